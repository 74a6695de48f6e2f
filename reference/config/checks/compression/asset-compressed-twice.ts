import { currentName } from '../../../http/bytes/formats.ts';
import { shortened } from '../../../text/shortened.ts';
import { appliedFix, defineSettingCheck } from '../../check.ts';
import { apacheDocs, nginxDocs } from '../../settings/docs.ts';
import { COMPRESSING_LISTS, compressedTypes } from '../../settings/gzip.ts';

/** Formats that are compressed in themselves. */
const COMPRESSED = /^(?:image\/(?:png|jpeg|gif|webp|avif)|font\/woff2?|video\/.+|application\/(?:zip|gzip))$/;

export const assetCompressedTwice = defineSettingCheck({
  id: 'asset-compressed-twice',
  title: 'Compressed twice',
  severity: 'advice',
  entry: 'headers/content-encoding#text-without-compression',
  messages: {
    listed:
      '{type} is already compressed. Compressing it again costs time on both sides and saves almost nothing. Remove it from the list.',
  },
  keys: COMPRESSING_LISTS,

  find: (setting, format) => {
    const types = compressedTypes(setting);
    const { text } = setting.scope;
    const again = types.filter((type) => COMPRESSED.test(currentName(type.text.toLowerCase())));
    const [first] = again;
    if (!first) return null;
    // Another check adds the better name of an old one.
    const isPlain = again.every(
      ({ text: name, start, end }) => text.slice(start - 1, end) === ` ${name}` && currentName(name) === name,
    );
    return {
      messageId: 'listed',
      data: { type: shortened(first.text) },
      evidence: first,
      sources: [format === 'apache' ? apacheDocs('filter', 'AddOutputFilterByType') : nginxDocs('gzip', 'gzip_types')],
      ...(isPlain &&
        again.length < types.length && {
          fix: appliedFix('', ...again.map(({ start, end }) => ({ start: start - 1, end, text: '' }))),
        }),
    };
  },
});
