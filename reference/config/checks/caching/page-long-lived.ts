import { secondsWords } from '../../../text/seconds-words.ts';
import { rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import type { FormatId } from '../../formats.ts';
import { headersBeside, headerText, isElsewhere, MOST_LINES } from '../../settings/headers.ts';
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

const isHtml = (extension: string) => /^html?$/i.test(extension);

/** Whether a header asks for less than that, or is not known. */
const isShort = (header: Setting): boolean => {
  const text = headerText(header);
  return /\bno-(?:cache|store)\b|[$%{]/i.test(text) || (maxAgeOf(text) ?? LONG) < LONG;
};

/** Whether something else sets how long a page is kept. */
function isSetElsewhere(setting: Setting, format: FormatId): boolean {
  const { key, scope } = setting;
  const { all } = scope;
  if (format === 'nginx') {
    const other = key === 'expires' ? undefined : scope.with('expires')?.own('expires')[0];
    const headers = headersBeside(setting, 'cache-control', format);
    return (
      (other !== undefined && other.words[0]?.text !== 'off') || headers.some(isShort) || all.has('more_set_headers')
    );
  }
  const [every, types] = ['header cache-control', 'expiresbytype'].map((one) => all.get(one) ?? []);
  if (!every || !types || every.length + types.length > MOST_LINES) return true;
  const headers = every.filter(
    // What is set for files of other types says nothing of pages.
    ({ scope: { extensions } }) => extensions.length === 0 || extensions.some(isHtml),
  );
  if (all.has('changed cache-control') || headers.some(isShort)) return true;
  if (key !== 'expiresbytype') return false;
  const active = all.get('expiresactive')?.slice(0, MOST_LINES) ?? [];
  const isActive = active.length > 0 && active.every(({ words }) => words[0]?.text.toLowerCase() === 'on');
  const others = types.filter(({ words }) => words[0]?.text === 'text/html');
  return !isActive || others.some((one) => (lifetimeOf(one) ?? 0) < LONG);
}

export const pageLongLived = defineSettingCheck({
  id: 'page-long-lived',
  title: 'Page cached for a long time',
  severity: 'warning',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    kept: 'For {lifetime}, browsers show HTML from here without asking the server, so visitors who do not reload miss newer pages. Send Cache-Control: no-cache.',
  },
  keys: /^(?:expires|expiresbytype|header cache-control)$/,

  find: (setting, format) => {
    const { scope, key } = setting;
    const lifetime = lifetimeOf(setting) ?? 0;
    // What has more in its pattern than extensions may name files with a hash.
    const isOfPages =
      scope.isLeaf &&
      !isElsewhere(scope) &&
      scope.extensions.some(isHtml) &&
      !scope.words.some(({ text }) => /[[{]|\\[dwb]/.test(text));
    if (lifetime < LONG || !(isOfPages || key === 'expiresbytype') || isSetElsewhere(setting, format)) return null;
    return { messageId: 'kept', data: { lifetime: secondsWords(lifetime) }, sources: [rfc(9111, '4.2')] };
  },
});
