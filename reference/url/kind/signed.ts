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
  url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTAuthentication.html#RESTAuthenticationQueryStringAuth',
};
const CLOUD_STORAGE: Source = {
  label: 'Google Cloud Storage, required query string parameters',
  url: 'https://docs.cloud.google.com/storage/docs/authentication/canonical-requests#required-query-parameters',
};
const cloudFront = (policy: 'canned' | 'custom'): Source => ({
  label: `Amazon CloudFront, signed URL with a ${policy} policy`,
  url: `https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-${policy}-policy.html`,
});
const azure = (kind: 'account' | 'service' | 'user delegation'): Source => ({
  label: `Azure Storage, ${kind} SAS`,
  url: `https://learn.microsoft.com/en-us/rest/api/storageservices/create-${kind.replace(' ', '-')}-sas`,
});

export function signedLinkOf({ parameters }: ParsedUrl, query: Given): UrlKind | null {
  return (
    s3Of(query) ??
    oldS3Of(query) ??
    // The tool gsutil writes the names in lower case, Google's samples only some of them.
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
  const [, year, month, day, hour, minute, second] =
    /^(2\d{3})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date ?? '') ?? [];
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

/** The names of other APIs of Amazon with signatures of version 1 or 2. */
const OTHER_NAMES = ['X-Amz-Algorithm', 'SignatureVersion', 'SignatureMethod'];

function oldS3Of({ one, has }: Given): UrlKind | null {
  // HMAC-SHA1 has 20 bytes.
  if (OTHER_NAMES.some(has) || !/^[A-Za-z\d+/]{27}=$/.test(one('Signature') ?? '')) return null;
  const expires = secondsIn(one('Expires'));
  if (expires === null || !/^[A-Z\d]{16,128}$/.test(one('AWSAccessKeyId') ?? '')) return null;
  return {
    name: 'Signed S3 URL',
    detail: 'Signature Version 2',
    expires,
    ...(has('x-amz-security-token') ? { mayEndBefore: true } : {}),
    source: S3_OLD,
  };
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
  if (expires === null) return null;
  const [detail, source] = has('Policy') ? ['custom policy', cloudFront('custom')] : ['', cloudFront('canned')];
  return { name: 'Signed CloudFront URL', detail, expires, source };
}

interface Policy {
  Statement?: { Condition?: { DateLessThan?: { 'AWS:EpochTime'?: unknown } } }[];
}

function endOfPolicy(policy: string): number | null {
  const bytes = bytesOfBase64(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'));
  const json = jsonIn((bytes && textOf(bytes)) ?? '') as Policy | null;
  // A policy has one statement.
  const statement = Array.isArray(json?.Statement) && json.Statement.length === 1 ? json.Statement[0] : null;
  const seconds = statement?.Condition?.DateLessThan?.['AWS:EpochTime'];
  return typeof seconds === 'number' ? secondsIn(`${seconds}`) : null;
}

/**
 * An account's services and resource types, `ss` and `srt`, or a service's resource, `sr`: with a key of the account, or with
 * one that was issued to a user, `skoid`. Queues and tables have no `sr`, and are not told.
 */
function azureOf(query: Given): UrlKind | null {
  const { one, has } = query;
  if (!/^20\d\d-\d\d-\d\d$/.test(one('sv') ?? '') || !/^[A-Za-z\d+/]{43}=$/.test(one('sig') ?? '')) return null;
  const isAccount = /^[bqtf]{1,4}$/.test(one('ss') ?? '') && /^[sco]{1,3}$/.test(one('srt') ?? '');
  const isService = /^(?:b|bv|bs|c|d|f|s)$/.test(one('sr') ?? '') && (one('sr') !== 'd' || one('sdd') !== null);
  if (isAccount === isService) return null;
  const kind = isAccount ? 'account' : has('skoid') ? 'user delegation' : 'service';
  // A policy that is stored with the service may have the end and the permissions; whatever it has must not be here as well.
  const isStored = kind === 'service' && one('si') !== null;
  if (has('sp') ? !/^[a-z]+$/.test(one('sp') ?? '') : !isStored) return null;
  const own = endOfAzure(one('se'));
  if (own === null && (has('se') || !isStored)) return null;
  const source = azure(kind);
  const named = { name: 'Azure Storage shared access signature', detail: `${kind} SAS`, source };
  if (kind !== 'user delegation' || own === null) return { ...named, expires: own };
  // When the key ends, so does what was signed with it.
  const end = endOfAzure(one('ske'));
  if (end === null || ['skoid', 'sktid', 'sks'].some((name) => one(name) === null)) return null;
  return { ...named, expires: Math.min(own, end) };
}

/** The forms of dates that Azure Storage accepts, in UTC: to the minute, the second or a fraction of it. */
function endOfAzure(text: string | null): number | null {
  const [, day, time = '00:00', seconds = '00'] =
    /^([2-9]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,7})?)?Z)?$/.exec(text ?? '') ?? [];
  return momentOf(`${day}T${time}:${seconds}.000Z`);
}
