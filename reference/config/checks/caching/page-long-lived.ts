import { secondsWords } from '../../../text/seconds-words.ts';
import { rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import { headerText } from '../../settings/headers.ts';
import { apacheLifetime, maxAgeOf, nginxLifetime } from '../../settings/lifetimes.ts';
import type { Setting } from '../../settings/scope.ts';

/** The same as that of the rule for responses: 30 days, in seconds. */
const LONG = 30 * 86_400;

function lifetimeOf(setting: Setting): number | null {
  const words = setting.words.map(({ text }) => text);
  if (setting.key === 'expires') return words.length === 1 ? nginxLifetime(words[0] ?? '') : null;
  if (setting.key === 'expiresbytype') return words[0] === 'text/html' ? apacheLifetime(words.slice(1)) : null;
  return maxAgeOf(headerText(setting));
}

export const pageLongLived = defineSettingCheck({
  id: 'page-long-lived',
  title: 'Page cached for a long time',
  severity: 'warning',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    kept: 'For {lifetime} browsers show HTML from here without asking, so visitors who do not reload see no newer page. Send Cache-Control: no-cache with it.',
  },
  keys: /^(?:expires|expiresbytype|header cache-control)$/,

  find: (setting) => {
    const { scope, key } = setting;
    const lifetime = lifetimeOf(setting) ?? 0;
    // What has more in its pattern than extensions may name files with a hash.
    const isOfPages =
      scope.extensions.some((one) => /^html?$/i.test(one)) &&
      !scope.words.some(({ text }) => /[[{]|\\[dwb]/.test(text));
    if (lifetime < LONG || !(isOfPages || key === 'expiresbytype')) return null;
    return { messageId: 'kept', data: { lifetime: secondsWords(lifetime) }, sources: [rfc(9111, '4')] };
  },
});
