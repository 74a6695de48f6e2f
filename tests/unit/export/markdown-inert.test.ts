/**
 * Captured words in Markdown stay words: no mention, issue, commit, address or key on GitHub or GitLab. Both look for
 * them in the text of the rendered page, outside of code, so this reads the Markdown and looks there, too.
 */
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, it } from 'vitest';
import { comparisonAsMarkdown } from '../../../reference/export/comparison.ts';
import { code, escaped, findingsAsMarkdown, rowAsMarkdown } from '../../../reference/export/markdown.ts';
import { reportOf } from '../../../reference/export/report.ts';
import { cases } from '../../fuzz/cases.ts';
import { findingWith, OLD_TYPE, rowOf, sourcesOf } from './report-cases.ts';

const parsed = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });

/** Text that a service looks into, one string for each node; what is code is left out. */
function textsOutsideCode(node: Nodes): string[] {
  if (node.type === 'text' || node.type === 'html') return [node.value];
  return 'children' in node ? node.children.flatMap(textsOutsideCode) : [];
}
function textsInCode(node: Nodes): string[] {
  if (node.type === 'inlineCode' || node.type === 'code') return [node.value];
  return 'children' in node ? node.children.flatMap(textsInCode) : [];
}

/**
 * What becomes a link or a sign: mentions and mail, issues, merge requests, labels, milestones, snippets, epics and
 * formulas, keys, addresses, commits, emoji, entities.
 */
const ACTIVE =
  /[@#$~%^*_|`<>&[\]{}\\!]|:\/\/|www\.|\b[\da-f]{7,40}\b|\b[a-z][a-z\d]*-\d|:[a-z\d_+-]+:|[a-z\d]\.[a-z]|mailto:|xmpp:/i;

const HOSTILE = [
  '@someone',
  '@org/team',
  'mail someone@evil.example now',
  '#123',
  'owner/repo#1',
  'owner/repo@deadbeef1',
  'GH-1',
  'JIRA-42',
  'fixes AB2-34',
  'http://evil.example/a',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'www.evil.example',
  'evil.example',
  'mailto:a@b.example',
  'a5c3785ed8d6a35868bc169f07e40e889087fd2e',
  '(9ba1224)',
  'deadbeef',
  '!12 ~bug ~"two words" %v1.0 $3 &4 ^alert#1 *iteration:3',
  '[issue:1] [vulnerability:2]',
  ':smile: :+1:',
  '$a^2$ $`b`$',
  '&commat;someone &#64;someone &#x40;someone',
  '&#35;1',
  '[a](http://evil.example) <http://evil.example> ![i](//e)',
  '[^1]',
  '[x]: http://evil.example',
  '`@someone`',
  '``@someone`',
  '\\@someone \\`@someone\\`',
  '<!-- @someone -->',
  '{+ added +} [- gone -]',
  '[[_TOC_]] [[wiki]]',
  '- [ ] @someone',
  '1. @someone',
  '"@someone"',
  "'@someone'",
  '(@someone)',
  'a,@someone;b',
  '/@someone',
  '/assign me',
  '\u200b@someone ＠someone',
  '---',
  '===',
  '| a | b |',
  '\\|@someone|b',
];

/** Each place where captured words stand. */
function documents(text: string): string[] {
  const finding = findingWith({
    title: text,
    message: `The value ${text} is wrong, so ${text}.`,
    evidence: { field: 'X', value: text, line: 0, span: null },
  });
  const exchange = { ...OLD_TYPE.exchange, url: `https://a.example/${text}`, method: text, statusText: text };
  const row = { exchange, findings: [finding] };
  const header = [{ name: 'X-One', value: text }];
  const other = { ...row, exchange: { ...exchange, url: 'https://b.example/', responseHeaders: header } };
  return [
    findingsAsMarkdown(reportOf([row], sourcesOf, false)),
    rowAsMarkdown(row, sourcesOf),
    comparisonAsMarkdown(row, other),
    comparisonAsMarkdown(other, OLD_TYPE),
  ];
}

const ownSources = /^Sources: |^RFC \d+, section [\d.]+$/;
const active = (markdown: string) =>
  textsOutsideCode(parsed(markdown)).filter((text) => ACTIVE.test(text) && !ownSources.test(text));

describe('captured words in Markdown', () => {
  it.each(HOSTILE)('are nothing but words: %j', (text) => {
    for (const markdown of documents(text)) expect(active(markdown)).toEqual([]);
  });

  it('are nothing but words in what the rules say of them', () => {
    for (const text of HOSTILE) {
      const value = text.replace(/[\n\u200b＠]/g, '');
      const row = rowOf(
        `GET https://a.example/ HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: ${value}\nCache-Control: ${value}=${value}\nVary: ${value}\nETag: ${value}\nAge: ${value}\nDate: ${value}\nContent-Encoding: ${value}\n\n`,
      );
      expect(row.findings.length).toBeGreaterThan(2);
      for (const markdown of [findingsAsMarkdown(reportOf([row], sourcesOf, false)), rowAsMarkdown(row, sourcesOf)]) {
        expect(active(markdown)).toEqual([]);
      }
    }
  });

  it('can still be read: each is there, as a word or as code', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: fc.constantFrom(...'`@#a1-.\\*[]()<>$ ~') })))
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (words) => {
        const tree = parsed(`- item\n  ${escaped(words)}  `);
        expect(active(`- item\n  ${escaped(words)}  `)).toEqual([]);
        const said = [...textsOutsideCode(tree), ...textsInCode(tree)].join(' ').replace(/\s/g, '');
        const shown = words.replaceAll('\u200b', 'U+200B').replace(/\s/g, '');
        expect([...said].sort().join('')).toBe([...`item${shown}`].sort().join(''));
      }),
      cases(300, 20_000),
    );
  });

  it('stay in code of their own beside a name that is empty', () => {
    const named = (value: string) => {
      const exchange = { ...OLD_TYPE.exchange, responseHeaders: [{ name: '', value }] };
      return { ...OLD_TYPE, exchange };
    };
    const markdown = comparisonAsMarkdown(named('a'), named('b'));
    expect(markdown).not.toContain('``');
    expect(escaped(`a ${'`'.repeat(2)} b`)).toBe('a ``` `` ``` b');
    const spans = `${code('')} and ${code('a`@someone`b')}`;
    expect(textsInCode(parsed(spans))).toEqual([' ', 'a`@someone`b']);
    expect(active(spans)).toEqual([]);
  });

  it('may have any number of backticks', () => {
    const value = '` '.repeat(300_000);
    const exchange = { ...OLD_TYPE.exchange, responseHeaders: [{ name: 'X', value }] };
    expect(rowAsMarkdown({ exchange, findings: [] }, sourcesOf)).toContain(value.trim());
    expect(escaped(value)).toContain(value.trim());
  });

  it('leave an ordinary sentence as it is', () => {
    const sentence = 'The type "text/htm" is unknown (RFC 9110, section 8.3), so 1,024 clients guess: send text/html.';
    expect(escaped(sentence)).toBe(sentence);
  });

  it('would be found out: the check sees what is active, and not what is code', () => {
    for (const text of HOSTILE.filter((one) => !/^(?:`|---|===|\/assign)/.test(one))) {
      expect([text, active(`It says ${text} here`).length > 0 || text.includes('<http')]).toEqual([text, true]);
    }
    expect(active('`@someone` and\n\n```\n#1\n```')).toEqual([]);
  });
});
