import type { Exchange, HeaderField } from '../http/exchange.ts';
import { parseUrl } from '../text/parse-url.ts';
import { type CurlOption, type CurlShell, curlCommand } from './curl-command.ts';

/** Fields that curl makes itself. */
const OWN_FIELDS = new Set(['accept-encoding', 'connection', 'content-length', 'transfer-encoding']);
/** A field name (RFC 9110, section 5.1); one that is none could begin with `@`, which makes curl read a file. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether the request can be made again with curl: pages also load data: and blob: URLs. */
export function isForCurl({ url }: Exchange): boolean {
  return /^https?:\/\//i.test(url);
}

/**
 * The request as a curl command, which prints the response with its head. Its content is not known, so it is not sent.
 * `globoff`: brackets and braces in the URL stand for themselves.
 * @throws Unwritable when the shell has no way to write just this request
 */
export function asCurl({ method, url, requestHeaders }: Exchange, shell: CurlShell): string {
  const isStored = (name: string) => requestHeaders.some((field) => field.name.toLowerCase() === name);
  const methods: CurlOption[] = method === 'GET' ? [] : method === 'HEAD' ? [['head', null]] : [['request', method]];
  return curlCommand(shell, [
    ['globoff', null],
    ['include', null],
    ...methods,
    ...(isStored('accept-encoding') ? ([['compressed', null]] as const) : []),
    ...requestHeaders.filter((field) => isSent(field, url)).map((field) => ['header', fieldLine(field)] as const),
    ['url', url],
  ]);
}

function isSent({ name, value }: HeaderField, url: string): boolean {
  const lower = name.toLowerCase();
  if (!TOKEN.test(name) || OWN_FIELDS.has(lower)) return false;
  return lower !== 'host' || parseUrl(url)?.host !== value.toLowerCase();
}

/** A line break would begin another field. `name;` is how curl sends an empty one; after `name:` it would send none. */
function fieldLine({ name, value }: HeaderField): string {
  const oneLine = value.replace(/[\r\n\0]+/g, ' ').trim();
  return oneLine === '' ? `${name};` : `${name}: ${oneLine}`;
}
