/** Links that are signed in advance, each by the documentation of the service that checks it. */
import type { Source } from '../../text/sources.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import { bytesOfBase64, textOf } from '../values/base64.ts';
import { jsonIn } from '../values/json.ts';
import { type Given, given } from './given.ts';
import type { UrlKind } from './url-kind.ts';

const S3: Source = {
  label: 'Amazon S3, query parameters of Signature Version 4',
  url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html',
};
const S3_OLD: Source = {
  label: 'Amazon S3, Signature Version 2',
  url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/RESTAuthentication.html',
};
const CLOUD_STORAGE: Source = {
  label: 'Google Cloud Storage, V4 signing process',
  url: 'https://cloud.google.com/storage/docs/access-control/signing-urls-manually',
};
const CLOUDFRONT: Source = {
  label: 'Amazon CloudFront, signed URLs',
  url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html',
};
const AZURE: Source = {
  label: 'Azure Storage, shared access signatures',
  url: 'https://learn.microsoft.com/rest/api/storageservices/delegate-access-with-shared-access-signature',
};

export function signedLinkOf({ parameters }: ParsedUrl, query: Given): UrlKind | null {
  return (
    s3Of(query) ??
    oldS3Of(query) ??
    // Google's own examples spell the names in different cases.
    cloudStorageOf(given(parameters, (name) => name.toLowerCase())) ??
    cloudFrontOf(query) ??
    azureOf(query)
  );
}

/** A week, in seconds: the longest that S3 and Cloud Storage accept. */
const WEEK = 604_800;

/**
 * When a link of Signature Version 4 ends: so many seconds after it was signed.
 * @param scope `20260101/eu-central-1/s3/aws4_request`, after the key
 * @returns milliseconds since 1970; null where date, scope and lifetime do not belong together
 */
function endOfV4(date: string | null, scope: string | undefined, lifetime: string | null): number | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date ?? '') ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const start = momentOf(text);
  if (start === null || scope !== date?.slice(0, 8) || !/^\d{1,6}$/.test(lifetime ?? '')) return null;
  const seconds = Number(lifetime);
  return seconds >= 1 && seconds <= WEEK ? start + seconds * 1000 : null;
}

/** @param text a date and time of ISO 8601 with milliseconds, in UTC; null for a day that no month has */
function momentOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString() !== text ? null : at;
}

/** Seconds since 1970, from 1973 to 5138: what else has so many digits nobody means as a time. */
const secondsIn = (text: string | null): number | null => (/^\d{9,11}$/.test(text ?? '') ? Number(text) * 1000 : null);

const signsHost = (headers: string | null) => (headers ?? '').split(';').includes('host');

function s3Of({ one, has }: Given): UrlKind | null {
  if (one('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !/^[\da-f]{64}$/.test(one('X-Amz-Signature') ?? '')) return null;
  const [, day] = /^[^/]+\/(\d{8})\/[a-z\d-]+\/s3\/aws4_request$/.exec(one('X-Amz-Credential') ?? '') ?? [];
  const expires = endOfV4(one('X-Amz-Date'), day, one('X-Amz-Expires'));
  if (expires === null || !signsHost(one('X-Amz-SignedHeaders'))) return null;
  return {
    name: 'Signed S3 URL',
    detail: '',
    expires,
    ...(has('X-Amz-Security-Token') ? { mayEndBefore: true } : {}),
    source: S3,
  };
}

function oldS3Of({ one, has }: Given): UrlKind | null {
  // HMAC-SHA1 has 20 bytes.
  if (has('X-Amz-Algorithm') || !/^[A-Za-z\d+/]{27}=$/.test(one('Signature') ?? '')) return null;
  const expires = secondsIn(one('Expires'));
  if (expires === null || !/^[A-Z\d]{16,128}$/.test(one('AWSAccessKeyId') ?? '')) return null;
  return { name: 'Signed S3 URL', detail: 'Signature Version 2', expires, source: S3_OLD };
}

function cloudStorageOf({ one }: Given): UrlKind | null {
  if (!/^GOOG4-(?:RSA|HMAC)-SHA256$/.test(one('x-goog-algorithm') ?? '')) return null;
  const [, day] = /^[^/]+\/(\d{8})\/[^/]+\/storage\/goog4_request$/.exec(one('x-goog-credential') ?? '') ?? [];
  const expires = endOfV4(one('x-goog-date'), day, one('x-goog-expires'));
  if (expires === null || !signsHost(one('x-goog-signedheaders'))) return null;
  if (!/^[\da-f]{64,1024}$/.test(one('x-goog-signature') ?? '')) return null;
  return { name: 'Signed Google Cloud Storage URL', detail: '', expires, source: CLOUD_STORAGE };
}

/** A canned policy has its end in the URL, a custom one in JSON. In base64, `+=/` are written as `-_~`. */
function cloudFrontOf({ one, has }: Given): UrlKind | null {
  if (!/^[A-Z\d]{10,40}$/.test(one('Key-Pair-Id') ?? '') || !/^[\w~-]{60,1024}$/.test(one('Signature') ?? ''))
    return null;
  if (has('Policy') === has('Expires')) return null;
  const expires = has('Policy') ? endOfPolicy(one('Policy') ?? '') : secondsIn(one('Expires'));
  const detail = has('Policy') ? 'custom policy' : '';
  return expires === null ? null : { name: 'Signed CloudFront URL', detail, expires, source: CLOUDFRONT };
}

interface Policy {
  Statement?: { Condition?: { DateLessThan?: { 'AWS:EpochTime'?: unknown } } }[];
}

function endOfPolicy(policy: string): number | null {
  const bytes = bytesOfBase64(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'));
  const json = jsonIn((bytes && textOf(bytes)) ?? '') as Policy | null;
  const statements = Array.isArray(json?.Statement) ? json.Statement : [];
  const seconds = statements[0]?.Condition?.DateLessThan?.['AWS:EpochTime'];
  return typeof seconds === 'number' ? secondsIn(`${seconds}`) : null;
}

/** A service's resource, `sr`, or an account's services and resource types, `ss` and `srt`. */
function azureOf({ one, has }: Given): UrlKind | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(one('sv') ?? '') || !/^[A-Za-z\d+/]{43}=$/.test(one('sig') ?? '')) return null;
  const isAccount = /^[bqtf]{1,4}$/.test(one('ss') ?? '') && /^[sco]{1,3}$/.test(one('srt') ?? '');
  const isService = /^(?:b|bv|bs|c|d|f|s)$/.test(one('sr') ?? '');
  if (isAccount === isService) return null;
  const name = 'Azure Storage shared access signature';
  const detail = isAccount ? 'of an account' : has('skoid') ? 'user delegation' : 'of a service';
  const end = one('se');
  // The end, or the stored policy that has it.
  if (end === null)
    return isService && one('si') !== null && !has('se') ? { name, detail, expires: null, source: AZURE } : null;
  const [, day, time = '00:00', seconds = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,7})?)?Z)?$/.exec(end) ?? [];
  const expires = momentOf(`${day}T${time}:${seconds}.000Z`);
  return expires === null || !/^[a-z]+$/.test(one('sp') ?? '') ? null : { name, detail, expires, source: AZURE };
}
