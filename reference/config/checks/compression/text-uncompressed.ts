import { currentName } from '../../../http/bytes/formats.ts';
import { isJavaScript } from '../../../http/mime-groups.ts';
import type { Source } from '../../../text/sources.ts';
import { addition, appliedFix, defineSettingCheck, indentOf } from '../../check.ts';
import { apacheDocs, nginxDocs } from '../../settings/docs.ts';
import { alsoSet, COMPRESSING_LISTS, compressedTypes, isGzipAlone } from '../../settings/gzip.ts';
import type { Setting } from '../../settings/scope.ts';

const JAVASCRIPT = 'text/javascript';
/** Text that most sites have besides HTML. Our choice. */
const TEXT = ['text/css', JAVASCRIPT, 'application/json', 'image/svg+xml'];

/** How nginx compresses besides. */
const OTHER_WAYS = ['brotli_types', 'zstd_types', 'gzip_static', 'brotli_static'];

const ENCODE: Source = { label: 'Caddy, encode', url: 'https://caddyserver.com/docs/caddyfile/directives/encode' };

/** Tables of servers still have the old name of JavaScript. */
const listed = (types: readonly string[]) =>
  types.map((type) => (type === JAVASCRIPT ? `${type} application/javascript` : type)).join(' ');

/** @returns what a list of text for websites lacks; null for another list */
function lackingIn(lists: readonly Setting[]): readonly string[] {
  const names = new Set(lists.flatMap(compressedTypes).map(({ text }) => currentName(text.toLowerCase())));
  if ([...names].some(isJavaScript)) names.add(JAVASCRIPT);
  return names.has('*') || TEXT.slice(0, 2).every((type) => !names.has(type))
    ? []
    : TEXT.filter((type) => !names.has(type));
}

export const textUncompressed = defineSettingCheck({
  id: 'text-uncompressed',
  title: 'Text without compression',
  severity: 'advice',
  entry: 'headers/content-encoding#text-without-compression',
  messages: {
    alone:
      'This file does not set gzip_types. Without it, nginx compresses only text/html. List the other text types as well.',
    lacking: 'This list lacks {types}, so such responses are not compressed. Add the types that your site sends.',
    encode: 'Without encode, Caddy does not compress anything. Add encode zstd gzip to this site.',
  },
  keys: new RegExp(`^(?:gzip|file_server)$|${COMPRESSING_LISTS.source}`),

  find: (setting, format) => {
    const { key, end, start, scope } = setting;
    const { all } = scope;
    switch (key) {
      case 'gzip':
        if (!isGzipAlone(setting, 'gzip_types') || OTHER_WAYS.some((other) => all.has(other))) return null;
        return {
          messageId: 'alone',
          sources: [nginxDocs('gzip', 'gzip_types')],
          fix: alsoSet(setting, `gzip_types ${listed(TEXT)}`),
        };
      case 'file_server':
        if (['encode', 'import', 'precompressed'].some((other) => all.has(other))) return null;
        return {
          messageId: 'encode',
          sources: [ENCODE],
          fix: appliedFix('encode zstd gzip', addition(start, `encode zstd gzip\n${indentOf(setting)}`)),
        };
    }
    const isApache = format === 'apache';
    // The lines of Apache add up.
    const lines = all.get(key) ?? [];
    if (
      isApache &&
      (lines[0] !== setting ||
        ['setoutputfilter', 'addoutputfilter', 'filterprovider', 'include', 'includeoptional'].some((other) =>
          all.has(other),
        ))
    )
      return null;
    const lacking = lackingIn(isApache ? lines : [setting]);
    if (lacking.length === 0) return null;
    return {
      messageId: 'lacking',
      data: { types: lacking.join(', ') },
      sources: [isApache ? apacheDocs('filter', 'AddOutputFilterByType') : nginxDocs('gzip', 'gzip_types')],
      fix: appliedFix(listed(lacking), addition(end, ` ${listed(lacking)}`)),
    };
  },
});
