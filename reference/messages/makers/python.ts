/** What Python's standard library raises. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

export const python: Maker<ProblemId> = {
  name: 'Python',
  templates: [
    { problem: 'refused', texts: ['[Errno 111] Connection refused'] },
    { problem: 'status', texts: ['urllib.error.HTTPError: HTTP Error {status}: '] },
    { problem: 'too-many-redirects', texts: ['redirect error that would lead to an infinite loop.'] },
    { problem: 'request-no-response', texts: ['Remote end closed connection without response'] },
    { problem: 'not-http', texts: ['http.client.BadStatusLine: '] },
    {
      problem: 'length-mismatch',
      texts: ['IncompleteRead({number} bytes read, {more} more expected)', 'IncompleteRead({number} bytes read)'],
    },
    { problem: 'header-too-big', texts: ['got more than {number} bytes when reading header line'] },
    { problem: 'timeout-error', texts: ['TimeoutError: timed out'] },
    { problem: 'url-scheme', texts: ["unknown url type: '{value}'", 'urlopen error unknown url type: {value}>'] },
    { problem: 'url-characters', texts: ["URL can't contain control characters. '{value}' (found at least"] },
    { problem: 'url-brackets', texts: ['ValueError: Invalid IPv6 URL'] },
    {
      problem: 'url-port',
      texts: [
        'Port out of range 0-65535',
        "Port could not be cast to integer value as '{value}'",
        "http.client.InvalidURL: nonnumeric port: '{value}'",
      ],
    },
    { problem: 'url-host', texts: ['urlopen error no host given'] },
    { problem: 'tls-protocol', texts: ['[SSL: WRONG_VERSION_NUMBER] wrong version number'] },
    { problem: 'json-first', texts: ['JSONDecodeError: Expecting value: line 1 column 1 (char 0)'] },
    { problem: 'json-after', texts: ['JSONDecodeError: Extra data: line {line} column {column} '] },
    {
      problem: 'json-syntax',
      texts: [
        'JSONDecodeError: Expecting property name enclosed in double quotes: line {line} column {column} ',
        "JSONDecodeError: Expecting ',' delimiter: line {line} column {column} ",
        "JSONDecodeError: Expecting ':' delimiter: line {line} column {column} ",
        'JSONDecodeError: Invalid control character at: line {line} column {column} ',
        'JSONDecodeError: Invalid \\escape: line {line} column {column} ',
        'JSONDecodeError: Unterminated string starting at: line {line} column {column} ',
      ],
    },
    { problem: 'json-bom', texts: ['Unexpected UTF-8 BOM (decode using utf-8-sig)'] },
    { problem: 'json-type', texts: ['Object of type {value} is not JSON serializable'] },
    { problem: 'json-circular', texts: ['ValueError: Circular reference detected'] },
    { problem: 'charset-decode', texts: ["UnicodeDecodeError: '{codec}' codec can't decode byte"] },
    { problem: 'decoding', texts: ['BadGzipFile: Not a gzipped file'] },
    {
      problem: 'header-value',
      texts: ['ValueError: Invalid header value', "UnicodeEncodeError: 'latin-1' codec can't encode character"],
    },
    { problem: 'address-in-use', texts: ['[Errno 98] Address already in use'] },
  ],
};
