import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foolingCandidates } from '../../../reference/url/redirect-candidates.ts';
import { checkRedirect } from '../../../reference/url/redirect-check.ts';
import { redirectCheckInJavaScript } from '../../../reference/url/redirect-code.ts';
import { cases } from '../../fuzz/cases.ts';

type Check = (text: string) => string | null;

/** Runs the code as it is copied. */
const functionIn = (code: string): Check => runInContext(`${code}\nredirectTarget`, createContext({ URL })) as Check;

/** What it has to give. */
function rightAnswer(text: string, allowed: readonly string[], base?: string): string | null {
  const { admittedBy, target } = checkRedirect(text, allowed, base);
  return admittedBy === null ? null : (target?.href ?? null);
}

const lists: [allowed: string[], base?: string][] = [
  [['https://app.example']],
  [['https://app.example/account']],
  [['https://app.example/account/']],
  [['https://b.example:8443', 'https://app.example/account'], 'https://app.example/account/login'],
  [['http://127.0.0.1:3000', 'http://[::1]/a'], 'http://[::1]/a'],
  [['https://app.example/it\'s/"</script>\u2028']],
];

describe.each(lists)('the code for %j', (allowed, base) => {
  const redirectTarget = functionIn(
    redirectCheckInJavaScript(
      allowed.map((text) => new URL(text)),
      base,
    ),
  );

  it('refuses every text that fools a naive check', () => {
    const fooling = foolingCandidates(allowed, base);
    expect(fooling.size).toBeGreaterThanOrEqual(7);
    for (const text of [...fooling.values()].flat()) expect([text, redirectTarget(text)]).toEqual([text, null]);
  });

  it('admits what is allowed, and gives it whole', () => {
    for (const text of allowed) expect(redirectTarget(text)).toBe(new URL(text).href);
    const [first = ''] = allowed;
    expect(redirectTarget(`${first}#x`)).toBe(new URL(`${first}#x`).href);
  });

  it('says the same as our check, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...allowed, 'https:', 'http:', 'blob:', '//', '/', '\\', '@', ':8443', '.', '..', '%2e', '\t'),
      fc.constantFrom('app.example', 'evil.example', 'account', '?', '#', ' ', '\ud800', '[', '%'),
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    );
    let admitted = 0;
    fc.assert(
      fc.property(text, (candidate) => {
        const answer = redirectTarget(candidate);
        expect(answer).toBe(rightAnswer(candidate, allowed, base));
        if (answer !== null) admitted++;
      }),
      cases(1_000, 10_000),
    );
    expect(admitted).toBeGreaterThan(10);
  });
});

describe('the control: code that leaves out', () => {
  const allowed = ['https://app.example/account'];
  const path = /\(url\.pathname === .*\)/;
  const scheme = /^ {2}if \(url\.protocol .*$/m;

  it.each([
    ['the origin', [[/url\.origin === origin &&/, '']], '//evil.example/account'],
    ['the path', [[path, 'true']], 'https://app.example/account/../evil'],
    ['the end of a segment', [[".replace(/\\/?$/, '/')", '']], 'https://app.example/account.evil/'],
    [
      'the path and the scheme',
      [
        [path, 'true'],
        [scheme, ''],
      ],
      'blob:https://app.example/evil',
    ],
  ] as [string, [RegExp | string, string][], string][])('%s is found out', (_what, changes, text) => {
    let code = redirectCheckInJavaScript(allowed.map((one) => new URL(one)));
    for (const [from, to] of changes) {
      const changed = code.replace(from, to);
      expect(changed).not.toBe(code);
      code = changed;
    }
    expect(functionIn(code)(text)).not.toBe(rightAnswer(text, allowed));
  });
});
