import { parseParameters } from './parameters.ts';
import type { UrlReport } from './report.ts';
import { plainSpelling } from './secrets/hidden-ranges.ts';
import { type SecretText, secretTexts } from './secrets/secret-texts.ts';
import { randomSecret } from './secrets/secrets.ts';
import { userinfoTexts } from './secrets/userinfo.ts';

/** As many parameters as a report lists, and as much of the rest as is shown of it. */
const LOOKED_AT = 5_000;
/** More than fit into the text that is shown. The rows of parameters look for theirs by themselves. */
const MOST = 1_000;
const LONGEST = 50_000;

/** `user:password@` before a host, also in a text that does not parse. */
const USERINFO = /\/\/[^/?#@:]*:([^/?#]*)@/;

/**
 * The secrets of a URL: its password, and whatever `secrets.ts` notices in parameters, fragment, path, and in the text as
 * it was read, which alone tells of a text that does not parse. Each text once.
 * @param whole the text in the field, where the report is about a reading of it
 */
export function secretsIn(
  { input, parsed, typed }: Pick<UrlReport, 'input' | 'parsed' | 'typed'>,
  whole = typed?.input ?? input,
): SecretText[] {
  const found = new Map<string, SecretText>();
  const add = (secrets: readonly SecretText[]) => {
    for (const secret of secrets) {
      const spelling = plainSpelling(secret.text);
      if (!found.has(spelling)) found.set(spelling, secret);
    }
  };
  const addKey = (key: string) => {
    const random = randomSecret('name', key);
    if (random !== null) add([{ ...random, text: key, name: '' }]);
  };
  if (parsed !== null) {
    const { username, password, parameters, fragment, path } = parsed;
    if (password !== '')
      add([{ kind: 'credential', text: password, name: 'password', why: 'the password before the host' }]);
    add(secretTexts('', username));
    for (const { key, value, rawValue } of parameters.slice(0, LOOKED_AT)) {
      addKey(key);
      add(secretTexts(key, value).map((secret) => (secret.text === value ? { ...secret, raw: rawValue } : secret)));
    }
    const pairs = parseParameters((fragment ?? '').slice(0, LONGEST).replace(/^[^=&?]*\?/, ''));
    for (const { key, value } of pairs) {
      // Alone, it is the anchor of a place on the page.
      if (/[?=&]/.test(fragment ?? '')) addKey(key);
      add(secretTexts(key, value));
    }
    for (const [, name = ''] of path.slice(0, LONGEST).matchAll(/;([^;=\\/]+)=/g)) addKey(name);
    add(secretTexts('', path.slice(0, LONGEST)));
  }
  for (const text of new Set([input, whole])) {
    const typed = text.slice(0, LONGEST).replaceAll(/[\t\n\r]/g, '');
    const [, password] = (parsed === null && USERINFO.exec(typed)) || [];
    if (password) add([{ kind: 'credential', text: password, name: 'password', why: 'a password before a host' }]);
    add(userinfoTexts(typed));
    add(secretTexts('', typed));
  }
  return [...found.values()].slice(0, MOST);
}
