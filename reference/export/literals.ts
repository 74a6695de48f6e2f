/**
 * Texts as literals of programming languages: whatever the text holds, the program has just that. They are printable
 * ASCII, so that no editor, terminal or page acts upon them when they are pasted; `<` is escaped where the language can,
 * so that `</script>` ends nothing.
 */
import { toScalarValues } from '../url/input.ts';

/**
 * The first of two characters that CI services expand in the text of a script, before any program reads its quotes:
 * `${{ secrets.X }}` (GitHub, Azure), `$[[ inputs.x ]]` (GitLab), `$(name)` (Azure), `((name))` (Concourse, whose names
 * are secrets: https://concourse-ci.org/docs/vars), `{{name}}` (Argo: https://argo-workflows.readthedocs.io/en/latest/variables/),
 * `{% statement %}` (what fills in commands with Jinja: https://jinja.palletsprojects.com/en/stable/templates/).
 * A captured URL may hold such an expression, and a pipeline that it is pasted into would send the secret with it. So no
 * text leaves with one: an escape makes the same character.
 */
export const EXPANDED = '\\$(?=[{[(])|\\((?=\\()|\\{(?=[{%])';

const UNPRINTABLE = new RegExp(`[^ -~]|${EXPANDED}`, 'gu');
const UNSAFE_IN_JSON = new RegExp(`[^ -;=-~\\n]|${EXPANDED}`, 'g');
/** Single quotes do for any other text. */
const NEEDS_DOUBLE_QUOTES = new RegExp(UNPRINTABLE.source, 'u');
const hex = (character: string, digits: number) => (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');

/** JSON (RFC 8259, section 7) and JavaScript alike. Unpaired surrogates stay. */
export function jsonLiteral(text: string): string {
  return asciiJson(JSON.stringify(text));
}

/** JSON text in ASCII, with nothing that ends a script element. */
export function asciiJson(json: string): string {
  return json.replace(UNSAFE_IN_JSON, (unit) => `\\u${hex(unit, 4)}`);
}

/** Python 3 (Language Reference, section 2.4.1). Unpaired surrogates become U+FFFD here and below. */
export function pythonLiteral(text: string): string {
  return inQuotes(text, /["\\]/g, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) return `\\x${hex(character, 2)}`;
    return code <= 0xffff ? `\\u${hex(character, 4)}` : `\\U${hex(character, 8)}`;
  });
}

/** Go (specification, "String literals"). `\x` would be a byte there. */
export function goLiteral(text: string): string {
  return inQuotes(text, /["\\]/g, (character) =>
    character.length === 1 ? `\\u${hex(character, 4)}` : `\\U${hex(character, 8)}`,
  );
}

/** PHP (manual, "Strings"): single quotes where nothing but a quote and a backslash needs care. */
export function phpLiteral(text: string): string {
  if (!NEEDS_DOUBLE_QUOTES.test(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  return inQuotes(text, /["\\]|\$(?![{[(])/g, (character) => `\\u{${hex(character, 1)}}`);
}

function inQuotes(text: string, marks: RegExp, escaped: (character: string) => string): string {
  return `"${toScalarValues(text).text.replace(marks, '\\$&').replace(UNPRINTABLE, escaped)}"`;
}
