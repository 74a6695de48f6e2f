/** Does a declared type fit a file's extension? For responses and for the tables of servers alike. */
import type { MediaTypeRecord } from '../media-types/registry.ts';
import { currentName, formatsOfType } from './bytes/formats.ts';
import { isAudioOrVideo, isFont } from './mime-groups.ts';

/**
 * Extensions that do not tell the format: of programs that make the content (`cart.php`), of host names at the end of a
 * path (`/icon/example.com`), and those that other files have more often than the registered type: Rust's sources, the
 * keys of encrypted streams. Our choice.
 */
export const NOT_OF_A_FORMAT: ReadonlySet<string> = new Set(
  `php php3 php4 php5 phtml asp aspx ashx asmx axd jsp jspx jsf do cgi pl py rb cfm lua sh dll exe
  com net org ac au bz fm ma me ms nc sc sm so st td tk tr rs key`.split(/\s+/),
);

/** What is written as text and often served as that: notes, settings, keys, source code, of which `.ts` is one, too. */
export const SHOWN_AS_TEXT =
  /^text\/(?:markdown$|x-|org$|troff$)|^application\/(?:pgp-.+|sql|toml|x-sh|x-tex|yaml)$|^video\/mp2t$/;

/**
 * @param essence the declared type, in lower case
 * @param types that the extension stands for
 * @returns whether it is one of them, an old name of one, of the same make, or the syntax that it is built on
 */
export function isOneOf(essence: string, types: readonly MediaTypeRecord[]): boolean {
  const name = currentName(essence);
  return types.some(({ essence: known }) => {
    if (known === essence || currentName(known) === name || isOfOneMake(known, name)) return true;
    // `.xml`, `.json` and `.zip` go for every format that is built on them.
    const suffix = /^application\/(xml|json|zip|gzip)$/.exec(known)?.[1];
    if (suffix !== undefined && name.endsWith(`+${suffix}`)) return true;
    // And what is built on XML or JSON may be declared as just that.
    const syntax = /^(?:application|text)\/(xml|json)$/.exec(name)?.[1];
    return syntax !== undefined && known.endsWith(`+${syntax}`);
  });
}

/** Media and fonts that the bytes tell apart no further: MP4 and its segments, TrueType and OpenType. */
function isOfOneMake(known: string, declared: string): boolean {
  if (!isAudioOrVideo(known) && !isFont(known)) return false;
  const formats = formatsOfType(known);
  return formatsOfType(declared).some((format) => formats.includes(format));
}
