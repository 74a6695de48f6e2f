import { defineCheck } from '../check.ts';

/** RFC 9110, section 4.1: at least this many octets should be supported. */
const RECOMMENDED = 8_000;
/** The request line that Apache (`LimitRequestLine 8190`) and nginx (`large_client_header_buffers 4 8k`) read by default. */
const SERVERS = 8_190;
/** What stands in that line besides the path and the query: `GET `, ` HTTP/1.1`. */
const LINE = 13;
/** Chromium, url::kMaxURLChars. */
const CHROMIUM = 2_097_152;

/** Longer than programs on the way may take. */
export const lengthLimits = defineCheck({
  id: 'length-limits',
  title: 'Long URL',
  severity: 'warning',
  entry: 'guides/constants#length-of-a-url',
  messages: {
    chromium: 'The URL has {length} characters. Chromium accepts at most 2,097,152.',
    servers:
      '{length} characters go into the request line. By default, Apache and nginx answer 414 if the whole line has more than 8,190.',
    recommended:
      'The URL has {length} characters. Servers and proxies should support 8,000, and may refuse longer URLs.',
  },

  check: (url) => {
    const { href, path, query } = url.parsed;
    const target = path.length + (query === null ? 0 : query.length + 1);
    const evidence = url.at('input');
    const said = (length: number) => ({ length: length.toLocaleString('en') });
    if (href.length > CHROMIUM)
      return [{ messageId: 'chromium', data: said(href.length), evidence, severity: 'error' }];
    if (!url.isHttp) return [];
    if (target > SERVERS - LINE) return [{ messageId: 'servers', data: said(target), evidence }];
    return href.length > RECOMMENDED
      ? [{ messageId: 'recommended', data: said(href.length), evidence, severity: 'info' }]
      : [];
  },
});
