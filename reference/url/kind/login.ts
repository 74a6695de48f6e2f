/** Logins: OAuth 2.0, OpenID Connect, SAML 2.0. */

import { parseUrl } from '../../text/parse-url.ts';
import { rfc, type Source } from '../../text/sources.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import { bytesOfBase64 } from '../values/base64.ts';
import { openJwt } from '../values/jwt.ts';
import { type Given, givenInFragment } from './given.ts';
import type { UrlKind } from './url-kind.ts';

function openId(section: string, anchor: string): Source {
  return {
    label: `OpenID Connect Core 1.0, section ${section}`,
    url: `https://openid.net/specs/openid-connect-core-1_0.html#${anchor}`,
  };
}
const OPENID_REQUESTS = {
  code: openId('3.1.2.1', 'AuthRequest'),
  implicit: openId('3.2.2.1', 'ImplicitAuthRequest'),
  hybrid: openId('3.3.2.1', 'HybridAuthRequest'),
};
const SAML: Source = {
  label: 'SAML 2.0 Bindings, section 3.4',
  url: 'https://docs.oasis-open.org/security/saml/v2.0/saml-bindings-2.0-os.pdf',
};

/** RFC 6749, section 3.1: none may be given more than once, and an empty one counts as omitted. */
const REQUEST_NAMES = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'request', 'request_uri'];

export function loginOf(url: ParsedUrl, query: Given): UrlKind | null {
  return requestOf(url, query) ?? answerOf(url, query) ?? answerInFragment(url) ?? samlOf(query);
}

/** An authorization request: RFC 6749, sections 4.1.1 and 4.2.1; OpenID Connect Core 1.0, sections 3.1.2.1 to 3.3. */
function requestOf({ fragment }: ParsedUrl, query: Given): UrlKind | null {
  const { one, has } = query;
  const client = one('client_id');
  // The endpoint's URL has no fragment (RFC 6749, section 3.1), and an answer is no request.
  if (client === null || fragment || ['code', 'access_token', 'error', 'client_secret'].some(has)) return null;
  if (REQUEST_NAMES.some(query.repeats)) return null;
  const name = 'OAuth 2.0 authorization request';
  // The form that RFC 9126, section 2.2, offers.
  if (/^urn:ietf:params:oauth:request_uri:./.test(one('request_uri') ?? ''))
    return { name, detail: 'pushed: the server already has its parameters', expires: null, source: rfc(9126, '4') };
  const redirect = one('redirect_uri');
  if (redirect !== null && !isAbsolute(redirect)) return null;
  const types = (one('response_type') ?? '').split(' ').toSorted().join(' ');
  // OpenID Connect does not use the type `token`: no ID Token would be returned (Core 1.0, section 3.2.2.1).
  const isOpenId = redirect !== null && types !== 'token' && (one('scope') ?? '').split(' ').includes('openid');
  const flow = flowOf(types, isOpenId);
  if (flow === null) return null;
  // Required with an ID Token from this endpoint: OpenID Connect Core 1.0, sections 3.2.2.1 and 3.3.2.11.
  const lacksNonce = types.includes('id_token') && one('nonce') === null && !query.repeats('nonce');
  return {
    name: isOpenId ? 'OpenID Connect authentication request' : name,
    detail: `${flow}${flow === 'code' ? pkceOf(query) : ''}${lacksNonce ? ', without the required nonce' : ''}`,
    expires: null,
    source: isOpenId ? OPENID_REQUESTS[flow] : rfc(6749, flow === 'code' ? '4.1.1' : '4.2.1'),
  };
}

/** RFC 6749, section 3.1.2. */
const isAbsolute = (text: string): boolean => /^[a-z][a-z\d+.-]*:[^#]+$/i.test(text);

/** The response types of OAuth 2.0, and with `openid` in the scope those of OpenID Connect. */
function flowOf(types: string, isOpenId: boolean): keyof typeof OPENID_REQUESTS | null {
  if (types === 'code') return 'code';
  if (types === 'token') return 'implicit';
  if (!isOpenId) return null;
  if (types === 'id_token' || types === 'id_token token') return 'implicit';
  return types === 'code id_token' || types === 'code token' || types === 'code id_token token' ? 'hybrid' : null;
}

/** RFC 7636, sections 4.2 and 4.3: without a method it is `plain`. A hash by S256 has 43 characters. */
function pkceOf({ one, has }: Given): string {
  const challenge = one('code_challenge') ?? '';
  const method = one('code_challenge_method') ?? (has('code_challenge_method') ? '' : 'plain');
  if (method === 'S256') return /^[\w-]{43}$/.test(challenge) ? ' with PKCE' : '';
  return method === 'plain' && /^[\w.~-]{43,128}$/.test(challenge) ? ' with PKCE, not hashed' : '';
}

/** RFC 6749, section 4.1.2.1. */
const ERRORS =
  /^(?:invalid_request|unauthorized_client|access_denied|unsupported_response_type|invalid_scope|server_error|temporarily_unavailable)$/;
const OPENID_ERRORS =
  /^(?:interaction_required|login_required|account_selection_required|consent_required|invalid_request_uri|invalid_request_object|request_not_supported|request_uri_not_supported|registration_not_supported)$/;

/** What paths to which logins are answered are called. */
const CALLBACK = /(?:^|[/._-])(?:callback|oauth2?(?:callback)?|oidc|openid|sso|signin|cb)(?:[/._-]|$)/i;

/** The answer to an authorization request: RFC 6749, sections 4.1.2 and 4.1.2.1. */
function answerOf({ path }: ParsedUrl, { one, has }: Given): UrlKind | null {
  const [code, error, state, issuer] = [one('code'), one('error'), one('state'), one('iss')];
  if ((code === null) === (error === null) || (has('code') && has('error'))) return null;
  if (['client_id', 'client_secret', 'grant_type', 'response_type'].some(has)) return null;
  // RFC 9207 names the server; without it only a path and a value that look like it tell a login from a voucher.
  const isNamed = issuer !== null && /^https:\/\/[^?#]+$/.test(issuer) && parseUrl(issuer) !== null;
  const isLikely = CALLBACK.test(path) && state !== null && isRandom(state);
  if (!isNamed && !isLikely) return null;
  if (error !== null) return errorOf(error, '4.1.2.1');
  if (!isRandom(code ?? '')) return null;
  return {
    name: 'OAuth 2.0 callback',
    detail: 'with an authorization code',
    expires: null,
    source: rfc(6749, '4.1.2'),
  };
}

/** @param section of RFC 6749 that has the error's place */
function errorOf(error: string, section: string): UrlKind | null {
  const isOpenId = OPENID_ERRORS.test(error);
  if (!isOpenId && !ERRORS.test(error)) return null;
  const source = isOpenId ? openId('3.1.2.6', 'AuthError') : rfc(6749, section);
  return { name: 'OAuth 2.0 callback', detail: `error ${error}`, expires: null, source };
}

/** Ten characters or more that are no words, and no word with a year after it. */
const isRandom = (text: string): boolean =>
  /^[\x21-\x7e]{10,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !/^[A-Za-z_-]+\d{1,4}$/.test(text);

/** RFC 6749, sections 4.2.2 and 4.2.2.1, and OpenID Connect Core 1.0, sections 3.2.2.5 and 3.3.2.5. */
function answerInFragment(url: ParsedUrl): UrlKind | null {
  const { one, has } = givenInFragment(url);
  // No server may send one this way (RFC 6749, section 4.2.2): this is a link of another making.
  if (has('refresh_token')) return null;
  const idToken = one('id_token');
  if (idToken !== null && one('state') !== null && openJwt(idToken) !== null)
    return {
      name: 'OpenID Connect callback',
      detail: 'with an ID token in the fragment',
      expires: null,
      source: openId('3.2.2.5', 'ImplicitAuthResponse'),
    };
  const error = one('error');
  if (error !== null && isRandom(one('state') ?? '') && !has('access_token')) return errorOf(error, '4.2.2.1');
  // The types of RFC 6750 and RFC 9449.
  if (one('access_token') === null || !/^(?:bearer|dpop)$/i.test(one('token_type') ?? '')) return null;
  return {
    name: 'OAuth 2.0 callback',
    detail: 'with an access token in the fragment',
    expires: null,
    source: rfc(6749, '4.2.2'),
  };
}

/** The one encoding that the binding defines, and the one that counts where none is named. */
const DEFLATE = 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE';

/** A message in the HTTP Redirect binding, in DEFLATE and base64 (section 3.4.4.1). */
function samlOf({ one, has }: Given): UrlKind | null {
  const message = one('SAMLRequest') ?? one('SAMLResponse');
  if (message === null || (has('SAMLRequest') && has('SAMLResponse'))) return null;
  if (has('SAMLEncoding') && one('SAMLEncoding') !== DEFLATE) return null;
  const bytes = /^[A-Za-z\d+/]{40,}={0,2}$/.test(message) ? bytesOfBase64(message) : null;
  // XML that is not compressed is of another binding; of a block of DEFLATE the type 3 is reserved (RFC 1951, section 3.2.3).
  if (!bytes || bytes[0] === 0x3c || (((bytes[0] ?? 6) >> 1) & 3) === 3) return null;
  const [isSigned, hasMethod] = [one('Signature') !== null, one('SigAlg') !== null];
  if (isSigned !== hasMethod) return null;
  const what = has('SAMLRequest') ? 'request' : 'response';
  return {
    name: `SAML 2.0 ${what}`,
    detail: `HTTP Redirect binding, ${isSigned ? 'signed' : 'not signed'}`,
    expires: null,
    source: SAML,
  };
}
