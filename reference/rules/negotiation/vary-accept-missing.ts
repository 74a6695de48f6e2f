import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { parseAccept } from '../../http/fields/accept.ts';
import { mediaTypesForExtension } from '../../media-types/registry.ts';
import { rfc } from '../../text/sources.ts';
import { defineRule } from '../rule.ts';
import { mayBeReused, varyLine, withVary } from '../vary.ts';

/** Formats that servers put in the place of another one for those clients that name them in Accept. */
const STAND_INS = new Map<string, EntryRef>([
  ['image/webp', 'media-types/image/webp#delivering-it'],
  ['image/avif', 'media-types/image/avif#delivering-it'],
]);

/** The URL's extension is that of another image format, and nothing else in the URL names the one that came. */
function isOtherImage({ essence, extension, url }: Facts): boolean {
  if (extension === '' || url === null || essence === null) return false;
  // `?fm=webp`, `/f_avif,w_640/`: then the URL decides, not Accept.
  if (`${url.pathname}${url.search}`.toLowerCase().includes(essence.slice('image/'.length))) return false;
  const types = mediaTypesForExtension(extension).map((type) => type.essence);
  return types.some((type) => type.startsWith('image/')) && !types.includes(essence);
}

/** RFC 9110, section 12.5.5: a cacheable response that Accept has chosen should say so in Vary. */
export const varyAcceptMissing = defineRule({
  id: 'vary-accept-missing',
  title: 'Negotiated image without Vary: Accept',
  severity: 'warning',
  strength: 'should',
  entry: 'media-types/image/webp#delivering-it',
  messages: {
    image:
      '.{extension} was sent as {type}, which Accept lists. If the server chose this type because of Accept, send Vary: Accept, or shared caches give this image to everyone.',
  },

  guards: ['live', 'sent-request'],
  when: { status: [200], field: ['Content-Type'], requestField: ['Accept'] },
  appliesTo: (facts) => facts.essence !== null && STAND_INS.has(facts.essence) && isOtherImage(facts),

  check: ({ essence, extension, request, response, storage }) => {
    const type = essence ?? '';
    const isNamed = parseAccept(request.lines('Accept'))?.some(({ name, weight }) => name === type && weight > 0);
    if (!isNamed || !mayBeReused(storage, 'shared')) return [];
    if (storage.vary.includes('accept') || storage.vary.includes('*')) return [];
    return [
      {
        messageId: 'image',
        data: { extension, type },
        evidence: varyLine(response),
        entry: STAND_INS.get(type) ?? 'headers/vary',
        sources: [rfc(9110, '12.5.5')],
        fix: withVary(response, 'Accept'),
      },
    ];
  },
});
