import type { Rule } from '../rule.ts';
import { acceptRangesContradicted } from './accept-ranges-contradicted.ts';
import { connectionFieldOverH2 } from './connection-field-over-h2.ts';
import { contentLengthInvalid } from './content-length-invalid.ts';
import { contentLengthMismatch } from './content-length-mismatch.ts';
import { dateFormatWrong } from './date-format-wrong.ts';
import { etagMalformed } from './etag-malformed.ts';
import { fieldNameMisspelt } from './field-name-misspelt.ts';
import { fieldObsolete } from './field-obsolete.ts';
import { fieldValueMalformed } from './field-value-malformed.ts';
import { filenameStarAlone } from './filename-star-alone.ts';
import { filenameStarInvalid } from './filename-star-invalid.ts';
import { ifRangeWeak } from './if-range-weak.ts';
import { lengthAndChunked } from './length-and-chunked.ts';
import { locationCharactersRaw } from './location-characters-raw.ts';
import { requestFieldInResponse } from './request-field-in-response.ts';
import { singletonRepeated } from './singleton-repeated.ts';
import { varyMalformed } from './vary-malformed.ts';

/** Field syntax. The specific rule comes before the general one. */
export const syntaxRules: readonly Rule[] = [
  dateFormatWrong,
  etagMalformed,
  singletonRepeated,
  locationCharactersRaw,
  varyMalformed,
  contentLengthInvalid,
  contentLengthMismatch,
  lengthAndChunked,
  requestFieldInResponse,
  fieldObsolete,
  fieldNameMisspelt,
  connectionFieldOverH2,
  fieldValueMalformed,
  filenameStarInvalid,
  filenameStarAlone,
  ifRangeWeak,
  acceptRangesContradicted,
];
