/** All cases, by entry. */
import type { EntryCases } from '../cases.ts';
import { authority } from './authority.ts';
import { blobUrl } from './blob-url.ts';
import { csv } from './csv.ts';
import { dataUrl } from './data-url.ts';
import { date } from './date.ts';
import { formEncoding } from './form-encoding.ts';
import { fragment } from './fragment.ts';
import { host } from './host.ts';
import { idn } from './idn.ts';
import { ipHost } from './ip-host.ts';
import { json } from './json.ts';
import { opaquePath } from './opaque-path.ts';
import { origin } from './origin.ts';
import { path } from './path.ts';
import { percentEncoding } from './percent-encoding.ts';
import { port } from './port.ts';
import { publicSuffix } from './public-suffix.ts';
import { queryString } from './query-string.ts';
import { relativeReference } from './relative-reference.ts';
import { scheme } from './scheme.ts';
import { textFragment } from './text-fragment.ts';
import { userinfo } from './userinfo.ts';
import { validationErrors } from './validation-errors.ts';
import { wwwFormUrlencoded } from './x-www-form-urlencoded.ts';

export const cases: EntryCases[] = [
  authority,
  blobUrl,
  csv,
  dataUrl,
  date,
  formEncoding,
  fragment,
  host,
  idn,
  ipHost,
  json,
  opaquePath,
  origin,
  path,
  percentEncoding,
  port,
  publicSuffix,
  queryString,
  relativeReference,
  scheme,
  textFragment,
  userinfo,
  validationErrors,
  wwwFormUrlencoded,
];
