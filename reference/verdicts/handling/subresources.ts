/** What becomes of a response that a page shows, plays or applies: style sheets, images, fonts, media, tracks, manifests. */
import { entryOfType } from '../../book/entry-of-type.ts';
import { html, mimeSniffing } from '../../book/sources.ts';
import { isTextual, type Looks } from '../../http/looks.ts';
import { isAudioOrVideo, isFont, isImage } from '../../http/mime-groups.ts';
import { isNosniff } from '../../http/nosniff.ts';
import type { Facts } from '../../rules/facts.ts';
import { orWithheld, withheld } from './opaque.ts';
import { declared, done, type Handling, step } from './outcome.ts';
import { FONTS, MANIFEST, MEDIA, NOSNIFF, STYLE, TYPE_OF } from './sources.ts';

const IMAGE_SNIFF = mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context');
const TRACK = html('text tracks', 'media.html#sourcing-out-of-band-text-tracks');

export function ofStyle(facts: Facts): Handling {
  const { essence, request } = facts;
  if (essence === 'text/css')
    return done('applied', 'Applied as a style sheet', step('The type is text/css.', STYLE, TYPE_OF.css));
  if (isNosniff(facts.response))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} and nosniff`,
      step('With nosniff only text/css is applied.', NOSNIFF, 'headers/x-content-type-options#what-it-changes'),
    );
  if (essence === null) {
    const mayBeModule = request.first('Sec-Fetch-Mode') === 'cors';
    return done(
      'applied',
      `Applied, although it has ${declared(facts)}${mayBeModule ? '; refused if it is a module' : ''}`,
      step('Browsers take a sheet without a usable type for CSS (measured).', STYLE, TYPE_OF.css),
    );
  }
  const exception = mayBeOfSameOrigin(facts) ? '; a quirks page of the same origin applies it' : '';
  return done(
    'refused',
    `Ignored: ${declared(facts)}${exception}`,
    step('A style sheet needs text/css.', STYLE, TYPE_OF.css),
  );
}

/** Not surely another origin's. */
export function mayBeOfSameOrigin({ request }: Facts): boolean {
  return !['cross-site', 'same-site'].includes(request.first('Sec-Fetch-Site') ?? '');
}

/**
 * Whether an image is called SVG by its URL and is declared as what SVG is never drawn under: no pattern of bytes stands
 * for SVG, so the type alone makes it one. Under the type of another image it may really be that.
 */
export function isSvgUndrawn({ essence, extension }: Facts): boolean {
  if (extension !== 'svg' || essence === 'image/svg+xml') return false;
  return !isImage(essence) || (essence?.startsWith('image/svg') ?? false);
}

/** Images that both browsers draw, by their bytes (media-types/image/avif for the one that the standard lacks). */
const DRAWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/vnd.microsoft.icon',
  'image/avif',
]);

export function ofImage(facts: Facts, looks: Looks | null): Handling {
  const { essence } = facts;
  const type = looks?.type ?? null;
  if (essence !== 'image/svg+xml' && looks !== null && type !== null) {
    const kept = withheld(facts);
    if (kept) return kept;
    if (DRAWN.has(type)) {
      return done(
        'drawn',
        `Drawn: the bytes are ${looks.name}${orWithheld(facts)}`,
        step(`The bytes decide, not ${declared(facts)}.`, IMAGE_SNIFF, entryOfType(type)),
      );
    }
    if (isTextual(type)) {
      return done(
        'refused',
        `Not drawn: the bytes are ${looks.name}`,
        type === 'image/svg+xml'
          ? step('Only image/svg+xml makes it SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml#what-browsers-do')
          : step('The bytes are no image.', IMAGE_SNIFF),
      );
    }
  }
  if (isSvgUndrawn(facts))
    return done(
      'refused',
      `Not drawn if it is SVG: ${declared(facts)}`,
      step('Only image/svg+xml makes it SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml#what-browsers-do'),
    );
  if (essence === 'image/svg+xml')
    return done(
      'drawn',
      'Drawn as SVG, without scripts',
      step(
        'As an image an SVG runs no scripts and loads nothing.',
        html('images', 'images.html#images-processing-model'),
        'media-types/image/svg+xml#what-browsers-do',
      ),
    );
  return (
    withheld(facts) ??
    done(
      'drawn',
      `Drawn if the bytes are an image; SVG never${orWithheld(facts)}`,
      step(`The bytes decide, not ${declared(facts)}.`, IMAGE_SNIFF, 'headers/x-content-type-options#what-it-changes'),
    )
  );
}

export function ofFont(facts: Facts, looks: Looks | null): Handling {
  const note = isFont(facts.essence) ? 'The type is a font type.' : `The type, ${declared(facts)}, is not looked at.`;
  if (looks?.type != null && isTextual(looks.type)) {
    return done('refused', `Not loaded: the bytes are ${looks.name}`, step(`${note} The bytes are no font.`, FONTS));
  }
  return done(
    'loads',
    looks !== null && isFont(looks.type) ? `Loads: the bytes are ${looks.name}` : 'Loads if the bytes are a font',
    step(`${note} The bytes and the CORS check decide.`, FONTS, 'media-types/font/woff2'),
  );
}

export function ofMedia(facts: Facts, looks: Looks | null): Handling {
  const note = isAudioOrVideo(facts.essence) ? '' : `, although the type is ${declared(facts)}`;
  const kept = withheld(facts);
  if (kept === null && looks?.type != null && isTextual(looks.type)) {
    return done('refused', `Does not play: the bytes are ${looks.name}`, step('The bytes must decide.', MEDIA));
  }
  return (
    kept ??
    done(
      'plays',
      `Plays if the bytes are a known format${note}${orWithheld(facts)}`,
      step('The bytes must decide.', MEDIA, 'media-types/video/mp4#what-browsers-do'),
    )
  );
}

export function ofTrack(): Handling {
  return done('loads', 'Loads as a text track', step('Browsers look at the bytes, not at the type (measured).', TRACK));
}

export function ofManifest(): Handling {
  return done(
    'loads',
    'Read as a web app manifest',
    step(
      'HTML wants a JSON type; the browsers read any (measured).',
      MANIFEST,
      'media-types/application/manifest+json',
    ),
  );
}
