/**
 * Every statement of the specification's sections on content, with its home: 2.3 (media types, deprecated names, the
 * audit of them), 2.4 (URL terms), 7.1 (status codes), 7.2 (error bodies) and 8 (constants).
 */
import { numberRows, type Statement } from './coverage.ts';
import { constants } from './statements/constants.ts';
import { deprecatedInBook, deprecatedNames, notDeprecated } from './statements/deprecated.ts';
import { errorBodies } from './statements/error-bodies.ts';
import { applicationTypes } from './statements/media-types-application.ts';
import { otherTypes } from './statements/media-types-other.ts';
import { errorCodes } from './statements/status-errors.ts';
import { statusColumns } from './statements/status-registry.ts';
import { successCodes } from './statements/status-success.ts';
import { urlTerms } from './statements/url-terms.ts';

export const statements: readonly Statement[] = numberRows([
  ...applicationTypes,
  ...otherTypes,
  deprecatedNames,
  notDeprecated,
  ...deprecatedInBook,
  ...urlTerms,
  ...statusColumns,
  ...successCodes,
  ...errorCodes,
  ...errorBodies,
  ...constants,
]);
