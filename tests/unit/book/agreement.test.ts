/** The prose of the book against the registries, and entries against each other. */
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { entryOfType } from '../../../reference/book/entry-of-type.ts';
import { isEntryId, loadEntry } from '../../../reference/book/index.ts';
import { blocksText, citedIn, partsOf } from '../../../reference/book/text.ts';
import { deprecatedTypes, findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { findStatus } from '../../../reference/status/registry.ts';

const entries = await Promise.all(entryIds.map(loadEntry));
const textOf = (entry: (typeof entries)[number], section: string) =>
  partsOf(entry)
    .filter((part) => part.section === section)
    .map(({ body }) => blocksText(body, 'plain'))
    .join('\n');

describe('status entries', () => {
  /** How the first words of "Caching" say what the registry says. */
  const said = {
    heuristic: /^A \d{3} is heuristically cacheable\b/,
    explicit: /^(?:A \d{3} is n|N)ot heuristically cacheable\b/,
    never: /^A \d{3} must not be stored by a cache\b/,
  };

  // A 304 is no response to store: it renews one.
  it.each(
    entries
      .filter(({ facts, id }) => facts.set === 'status' && id !== 'status/304')
      .map((entry) => [entry.id, entry] as const),
  )('%s says of caching what the registry says', (id, entry) => {
    const caching = findStatus(Number(id.slice('status/'.length)))?.caching;
    if (!caching) throw new Error(`${id} is not in the registry`);
    expect(textOf(entry, 'caching')).toMatch(said[caching]);
  });

  it('tells every neighbour apart in a section of its own', () => {
    const missing = entries.flatMap(({ id, facts, sections }) => {
      if (facts.set !== 'status') return [];
      const differs = sections.find((section) => section.id === 'how-it-differs');
      const headings =
        differs?.body.flatMap((block) => (block.type === 'subheading' ? blocksText([block], 'plain') : [])) ?? [];
      return facts.neighbours
        .filter(({ code }) => !headings.some((heading) => new RegExp(`\\b${code}\\b`).test(heading)))
        .map(({ code }) => `${id}: ${code}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('media type entries', () => {
  it('name every old name of theirs that the registry knows', () => {
    const missing = entries.flatMap((entry) => {
      if (entry.facts.set !== 'media-types') return [];
      const essences = [entry.id.slice('media-types/'.length), ...entry.facts.also];
      const text = partsOf(entry)
        .map(({ body }) => blocksText(body, 'plain'))
        .join('\n');
      return deprecatedTypes
        .filter(({ replacement, name }) => replacement && essences.includes(replacement) && !text.includes(name))
        .map(({ name }) => `${entry.id}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are each about types that the registry knows, that have no page of their own, and no better name', () => {
    const also = entries.flatMap(({ facts }) => (facts.set === 'media-types' ? facts.also : []));
    expect(also.length).toBeGreaterThan(0);
    expect(also.filter((type) => also.indexOf(type) !== also.lastIndexOf(type))).toEqual([]);
    expect(also.filter((type) => !findMediaType(type) || findDeprecated(type)?.replacement)).toEqual([]);
    expect(also.filter((type) => isEntryId(`media-types/${type}`))).toEqual([]);
    for (const type of also) expect(entryOfType(type)).not.toBe('headers/content-type');
  });

  it('name every type that they are about', () => {
    const missing = entries.flatMap((entry) => {
      const text = partsOf(entry)
        .map(({ body }) => blocksText(body, 'plain'))
        .join('\n');
      const also = entry.facts.set === 'media-types' ? entry.facts.also : [];
      return also.filter((type) => !text.includes(type)).map((type) => `${entry.id}: ${type}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('every full entry', () => {
  const full = entries.filter(({ kind }) => kind === 'entry');

  it.each(full.map((entry) => [entry.id, entry] as const))(
    '%s has substance: sources, sections, questions',
    (_, entry) => {
      expect(entry.sources.length).toBeGreaterThanOrEqual(2);
      expect(entry.faq).toHaveLength(5);
      const texts = partsOf(entry).map(({ body }) => blocksText(body, 'plain'));
      for (const text of texts) expect(text).not.toBe('');
      expect(texts.join('').length).toBeGreaterThan(2_500);
      // Most sections rest on a source; those that do not are measurements, examples and advice.
      const cited = entry.sections.filter(({ body }) => citedIn(body).length > 0);
      expect(cited.length).toBeGreaterThanOrEqual(entry.sections.length / 2);
    },
  );
});

describe('the answers of a FAQ', () => {
  const isMeasured = (text: string) => /\b(?:tested|measured)\b/i.test(text);
  const hasGrounds = (body: readonly Block[]) => citedIn(body).length > 0 || isMeasured(blocksText(body, 'plain'));

  /** Everything that a link may lead to, by entry and id: sections, their subheadings, questions. */
  const places = new Map<string, readonly Block[]>();
  for (const { id: entry, definition, sections, faq } of entries) {
    for (const { id, body } of [...(definition ? [definition] : []), ...sections]) {
      places.set(`${entry}#${id}`, body);
      body.forEach((block, start) => {
        if (block.type !== 'subheading') return;
        const end = body.findIndex(({ type }, at) => at > start && type === 'subheading');
        places.set(`${entry}#${block.id}`, body.slice(start + 1, end < 0 ? undefined : end));
      });
    }
    for (const { id, answer } of faq) places.set(`${entry}#${id}`, answer);
  }

  it('rest on a source, on a measurement, or on a section that does', () => {
    const missing = entries.flatMap(({ id, faq }) =>
      faq
        .filter(({ answer }) => {
          const linked = linksIn(answer).flatMap(({ to, section }) => places.get(`${to}#${section}`) ?? []);
          return !hasGrounds(answer) && !hasGrounds(linked);
        })
        .map((question) => `${id}#${question.id}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The links to entries in a text. */
function linksIn(blocks: readonly Block[]): Extract<Inline, { type: 'entry-link' }>[] {
  const inInline = (inline: readonly Inline[]): Extract<Inline, { type: 'entry-link' }>[] =>
    inline.flatMap((piece) => {
      if (typeof piece === 'string') return [];
      const inside = 'children' in piece ? inInline(piece.children) : [];
      return piece.type === 'entry-link' ? [piece, ...inside] : inside;
    });
  return blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(linksIn);
    if (block.type === 'table') return [block.header, ...block.rows].flat().flatMap(inInline);
    return block.type === 'code' ? [] : inInline(block.children);
  });
}
