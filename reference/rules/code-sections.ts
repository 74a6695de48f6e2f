/** Where the book has code that does right what a rule is about: a section whose code is run by a test. */
import type { EntryRef } from '../book/entry.ts';
import type { RuleId } from './rule-ids.ts';

const TYPES = 'examples/nginx#types-by-extension';
const CHARSET = 'examples/nginx#charset';
const PROBLEMS = 'examples/express#errors-as-problemjson';
const VALIDATORS = 'examples/express#304-with-etag';
const RANGES = 'examples/express#206-for-ranges';
const ISOLATION = 'examples/nginx#cross-origin-isolation';
const CORS = 'guides/cors#list-fields-preflight';
const CACHING = 'guides/caching#in-one-place';
const RETRY = 'examples/express#429-with-retry-after';
const DOWNLOAD = 'examples/express#forced-download';
const NEGOTIATION = 'guides/content-negotiation#choose-and-answer';

/** For rules whose finding alone does not tell what to send. */
export const codeSections: Readonly<Partial<Record<RuleId, EntryRef>>> = {
  'content-type-empty': TYPES,
  'content-type-missing': TYPES,
  'extension-type-mismatch': TYPES,
  'charset-legacy': CHARSET,
  'html-charset-missing': CHARSET,
  'text-charset-missing': CHARSET,
  'charset-meta-conflict': CHARSET,
  'html-for-data': NEGOTIATION,
  'eventsource-rejected': 'examples/express#server-sent-events',
  'problem-details-invalid': PROBLEMS,
  'problem-unlabelled': PROBLEMS,
  'error-type-html': PROBLEMS,
  'error-leak': 'guides/error-bodies#all-faults-at-once',
  'disposition-malformed': DOWNLOAD,
  'filename-unsafe': DOWNLOAD,
  'filename-star-invalid': DOWNLOAD,
  'created-location-missing': 'examples/express#201-with-location',
  'redirect-target-from-query': 'guides/open-redirects#a-check-that-holds',
  'redirect-token-in-url': 'guides/oauth-redirect-uris#a-code-instead-of-a-token',
  'redirect-loop': 'guides/redirect-tracing#a-tracer',
  'retry-after-missing': RETRY,
  'retry-after-invalid': RETRY,
  'ratelimit-invalid': RETRY,
  'cc-duplicate': CACHING,
  'cdn-cache-control-invalid': CACHING,
  'expires-invalid': CACHING,
  'error-freshness-set': CACHING,
  'page-long-lived': CACHING,
  'set-cookie-shared': CACHING,
  'authorized-shared': CACHING,
  'encoding-unaccepted': NEGOTIATION,
  'vary-malformed': NEGOTIATION,
  'not-modified-unasked': VALIDATORS,
  'not-modified-etag-foreign': VALIDATORS,
  'not-modified-field-missing': VALIDATORS,
  'precondition-ignored': VALIDATORS,
  'etag-malformed': VALIDATORS,
  'validator-missing': VALIDATORS,
  'range-status-unasked': RANGES,
  'content-range-missing': RANGES,
  'content-range-invalid': RANGES,
  'unsatisfied-length-missing': RANGES,
  'range-ignored': RANGES,
  'cors-origin-missing': CORS,
  'cors-origin-mismatch': CORS,
  'cors-origin-invalid': CORS,
  'cors-wildcard-credentials': CORS,
  'cors-credentials-invalid': CORS,
  'cors-null-allowed': CORS,
  'preflight-status-failed': CORS,
  'preflight-list-invalid': CORS,
  'preflight-method-missing': CORS,
  'preflight-header-missing': CORS,
  'isolation-field-invalid': ISOLATION,
  'isolation-incomplete': ISOLATION,
  'corp-blocks': ISOLATION,
  'embedder-corp-missing': ISOLATION,
};
