/** Where the book has code that does right what a rule is about: a section whose code is run by a test. */
import type { EntryRef } from '../book/entry.ts';
import type { Finding } from './rule.ts';
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
const COMPRESSION = 'examples/nginx#compression';
const FALLBACK = 'examples/nginx#single-page-fallback';
const PUBLIC_HOST = 'examples/express#redirect-to-https';
const METHODS = 'examples/go#201-with-location';
const REDIRECTS = 'guides/open-redirects#a-check-that-holds';
const NEGOTIATION = 'guides/content-negotiation#choose-and-answer';

/** A rule, or one of its messages: `rule:message`. */
type Key = RuleId | `${RuleId}:${string}`;

/** For findings that alone do not tell what to send. What is said of a message comes before what is said of its rule. */
export const codeSections: Readonly<Partial<Record<Key, EntryRef>>> = {
  'content-type-empty': TYPES,
  'content-type-missing': TYPES,
  'content-type-unparsable': TYPES,
  'script-type-blocked': TYPES,
  'type-top-level-unknown:guessed': TYPES,
  'extension-type-mismatch': TYPES,
  'charset-legacy': CHARSET,
  'html-charset-missing': CHARSET,
  'text-charset-missing': CHARSET,
  'charset-meta-conflict': CHARSET,
  'html-for-data': NEGOTIATION,
  'html-for-asset': FALLBACK,
  'text-uncompressed': COMPRESSION,
  'asset-compressed-twice': COMPRESSION,
  'content-encoding-missing:gzip': COMPRESSION,
  'eventsource-rejected': 'examples/express#server-sent-events',
  'problem-details-invalid': PROBLEMS,
  'problem-unlabelled': PROBLEMS,
  'error-type-html': PROBLEMS,
  'error-leak': 'guides/error-bodies#all-faults-at-once',
  'disposition-malformed': DOWNLOAD,
  'filename-unsafe': DOWNLOAD,
  'filename-star-invalid': DOWNLOAD,
  'created-location-missing': 'examples/express#201-with-location',
  'created-safe-method': 'examples/express#201-with-location',
  'allow-missing': METHODS,
  'allow-lists-method': METHODS,
  'redirect-target-from-query': REDIRECTS,
  'location-characters-raw:leaves': REDIRECTS,
  'redirect-target-internal': PUBLIC_HOST,
  'redirect-downgrade': PUBLIC_HOST,
  'redirect-token-in-url': 'guides/oauth-redirect-uris#a-code-instead-of-a-token',
  'retry-after-missing': RETRY,
  'retry-after-invalid': RETRY,
  'ratelimit-invalid': 'guides/rate-limiting#a-limit-in-code',
  'cc-duplicate': CACHING,
  'cc-value-invalid': CACHING,
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
  'content-range-misplaced:whole': RANGES,
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
  'preflight-max-age-poor': CORS,
  'isolation-field-invalid': ISOLATION,
  'isolation-incomplete': ISOLATION,
  'corp-blocks': ISOLATION,
  'embedder-corp-missing': ISOLATION,
};

/** The section for what was found. */
export function codeSectionOf({ ruleId, messageId }: Pick<Finding, 'ruleId' | 'messageId'>): EntryRef | undefined {
  return codeSections[`${ruleId}:${messageId}`] ?? codeSections[ruleId];
}
