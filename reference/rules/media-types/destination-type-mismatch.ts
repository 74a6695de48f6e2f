import type { Facts } from '../../facts/facts.ts';
import { currentName } from '../../http/bytes/formats.ts';
import { isAudioOrVideo, isFont, isJson } from '../../http/mime-groups.ts';
import type { Source } from '../../text/sources.ts';
import { html, rfc } from '../../text/sources.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { typeLine } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/** Lists of streams: HLS (RFC 8216), DASH (ISO/IEC 23009-1), Smooth Streaming. They are not sound or video themselves. */
const PLAYLISTS = new Set([
  'application/vnd.apple.mpegurl',
  'audio/mpegurl',
  'application/dash+xml',
  'application/vnd.ms-sstr+xml',
]);

interface Wanted {
  /** For the message: "a font", and what type it should have. */
  words: string;
  type: string;
  fits: (essence: string) => boolean;
  source: Source;
}

const MEDIA: Wanted = {
  words: 'audio or video',
  type: 'an audio/ or video/ type',
  fits: (essence) => isAudioOrVideo(essence) || PLAYLISTS.has(essence) || essence === 'application/mp4',
  source: html('location of the media resource', 'media.html#location-of-the-media-resource'),
};
const WANTED: Readonly<Record<string, Wanted>> = {
  font: { words: 'a font', type: 'a font/ type', fits: isFont, source: rfc(8081, '4') },
  track: {
    words: 'a text track',
    type: 'text/vtt',
    fits: (essence) => essence === 'text/vtt',
    source: html('text tracks', 'media.html#sourcing-out-of-band-text-tracks'),
  },
  manifest: {
    words: 'a web app manifest',
    type: 'application/manifest+json',
    fits: isJson,
    source: {
      label: 'Web App Manifest, media type',
      url: 'https://www.w3.org/TR/appmanifest/#media-type-registration',
    },
  },
  audio: MEDIA,
  video: MEDIA,
};

function wantedOf({ destination }: Facts): Wanted | null {
  return (destination !== null && Object.hasOwn(WANTED, destination) && WANTED[destination]) || null;
}

/**
 * The type is none of what the page loads it as. Browsers look at the bytes here, so it works; caches, logs and tools
 * that go by the type do not.
 */
export const destinationTypeMismatch = defineRule({
  id: 'destination-type-mismatch',
  title: 'Type does not fit how the file is used',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/content-type#checking-what-you-send',
  messages: {
    other:
      'The page loads this as {words}, but its type is {declared}. Browsers look at the bytes, but other clients do not. Send {type}.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset', 'type-deprecated'],

  guards: ['content'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) => wantedOf(facts) !== null && facts.essence !== null,

  check: (facts) => {
    const wanted = wantedOf(facts);
    const { essence } = facts;
    const evidence = typeLine(facts);
    if (wanted === null || essence === null || evidence === null) return [];
    // An unknown type is octet-stream-known-type's matter, and HTML that of html-for-asset.
    if (essence === 'text/html' || /^(?:application|binary)\/octet-stream$/.test(essence)) return [];
    if (wanted.fits(essence) || wanted.fits(currentName(essence))) return [];
    return [
      {
        messageId: 'other',
        data: { words: wanted.words, declared: declared(facts), type: wanted.type },
        evidence,
        sources: [wanted.source],
        ...(wanted.type.includes('/') && !wanted.type.includes(' ') ? mapExtension(facts, wanted.type) : {}),
      },
    ];
  },
});
