import { rfc } from '../../../text/sources.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { otherTypes, UNKNOWN_DATA } from '../../files-of-the-web.ts';

/** What browsers show in a tab under its own type, and download as unknown data. */
const SHOWN = /^(?:text|image|audio|video)\/|^application\/(?:pdf|json|xml|xhtml\+xml)$/;

/** RFC 9110, section 8.3, wants the type if it is known. */
export const unknownData = defineConfigCheck({
  id: 'unknown-data',
  title: 'application/octet-stream for a known type',
  severity: 'warning',
  entry: 'headers/content-type',
  messages: {
    shown:
      '.{extension} is declared as unknown data, but has a type: {expected}. Browsers download it instead of showing it.',
    saved:
      '.{extension} is declared as unknown data, but has a type: {expected}. Keep this only if browsers should download it.',
  },
  on: GIVING,
  appliesTo: ({ essence }) => UNKNOWN_DATA.test(essence.text),

  check: (statement) =>
    otherTypes(statement).map(({ expected, report }) =>
      SHOWN.test(expected)
        ? { messageId: 'shown', ...report, sources: [rfc(9110, '8.3')] }
        : { messageId: 'saved', severity: 'info', ...report, sources: [rfc(9110, '8.3')] },
    ),
});
