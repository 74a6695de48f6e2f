import { entryOfType } from '../book/entry-of-type.ts';
import { isOneOf } from '../http/extension-types.ts';
import { mediaTypesForExtension } from '../media-types/registry.ts';
import { shortened } from '../text/shortened.ts';
import { demanded } from './demanded.ts';
import type { Statement } from './statement.ts';

/**
 * Extensions whose other types are told of: what pages load and people download. Our choice, for the tables of operating
 * systems have thousands of others, and several of one name.
 */
const OF_THE_WEB: ReadonlySet<string> = new Set(
  `htm html xhtml json jsonld map webmanifest xml rss atom txt csv md ics vtt pdf epub zip gz
  apng avif bmp gif ico jpeg jpg jxl png svgz webp aac flac m4a mp3 oga ogg opus wav m3u8 mp4 m4v mov mpd ogv webm
  otf ttf woff woff2 doc docx odt ods pptx xls xlsx`.split(/\s+/),
);

export const UNKNOWN_DATA = /^(?:application|binary)\/octet-stream$/;

/** The files of the web that get a type of another format: what reports on them share, and the type that they should have. */
export function otherTypes({ extensions, essence, placeOf }: Statement) {
  return extensions.flatMap(({ name, piece }) => {
    if (demanded.has(name) || !OF_THE_WEB.has(name)) return [];
    const types = mediaTypesForExtension(name);
    const expected = types[0]?.essence;
    if (expected === undefined || isOneOf(essence.text, types)) return [];
    const report = {
      data: { extension: name, expected, type: shortened(essence.text) },
      evidence: placeOf(piece),
      entry: entryOfType(expected),
      fix: { replacement: expected, applied: false },
    };
    return [{ expected, report }];
  });
}
