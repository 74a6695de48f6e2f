import { SHOWN_AS_TEXT } from '../../../http/extension-types.ts';
import { ianaRegistry } from '../../../text/sources.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { otherTypes, UNKNOWN_DATA } from '../../files-of-the-web.ts';

/** A file of the web under the type of another format. */
export const extensionTypeMismatch = defineConfigCheck({
  id: 'extension-type-mismatch',
  title: 'Type and extension differ',
  severity: 'advice',
  entry: 'headers/content-type',
  messages: {
    other: '.{extension} is usually {expected}, but has {type} here. Check that this is intended.',
  },
  on: GIVING,
  // Programs answer with pages at any extension.
  appliesTo: ({ essence }) => essence.text !== 'text/html' && !UNKNOWN_DATA.test(essence.text),

  check: (statement) =>
    otherTypes(statement)
      .filter(({ expected }) => statement.essence.text !== 'text/plain' || !SHOWN_AS_TEXT.test(expected))
      .map(({ report }) => ({ messageId: 'other', ...report, sources: [ianaRegistry] })),
});
