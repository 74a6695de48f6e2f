/** What a check of a redirect target is tried with: what is allowed, and texts that lead elsewhere or may seem to. */
import fc from 'fast-check';
import { foolingCandidates } from '../../../reference/url/redirect/candidates.ts';
import { checkRedirect } from '../../../reference/url/redirect/check.ts';
import { anyText } from '../../fuzz/any-text.ts';

/** What is allowed, and the page that redirects where it is another than the first. */
export const allowedLists: readonly [allowed: string[], base?: string][] = [
  [['https://app.example']],
  [['https://app.example/account']],
  [['https://app.example/account/']],
  [['https://b.example:8443', 'https://app.example/account'], 'https://app.example/account/login?a=b#c'],
  [['http://127.0.0.1:3000', 'http://[::1]/a'], 'http://[::1]/a'],
  [['https://app.example/it\'s/"</script>\u2028$x$(y)#{z}']],
];

/** What the correct code gives: the whole URL, or null. */
export function rightAnswer(text: string, allowed: readonly string[], base?: string): string | null {
  const { admittedBy, target } = checkRedirect(text, allowed, base);
  return admittedBy === null ? null : (target?.href ?? null);
}

/** What fools some check, all of which leads elsewhere than to what is allowed: the book's list, ours, and more. */
export function attacks(allowed: readonly string[], base?: string): string[] {
  const { origin, host, protocol, pathname } = new URL(allowed.at(-1) ?? '');
  const folder = pathname.replace(/\/?$/, '/');
  return [
    ...new Set([...foolingCandidates(allowed, base).values()].flat()),
    ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
    ...[
      ' //evil.example',
      '\u0000//evil.example',
      '/\n/evil.example',
      '//evil.example\\@app.example',
      '\t//evil.example',
    ],
    ...[`${protocol}///evil.example`, `${protocol}\\\\evil.example`, 'ftp:evil.example', 'ws://evil.example'],
    ...[`${origin}@evil.example`, `${origin}:x@evil.example`, `//${host}@evil.example`, `${origin}%40evil.example`],
    ...[`https://evil.example\\@${host}`, `https://evil.example#@${host}`, `https://evil.example?@${host}`],
    ...[`${origin}.evil.example`, `${origin}evil.example`, `${origin}\u3002evil.example`],
    ...[`${origin}\u2044evil.example`, `${origin}\uFF0Fevil.example`, `https://evil${host}`, `${origin}:65535/`],
    ...['javascript:alert(1)', `javascript://${host}/%0Aalert(1)`, 'java\tscript:alert(1)', 'data:text/html,x'],
    ...[`blob:${origin}/x`, `view-source:${origin}/`, `filesystem:${origin}/x`, 'mailto:a@evil.example'],
    ...['https://[', 'https://%00', '//[::1', '//%', 'https://app.example%00.evil.example', '//\u00ADevil.example'],
    ...(pathname === '/'
      ? []
      : [
          ...[`${folder}..`, `${folder}../evil`, `${folder}%2e%2e/evil`, `${folder}.%2E/evil`, `${folder}x/../../evil`],
          ...[`${folder}\\..\\evil`.replace('/\\', '\\'), `${folder}x\\..\\..\\evil`, `${folder}.\t./evil`],
          ...[`${origin}${folder}../evil`, `${origin}${folder}%2e%2e`, `${folder}..\\evil`, `${folder}..?x`],
          ...[`${pathname.replace(/\/$/, '')}.evil`, `${origin}${pathname.replace(/\/$/, '')}evil/`, '/', '/evil', '?'],
        ].filter((text) => rightAnswer(text, allowed, base) === null)),
  ];
}

/** Texts made of what such attacks are made of; a few of them lead to what is allowed. */
export function redirectTexts(allowed: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(
      ...allowed,
      'https:',
      'http:',
      'blob:',
      '//',
      '/',
      '\\',
      '@',
      ':8443',
      ':443',
      '.',
      '..',
      '%2e',
      '\t',
    ),
    fc.constantFrom('app.example', 'evil.example', 'account', '?', '#', ' ', '\ud800', '[', '%', 'ü', ';', 'x'),
  );
  return fc.oneof(
    fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
    anyText(),
  );
}
