import { rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import { nginxDocs } from '../../settings/docs.ts';
import { alsoSet, isGzipAlone } from '../../settings/gzip.ts';

export const varyEncodingMissing = defineSettingCheck({
  id: 'vary-encoding-missing',
  title: 'Coded response without Vary: Accept-Encoding',
  severity: 'warning',
  entry: 'headers/vary#with-compression',
  messages: {
    off: 'Without gzip_vary, nginx does not add Accept-Encoding to Vary. A CDN may serve what it compressed to clients that cannot decode it. Add gzip_vary on.',
  },
  keys: /^gzip$/,

  find: (setting) => {
    if (!isGzipAlone(setting, 'gzip_vary') || setting.scope.all.has('header vary')) return null;
    const sources = [nginxDocs('gzip', 'gzip_vary'), rfc(9110, '12.5.5')];
    return { messageId: 'off', sources, fix: alsoSet(setting, 'gzip_vary on') };
  },
});
