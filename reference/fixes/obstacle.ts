/** What no configuration should be told. */
import type { Fix } from '../rules/rule.ts';
import type { Server } from './render.ts';

/** Fields that belong to the message's framing, or that every server makes itself for each response. */
const MADE_BY_THE_SERVER = /^(connection|content-length|date|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;
/** They offer to shorten it (server_tokens, ServerTokens), not to replace it or leave it out. */
const KEEP_THEIR_NAME: readonly Server[] = ['nginx', 'apache'];
/** Narrower than a token (RFC 9110, section 5.6.2), which may hold `$` and `%`. Every registered name is like this. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
/** Visible ASCII with blanks inside: what RFC 9110, section 5.5 asks of field values. */
const VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
const MEDIA_TYPE =
  /^[A-Za-z0-9][A-Za-z0-9!#&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#&^_.+-]*(?:; ?[A-Za-z0-9_-]+=[A-Za-z0-9_.+-]+)*$/;
const EXTENSION = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
/** Our own bound; nginx refuses a parameter of 4,096 bytes (NGX_CONF_BUFFER in its source). */
const LONGEST = 1_500;

/** Why this fix cannot be written as configuration, as a sentence without any captured text but the field's name. */
export function obstacleOf(fix: Fix, server: Server): string | null {
  if (fix.type === 'map-extension') {
    return EXTENSION.test(fix.extension) && MEDIA_TYPE.test(fix.mediaType)
      ? null
      : 'This extension or media type cannot be written in a configuration.';
  }
  const { name } = fix;
  if (!NAME.test(name) || name.length > LONGEST) return 'This field name cannot be written in a configuration.';
  if (MADE_BY_THE_SERVER.test(name)) return `${name} is made by the server itself, for each response.`;
  if (name.toLowerCase() === 'server' && KEEP_THEIR_NAME.includes(server)) {
    return 'This server always sends Server, and can be told to leave out its version only.';
  }
  if (fix.type === 'remove-field') return null;
  if (name.toLowerCase() === 'set-cookie') {
    return 'Every visitor would get the same cookie. Mend it in the program that sets it.';
  }
  if (fix.value.length > LONGEST) return 'The value is too long for a configuration.';
  return VALUE.test(fix.value) ? null : 'The value is empty or not ASCII. Mend it in the program that sends it.';
}
