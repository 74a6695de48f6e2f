import { defineCheck } from '../check.ts';

/** A backslash that browsers read as a slash and other programs do not. */
export const backslashAsSlash = defineCheck({
  id: 'backslash-as-slash',
  title: 'Backslash read as a slash',
  severity: 'info',
  entry: 'url-terms/validation-errors#characters-scheme-and-slashes',
  messages: {
    host: 'For browsers, the backslash ends the host, so they go to {host}. Software that follows RFC 3986 may see another host.',
    path: 'Browsers read the backslash as a slash. Write a slash.',
  },

  check: (url) => {
    const { raw, input, parsed } = url;
    if (!url.isSpecial) return [];
    const end = raw.path?.[1] ?? raw.authority?.[1] ?? 0;
    const at = input.slice(0, end).indexOf('\\');
    if (at < 0) return [];
    const evidence = url.typed(at <= (raw.authority?.[1] ?? -1) ? 'host' : 'path', at, at + 1);
    // Before the host, or with an `@` behind it, programs disagree on the host.
    const isDisputed = raw.authority !== null && (at < raw.authority[0] || input.slice(at, end).includes('@'));
    if (!isDisputed) return [{ messageId: 'path', evidence }];
    return [{ messageId: 'host', data: { host: parsed.hostname }, evidence, severity: 'warning' }];
  },
});
