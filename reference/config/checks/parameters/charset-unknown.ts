import { encodingOf } from '../../../http/bytes/encodings.ts';
import { mediaTypesForExtension } from '../../../media-types/registry.ts';
import { shortened } from '../../../text/shortened.ts';
import { encodingStandard } from '../../../text/sources.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';

/** Browsers know the labels of the Encoding Standard and no others. */
export const charsetUnknown = defineConfigCheck({
  id: 'charset-unknown',
  title: 'Unknown charset',
  severity: 'warning',
  entry: 'headers/content-type',
  messages: {
    unknown: 'Browsers do not know the encoding {charset} and ignore it. For UTF-8, write utf-8.',
  },
  on: [...GIVING, 'charset'],
  yieldsTo: ['wasm-type-parameter'],
  // An extension that stands for nothing but a charset, as in page.html.latin1, harms nobody.
  appliesTo: ({ role, extensions }) =>
    role !== 'charset' ||
    extensions.length === 0 ||
    extensions.some(({ name }) => mediaTypesForExtension(name).length > 0),

  check: ({ charset, type }) => {
    if (charset === null || encodingOf(charset) !== null) return [];
    const sources = [encodingStandard('names and labels', 'names-and-labels')];
    return [{ messageId: 'unknown', data: { charset: shortened(charset) }, evidence: type, sources }];
  },
});
