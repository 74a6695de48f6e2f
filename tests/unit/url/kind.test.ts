import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';
import { kindOf } from '../../../reference/url/kind/kind.ts';
import { cases } from '../../fuzz/cases.ts';
import { urlTexts } from '../../support/urls/texts.ts';

function kindIn(text: string) {
  const { parsed } = inspectUrl(text);
  return parsed && kindOf(parsed);
}
/** `name, detail` and when it ends. */
function short(text: string): string | null {
  const kind = kindIn(text);
  if (kind === null) return null;
  const end = kind.expires === null ? '' : ` until ${new Date(kind.expires).toISOString()}`;
  return `${kind.name}${kind.detail === '' ? '' : `, ${kind.detail}`}${end}${kind.mayEndBefore ? ' or before' : ''}`;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const jwtUntil = (exp: unknown) =>
  `${base64url('{"alg":"RS256"}')}.${base64url(JSON.stringify({ sub: '1', exp }))}.c2lnbmF0dXJl`;
const jwt = jwtUntil(1_800_000_000);
const hex = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const back = 'redirect_uri=https%3A%2F%2Fapp.example%2Fcb';
const client = `client_id=s6BhdRkqt3&${back}`;
const authorize = (query: string) => `https://login.example/authorize?${query}`;
const s3 = (changes: Record<string, string | null> = {}, more = '') => {
  const parameters: Record<string, string | null> = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20260524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20260524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': hex,
    ...changes,
  };
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `https://bucket.s3.amazonaws.com/a.txt?${pairs.join('&')}${more}`;
};
const goog = (changes: Record<string, string> = {}) =>
  `https://storage.googleapis.com/b/cat.jpeg?${new URLSearchParams({
    'X-Goog-Algorithm': 'GOOG4-RSA-SHA256',
    'X-Goog-Credential': 'a@p.iam.gserviceaccount.com/20261026/us/storage/goog4_request',
    'X-Goog-Date': '20261026T211942Z',
    'X-Goog-Expires': '3600',
    'X-Goog-SignedHeaders': 'host',
    'X-Goog-Signature': hex.repeat(8),
    ...changes,
  })}`;
const sas = (query: string, sig = `${'a1B+'.repeat(10)}abc=`) =>
  `https://account.blob.core.windows.net/c/b.txt?${query}&sig=${encodeURIComponent(sig)}`;
const cloudFrontSignature = 'nitfHRCrtziwO2HwPfWw~yYDhUF5EwRunQA-j19DzZrvDh6hQ73lDx~-ar3UocvvRQVw6EkC';
const cloudFront = (query: string) =>
  `https://d111111abcdef8.cloudfront.net/image.jpg?size=1&${query}&Signature=${cloudFrontSignature}&Key-Pair-Id=K2JCJMDEHXQW5F`;
const policy = (json: object) =>
  Buffer.from(JSON.stringify(json)).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
const saml = 'fZFBa4NAEIV/yzLXXVddo2yFoC1JDi1BSe4ly0SXSdzVnbH02zeBkEJKj8/Me8M3';
const clickId = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';
const discord = `https://discord.com/api/webhooks/1234567890123456789/${'aB3_'.repeat(17)}`;
const slackKey = 'a1B2c3D4'.repeat(3);

describe('the kind of a URL', () => {
  it.each<[string, string]>([
    [authorize(`response_type=code&${client}&state=xyz`), 'OAuth 2.0 authorization request, code'],
    [authorize('response_type=code&client_id=a'), 'OAuth 2.0 authorization request, code'],
    [
      authorize(`response_type=code&${client}&code_challenge=${challenge}&code_challenge_method=S256`),
      'OAuth 2.0 authorization request, code with PKCE',
    ],
    [
      authorize(`response_type=code&${client}&code_challenge=${challenge}`),
      'OAuth 2.0 authorization request, code with PKCE, not hashed',
    ],
    // What is empty counts as omitted.
    [authorize(`response_type=code&${client}&state=&scope=`), 'OAuth 2.0 authorization request, code'],
    // Shorter than any that the standard allows: no PKCE is claimed.
    [
      authorize(`response_type=code&${client}&code_challenge=abc&code_challenge_method=S256`),
      'OAuth 2.0 authorization request, code',
    ],
    [authorize(`response_type=token&${client}`), 'OAuth 2.0 authorization request, implicit'],
    [
      authorize('client_id=a&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A6esc_11ACC5'),
      'OAuth 2.0 authorization request, pushed: the server already has its parameters',
    ],
    [
      authorize(`response_type=code&${client}&scope=openid+profile&nonce=n`),
      'OpenID Connect authentication request, code',
    ],
    [
      authorize(`response_type=id_token%20token&${client}&scope=openid&nonce=n`),
      'OpenID Connect authentication request, implicit',
    ],
    [
      authorize(`response_type=id_token&${client}&scope=openid`),
      'OpenID Connect authentication request, implicit, without the required nonce',
    ],
    [
      authorize(`response_type=id_token&${client}&scope=openid&nonce=1&nonce=2`),
      'OpenID Connect authentication request, implicit',
    ],
    // No ID Token comes of it.
    [authorize(`response_type=token&${client}&scope=openid`), 'OAuth 2.0 authorization request, implicit'],
    [
      authorize(`response_type=id_token+code&${client}&scope=email%20openid`),
      'OpenID Connect authentication request, hybrid, without the required nonce',
    ],
    [authorize(`response_type=code+token&${client}&scope=openid`), 'OpenID Connect authentication request, hybrid'],
    [
      'https://app.example/callback?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj9',
      'OAuth 2.0 callback, with an authorization code',
    ],
    [
      'https://app.example/oauth2callback?state=af0ifjsldkj9&code=4%2F0AX4XfWh-abc&scope=email%20openid',
      'OAuth 2.0 callback, with an authorization code',
    ],
    [
      'https://app.example/login/oauth2/code/okta?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj9',
      'OAuth 2.0 callback, with an authorization code',
    ],
    [
      'https://app.example/?code=x1848ZT64p4IirMPT0R-X3141MFPTuBX&iss=https%3A%2F%2Fhonest.as.example',
      'OAuth 2.0 callback, with an authorization code',
    ],
    [
      'https://app.example/oauth/cb?error=access_denied&error_description=No&state=af0ifjsldkj9',
      'OAuth 2.0 callback, error access_denied',
    ],
    [
      'https://app.example/cb#access_token=2YotnFZFEjr1zCsicMWpAA&state=xyz&token_type=Bearer&expires_in=3600',
      'OAuth 2.0 callback, with an access token in the fragment',
    ],
    ['https://app.example/cb?error=login_required&state=af0ifjsldkj9', 'OAuth 2.0 callback, error login_required'],
    ['https://app.example/cb#error=access_denied&state=af0ifjsldkj9', 'OAuth 2.0 callback, error access_denied'],
    [`https://app.example/cb#id_token=${jwt}&state=xyz`, 'OpenID Connect callback, with an ID token in the fragment'],
    [
      `https://idp.example/sso?SAMLRequest=${encodeURIComponent(saml)}&RelayState=a1`,
      'SAML 2.0 request, HTTP Redirect binding, not signed',
    ],
    [
      `https://idp.example/sso?SAMLEncoding=urn%3Aoasis%3Anames%3Atc%3ASAML%3A2.0%3Abindings%3AURL-Encoding%3ADEFLATE&SAMLRequest=${encodeURIComponent(saml)}`,
      'SAML 2.0 request, HTTP Redirect binding, not signed',
    ],
    [
      `https://sp.example/slo?SAMLResponse=${encodeURIComponent(saml)}&SigAlg=http%3A%2F%2Fwww.w3.org%2F2001%2F04%2Fxmldsig-more%23rsa-sha256&Signature=abc`,
      'SAML 2.0 response, HTTP Redirect binding, signed',
    ],
    [s3(), 'Signed S3 URL until 2026-05-25T00:00:00.000Z'],
    [s3({ 'X-Amz-Expires': '1', 'x-id': 'GetObject' }), 'Signed S3 URL until 2026-05-24T00:00:01.000Z'],
    [s3({ 'X-Amz-Security-Token': 'IQoJb3JpZ2luX2Vj' }), 'Signed S3 URL until 2026-05-25T00:00:00.000Z or before'],
    [
      'https://b.s3.amazonaws.com/k?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=1800000000&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D',
      'Signed S3 URL, Signature Version 2 until 2027-01-15T08:00:00.000Z',
    ],
    // With credentials that have an end of their own.
    [
      'https://b.s3.amazonaws.com/k?AWSAccessKeyId=ASIAIOSFODNN7EXAMPLE&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D&x-amz-security-token=IQoJb3JpZ2luX2Vj&Expires=1800000000',
      'Signed S3 URL, Signature Version 2 until 2027-01-15T08:00:00.000Z or before',
    ],
    [goog(), 'Signed Google Cloud Storage URL until 2026-10-26T22:19:42.000Z'],
    // As in Google's samples, and as gsutil has it.
    [
      goog().replace('X-Goog-Signature', 'x-goog-signature'),
      'Signed Google Cloud Storage URL until 2026-10-26T22:19:42.000Z',
    ],
    [
      goog().replaceAll(/X-Goog-\w+/g, (name) => name.toLowerCase()),
      'Signed Google Cloud Storage URL until 2026-10-26T22:19:42.000Z',
    ],
    [cloudFront('Expires=1800000000'), 'Signed CloudFront URL until 2027-01-15T08:00:00.000Z'],
    [
      cloudFront(
        `Policy=${policy({ Statement: [{ Resource: '*', Condition: { DateLessThan: { 'AWS:EpochTime': 1_800_000_000 } } }] })}`,
      ),
      'Signed CloudFront URL, custom policy until 2027-01-15T08:00:00.000Z',
    ],
    [
      sas('sv=2025-07-05&sr=b&sp=r&se=2027-01-15T08%3A00%3A00Z'),
      'Azure Storage shared access signature, service SAS until 2027-01-15T08:00:00.000Z',
    ],
    [
      sas('sv=2025-07-05&ss=bf&srt=sco&sp=rl&se=2027-01-15'),
      'Azure Storage shared access signature, account SAS until 2027-01-15T00:00:00.000Z',
    ],
    [
      sas('sv=2025-07-05&sr=c&sp=rl&se=2027-01-15T08%3A00Z&skoid=1&sktid=2&sks=b&skv=2025-07-05&ske=2027-01-16'),
      'Azure Storage shared access signature, user delegation SAS until 2027-01-15T08:00:00.000Z',
    ],
    // The key ends before.
    [
      sas('sv=2025-07-05&sr=c&sp=rl&se=2027-01-15&skoid=1&sktid=2&sks=b&ske=2027-01-14T08%3A00%3A00.1234567Z'),
      'Azure Storage shared access signature, user delegation SAS until 2027-01-14T08:00:00.000Z',
    ],
    [sas('sv=2025-07-05&sr=c&si=policy1'), 'Azure Storage shared access signature, service SAS'],
    [
      sas('sv=2025-07-05&sr=c&si=policy1&se=2027-01-15'),
      'Azure Storage shared access signature, service SAS until 2027-01-15T00:00:00.000Z',
    ],
    [
      sas('sv=2025-07-05&sr=d&sdd=2&sp=r&se=9999-12-31T23%3A59%3A59Z'),
      'Azure Storage shared access signature, service SAS until 9999-12-31T23:59:59.000Z',
    ],
    [`https://www.example.com/?utm_source=x&gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy`, 'Google Ads click, gclid'],
    ['https://www.example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclsrc=', 'Google Ads click, gclid'],
    ['https://www.example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclsrc=aw.ds', 'Google Ads click, gclid'],
    [`https://www.example.com/?fbclid=${clickId}`, 'Facebook or Instagram click, fbclid'],
    [`https://example.com/?t=${jwt}`, 'URL with a JSON Web Token, in t until 2027-01-15T08:00:00.000Z'],
    [
      `https://hooks.slack.com/services/T00000000/B00000000/${slackKey}`,
      'Slack incoming webhook, anyone who has it can post messages',
    ],
    [discord, 'Discord webhook, anyone who has it can post messages'],
    [
      `${discord.replace('/api/', '/api/v10/')}/slack?wait=true`,
      'Discord webhook, anyone who has it can post messages',
    ],
    // Names that read like ours, or are tokens themselves, are not repeated.
    [
      `https://example.com/?${encodeURIComponent('t, valid: verified')}=${jwt}`,
      'URL with a JSON Web Token until 2027-01-15T08:00:00.000Z',
    ],
    [`https://example.com/?${'aB3_'.repeat(8)}=${jwt}`, 'URL with a JSON Web Token until 2027-01-15T08:00:00.000Z'],
    [`https://example.com/?t=${jwtUntil(-1)}`, 'URL with a JSON Web Token, in t'],
    [`https://example.com/?t=${jwtUntil(1_800_000_000_000)}`, 'URL with a JSON Web Token, in t'],
    [`https://example.com/?t=${jwtUntil('soon')}`, 'URL with a JSON Web Token, in t'],
    [`https://example.com/?t=${jwtUntil(0)}`, 'URL with a JSON Web Token, in t until 1970-01-01T00:00:00.000Z'],
    ['data:text/plain,a', 'Content in the URL itself'],
    ['data:text/plain;x?,a', 'Content in the URL itself'],
    ['mailto:a@example.org', 'E-mail link'],
    ['tel:+49', 'Telephone link'],
    ['blob:https://a.example/1', 'Blob URL'],
    ['javascript:alert(1)', 'Script in the URL'],
  ])('is told of %s', (text, expected) => {
    expect(short(text)).toBe(expected);
    expect(kindIn(text)?.source.url).toMatch(/^https:\/\//);
  });

  it.each([
    'https://example.com/',
    // Logins that lack what is demanded, or have it twice, or in another case.
    authorize('response_type=code'),
    authorize('client_id=a'),
    authorize('response_type=code&client_id='),
    authorize('response_type=code&response_type=code&client_id=a'),
    authorize('response_type=code&client_id=a&client_id=b'),
    authorize('response_type=code&client_id=a&state=1&state=2'),
    authorize('Response_Type=code&Client_Id=a'),
    authorize('response_type=Code&client_id=a'),
    authorize('response_type=json&client_id=a'),
    authorize('response_type=id_token&client_id=a'),
    authorize(`response_type=id_token&${client}&scope=profile`),
    authorize(`response_type=id_token&${client}&scope=openidx`),
    authorize('response_type=code&client_id=a&redirect_uri=%2Fcb'),
    authorize(`response_type=code&${client}#f`),
    authorize(`response_type=code&${client}&code=1`),
    authorize('client_id=a&request_uri=https%3A%2F%2Fx.example%2F'),
    authorize('client_id=a&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A'),
    authorize('response_type=code&client_id=a&state=&state='),
    `https://example.com/?url=${encodeURIComponent(authorize(`response_type=code&${client}`))}`,
    `https://example.com/?url=${authorize('response_type=code')}&client_id=a`,
    `myapp://authorize?response_type=code&${client}`,
    // A voucher and an address.
    'https://shop.example/redeem?code=SUMMER2026&state=CA',
    'https://shop.example/auth/redeem?code=SUMMER2026&state=California',
    'https://shop.example/callback?code=SUMMER-SALE2026&state=af0ifjsldkj9',
    'https://example.com/?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj9',
    'https://example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA',
    'https://example.com/cb?code=a1b2c3d4e5f6&code=g&state=af0ifjsldkj9',
    'https://example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj9&error=access_denied',
    'https://example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj9&client_secret=x',
    'https://example.com/?code=SplxlOBeZQQYbYS6WxSbIA&iss=honest',
    'https://example.com/page?error=server_error',
    'https://example.com/cb?error=not_found&state=af0ifjsldkj9',
    'https://app.example/cb#access_token=2YotnFZFEjr1zCsicMWpAA',
    'https://app.example/cb#access_token=abc123&token_type=bearer&refresh_token=def&type=recovery',
    'https://app.example/cb#access_token=2YotnFZFEjr1zCsicMWpAA&token_type=mac',
    'https://app.example/cb#error=access_denied&state=on',
    'https://app.example/cb#error=not_found&state=af0ifjsldkj9',
    'https://shop.example/?code=SAVE10&iss=https%3A%2F%2Fissuer.example',
    `https://app.example/cb#id_token=abc&state=xyz`,
    // Signed links whose parts do not belong together, or lack one.
    s3({ 'X-Amz-Date': null }),
    s3({ 'X-Amz-Expires': null }),
    s3({ 'X-Amz-Credential': null }),
    s3({ 'X-Amz-SignedHeaders': null }),
    s3({ 'X-Amz-Algorithm': null }),
    s3({ 'X-Amz-Signature': hex.slice(1) }),
    s3({ 'X-Amz-Signature': hex.toUpperCase() }),
    s3({ 'X-Amz-Date': '20261324T000000Z' }),
    s3({ 'X-Amz-Date': '20260230T000000Z', 'X-Amz-Credential': 'A/20260230/us-east-1/s3/aws4_request' }),
    s3({ 'X-Amz-Date': '20260525T000000Z' }),
    s3({ 'X-Amz-Date': '20260524T250000Z' }),
    s3({ 'X-Amz-Date': '00010101T000000Z', 'X-Amz-Credential': 'AKIA/00010101/us-east-1/s3/aws4_request' }),
    s3({ 'X-Amz-Date': '100000101T000000Z', 'X-Amz-Credential': 'AKIA/10000010/us-east-1/s3/aws4_request' }),
    s3({ 'X-Amz-Expires': '1e3' }),
    s3({ 'X-Amz-Expires': 'soon' }),
    s3({ 'X-Amz-Expires': '0' }),
    s3({ 'X-Amz-Expires': '-1' }),
    s3({ 'X-Amz-Expires': '604801' }),
    s3({ 'X-Amz-Expires': '9'.repeat(400) }),
    s3({ 'X-Amz-Credential': 'AKIA/20260524/us-east-1/ec2/aws4_request' }),
    s3({ 'X-Amz-SignedHeaders': 'range' }),
    s3({}, `&X-Amz-Signature=${hex}`),
    s3().toLowerCase(),
    `https://example.com/?X-Amz-Signature=${hex}`,
    'https://b.example/k?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=1800000000&Signature=abc',
    'https://b.example/k?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=99999999999999&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D',
    'https://b.example/k?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=-1800000000&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D',
    'https://b.example/k?awsaccesskeyid=AKIAIOSFODNN7EXAMPLE&expires=1800000000&signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D',
    'https://mws.example/?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=1800000000&SignatureVersion=1&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D',
    goog({ 'X-Goog-Algorithm': 'AWS4-HMAC-SHA256' }),
    `${goog()}&x-goog-signature=${hex.repeat(8)}`,
    goog({ 'X-Goog-Date': '20261027T211942Z' }),
    goog({ 'X-Goog-Signature': 'xyz' }),
    cloudFront(''),
    cloudFront('Expires=soon'),
    cloudFront('Expires=1800000000&Policy=abc'),
    cloudFront('Policy=eyJhIjoxfQ__'),
    cloudFront('Expires=1800000000&Expires=1900000000'),
    cloudFront('expires=1800000000'),
    cloudFront(
      `Policy=${policy({ Statement: [1, 2].map(() => ({ Condition: { DateLessThan: { 'AWS:EpochTime': 1_800_000_000 } } })) })}`,
    ),
    cloudFront(`Policy=${policy({ Statement: [{ Condition: { DateLessThan: { 'AWS:EpochTime': '1800000000' } } }] })}`),
    cloudFront(`Policy=${policy({ Statement: [] })}`),
    cloudFront(`Policy=${policy({ Statement: { 0: { Condition: null } } })}`),
    cloudFront(`Policy=${policy({ Statement: [{ Condition: { DateLessThan: { 'AWS:EpochTime': 1e300 } } }] })}`),
    sas('sr=b&sp=r&se=2027-01-15'),
    sas('sv=2025-07-05&sp=r&se=2027-01-15'),
    sas('sv=2025-07-05&sr=b&sp=r'),
    sas('sv=2025-07-05&sr=b&sp=r&se=2027-02-30'),
    sas('sv=2025-07-05&sr=b&sp=r&se=tomorrow'),
    sas('sv=2025-07-05&sr=b&sp=r&se=2027-01-15&se=2028-01-15'),
    sas('sv=2025-07-05&sr=b&sp=r&se=2027-01-15', 'abc'),
    sas('sv=2025-07-05&sr=zz&sp=r&se=2027-01-15'),
    sas('sv=2025-07-05&sr=d&sp=r&se=2027-01-15'),
    sas('sv=2025-07-05&sr=b&se=2027-01-15'),
    sas('sv=2025-07-05&sr=b&sp=&si=a&se=2027-01-15'),
    sas('sv=2025-07-05&sr=b&sp=r&se=0001-01-01'),
    sas('sv=2025-07-05&sr=b&sp=r&se=10000-01-01'),
    sas('sv=2025-07-05&sr=b&sp=r&se=1800000000'),
    sas('sv=2025-07-05&ss=b&srt=o&si=a'),
    sas('sv=2025-07-05&ss=b&srt=o&sr=b&sp=r&se=2027-01-15'),
    sas('SV=2025-07-05&SR=b&SP=r&SE=2027-01-15'),
    sas('sv=2025-07-05&sr=c&sp=rl&se=2027-01-15&skoid=1'),
    sas('sv=2025-07-05&sr=c&sp=rl&se=2027-01-15&skoid=1&sktid=2&sks=b&ske=never'),
    sas('sv=2025-07-05&sr=c&si=a&skoid=1&sktid=2&sks=b&ske=2027-01-16'),
    // Of Service Bus and of Logic Apps.
    sas('sr=https%3A%2F%2Fns.servicebus.windows.net%2F&se=1800000000&skn=key'),
    sas('api-version=2016-10-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0'),
    // Other messages and ids.
    'https://idp.example/sso?SAMLRequest=abc',
    `https://idp.example/sso?SAMLRequest=${encodeURIComponent(saml)}&SAMLResponse=${encodeURIComponent(saml)}`,
    `https://idp.example/sso?samlrequest=${encodeURIComponent(saml)}`,
    `https://idp.example/sso?SAMLRequest=${encodeURIComponent(saml)}&Signature=abc`,
    `https://idp.example/sso?SAMLRequest=${encodeURIComponent(saml)}&SAMLEncoding=gzip`,
    `https://idp.example/sso?SAMLRequest=${encodeURIComponent(Buffer.from(`<samlp:AuthnRequest xmlns:samlp="${'u'.repeat(30)}"/>`).toString('base64'))}`,
    'https://example.com/?gclid=',
    'https://example.com/?gclid=test',
    'https://example.com/?gclid={gclid}',
    'https://example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy',
    // A click on another search engine.
    'https://example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclsrc=ds',
    'https://example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclsrc=3p.ds',
    'https://example.com/?gclid=Cj0KCQjwk96lBhDHARIsAEKO4xZy&gclsrc=aw.ds&gclsrc=ds',
    'https://example.com/?GCLID=Cj0KCQjwk96lBhDHARIsAEKO4xZy',
    'https://example.com/?t=eyJhbGciOiJub25lIn0',
    `http://hooks.slack.com/services/T00000000/B00000000/${slackKey}`,
    `https://hooks.slack.com.evil.example/services/T00000000/B00000000/${slackKey}`,
    `https://hooks.slack.com@evil.example/services/T00000000/B00000000/${slackKey}`,
    `https://evil.example/https://hooks.slack.com/services/T00000000/B00000000/${slackKey}`,
    `https://evilhooks.slack.com/services/T00000000/B00000000/${slackKey}`,
    `https://hooks.slack.com./services/T00000000/B00000000/${slackKey}`,
    `https://hooks.slack.com:8443/services/T00000000/B00000000/${slackKey}`,
    'https://hooks.slack.com/services/',
    discord.replace('discord.com', 'notdiscord.com'),
    discord.replace('discord.com', 'discord.com.evil.example'),
    discord.replace('discord.com', 'discord.com@evil.example'),
    `${discord}/messages/1`,
    'https://discord.com/api/webhooks/123/abc',
    'data:text/plain',
    'data:text/plain#,a',
    'tel:',
    'tel:now',
    'tel://49123',
    'mailto://a@example.org',
    'blobs:https://a.example/1',
    'about:blank',
  ])('is not claimed of %s', (text) => {
    expect(short(text)).toBeNull();
  });

  it.each([
    [authorize(`response_type=code&${client}&scope=openid`), 'OpenID Connect Core 1.0, section 3.1.2.1'],
    [authorize(`response_type=id_token&${client}&scope=openid`), 'OpenID Connect Core 1.0, section 3.2.2.1'],
    [authorize(`response_type=code+id_token&${client}&scope=openid`), 'OpenID Connect Core 1.0, section 3.3.2.1'],
    [authorize(`response_type=token&${client}&scope=openid`), 'RFC 6749, section 4.2.1'],
    ['https://app.example/cb?error=login_required&state=af0ifjsldkj9', 'OpenID Connect Core 1.0, section 3.1.2.6'],
    ['https://app.example/cb?error=server_error&state=af0ifjsldkj9', 'RFC 6749, section 4.1.2.1'],
    ['https://app.example/cb#error=server_error&state=af0ifjsldkj9', 'RFC 6749, section 4.2.2.1'],
    [cloudFront('Expires=1800000000'), 'Amazon CloudFront, signed URL with a canned policy'],
    [sas('sv=2025-07-05&ss=bf&srt=sco&sp=rl&se=2027-01-15'), 'Azure Storage, account SAS'],
    [sas('sv=2025-07-05&sr=c&si=policy1'), 'Azure Storage, service SAS'],
  ])('has the section that defines it as its source: %s', (text, label) => {
    expect(kindIn(text)?.source.label).toBe(label);
  });

  it('is told of any text without an error, and without a clock', () => {
    fc.assert(
      fc.property(urlTexts, (text) => {
        const kind = kindIn(text);
        if (kind?.expires != null) expect(new Date(kind.expires).toISOString()).toBeTruthy();
        expect(kindIn(text)).toEqual(kind);
      }),
      cases(500),
    );
  });

  it('keeps the state of a login from being called a leaked secret', () => {
    const request = inspectUrl(
      authorize(`response_type=code&${client}&state=af0ifjsldkjAx9Q2xyz&nonce=n-0S6_WzA2Mjxyz`),
    );
    const answer = inspectUrl('https://app.example/callback?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkjAx9Q2xyz');
    for (const report of [request, answer]) {
      expect(judge(report).filter(({ ruleId }) => ruleId === 'secret-exposed')).toEqual([]);
    }
  });
});
