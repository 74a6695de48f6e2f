/** Kinds that the scheme tells, and little else. */
import { rfc, type Source } from '../../text/sources.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import type { UrlKind } from './url-kind.ts';

const KINDS: ReadonlyMap<string, readonly [name: string, source: Source]> = new Map([
  ['data', ['Content in the URL itself', rfc(2397)]],
  ['mailto', ['E-mail link', rfc(6068)]],
  ['tel', ['Telephone link', rfc(3966)]],
  ['blob', ['Blob URL', { label: 'File API, blob URLs', url: 'https://w3c.github.io/FileAPI/#url' }]],
  [
    'javascript',
    [
      'Script in the URL',
      {
        label: 'HTML Standard, javascript: URLs',
        url: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-javascript:-url-special-case',
      },
    ],
  ],
]);

export function schemeOf({ scheme, path, href, hostKind }: ParsedUrl): UrlKind | null {
  const [name, source] = KINDS.get(scheme) ?? [];
  if (name === undefined || source === undefined) return null;
  // Without a comma there is no content, and fetch() fails.
  if (scheme === 'data' && !/^[^#]*,/.test(href)) return null;
  if (scheme === 'tel' && !/\d/.test(path)) return null;
  // Neither has an authority.
  if ((scheme === 'mailto' || scheme === 'tel') && hostKind !== 'none') return null;
  return { name, detail: '', expires: null, source };
}
