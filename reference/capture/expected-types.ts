/** An expected list of Content-Types (capture/content-types-format.ts), read again and compared with a later capture. */
import { type Exchange, fieldValues, lacksStatus } from '../http/exchange.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { asRecord } from '../http/from-har.ts';
import { parseUrl } from '../text/parse-url.ts';
import { shortened } from '../text/shortened.ts';
import { CONTENT_TYPES_FORMAT, CONTENT_TYPES_VERSION, type ContentTypeList } from './content-types-format.ts';

/** Most targets of a list. Our choice: as many as responses can be kept. */
const MOST_TARGETS = 100_000;

export type ExpectedTypes = { readonly list: ContentTypeList } | { readonly problem: string };

/**
 * Reads an expected list.
 * @param text untrusted, of any kind
 * @returns null when it is something else; never throws
 */
export function readExpectedTypes(text: string): ExpectedTypes | null {
  if (!text.includes(CONTENT_TYPES_FORMAT)) return null;
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return /^\s*\{\s*"format"\s*:\s*"wirenote-content-types"/.test(text)
      ? { problem: 'This begins like a list of expected types, but its JSON is damaged or incomplete.' }
      : null;
  }
  const { format, version, origin, types } = asRecord(document);
  if (format !== CONTENT_TYPES_FORMAT) return null;
  if (version !== CONTENT_TYPES_VERSION) {
    return {
      problem: `This list of expected types is not version ${CONTENT_TYPES_VERSION}, the only version that Wirenote reads.`,
    };
  }
  if (origin !== null && !isOrigin(origin)) {
    return { problem: 'The origin of this list must be null or like "https://example.com".' };
  }
  if (typeof types !== 'object' || types === null || Array.isArray(types)) {
    return { problem: 'This list has no types: "types" must be an object that maps paths to media types.' };
  }
  const pairs = Object.entries(types);
  if (pairs.length === 0) return { problem: 'This list of expected types is empty.' };
  if (pairs.length > MOST_TARGETS) {
    return { problem: `This list names more than ${MOST_TARGETS.toLocaleString('en')} URLs. Split it.` };
  }
  const read: [string, string][] = [];
  for (const [target, type] of pairs) {
    if (typeof type !== 'string' || parseContentType([type]).essence === null) {
      return { problem: `The type of ${shortened(target)} in this list is not a media type.` };
    }
    if (urlOf(target, origin) === null) {
      return { problem: `${shortened(target)} in this list is neither a URL nor a path on the list’s origin.` };
    }
    read.push([target, parseContentType([type]).essence ?? '']);
  }
  return { list: { origin, types: read } };
}

function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && parseUrl(value)?.origin === value;
}

function urlOf(target: string, origin: string | null): string | null {
  const text = target.startsWith('/') ? (origin === null ? '' : `${origin}${target}`) : target;
  return /^https?:\/\//i.test(text) ? (parseUrl(text)?.href ?? null) : null;
}

/** One URL that is not as expected. */
export interface Mismatch {
  readonly target: string;
  readonly expected: string;
  /** `missing`: no GET of it was captured, or none whose status was told. */
  readonly kind: 'missing' | 'other-type' | 'no-type' | 'status' | 'no-response';
  /** The type or the status that came; '' when nothing did. */
  readonly got: string;
  /** Of the row that shows it; null when it is missing. */
  readonly rowId: number | null;
}

export interface TypesComparison {
  /** What the paths were held against: the list's own origin, or the page's where the capture has none of it. */
  readonly origin: string | null;
  readonly mismatches: readonly Mismatch[];
  readonly expected: number;
}

interface Captured {
  readonly id: number;
  readonly exchange: Exchange;
}

/**
 * Holds a capture against a list, the latest answer to each URL. A 304 says that the stored type still holds, so it is
 * no mismatch; nor is more than was expected.
 * @param page the origin of the page, for a list of another server
 */
export function compareTypes(list: ContentTypeList, rows: readonly Captured[], page: string | null): TypesComparison {
  const latest = new Map<string, Captured>();
  for (const row of rows) {
    const { method, url, status } = row.exchange;
    if (lacksStatus(row.exchange)) continue;
    if (method === 'GET' && (status !== 304 || !latest.has(url))) latest.set(url, row);
  }
  const own = list.origin;
  const isSeen = own !== null && rows.some(({ exchange }) => exchange.url.startsWith(`${own}/`));
  const origin = isSeen ? own : (page ?? own);
  const mismatches = list.types.flatMap(([target, expected]): Mismatch[] => {
    const row = latest.get(urlOf(target, origin) ?? '');
    if (!row) return [{ target, expected, kind: 'missing', got: '', rowId: null }];
    const { status, responseHeaders } = row.exchange;
    if (status === 304) return [];
    const at = { target, expected, rowId: row.id };
    if (status === 0) return [{ ...at, kind: 'no-response', got: '' }];
    if (status < 200 || status > 299) return [{ ...at, kind: 'status', got: String(status) }];
    const { essence } = parseContentType(fieldValues(responseHeaders, 'Content-Type'));
    if (essence === expected) return [];
    return [essence === null ? { ...at, kind: 'no-type', got: '' } : { ...at, kind: 'other-type', got: essence }];
  });
  return { origin, mismatches, expected: list.types.length };
}
