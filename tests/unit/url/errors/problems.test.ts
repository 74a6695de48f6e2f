import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupProblems, UNNAMED_FAILURE } from '../../../../reference/url/errors/problems.ts';
import { VALIDATION_ERRORS } from '../../../../reference/url/errors/validation-errors.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';

const circumstances = { input: 'x', base: 'none' } as const;

/** The names that the parser can report, from its source: a new version must not bring one that has no words. */
function namesInLibrary(): Set<string> {
  const library = new URL('../../../../node_modules/whatwg-url/lib/', import.meta.url);
  const source = ['url-state-machine.js', 'url-miscellaneous.js']
    .map((file) => readFileSync(new URL(file, library), 'utf8'))
    .join('\n');
  return new Set([...source.matchAll(/validationErrors\??\.push\("([^"]+)"\)/g)].map((match) => match[1] ?? ''));
}

describe('VALIDATION_ERRORS', () => {
  it('has exactly the names that the parser reports', () => {
    expect([...VALIDATION_ERRORS.keys()].sort()).toEqual([...namesInLibrary()].sort());
    expect(VALIDATION_ERRORS.size).toBe(31);
  });

  it('gives each a title and an explanation of its own, failing or not', () => {
    for (const failed of [true, false]) {
      const problems = [...VALIDATION_ERRORS.keys()].map((name) => groupProblems([name], failed, circumstances)[0]);
      for (const problem of problems) expect(problem?.explanation).toMatch(/^\S.*\.$/s);
      expect(new Set(problems.map((problem) => problem?.title)).size).toBe(31);
      expect(new Set(problems.map((problem) => problem?.explanation)).size).toBe(31);
    }
  });

  it.each<[boolean, 'none' | 'opaque' | 'usable']>([
    [true, 'none'],
    [true, 'opaque'],
    [false, 'none'],
    [false, 'usable'],
  ])('explains in two short sentences (failure %s, base %s)', (failed, base) => {
    for (const name of VALIDATION_ERRORS.keys()) {
      const explanation = groupProblems([name], failed, { input: 'x', base })[0]?.explanation ?? '';
      expect(explanation.match(/[.;] +[A-Z]/g)?.length ?? 0, explanation).toBeLessThanOrEqual(1);
      expect(explanation.length, explanation).toBeLessThanOrEqual(150);
    }
  });

  it('cites the id in the standard', () => {
    const source = (name: string) => groupProblems([name], false, circumstances)[0]?.source;
    expect(source('IPv4-in-IPv6-too-few-parts')).toEqual({
      label: 'URL Standard, IPv4-in-IPv6-too-few-parts',
      url: 'https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts',
    });
    expect(source('domain-to-ASCII')?.url).toBe('https://url.spec.whatwg.org/#validation-error-domain-to-ascii');
  });
});

describe('groupProblems', () => {
  it('has nothing to say about no errors', () => {
    expect(groupProblems([], false, circumstances)).toEqual([]);
  });

  it('groups by name in the order of the first', () => {
    const names = ['invalid-credentials', 'invalid-URL-unit', 'invalid-credentials'];
    expect(groupProblems(names, false, circumstances)).toMatchObject([
      { name: 'invalid-credentials', count: 2, failure: false },
      { name: 'invalid-URL-unit', count: 1, failure: false },
    ]);
  });

  it('puts the cause of a failure first and marks it alone', () => {
    const names = ['invalid-credentials', 'domain-percent-encoded', 'domain-to-ASCII'];
    expect(groupProblems(names, true, circumstances)).toMatchObject([
      { name: 'domain-to-ASCII', count: 1, failure: true },
      { name: 'invalid-credentials', count: 1, failure: false },
      { name: 'domain-percent-encoded', count: 1, failure: false },
    ]);
  });

  it('counts a cause that was met before as one problem', () => {
    expect(groupProblems(['host-missing', 'host-missing'], true, circumstances)).toMatchObject([
      { name: 'host-missing', count: 2, failure: true },
    ]);
  });

  it('has a reason for a failure without a name', () => {
    expect(groupProblems([], true, circumstances)).toEqual([
      {
        name: UNNAMED_FAILURE,
        failure: true,
        title: 'Cannot be parsed',
        explanation: expect.stringContaining('gave no reason'),
        source: { label: 'URL Standard, URL parsing', url: 'https://url.spec.whatwg.org/#url-parsing' },
        count: 1,
      },
    ]);
  });

  it('groups two million errors', () => {
    const names = Array<string>(2_000_000).fill('invalid-URL-unit');
    expect(groupProblems(names, false, circumstances)).toMatchObject([{ count: 2_000_000 }]);
  });
});

describe('the explanation of a missing scheme', () => {
  const explain = (input: string, base?: string) => {
    const problem = inspectUrl(input, { base }).problems[0];
    expect(problem).toMatchObject({ name: 'missing-scheme-non-relative-URL', failure: true });
    return problem?.explanation;
  };

  it.each(['example.com/path', 'www.example.com', 'müller.example:', '127.0.0.1:8080/x', 'localhost/x', '[::1]:80/'])(
    'suggests https:// in front of a host: %s',
    (input) => {
      expect(explain(input)).toContain(`For a web address write https://${input}.`);
    },
  );

  it.each([
    ['//example.com/x', 'Put https: in front'],
    ['https//example.com', 'After https the colon is missing: write https://.'],
    ['http;//example.com', 'After http the colon is missing: write http://.'],
    ['user@example.com', 'Put mailto: in front: '],
    ['/path', 'give a base URL for a relative reference.'],
    ['path', 'give a base URL for a relative reference.'],
    ['?q', '?q has no scheme such as https: at its start.'],
    ['1http://x', 'A scheme starts with a letter from a to z, not with 1.'],
    ['"https://x', 'not with ".'],
    ['\u202Ehttps://x', 'not with U+202E.'],
    ['😀', 'not with 😀.'],
  ])('of %j says: %s', (input, words) => {
    expect(explain(input)).toContain(words);
  });

  it('tells that an opaque base cannot help', () => {
    expect(explain('path', 'mailto:a@b.example')).toContain('This base URL cannot help');
  });

  it('repeats only the start of a long input', () => {
    expect(explain(`/${'x'.repeat(100_000)}`)?.length).toBeLessThan(200);
    expect(explain(`example.com/${'x'.repeat(100_000)}`)).toContain('…');
  });
});

describe('the explanation of invalid URL units', () => {
  const explain = (input: string) =>
    inspectUrl(input).problems.find((problem) => problem.name === 'invalid-URL-unit')?.explanation;

  it.each([
    ['https://h/50%', 'Percent-encode or remove: % without two hex digits (write %25).'],
    ['https://h/%4', 'Percent-encode or remove: % without two hex digits (write %25).'],
    ['https://h/a b|c', ': space, |.'],
    ['ht\ntps://h/\ta', ': line break, tab.'],
    ['https://h/\x85\u{1FFFE}', ': U+0085, '],
    ['https://h/"<>\\^\\"', ': ", <, >, ^.'],
    ['https://h/"<>^`', ': ", <, >, ^, `.'],
    ['https://h/"<>^ {|}', ': ", <, >, ^, space, others.'],
    ['https://h/#a#b', ': a second #.'],
    ['https://h/?a[0]=b c', ': [, ], space.'],
    ['https://h/a\\b?c\\d"', ': \\, ".'],
    ['C:\\a b', ': \\, space.'],
    ['\0https://h/a b', ': space, white space around the URL.'],
  ])('in %j says: %s', (input, words) => {
    expect(explain(input)).toContain(words);
  });
});

describe('titles and explanations that depend on the outcome', () => {
  const problemOf = (input: string, name: string, base?: string) =>
    inspectUrl(input, { base }).problems.find((problem) => problem.name === name);

  it('domain-to-ASCII', () => {
    expect(problemOf('https://a_b.example/', 'domain-to-ASCII')?.title).toBe('Host breaks the rules for domain names');
    expect(problemOf('https://exa%23mple.org', 'domain-to-ASCII')?.title).toBe('Host is not a usable name');
  });

  it('IPv4-out-of-range-part', () => {
    const name = 'IPv4-out-of-range-part';
    expect(problemOf('https://1.256/', name)?.explanation).toContain('1.256 is read as 1.0.1.0');
    expect(problemOf('https://1.2.3.256/', name)?.explanation).toContain('Correct the number');
  });

  it('special-scheme-missing-following-solidus', () => {
    const name = 'special-scheme-missing-following-solidus';
    expect(problemOf('https:x', name)?.explanation).toContain('forgives missing, extra and backward slashes');
    expect(problemOf('https:x', name, 'https://h/')?.explanation).toContain('relative to a base URL');
  });
});
