import { rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import { nginxDocs } from '../../settings/docs.ts';
import { alsoSet, isGzipAlone } from '../../settings/gzip.ts';

export const varyEncodingMissing = defineSettingCheck({
  id: 'vary-encoding-missing',
  title: 'Compressed response without Vary: Accept-Encoding',
  severity: 'warning',
  entry: 'headers/vary#with-compression',
  messages: {
    off: 'This file does not set gzip_vary. Without it, nginx does not add Vary: Accept-Encoding, and a CDN may serve compressed bytes to clients that cannot decode them. Add gzip_vary on.',
  },
  keys: /^gzip$/,

  find: (setting) => {
    const others = ['header vary', 'more_set_headers', 'code'];
    if (!isGzipAlone(setting, 'gzip_vary') || others.some((other) => setting.scope.all.has(other))) return null;
    const sources = [nginxDocs('gzip', 'gzip_vary'), rfc(9110, '12.5.5')];
    return { messageId: 'off', sources, fix: alsoSet(setting, 'gzip_vary on') };
  },
});
