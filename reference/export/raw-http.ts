import { type Exchange, type HeaderField, lacksStatus } from '../http/exchange.ts';

/**
 * Request and response as HTTP/1.1 would write their heads, whatever version carried them, for `exchangeFromRaw` and for
 * readers. The request target is the whole URL (absolute-form: RFC 9112, section 3.2.2). No content, lines end in LF. A
 * status that was not told is 000, which is none (RFC 9110, section 15), so that its fields have a head to stand in.
 */
export function asRawHttp(exchange: Exchange): string {
  const { method, url, httpVersion, status, statusText, requestHeaders, responseHeaders } = exchange;
  const request = [`${oneLine(method)} ${oneLine(url)} HTTP/1.1`, ...fieldLines(requestHeaders), ''];
  const isLost = lacksStatus(exchange);
  if (status === 0 && !isLost) return `${request.join('\n')}\n`;
  const said = isLost ? '000 status not reported' : `${status} ${oneLine(statusText)}`;
  const statusLine = `${versionOf(httpVersion)} ${said}`.trimEnd();
  return `${[...request, statusLine, ...fieldLines(responseHeaders), ''].join('\n')}\n`;
}

/** Without the pseudo-header fields of HTTP/2 and 3: the first line says the same. */
function fieldLines(fields: readonly HeaderField[]): string[] {
  return fields
    .filter(({ name }) => !name.startsWith(':'))
    .map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`);
}

/** `h2` and `HTTP/2.0` are both HTTP/2. */
function versionOf(httpVersion: string): string {
  const [, major = '1', minor] = /^h(?:ttp\/)?(\d)(?:\.(\d))?$/i.exec(httpVersion) ?? [];
  return Number(major) >= 2 ? `HTTP/${major}` : `HTTP/${major}.${minor ?? 1}`;
}

/** A line break in a value would begin another line. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}
