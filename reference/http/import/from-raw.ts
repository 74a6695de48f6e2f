/** From raw HTTP text to an exchange: the examples of the rules, and a message that someone pastes. */
import { type Exchange, fieldValues, type HeaderField, listedSize, UNKNOWN_HOST } from '../exchange.ts';

const STATUS_LINE = /^HTTP\/(\d)(?:\.(\d))? +(\d{1,9})(?: (.*))?$/i;
/** The names of pseudo-header fields (RFC 9113, section 8.3) begin with a colon. */
const FIELD_LINE = /^(:?[^\s:]+):(.*)$/;

/**
 * Reads request line, fields, blank line, status line, fields, blank line, content. Lines end in LF or CRLF; blank
 * lines before the first line are skipped.
 * @param text the exchange, or a response alone, which is read as the answer to a GET. The scheme is taken to be https
 *   unless the request target is an absolute URL.
 * @returns status 0 and no response fields where the status line is missing or unreadable; `contentSize` in UTF-8
 *   bytes and `headersSize` as if lines were written without spare white space, both -1 when the text stops before the
 *   blank line that ends the header section; never throws
 */
export function exchangeFromRaw(text: string): Exchange {
  const lines = text.replace(/^[\r\n]+/, '').split(/(?<=\n)/);
  const requestLine = STATUS_LINE.test(lines[0]?.trimEnd() ?? '') ? null : (lines.shift() ?? '');
  const [method = '', target = ''] = (requestLine ?? 'GET /').trim().split(/\s+/);
  const requestHeaders = requestLine === null ? [] : takeHeaderSection(lines).fields;
  const status = STATUS_LINE.exec(lines.shift()?.trimEnd() ?? '');
  const response = status ? takeHeaderSection(lines) : { fields: [], closed: false };
  const content = response.closed ? lines.join('') : null;
  const exchange: Exchange = {
    method,
    url: targetUri(target, hostOf(requestHeaders) ?? UNKNOWN_HOST),
    httpVersion: status ? versionName(status[1] ?? '', status[2] ?? '0') : '',
    status: Number(status?.[3] ?? 0),
    statusText: status?.[4] ?? '',
    requestHeaders,
    responseHeaders: response.fields,
    // The text has no place for it.
    requestContent: 'unknown',
    headersSize: -1,
    contentSize: content === null ? -1 : new TextEncoder().encode(content).length,
    content: content === null ? null : { text: content },
    transferSize: -1,
    startedAt: Number.NaN,
    duration: -1,
    timings: null,
    resourceType: null,
    fromCache: false,
    fromServiceWorker: false,
    fromFile: false,
    error: null,
  };
  // The header section is here in full, so its size is that of what is listed.
  return response.closed ? { ...exchange, headersSize: listedSize(exchange) } : exchange;
}

/** Takes the field lines and the blank line that closes them; other lines without a field name are skipped. */
function takeHeaderSection(lines: string[]): { fields: HeaderField[]; closed: boolean } {
  const blank = lines.findIndex((line) => line.trim() === '');
  const section = lines.splice(0, blank === -1 ? lines.length : blank + 1);
  const fields = section.flatMap((line) => {
    const [, name, value] = FIELD_LINE.exec(line.trimEnd()) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value: value.trim() }];
  });
  return { fields, closed: blank !== -1 };
}

/** Of HTTP/2 and 3, where `:authority` goes before Host (RFC 9113, section 8.3.1), or of HTTP/1.1. */
function hostOf(fields: readonly HeaderField[]): string | undefined {
  return fieldValues(fields, ':authority')[0] ?? fieldValues(fields, 'Host')[0];
}

function targetUri(target: string, host: string): string {
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(target);
  const url = absolute ? target : `https://${host}${target.startsWith('/') ? '' : '/'}${target}`;
  return url.split('#', 1)[0] ?? url;
}

/** The names that Chromium uses: `http/1.1`, `h2`, `h3`. */
function versionName(major: string, minor: string): string {
  return Number(major) >= 2 ? `h${major}` : `http/${major}.${minor}`;
}
