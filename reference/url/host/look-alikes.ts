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
  const rare = found.delete('another script');
  return rare ? [...found, 'another script'] : [...found];
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
    // Cyrillic, Greek, Armenian, Latin letters that are not ASCII, signs, then scripts that look like capitals: Cherokee,
    // Lisu.
    'аaсcԁdеeҽeһhіiꙇiјjӏlоoрpԛqгrѕsѵvѡwшwԝwхxуyүyб6',
    'αaιiϳjοoσoρpυuνvγy',
    // These look like a letter to Chromium (the same source as for `HOME`).
    'пnгrьbъbκkωwηnτt',
    'քfցgհhւiոnռnօoգqզqսuաw',
    'ɑaᴄcɡgıiɩiᴏoᴜuʋuᴠvɯwᴡwʏyᴢz',
    '℮e∣l⍺a⍳i⍴p∨v×x‐-‒-–-⁃-˗-−-',
    'Ꮞ4Ꮾ6ᎪaᏏbᏴbᏟcᏧdᎠdᎬeᏀgᏳgᏂhᎻhᎥiᎫjᏦkᏞlᎷmᏢpᎡrᏒrᏕsᏚsᎢtᏙvᎳwᏔwᎩyᎽyᏃz',
    'ꓮaꓐbꓚcꓒdꓓdꓰeꓝfꓖgꓧhꓙjꓗkꓲlꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz',
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

/**
 * Letters of Latin with a shape of their own that are not in common use, small capitals among them: the Identifier_Status
 * Restricted of UTS 39, version 17.0.0, without letters that are another one with a mark. Runs go on over what no host name
 * can hold.
 */
const RARE =
  /[\u0138\u0180-\u018d\u0195\u019a-\u019e\u01a3-\u01ad\u01b6-\u01c3\u01e5\u021d\u0221-\u0225\u0234-\u024b\u024f-\u0252\u0255\u0258\u025a\u025c-\u0262\u0264-\u0267\u026a-\u0271\u0273-\u0288\u028a\u028c-\u0291\u0293-\u1d9a\u1e9c-\u1e9f\u1efb-\u{1df2a}]/u;

/** The first letter of a label that hardly any alphabet has; null for none. */
export const rareLetterIn = (label: string): string | null =>
  [...label].find((letter) => RARE.test(letter) && /\p{Script=Latin}/u.test(letter)) ?? null;

/**
 * Sites whose names are imitated with marks on the letters, without their top-level domain. Our choice among the best known:
 * names that are no word of a language once a letter has a mark. Chromium compares with the names of the most visited sites
 * in this way: `MaybeRemoveDiacritics` in
 * https://github.com/chromium/chromium/blob/1749a822c211275c60b56fe44829ba9dba58399f/components/url_formatter/spoof_checks/skeleton_generator.cc
 */
const IMITATED = new Set(
  (
    'adobe airbnb alibaba aliexpress amazon apple baidu binance bitbucket bittrex booking citibank cloudflare coinbase ' +
    'discord disney docusign dropbox ebay expedia facebook fedex github gitlab gmail google hotmail icloud instagram ' +
    'linkedin metamask microsoft microsoftonline netflix onedrive opensea outlook paypal pinterest reddit roblox samsung ' +
    'shopify skype snapchat spotify steamcommunity tiktok twitch twitter walmart wellsfargo wetransfer whatsapp wikipedia ' +
    'wordpress yahoo yandex youtube'
  ).split(' '),
);
/** Letters with a stroke, which are no letter with a mark to Unicode, in pairs: the letter, what it looks like. */
const STROKED: ReadonlyMap<string, string> = new Map(
  Array.from('łløođdħhŧtɨiıi'.matchAll(/(.)(.)/gu), ([, letter = '', like = '']) => [letter, like] as const),
);

/** The name of a well-known site that a label, or a word of it, is without the marks on its letters; null for none. */
export function markedName(label: string): string | null {
  for (const word of label.split('-')) {
    const letters = [...word.normalize('NFD').replace(/\p{Mn}/gu, '')];
    const plain = letters.map((letter) => STROKED.get(letter) ?? CONFUSABLES.get(letter) ?? letter).join('');
    if (plain !== word && IMITATED.has(plain)) return plain;
  }
  return null;
}

/**
 * Top-level domains in ASCII where most names of a script are, so that a label of look-alikes is a word there: Chromium shows
 * it under them. `kWholeScriptConfusables` in
 * https://github.com/chromium/chromium/blob/05eaa06bcd62d80432d379ad2287abb690ffc112/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
const HOME: Readonly<Record<string, RegExp>> = {
  Armenian: /^am$/,
  Cyrillic: /^(?:bg|by|kz|pyc|ru|su|ua|uz)$/,
  Greek: /^gr$/,
};

/** Whether names in the script of a label are usual under a top-level domain, in ASCII or in that script. */
export function isAtHome(label: string, topLevel: string): boolean {
  const usual = scriptsOf(topLevel);
  return scriptsOf(label).some(
    (script) => script !== 'Latin' && (usual.includes(script) || HOME[script]?.test(topLevel)),
  );
}

/**
 * What looks like a delimiter of a URL behind an ASCII character, in pairs: the character, what it looks like. Of the same
 * confusables, with the solidus overlays. Letters of Japanese and Chinese and an Arabic digit only between two of them.
 */
const DELIMITERS: ReadonlyMap<string, string> = new Map(
  Array.from(
    '∕/⁄/╱/⟋/⧸/〳/\u0337/\u0338/∖\\⟍\\⧵\\⧹\\꞉:∶:ː:˸:⁚:։:׃:ꓸ.܁.܂.ꓽ:ノ/丿/㇓/丶\\٠.۰.'.matchAll(/(.)(.)/gu),
    ([, like, delimiter]) => [like ?? '', delimiter ?? ''],
  ),
);
const AMBIGUOUS = new Set('ノ丿㇓丶٠۰');

/** The first character of a label that looks like a delimiter, and which; null for none. */
export function delimiterIn(label: string): { character: string; look: string } | null {
  const characters = [...label];
  const isAscii = (character: string | undefined) => character !== undefined && character <= '~';
  for (const [index, character] of characters.entries()) {
    const look = DELIMITERS.get(character);
    if (look === undefined || !isAscii(characters[index - 1])) continue;
    if (!AMBIGUOUS.has(character) || isAscii(characters[index + 1])) return { character, look };
  }
  return null;
}
