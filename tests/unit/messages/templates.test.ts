import { describe, expect, it } from 'vitest';
import { readBook } from '../../../reference/build/read-book.ts';
import { explainMessage } from '../../../reference/messages/explain.ts';
import { makers } from '../../../reference/messages/makers/index.ts';
import { problems } from '../../../reference/messages/problems/index.ts';
import { partsOf } from '../../../reference/messages/template.ts';

const templates = makers.flatMap(({ name, templates }) =>
  templates.flatMap(({ problem, texts, source }) => texts.map((text) => ({ maker: name, problem, text, source }))),
);
const all = Object.entries(problems);

/** What stands at a place in an invented message. */
const values: Readonly<Record<string, string>> = {
  status: '404',
  substatus: '2',
  number: '7',
  method: 'PUT',
  header: 'x-token',
  url: 'https://shop.example/a?b=c',
  origin: 'https://shop.example',
  host: 'shop.example',
  token: '+',
};
const filled = (text: string) =>
  partsOf(text)
    .map((part) => ('words' in part ? part.words : (values[part.place] ?? 'Some Value')))
    .join('');

describe('templates', () => {
  it('are at least 200, of at least 20 makers and parts of makers', () => {
    expect(templates.length).toBeGreaterThanOrEqual(200);
    expect(makers.length).toBeGreaterThanOrEqual(20);
  });

  it('are each written once for a maker', () => {
    const keys = templates.map(({ maker, text }) => `${maker}: ${text}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('begin with words, have words between places, and enough of them to be told from an ordinary text', () => {
    const wrong = templates.filter(({ text }) => {
      const parts = partsOf(text);
      const words = parts.flatMap((part) => ('words' in part ? [part.words] : []));
      const alternate = parts.every((part, index) => 'words' in part === (index % 2 === 0));
      return !alternate || words.join('').trim().length < 9;
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it.each(templates.map((template) => [template.text, template] as const))(
    '%s is found with noise around it',
    (text, template) => {
      const message = filled(text);
      const found = explainMessage(
        `[12:03:55.120] app.js:31 GET https://cdn.example/x 200\n  ${message}\n    at load (app.js:3:7)`,
      );
      // Another maker may print the same.
      expect(found && problems[found.problem].title).toBe(problems[template.problem].title);
    },
  );

  it('cite a page on the web where no test runs them', () => {
    const cited = templates.flatMap(({ source }) => (source ? [source] : []));
    expect(cited.every(({ label, url }) => label !== '' && url.startsWith('https://'))).toBe(true);
    expect(cited.length).toBeLessThan(templates.length);
  });
});

describe('explanations', () => {
  it('are each used by a template', () => {
    const used = new Set<string>(templates.map(({ problem }) => problem));
    expect(all.map(([id]) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it('have one to three causes, and whole sentences', () => {
    const wrong = all.filter(([, { happened, causes, look, fix }]) => {
      const sentences = [happened, ...causes, look, fix];
      return causes.length < 1 || causes.length > 3 || !sentences.every((text) => /[.?!:“”`)]$|\]\.?$/.test(text));
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it('name places that some of their templates have', () => {
    const wrong = all.flatMap(([id, problem]) => {
      // The address can stand before any message.
      const known = new Set([
        'url',
        ...templates
          .filter((template) => template.problem === id)
          .flatMap(({ text }) => partsOf(text).flatMap((part) => ('place' in part ? [part.place] : []))),
      ]);
      const named = JSON.stringify(problem).matchAll(/(?<!%)\{(\w+)(?:\|[^}]*)?\}/g);
      return [...named].flatMap(([, name = '']) => (known.has(name) ? [] : [`${id}: ${name}`]));
    });
    expect(wrong).toEqual([]);
  });

  it('lead to sections that exist', () => {
    const { entries } = readBook();
    const anchors = new Set(
      entries.flatMap(({ id, definition, sections, faq }) => [
        id,
        ...[definition, ...sections, ...faq].flatMap((section) => (section ? [`${id}#${section.id}`] : [])),
      ]),
    );
    expect(all.map(([, { entry }]) => entry).filter((entry) => !anchors.has(entry))).toEqual([]);
  });
});
