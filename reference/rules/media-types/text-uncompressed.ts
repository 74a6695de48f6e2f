import { currentName } from '../../http/bytes/formats.ts';
import { acceptsCoding } from '../../http/fields/content-coding.ts';
import { findMediaType } from '../../media-types/registry.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { fitsOnePacket } from '../one-packet.ts';
import { defineRule } from '../rule.ts';

/** From this size on it costs visitors time, in bytes. Our choice. */
const LARGE = 10_000;

/** What browsers decode. */
const CODINGS = ['zstd', 'br', 'gzip'];

/** Text that would shrink, to a client that takes compressed content: RFC 9110, section 12.5.3, permits it. */
export const textUncompressed = defineRule({
  id: 'text-uncompressed',
  title: 'Text without compression',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-encoding#text-without-compression',
  messages: {
    plain:
      '{size} of {type} was sent uncompressed, although the browser accepts {coding}. Such content often shrinks to less than half.',
  },
  policy: { local: 'hide' },

  guards: ['live', 'type'],
  when: { status: [200], field: ['Content-Type'], requestField: ['Accept-Encoding'] },
  appliesTo: ({ exchange, essence, request, cacheControl }) =>
    exchange.contentSize !== -1 &&
    !fitsOnePacket(exchange) &&
    exchange.method === 'GET' &&
    essence !== null &&
    // A stream goes out event by event.
    essence !== 'text/event-stream' &&
    findMediaType(currentName(essence))?.compressible === true &&
    !cacheControl.has('no-transform') &&
    CODINGS.some((coding) => acceptsCoding(request.lines('Accept-Encoding'), coding)),

  check: ({ exchange, essence, response, request }) => {
    if (response.has('Content-Encoding')) return [];
    const accepted = CODINGS.filter((coding) => acceptsCoding(request.lines('Accept-Encoding'), coding));
    return [
      {
        messageId: 'plain',
        ...(exchange.contentSize < LARGE ? {} : { severity: 'warning' as const }),
        data: {
          size: `${Math.round(exchange.contentSize / 100) / 10} kB`,
          type: essence ?? '',
          coding: accepted.join(', '),
        },
        evidence: absent('Content-Encoding'),
        sources: [rfc(9110, '12.5.3')],
      },
    ];
  },
});
