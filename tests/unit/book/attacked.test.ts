/** Every example and guide with code says what its code was attacked with, or that it was not run here. */
import { describe, expect, it } from 'vitest';
import { readBook } from '../../../reference/build/read-book.ts';
import { codeOf } from '../../examples/page-code.ts';

/** What needs no such sentence, and why. */
const NEEDS_NONE: Record<string, string> = {
  'examples/curl': 'curl is the client',
  'guides/auditing-media-types': 'what is exported is attacked in the tests of the export',
  'guides/canonicalization': 'it says how many random URLs were tried, and which check comes first',
  'guides/content-negotiation': 'it chooses among contents that anybody may have',
  'guides/oauth-redirect-uris': 'it says how many other spellings were refused',
  'guides/open-redirects': 'it says how many hostile texts were tried',
  'guides/redirect-tracing': 'it is a client, and says what else a server has to check',
  'guides/ssrf': 'the check prints what it refuses',
  'guides/validating-urls': 'it says what was refused with an empty list',
};

const pages = readBook()
  .entries.filter(({ kind }) => kind === 'example' || kind === 'guide')
  .map((entry) => ({ id: entry.id as string, text: JSON.stringify(entry), code: codeOf(entry) }));

describe('code on a page', () => {
  it.each(pages.filter(({ code }) => code.runs.length > 0).map((page) => [page.id, page] as const))(
    'that is run was attacked: %s',
    (id, { text }) => {
      const isSaid = /\bw(?:as|ere) (?:also )?attacked\b|attacks and [\d,]+ random/.test(text);
      expect(isSaid || id in NEEDS_NONE, 'say what the code was attacked with').toBe(true);
    },
  );

  it.each(pages.filter(({ code }) => code.runs.length === 0 && code.notRun > 0).map(({ id, text }) => [id, text]))(
    'that is not run says so at the top: %s',
    (_id, text) => {
      expect(text).toMatch(/The code was not (?:compiled or )?run (?:or attacked )?here/);
      expect(text).toMatch(/It was written from/);
    },
  );

  it('is excused only where there is such a page', () => {
    expect(Object.keys(NEEDS_NONE).filter((id) => !pages.some((page) => page.id === id))).toEqual([]);
  });
});
