/**
 * Host names that can be taken for others: scripts that do not belong together, and letters that look like ASCII ones
 * (Unicode Technical Standard #39, sections 4 and 5).
 */

/** Scripts in common modern use (Unicode Standard Annex #31, table 5, "Recommended Scripts"). */
const SCRIPTS = (
  'Latin Cyrillic Greek Han Hiragana Katakana Bopomofo Hangul Arabic Hebrew Armenian Georgian Devanagari Bengali ' +
  'Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic Thaana'
)
  .split(' ')
  .map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }));

const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Scripts that are written together: UTS 39, section 5.2, "Highly Restrictive". */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** The scripts of a label, without what all share; a letter of a rarer script counts as `another script`. */
export function scriptsOf(label: string): string[] {
  const found = new Set<string>();
  for (const character of label) {
    if (NEUTRAL.test(character)) continue;
    found.add(SCRIPTS.find(({ letters }) => letters.test(character))?.name ?? 'another script');
  }
  return [...found];
}

/** Whether these scripts are not written together in any language. */
export function isMixed(scripts: readonly string[]): boolean {
  return scripts.length > 1 && !TOGETHER.some((set) => scripts.every((script) => set.includes(script)));
}

/**
 * Lower-case letters that look like an ASCII one, in pairs: the letter, what it looks like. From the Unicode
 * confusables, version 17.0.0 (2025-07-22): those of the scripts that are used to imitate Latin, as far as a host name
 * can hold them.
 */
const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic, Greek, Armenian, then Latin letters that are not ASCII.
    'аaсcԁdеeҽeһhіiꙇiјjӏlоoрpԛqгrѕsѵvѡwшwԝwхxуyүyб6',
    'αaιiϳjοoσoρpυuνvγy',
    'քfցgհhւiոnռnօoգqզqսuաw',
    'ɑaᴄcɡgıiɩiᴏoᴜuʋuᴠvɯwᴡwʏyᴢz',
  ].flatMap((pairs) => Array.from(pairs.matchAll(/(.)(.)/gu), ([, letter = '', like = '']) => [letter, like] as const)),
);

/**
 * What a label looks like in ASCII letters, when every letter of it that is not ASCII has such a look-alike.
 * @param label in its Unicode form, lower case
 * @returns null for an ASCII label, or when one letter shows that it is another script
 */
export function asciiLookAlike(label: string): string | null {
  let isForeign = false;
  let look = '';
  for (const character of label) {
    const like = CONFUSABLES.get(character);
    if (like === undefined && character > '~') return null;
    isForeign ||= like !== undefined;
    look += like ?? character;
  }
  return isForeign ? look : null;
}
