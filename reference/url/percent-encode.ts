/**
 * The percent-encode sets of the URL Standard (https://url.spec.whatwg.org/#percent-encoded-bytes), as tests on code
 * points: is this one encoded there? All of them include the C0 controls and everything above `~`.
 */
export type PercentEncodeSet = (codePoint: number) => boolean;

const setOf = (characters: string): PercentEncodeSet => {
  const members = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  return (codePoint) => codePoint <= 0x1f || codePoint > 0x7e || members.has(codePoint);
};

const QUERY = ' "#<>';
const PATH = `${QUERY}?^\`{}`;
const USERINFO = `${PATH}/:;=@[\\]|`;
const COMPONENT = `${USERINFO}$%&+,`;

export const c0ControlSet = setOf('');
export const fragmentSet = setOf(' "<>`');
export const querySet = setOf(QUERY);
export const specialQuerySet = setOf(`${QUERY}'`);
export const pathSet = setOf(PATH);
export const userinfoSet = setOf(USERINFO);
export const componentSet = setOf(COMPONENT);
export const formSet = setOf(`${COMPONENT}!'()~`);

/** The percent-encoded UTF-8 bytes of one code point, which must not be a surrogate. */
export function percentEncode(codePoint: number): string {
  if (codePoint > 0x7f) return encodeURIComponent(String.fromCodePoint(codePoint));
  return `%${codePoint.toString(16).toUpperCase().padStart(2, '0')}`;
}
