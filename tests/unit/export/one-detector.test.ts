/** What the URL inspector hides, no export shows, and the other way round. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK, redactRow, redactUrl } from '../../../reference/export/redact.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import type { HeaderField } from '../../../reference/http/exchange.ts';
import { shortened } from '../../../reference/text/shortened.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { secretOf } from '../../../reference/url/secrets/secret-texts.ts';
import { secretsIn } from '../../../reference/url/secrets-in.ts';
import { cases } from '../../fuzz/cases.ts';
import { outputsOf } from './outputs.ts';
import { FAULTLESS, findingWith, OLD_TYPE } from './report-cases.ts';

const SECRET = 'hunter2-Xy9';
const RANDOM = 'aZ3kQ9mP2vL8xR5tW7yB4nC6dF1gH0jS';
const HEX = '0123456789abcdef0123456789abcdef';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const PYPI = `pypi-AgEIcHlwaS5vcmcCJDAwMDAwMDAwLTAwMDAtMDAwMC0wMDAwLTAwMDAwMDAwMDAwMA`;
const TRIGGER = `triggers/T0123456789/3141592653589/${HEX}`;
const HF = `hf_${'aBcDeFgHiJ'.repeat(3)}`;
const escaped = encodeURIComponent;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const member = JSON.stringify({ password: SECRET });
const deep = (depth: number) => `${'{"a":['.repeat(depth)}${member}${']}'.repeat(depth)}`;

/** With its password under a name in escapes, as some writers of JSON have it. */
const UNICODE_KEY = `{"pass\\u0077ord":"${SECRET}"}`;

/** A URL without its origin, and the secret in it. */
const IN_URLS: readonly (readonly [what: string, path: string, secret: string])[] = [
  ['JSON', `/a?p=${member}`, SECRET],
  ['JSON, percent-encoded', `/a?p=${escaped(member)}`, SECRET],
  ['variables of GraphQL', `/graphql?variables=${escaped(JSON.stringify({ input: { password: SECRET } }))}`, SECRET],
  ['an access token in JSON', `/a?data=${escaped(JSON.stringify({ access_token: SECRET }))}`, SECRET],
  ['an API key in JSON', `/a?filter=${escaped(JSON.stringify({ apiKey: SECRET }))}`, SECRET],
  ['JSON encoded twice', `/a?p=${escaped(escaped(member))}`, SECRET],
  ['JSON encoded four times', `/a?p=${escaped(escaped(escaped(escaped(member))))}`, SECRET],
  ['JSON in JSON', `/a?p=${escaped(JSON.stringify({ body: member }))}`, SECRET],
  ['JSON in JSON in JSON', `/a?p=${escaped(JSON.stringify({ body: JSON.stringify({ body: member }) }))}`, SECRET],
  ['JSON in base64', `/a?p=${escaped(base64(member))}`, base64(member)],
  ['a name in unicode escapes', `/a?p=${escaped(UNICODE_KEY)}`, SECRET],
  ['a list', `/a?p=${escaped(JSON.stringify({ passwords: ['a', SECRET] }))}`, SECRET],
  ['a list of lists', `/a?p=${escaped(JSON.stringify([[{ password: SECRET }]]))}`, SECRET],
  ['deep JSON', `/a?p=${escaped(deep(20))}`, SECRET],
  ['the second of two equal names', `/a?p=${escaped(`{"password":"","password":"${SECRET}"}`)}`, SECRET],
  ['JSON after a lone surrogate', `/a?p=\ud800${member}`, SECRET],
  ['JSON beside __proto__', `/a?__proto__=1&p=${escaped(`{"__proto__":{"password":"${SECRET}"}}`)}`, SECRET],
  ['brackets', `/a?variables[input][password]=${SECRET}`, SECRET],
  ['brackets, percent-encoded', `/a?variables%5Binput%5D%5Bpassword%5D=${SECRET}`, SECRET],
  ['dots', `/a?variables.password=${SECRET}`, SECRET],
  ['a form in a parameter', `/a?body=${escaped(`user=me&password=${SECRET}`)}`, SECRET],
  ['cookies in JSON', `/a?p=${escaped(JSON.stringify({ headers: { Cookie: `sid=${SECRET}` } }))}`, SECRET],
  ['a URL in a URL in JSON', `/a?p=${escaped(JSON.stringify({ u: `/b?v=${escaped(`/c?token=${SECRET}`)}` }))}`, SECRET],
  ['a password before a host in JSON', `/a?p=${escaped(JSON.stringify({ u: `https://u:${SECRET}@b/` }))}`, SECRET],
  ['JSON in a fragment', `/a#p=${escaped(member)}`, SECRET],
  ['JSON as the whole fragment', `/a#${escaped(member)}`, SECRET],
  ['JSON as the whole query', `/a?${escaped(member)}`, SECRET],
  ['JSON in the path', `/a/${escaped(member)}/b`, SECRET],
  ['a look of its own', `/a?t=${RANDOM}`, RANDOM],
  ['a JSON Web Token', `/a?q=${JWT}`, JWT],
  ['JSON with a value that looks random', `/a?p=${escaped(JSON.stringify({ blob: RANDOM }))}`, RANDOM],
  ['the code of a login', '/cb?code=481516&state=xyzzy', '481516'],
  ['a path behind reset', `/reset/${HEX}`, HEX],
  ['a path behind reset-password', `/account/reset-password/${RANDOM}?a=b`, RANDOM],
  [
    'a path behind magic-link',
    '/magic-link/c0ffee00-1234-4abc-8def-0123456789ab',
    'c0ffee00-1234-4abc-8def-0123456789ab',
  ],
  ['a path in a fragment', `/#/reset/${HEX}`, HEX],
  ['a path behind build_hooks', '/build_hooks/5f0a1b2c3d4e5f6a7b8c9d0e', '5f0a1b2c3d4e5f6a7b8c9d0e'],
  [
    'an argument of GraphQL',
    `/graphql?query=${escaped(`mutation{login(user:"me",password:"${SECRET}"){id}}`)}`,
    SECRET,
  ],
  ['GraphQL in JSON', `/a?p=${escaped(JSON.stringify({ query: `{login(password:"${SECRET}")}` }))}`, SECRET],
  ['single quotation marks', `/a?p=${escaped(`{'password': '${SECRET}'}`)}`, SECRET],
  ['a name without quotation marks', `/a?p=${escaped(`{page: 1, password: '${SECRET}'}`)}`, SECRET],
  ['YAML', `/a?p=${escaped(`user: me\npassword: ${SECRET}\n`)}`, SECRET],
  ['XML', `/a?p=${escaped(`<login><password>${SECRET}</password></login>`)}`, SECRET],
  ['a header in a dump', `/a?p=${escaped(`Host: b\r\nAuthorization: Bearer ${SECRET}\r\n`)}`, SECRET],
  ['a header as the fragment', `/#${escaped(`Authorization: Bearer ${SECRET}`)}`, SECRET],
  ['a name beside its value', `/a?p=${escaped(JSON.stringify([{ name: 'password', value: SECRET }]))}`, SECRET],
  ['a name encoded twice', `/a?%2570assword=${SECRET}`, SECRET],
  ['a second question mark', `/a?x=${RANDOM}?utm_source=b`, RANDOM],
  ['a pair in the path', `/a/x=${RANDOM}`, RANDOM],
  ['an encoded query in the path', `/a%3Fx=${RANDOM}`, RANDOM],
  ['a random name in a fragment', `/#/a?${RANDOM}`, RANDOM],
  ['a random name before & in a fragment', `/#${RANDOM}&a`, RANDOM],
  ['a random name in the path', `/a;${RANDOM}=1`, RANDOM],
  ['a random name without a value in the path', `/a;${RANDOM}=`, RANDOM],
  ...['%26x', '%26a=b', ';a=b', '%3Fx', '%22', '"'].map(
    (after) => [`a value before ${after}`, `/a?q=${RANDOM}${after}&b=1`, RANDOM] as const,
  ),
  ['a value before an equals sign encoded twice', `/a?q=${RANDOM}%253D/`, `${RANDOM}%253D/`],
  ['a pair in the path, encoded', '/code%3D482913', '482913'],
  ['a pair in a path of a path', '/x/code=482913', '482913'],
  ['JSON with & in it', `/a?p={"password":"a&${SECRET}"}&b=1`, `a&${SECRET}`],
  ['JSON with ? in it', `/a?p={%22password%22:%22a?${SECRET}%22}&b=1`, `a?${SECRET}`],
  ['a list with a bracket in a text', `/a?p=${escaped(JSON.stringify({ passwords: ['a]', SECRET] }))}`, SECRET],
  ['a member of a member', `/a?p=${escaped(JSON.stringify({ password: { value: SECRET } }))}`, SECRET],
  ['an option of a command', `/a?p=${escaped(`mysql --password ${SECRET} db`)}`, SECRET],
  ['a password for curl', `/a?p=${escaped(`curl -u me:${SECRET} https://b/`)}`, SECRET],
  ['basic credentials', `/a?p=${escaped('Basic bWU6cHc5')}`, 'bWU6cHc5'],
  ['a PyPI token', `/a/${PYPI}/b`, PYPI],
  ['a user name in a fragment', `/#//${RANDOM}%40b`, RANDOM],
  ['JSON in a list', `/a?p=${escaped(JSON.stringify({ events: ['a', member] }))}`, SECRET],
  [
    'JSON in a list of JSON in a list',
    `/a?p=${escaped(JSON.stringify({ a: [JSON.stringify({ b: [member] })] }))}`,
    SECRET,
  ],
  [
    'a list in JSON in a list',
    `/a?p=${escaped(JSON.stringify({ a: [JSON.stringify({ passwords: ['a', SECRET] })] }))}`,
    SECRET,
  ],
  ['a hash of Ruby', `/a?p=${escaped(`{"user"=>{"password"=>"${SECRET}"}}`)}`, SECRET],
  ['a user of Drupal', `/a?p=${escaped(JSON.stringify({ pass: [{ value: SECRET }] }))}`, SECRET],
  [
    'a member of a member, after another',
    `/a?p=${escaped(JSON.stringify({ password: { type: 'a', value: SECRET } }))}`,
    SECRET,
  ],
  ['a value beside its name', `/a?p=${escaped(JSON.stringify([{ value: SECRET, name: 'password' }]))}`, SECRET],
  ['an option after a tab', `/a?p=${escaped(`mysql --password\t${SECRET}`)}`, SECRET],
  ['a proxy without a scheme', `/a?proxy=me:${SECRET}@10.0.0.1:8080`, SECRET],
  ['a database of Go', `/a?p=${escaped(`me:${SECRET}@tcp(db:3306)/a`)}`, SECRET],
  ['a secret that is repeated', `/a?token=${RANDOM}&id=${RANDOM}`, RANDOM],
  [`Django's link`, `/accounts/reset/MQ/c7z1ab-${HEX}/`, `c7z1ab-${HEX}`],
  [`Django's link as its page has it`, `/accounts/reset/MQ-c7z1ab-${HEX}/`, `MQ-c7z1ab-${HEX}`],
  ['a key before the next segment', `/reset/${HEX.slice(0, 18)}/edit`, HEX.slice(0, 18)],
  ['a path behind key', `/trigger/a/with/key/${RANDOM}`, RANDOM],
  ['a session of ASP.NET', '/a/(S(lit3py55t21z5v55vlm25s55))/b.aspx', 'S(lit3py55t21z5v55vlm25s55)'],
  ['a login of ASP.NET', `/a/(X(1)F(${RANDOM}))/b.aspx`, `F(${RANDOM})`],
  ['a Slack workflow', `/${TRIGGER}`, TRIGGER],
  ['a Hugging Face token', `/a/${HF}/b`, HF],
  ['a Vault token', '/a/hvs.R0670sAqZnKX3yW40NddrPVk/b', 'hvs.R0670sAqZnKX3yW40NddrPVk'],
  ['a member of a member, far after its name', `/a?p={"password":{"value"${' '.repeat(12)}:\t"${SECRET}"}}`, SECRET],
  ['a session of ASP.NET of letters', '/a/(S(abcdefghijklmnopqrstuvwx))/b', 'S(abcdefghijklmnopqrstuvwx)'],
  ...[
    'activate',
    'confirm',
    'recover',
    'unsubscribe',
    'verify',
    'invite',
    'login',
    'token',
    'hook',
    'magic',
    'password',
    'reset-password',
  ].map((word) => [`a path behind ${word}`, `/${word}/${RANDOM}`, RANDOM] as const),
];

const NAMES =
  'pw pswd licensekey license_key appkey app_key masterkey psk mfa sms_code verification_code activation_key _wpnonce oobCode cvv cvv2 2fa totp_code passcode pass_code security_code recovery_code sess privkey unlock_key hdnts kennwort wachtwoord mot_de_passe contrase%C3%B1a senha mdp reset_code access_code invite_code device_code user_code rlkey resourcekey x-vercel-protection-bypass _vercel_share user_pass DB_PASS userpw form_key sesskey'.split(
    ' ',
  );

const atApp = (path: string) => `https://app.example${path}`;

describe('one detector', () => {
  it.each([
    ...IN_URLS,
    ...NAMES.map((name) => [name, `/a?${name}=${SECRET}`, SECRET] as const),
    ['tan', '/a?tan=482913', '482913'] as const,
    ['clave', `/a?clave=${SECRET}`, SECRET] as const,
    ['code', '/a?code=482913', '482913'] as const,
  ])('hides what it finds in a URL in both places: %s', (_, path, secret) => {
    const url = atApp(path);
    const redacted = redactUrl(url);
    expect(redacted).toContain(MARK);
    for (const spelling of [secret, escaped(secret)]) expect(redacted).not.toContain(spelling);
    expect(
      secretsIn(inspectUrl(url))
        .map(({ text }) => text)
        .join(' '),
    ).toContain(secret);
  });

  it.each([
    ['state', 'NY'],
    ['state', 'California'],
    ['state', '{"page":1,"tab":"overview"}'],
    ['code', '404'],
    ['code', 'US'],
    ['code', 'SUMMER2026'],
    ['key', 'name'],
    ['key', 'order_by'],
    ['id', HEX],
    ['hash', RANDOM],
    ['utm_id', RANDOM],
    ['gclid', RANDOM],
    ['page_token', RANDOM],
    ['sort', 'created-at-then-by-name'],
    ['q', 'top-10-things-to-do-in-paris-right-now'],
    ['url', `https://cdn.example/assets/index-${HEX}.js`],
    ['next', '/login/main.css'],
    ['next', `/token/0x${HEX}`],
    ['pin', 'red'],
    ['tan', 'light'],
    ['pw', '300'],
    ['clave', 'nombre'],
    ['sid', 'intro'],
    ['session', 'morning'],
    ['auth', 'basic'],
    ['hmac', 'sha256'],
    ['jwt', 'disabled'],
    ['credentials', 'same-origin'],
    ['num_tokens', '99999999'],
    ['npm', 'npm_lifecycle_event'],
    ['variables', '{"input":{"page":1,"lang":"en"}}'],
    ['cookie', 'accepted'],
    ['callback', 'jQuery35109876543210_1700000000'],
    ['q', 'password: how to choose one'],
    ['q', 'Secret: 3 ways'],
    ['next', '/unsubscribe/2026-11-23'],
    ['next', '/a/hash=x/b/state=NY?a=b'],
    ['q', 'a & b; c?'],
    ['q', 'docker run --user 1000:1000 --password-stdin image'],
    ['q', 'Basic authentication and basic knowledge'],
    ['q', 'curl --user-agent=Mozilla:5'],
    ['q', 'is --password required in 2026'],
    ['p', '{"password":{"value":"required"}}'],
    ['p', '{"color":{"value":"#ff0000"}}'],
    ['p', '{"tags":["{}","{\\"page\\":1}"]}'],
    ['p', '{"value":"a1b2c3","name":"color"}'],
    ['resource', 'acct:me2@a.example'],
    ['to', 'sip:me@a.example:5060'],
    ['image', 'registry.example:5000/app:1.2@sha256:12abcdef'],
    ['time', '10:30@room-1:20'],
    ['next', '/verify/v1/report-2026.pdf'],
    ['next', '/login/step-2/welcome-back'],
    ['next', '/keys/abcdefghijklmnopqrst'],
    ['extensions', `{"persistedQuery":{"version":1,"sha256Hash":"${HEX}"}}`],
    ['boarding_pass', 'A12'],
    ['q', 'hf_transformers_example_for_beginners'],
    ['q', 'f(x) = S(a) + F(b)'],
    ['q', 'F(some_long_variable_name_here)'],
    ['stack', 'at handler:render@app.js:120:5'],
    ['resource', 'acct:me@localhost:3000'],
    ...['mailto', 'xmpp', 'sips', 'stun', 'turn', 'ssh', 'scm:git'].map((scheme) => [
      'to',
      `${scheme}:me@a.example:2525`,
    ]),
    ...['platform_key', 'transformKey', 'waveform-key', 'uniform_key', 'perform_key'].map((name) => [name, 'ios']),
  ])('leaves %s=%s in both places', (name, value) => {
    const url = atApp(`/a?${name}=${escaped(value)}`);
    expect(redactUrl(url)).toBe(url);
    expect(secretsIn(inspectUrl(url))).toEqual([]);
  });

  it('asks the same of every parameter', () => {
    const words =
      'token password q code state id hash pw sig key x1 a b true 404 2026 {" ":" "} [ ] % %22 / // : @ \\u0077 \\ = . _ -'.split(
        ' ',
      );
    const text = fc
      .array(fc.constantFrom(...words, JWT, HEX, RANDOM, 'ghp_0123456789abcdefghij', base64(member)), { maxLength: 8 })
      .map((pieces) => pieces.join(''));
    let hidden = 0;
    fc.assert(
      fc.property(text, text, (name, value) => {
        const parameter = new URLSearchParams({ [name]: value }).toString();
        fc.pre(secretOf('', name) === null);
        const isHidden = redactUrl(`/a?${parameter}`).endsWith(`=${MARK}`);
        expect(isHidden).toBe(secretOf(name, value) !== null);
        if (isHidden) hidden++;
      }),
      cases(1_000),
    );
    expect(hidden).toBeGreaterThan(100);
  });
});

const header = (name: string, value: string): HeaderField => ({ name, value });

/** Header fields, and the secret in them. */
const IN_FIELDS: readonly (readonly [HeaderField, secret: string])[] = [
  [header('X-Debug', member), SECRET],
  [header('X-Debug', `user: ${JSON.stringify({ input: { password: SECRET }, page: 1 }, null, 1)}`), SECRET],
  [header('X-Debug', JSON.stringify({ body: member })), SECRET],
  [header('X-Debug', JSON.stringify({ passwords: ['a]', SECRET] })), SECRET],
  [header('X-Debug', JSON.stringify({ password: { value: SECRET } })), SECRET],
  [header('X-Debug', `mysql --password ${SECRET} db`), SECRET],
  [header('X-Debug', `curl -u 'me:${SECRET}' https://b/`), SECRET],
  [header('X-Debug', 'sent Basic bWU6cHc5 to it'), 'bWU6cHc5'],
  [header('X-Debug', `at /a/${PYPI}/b`), PYPI],
  [header('X-Debug', JSON.stringify({ events: [member] })), SECRET],
  [header('X-Debug', JSON.stringify({ message: `password="${SECRET}"` })), SECRET],
  [header('X-Debug', `msg=\\"a\\" password=\\"${SECRET}\\"`), SECRET],
  [header('X-Debug', `Parameters: {"user"=>{"password"=>"${SECRET}"}}`), SECRET],
  [header('X-Auth-Tokens', '48291399'), '48291399'],
  [header('X-Signature-SHA256', `${RANDOM}8+/=`), `${RANDOM}8+/=`],
  [header('X-Error', `cannot open me:${SECRET}@tcp(db:3306)/a`), SECRET],
  [
    header(
      'Next-Router-State-Tree',
      escaped(JSON.stringify(['', { children: [`?${JSON.stringify({ token: SECRET })}`] }])),
    ),
    SECRET,
  ],
  [header('Sec-WebSocket-Protocol', `chat, access_token, ${SECRET}`), SECRET],
  [header('Set-Cookie', `a=b; Path=/reset/${RANDOM}`), RANDOM],
  [header('X-Shopify-Hmac-SHA256', `${RANDOM}8+/=`), `${RANDOM}8+/=`],
  [header('X-Debug', UNICODE_KEY), SECRET],
  [header('X-Debug', escaped(member)), SECRET],
  [header('X-Debug', base64(member)), base64(member)],
  // Between its percent signs, an escape and a letter look random.
  [header('X-Debug', escaped(escaped(escaped(`{"\\u0070assword":"${SECRET}"}`)))), SECRET],
  [header('X-Debug', escaped(escaped(escaped(escaped(`{"\\u0070assword":"${SECRET}"}`))))), SECRET],
  [header('X-Debug', `body user=me&password=${SECRET}`), SECRET],
  [header('X-Debug', `password="${SECRET}"`), SECRET],
  [header('X-Debug', `mutation { login(password: "${SECRET}") { id } }`), SECRET],
  [header('X-Debug', `{'password': '${SECRET}'}`), SECRET],
  [header('X-Debug', `Authorization: Bearer ${SECRET}`), SECRET],
  [header('X-Debug', `password : '${SECRET}'`), SECRET],
  [header('X-Debug', `password = ${SECRET}`), SECRET],
  [header('X-Debug', `user=me|password=${SECRET}`), SECRET],
  [header('Content-Type', `a/b; token="${SECRET}"`), SECRET],
  [header('Cookie2', `$Version=1; a=${SECRET}`), SECRET],
  [header('X-Debug', JSON.stringify({ cookie: `a=1; sid=${SECRET}` })), SECRET],
  [header('X-Debug', JSON.stringify({ password: 'a"b' })), 'a\\"b'],
  [header('X-Debug', `see https://a.example/?p=${escaped(member)} now`), SECRET],
  [header('Sec-WebSocket-Protocol', `base64url.bearer.authorization.k8s.io.${SECRET}, v4.channel.k8s.io`), SECRET],
  [header('Sec-WebSocket-Protocol', `chat, ${RANDOM}`), RANDOM],
  ...['x-functions-key', 'X-Appwrite-Key', 'X-Master-Key', 'x-amz-server-side-encryption-customer-key'].map(
    (name) => [header(name, RANDOM), RANDOM] as const,
  ),
  ...['x-goog-encryption-key', 'OK-ACCESS-SIGN', 'X-HA-Access', 'X-Whatever', 'X-Note'].map(
    (name) => [header(name, `${RANDOM}8+/=`), `${RANDOM}8+/=`] as const,
  ),
  ...['X-WP-Nonce', 'X-Pass', 'X-Pw', 'X-PIN'].map((name) => [header(name, 'hunter2x9'), 'hunter2x9'] as const),
];

/** A row with the secret wherever a format may take it from, and a finding that repeats it. */
function rowWith(path: string, fields: readonly HeaderField[], secret: string): ReportRow {
  const [field = header('Location', atApp(path))] = fields;
  const said = (value: string) =>
    findingWith({
      message: `It says "${value}", or ${shortened(value)}, or ${value.toLowerCase()}.`,
      evidence: { field: field.name, value: field.value, line: 1, span: [0, 4] },
      fix: { type: 'set-field', name: field.name, value: field.value },
    });
  const exchange = {
    ...OLD_TYPE.exchange,
    url: atApp(path),
    requestHeaders: [...OLD_TYPE.exchange.requestHeaders, header('Referer', atApp(path)), ...fields],
    responseHeaders: [...OLD_TYPE.exchange.responseHeaders, header('Location', path), ...fields],
    statusText: `see ${fields[0]?.value ?? atApp(path)}`,
  };
  return { exchange, findings: [...OLD_TYPE.findings, said(secret)] };
}

describe('every output of the panel', () => {
  const all = [
    ...IN_URLS.map(([what, path, secret]) => ({ what, row: rowWith(path, [], secret), secret })),
    ...IN_FIELDS.map(([field, secret]) => ({
      what: `${field.name}: ${field.value}`,
      row: rowWith('/a', [field], secret),
      secret,
    })),
  ];
  it.each(all)('is without the secret of $what', ({ row, secret }) => {
    const outputs = outputsOf(row, true);
    expect(Object.keys(outputs)).toHaveLength(19);
    for (const [name, text] of Object.entries(outputs)) {
      for (const spelling of [secret, escaped(secret), secret.toLowerCase(), JSON.stringify(secret).slice(1, -1)])
        expect(text.includes(spelling), `${name}: ${spelling}`).toBe(false);
    }
    expect(Object.values(outputsOf(row, false)).join('\n')).toContain(secret);
  });

  it('redacts a secret shorter than four characters where it was sent, and where it is quoted', () => {
    const row = rowWith('/a', [header('X-Password', 'p4')], 'p4');
    row.exchange.statusText = '';
    const text = Object.values(outputsOf(row, true)).join('\n');
    expect(text).not.toContain('p4"');
    expect(text).not.toContain('X-Password: p4');
  });

  it('takes JSON that is 10,000 levels deep', () => {
    const row = rowWith('/a', [header('X-Debug', `${'['.repeat(10_000)}${deep(1_000)}`)], SECRET);
    expect(Object.values(outputsOf(row, true)).join('\n')).not.toContain(SECRET);
  });
});

describe('a field that people look at', () => {
  const redacted = (name: string, value: string) =>
    redactRow({ exchange: { ...FAULTLESS.exchange, responseHeaders: [{ name, value }] }, findings: [] }).exchange
      .responseHeaders[0]?.value;
  it.each([
    ['ETag', `W/"${RANDOM}"`],
    ['If-None-Match', `"${HEX}"`],
    ['Content-Security-Policy', `script-src 'nonce-${RANDOM}' 'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8='`],
    ['Content-Digest', 'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:'],
    ['Digest', 'SHA-256=RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg='],
    ['Content-MD5', 'Q2hlY2sgSW50ZWdyaXR5IQ=='],
    ['Sentry-Trace', `${HEX}-0123456789abcdef-1`],
    ['traceparent', `00-${HEX}-0123456789abcdef-01`],
    ['tracestate', `vendor=${RANDOM}`],
    ['X-Request-Id', RANDOM],
    ['X-Amz-Cf-Id', `${RANDOM}==`],
    ['X-Amz-Id-2', `${RANDOM}${RANDOM}=`],
    ['CF-RAY', '8f0a1b2c3d4e5f6a-FRA'],
    ['X-GitHub-Request-Id', 'C0DE:1A2B:3C4D5E:6F7A8B:6740A1B2'],
    ['X-B3-TraceId', HEX],
    ['X-Cloud-Trace-Context', `${HEX}/1;o=1`],
    ['Report-To', `{"group":"a","max_age":1,"endpoints":[{"url":"https://r.example/?s=${RANDOM}"}]}`],
    ['Reporting-Endpoints', 'default="https://r.example/reports"'],
    ['NEL', '{"report_to":"a","max_age":604800}'],
    ['Via', '1.1 c0ffee0123456789abcdef0123456789.cloudfront.net (CloudFront)'],
    ['X-Cache', 'Hit from cloudfront'],
    ['X-Served-By', 'cache-fra-etou8220123-FRA, cache-ams21051-AMS'],
    ['X-Goog-Hash', 'crc32c=AAAAAA==,md5=Q2hlY2sgSW50ZWdyaXR5IQ=='],
    ['X-Checksum-Sha256', HEX + HEX],
    ['X-Git-Commit', '0123456789abcdef0123456789abcdef01234567'],
    ['X-Build-Version', `2026.11.23-${HEX}`],
    ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'],
    ['Server-Timing', 'cdn-cache;desc=HIT, edge;dur=1'],
    ['Origin-Trial', `A${RANDOM}${RANDOM}`],
    ['Sec-WebSocket-Protocol', 'graphql-transport-ws, v4.channel.k8s.io'],
    ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ['X-Next', `https://cdn.example/assets/index-${HEX}.js`],
    ['X-Powered-By', 'PHP/8.2.36'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['Alt-Svc', 'h3=":443"; ma=86400'],
    ['WWW-Authenticate', 'Bearer realm="api", error="invalid_token", error_description="The access token expired"'],
    ['Content-Disposition', `attachment; filename="${HEX}.pdf"`],
    ['X-Matched-Path', '/[lang]/account/settings'],
    ['Last-Modified', 'Sat, 21 Nov 2026 16:00:00 GMT'],
    ['Permissions-Policy', 'publickey-credentials-get=(self), identity-credentials-get=(), otp-credentials=()'],
    ['X-RateLimit-Remaining-Tokens', '149984'],
    ['Anthropic-RateLimit-Tokens-Reset', '2026-11-23T16:40:00Z'],
    ['X-Tokens-Used', '1234'],
    ['X-Total-Tokens', '2048'],
    ['Sec-WebSocket-Protocol', 'token, v12.stomp'],
    ['X-Auth-Type', 'basic'],
    ['X-Git-Sha', '33a64df551425fcc55e4d42a148795d9f25f89d4'],
    ['Public-Key-Pins', 'pin-sha256="RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg="; max-age=5184000'],
  ])('stays readable: %s', (name, value) => expect(redacted(name, value)).toBe(value));
});
