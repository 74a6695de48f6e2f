/** Texts to try on a check of redirect targets: a browser goes elsewhere, and some naive check lets them pass. */

import { parseUrl } from '../../text/parse-url.ts';
import { checkRedirect } from './check.ts';
import type { NaiveCheck } from './naive-checks.ts';

/**
 * What fools each naive check, found by trying. The correct check refuses all of it, for everything that is allowed.
 * @param allowed as for `checkRedirect`; the texts imitate the first that is a URL
 * @param base as for `checkRedirect`
 * @returns the worst first; no entry for a check that nothing here fools
 */
export function foolingCandidates(allowed: readonly string[], base?: string): Map<NaiveCheck['id'], string[]> {
  const imitated = allowed.map((text) => parseUrl(text)).find((url) => url !== null && /^https?:$/.test(url.protocol));
  const found = new Map<NaiveCheck['id'], string[]>();
  for (const candidate of imitated ? candidatesFor(imitated) : []) {
    const { target, naive } = checkRedirect(candidate, allowed, base);
    // Nobody is led anywhere.
    if (target === null) continue;
    for (const { id, verdict } of naive) {
      if (verdict === 'fooled') found.set(id, [...(found.get(id) ?? []), candidate]);
    }
  }
  return found;
}

/** In the order of their worth: another host, another origin, another path. */
function candidatesFor({ protocol, host, hostname, origin, port, pathname }: URL): string[] {
  const prefix = pathname.replace(/\/$/, '');
  return [
    `${protocol}//${hostname}.evil.example/`,
    `${origin}@evil.example/`,
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ...(/[a-z]\./.test(hostname) ? [origin.replace('.', 'x'), origin.replace('.', '-')] : []),
    `${protocol}//evil${host}/`,
    `${protocol}//evil.example/?${host}`,
    `javascript:alert('${host}')`,
    `blob:${origin}/evil`,
    `${protocol}//old.${host}/`,
    `${protocol}//${hostname}:${port === '8443' ? '8444' : '8443'}/`,
    `http://${hostname}/`,
    ...(prefix === '' ? [] : [`${origin}${prefix}.evil/`, `${origin}${prefix}/../evil`]),
  ];
}
