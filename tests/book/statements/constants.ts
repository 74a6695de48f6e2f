/** Section 8: the constants of other systems. */
import type { Group } from '../coverage.ts';

export const constants: readonly Group[] = [
  {
    of: '8',
    entry: 'guides/constants',
    rows: [
      ['request line of one server: 8,190 bytes', 'length-of-a-url', /Apache 2\.4\.71\tLimitRequestLine 8190/],
      ['of another: 8,192 bytes', 'length-of-a-url', /large_client_header_buffers 4 8k: .* fit into one buffer/],
      [
        'advised query length: 2,000 characters',
        'length-of-a-url',
        /2,000 characters only helps a browser/,
        'Microsoft',
      ],
      ['(what is recommended)', 'length-of-a-url', 'URIs of at least 8,000 octets', 'RFC 9110, section 4.1'],
      ['some proxies reject about 8 KB', 'length-of-a-url', /Amazon CloudFront\tURL of 8,192 bytes/],
      [
        'a body after five or six parameters',
        'number-of-parameters',
        /is a matter of taste: no standard gives a number/,
        'RFC 10008',
      ],
      ['idle read timeout: 60 seconds', 'time-without-data', /60 seconds between two reads .*proxy_read_timeout/],
      ['reconnect delay: 3 seconds', 'reconnecting-event-streams', 'leaves the first delay to the browser', 'HTML'],
      ['hex escape: 2 digits per byte', 'percent-encoding', '% and exactly two hexadecimal digits'],
      ['AVIF effort: 0 to 9', 'quality-and-effort-of-avif', 'Quality and effort are settings of the encoder', 'sharp'],
      ['default 4', 'quality-and-effort-of-avif', 'effort from 0 (fastest) to 9 (slowest); the defaults are 50 and 4'],
      ['AVIF quality: 1 to 100', 'quality-and-effort-of-avif', 'quality goes from 1 to 100'],
      [
        'upstream timeout above that of the proxy',
        'idle-connections-behind-a-proxy',
        /idle connection longer than the proxy/,
      ],
    ],
  },
];
