import type { Facts } from '../../facts/facts.ts';
import { isTextual } from '../../http/bytes/sniffed-type.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc, type Source } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

/** SVG 2, section 1.2: an `.svgz` file is compressed with gzip, and is to be sent with Content-Encoding. */
const SVGZ: Source = {
  label: 'SVG 2, Conformance of servers',
  url: 'https://www.w3.org/TR/SVG2/conform.html#ConformingSVGServers',
};

/** Types of what is text, or read by a program that undoes no packing. */
const isReadAsItIs = (essence: string) => isTextual(essence) || essence === 'application/wasm';

function faultOf({ essence, extension, looks, destination }: Facts): Report<'svgz' | 'gzip'> | null {
  if (essence === null) return null;
  const evidence = absent('Content-Encoding');
  if (extension === 'svgz' && essence === 'image/svg+xml' && (looks === null || looks.type === 'application/gzip')) {
    const severity = destination === 'image' ? 'error' : 'warning';
    return { messageId: 'svgz', severity, evidence, sources: [SVGZ, rfc(9110, '8.4')] };
  }
  if (looks?.type !== 'application/gzip' || !isReadAsItIs(essence)) return null;
  return { messageId: 'gzip', data: { type: shortened(essence) }, evidence, sources: [rfc(9110, '8.4')] };
}

/** RFC 9110, section 8.4: what was coded for the transfer has to say so, or the recipient reads the coded bytes. */
export const contentEncodingMissing = defineRule({
  id: 'content-encoding-missing',
  title: 'Compressed content without Content-Encoding',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-encoding',
  messages: {
    svgz: 'A .svgz file is SVG compressed with gzip, but no header declares this, so browsers do not show the image. Send Content-Encoding: gzip.',
    gzip: 'The content begins like gzip, but no header declares it: clients read the compressed bytes as {type}. Send Content-Encoding: gzip.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ exchange: { status }, response }) => status !== 206 && !response.has('Content-Encoding'),

  check: (facts) => {
    const fault = faultOf(facts);
    return fault === null ? [] : [fault];
  },
});
