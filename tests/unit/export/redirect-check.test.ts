import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectCheckCodes } from '../../../reference/export/redirect-check/index.ts';
import { cases } from '../../fuzz/cases.ts';
import { allowedLists, attacks, redirectTexts, rightAnswer } from '../../support/urls/redirect-texts.ts';

/** The code in JavaScript; that in the other languages is run among the examples. */
function codeFor(allowed: readonly string[], base?: string): string {
  const codes = redirectCheckCodes(
    allowed.map((text) => new URL(text)),
    base,
  );
  return codes.find(({ id }) => id === 'javascript')?.code ?? '';
}

type Check = (text: string) => string | null;

/** Runs the code as it is copied. */
const functionIn = (code: string): Check => runInContext(`${code}\nredirectTarget`, createContext({ URL })) as Check;

describe.each(allowedLists)('the code for %j', (allowed, base) => {
  const redirectTarget = functionIn(codeFor(allowed, base));

  it('refuses every text that fools a naive check', () => {
    const fooling = attacks(allowed, base);
    expect(fooling.length).toBeGreaterThan(50);
    for (const text of fooling) expect([text, redirectTarget(text)]).toEqual([text, null]);
  });

  it('admits what is allowed, and gives it whole', () => {
    for (const text of allowed) expect(redirectTarget(text)).toBe(new URL(text).href);
    const [first = ''] = allowed;
    expect(redirectTarget(`${first}#x`)).toBe(new URL(`${first}#x`).href);
  });

  it('says the same as our check, for any text', () => {
    let admitted = 0;
    fc.assert(
      fc.property(redirectTexts(allowed), (candidate) => {
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
    let code = codeFor(allowed);
    for (const [from, to] of changes) {
      const changed = code.replace(from, to);
      expect(changed).not.toBe(code);
      code = changed;
    }
    expect(functionIn(code)(text)).not.toBe(rightAnswer(text, allowed));
  });
});
