/** Kinds that the scheme alone tells. */
import { rfc, type Source } from '../../text/sources.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import type { UrlKind } from './url-kind.ts';

const KINDS: ReadonlyMap<string, readonly [name: string, source: Source]> = new Map([
  ['data', ['Content in the URL itself', rfc(2397)]],
  ['mailto', ['E-mail link', rfc(6068)]],
  ['tel', ['Telephone link', rfc(3966)]],
  ['blob', ['Blob URL of a page', { label: 'File API, blob URLs', url: 'https://w3c.github.io/FileAPI/#url' }]],
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

export function schemeOf({ scheme }: ParsedUrl): UrlKind | null {
  const [name, source] = KINDS.get(scheme) ?? [];
  return name === undefined || source === undefined ? null : { name, detail: '', expires: null, source };
}
