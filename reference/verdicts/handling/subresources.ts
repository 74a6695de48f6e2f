/** What becomes of a response that a page shows, plays or applies: style sheets, images, fonts, media, tracks, manifests. */

import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import type { SniffedType } from '../../http/bytes/sniffed-type.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { isAudioOrVideo, isFont, isImage, isXml } from '../../http/mime-groups.ts';
import type { Source } from '../../text/sources.ts';
import { html, mimeSniffing } from '../../text/sources.ts';
import { DRAWN } from './drawn.ts';
import { orWithheld, withheld } from './opaque.ts';
import { declared, done, type Handling, step } from './outcome.ts';
import { FONTS, MANIFEST, MEDIA, NOSNIFF, STYLE, TYPE_OF } from './sources.ts';

const IMAGE_SNIFF = mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context');
const CSS_ERRORS: Source = {
  label: 'CSS Syntax 3, error handling',
  url: 'https://drafts.csswg.org/css-syntax-3/#error-handling',
};
const TRACK = html('text tracks', 'media.html#sourcing-out-of-band-text-tracks');

export function ofStyle(facts: Facts, looks: SniffedType | null): Handling {
  const handling = byType(facts);
  if (handling.effect !== 'applied' || looks === null || looks.type === null) return handling;
  return done(
    'applied',
    `Applied, but the bytes are ${looks.name}: anything that is not CSS is skipped`,
    ...handling.steps,
    step('Parsing a style sheet never fails as a whole.', CSS_ERRORS),
  );
}

/** What becomes of a style sheet by its type. */
function byType(facts: Facts): Handling {
  const { request } = facts;
  const essence = facts.essence ?? facts.mistakenType;
  if (essence === 'text/css')
    return done('applied', 'Applied as a style sheet', step('The type is text/css.', STYLE, TYPE_OF.css));
  if (isNosniff(facts.response))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} and nosniff`,
      step('With nosniff, only text/css is applied.', NOSNIFF, 'headers/x-content-type-options#what-it-changes'),
    );
  if (essence === null) {
    const mayBeModule = request.first('Sec-Fetch-Mode') === 'cors';
    return done(
      'applied',
      `Applied, although it has ${declared(facts)}${mayBeModule ? '; refused if it is a module' : ''}`,
      step('Browsers treat a style sheet without a usable type as CSS (measured).', STYLE, TYPE_OF.css),
    );
  }
  const exception = mayBeOfSameOrigin(facts) ? ', but a same-origin page in quirks mode applies it' : '';
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
  return !isImage(essence) || essence === 'image/*' || (essence?.startsWith('image/svg') ?? false);
}

export function ofImage(facts: Facts, looks: SniffedType | null): Handling {
  const { essence } = facts;
  const type = looks?.type ?? null;
  if (essence !== 'image/svg+xml' && looks !== null && type !== null) {
    const kept = withheld(facts);
    if (kept) return kept;
    if (DRAWN.has(type)) {
      return done(
        'drawn',
        `Drawn: the bytes are ${looks.name}${orWithheld(facts)}`,
        step(`This has ${declared(facts)}, but the bytes decide.`, IMAGE_SNIFF, entryOfType(type)),
      );
    }
    return done(
      'refused',
      `Not drawn: the bytes are ${looks.name}`,
      type === 'image/svg+xml'
        ? step('Browsers treat only image/svg+xml as SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml#what-browsers-do')
        : step('Neither Chromium nor Firefox draws them (measured).', IMAGE_SNIFF, entryOfType(type)),
    );
  }
  if (isSvgUndrawn(facts))
    return done(
      'refused',
      `Not drawn if it is SVG: ${declared(facts)}`,
      step('Browsers treat only image/svg+xml as SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml#what-browsers-do'),
    );
  if (essence === 'image/svg+xml' && type !== null && !isXml(type)) {
    return DRAWN.has(type)
      ? done(
          'differs',
          `Browsers differ: the bytes are ${looks?.name}, so Firefox draws it, but Chromium does not`,
          step(
            'According to the standard, the bytes of an XML type are not checked. Firefox checks them (measured).',
            IMAGE_SNIFF,
            'media-types/image/svg+xml#what-browsers-do',
          ),
        )
      : done(
          'refused',
          `Not drawn: the bytes are ${looks?.name}`,
          step('With image/svg+xml, the bytes must be SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml'),
        );
  }
  if (essence === 'image/svg+xml')
    return done(
      'drawn',
      looks === null || type === 'image/svg+xml'
        ? 'Drawn as SVG, without scripts'
        : 'Drawn as SVG, without scripts, if the bytes are SVG',
      step(
        'As an image, an SVG runs no scripts and loads nothing.',
        html('images', 'images.html#images-processing-model'),
        'media-types/image/svg+xml#what-browsers-do',
      ),
    );
  return (
    withheld(facts) ??
    done(
      'drawn',
      `Drawn if the bytes are an image, but never as SVG${orWithheld(facts)}`,
      step(
        `This has ${declared(facts)}, but the bytes decide.`,
        IMAGE_SNIFF,
        'headers/x-content-type-options#what-it-changes',
      ),
    )
  );
}

export function ofFont(facts: Facts, looks: SniffedType | null): Handling {
  const note = isFont(facts.essence) ? 'The type is a font type.' : `The type is ignored: this has ${declared(facts)}.`;
  if (looks?.type != null && (!isFont(looks.type) || looks.type === 'application/vnd.ms-fontobject')) {
    const which = isFont(looks.type) ? 'Browsers do not support EOT.' : 'The bytes are not a font.';
    return done('refused', `Not loaded: the bytes are ${looks.name}`, step(`${note} ${which}`, FONTS));
  }
  return done(
    'loads',
    looks !== null && isFont(looks.type) ? `Loads: the bytes are ${looks.name}` : 'Loads if the bytes are a font',
    step(`${note} The bytes and the CORS check decide.`, FONTS, 'media-types/font/woff2'),
  );
}

/** Sound and video that MIME Sniffing knows and neither Chromium nor Firefox plays (measured). */
const UNPLAYED = new Set(['audio/aiff', 'audio/midi', 'video/x-msvideo']);

export function ofMedia(facts: Facts, looks: SniffedType | null): Handling {
  const note = isAudioOrVideo(facts.essence) ? '' : `, although this has ${declared(facts)}`;
  const kept = withheld(facts);
  if (kept === null && looks?.type != null && (!isAudioOrVideo(looks.type) || UNPLAYED.has(looks.type))) {
    return done(
      'refused',
      `Does not play: the bytes are ${looks.name}`,
      step('Browsers must go by the bytes, not by the type.', MEDIA),
    );
  }
  return (
    kept ??
    done(
      'plays',
      looks?.type == null
        ? `Plays if the bytes are a known format${note}${orWithheld(facts)}`
        : `Plays if the browser supports its content: the bytes are ${looks.name}${note}${orWithheld(facts)}`,
      step('Browsers must go by the bytes, not by the type.', MEDIA, 'media-types/video/mp4#what-browsers-do'),
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
      'The HTML Standard asks for a JSON type; browsers accept any (measured).',
      MANIFEST,
      'media-types/application/manifest+json',
    ),
  );
}
