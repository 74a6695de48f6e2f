/** One fault, one finding: which of two rules speaks where both could. */
import { expect, it } from 'vitest';
import { auditWith } from '../../../reference/rules/audit.ts';
import { families } from '../../../reference/rules/index.ts';
import { factsOfRaw, type RawCase } from '../../support/rules/raw-case.ts';

const rulesOf = (...ids: string[]) => families.filter(({ id }) => ids.includes(id)).flatMap((family) => family.rules);

function preflight(answer: string, asked = 'PUT'): string {
  return `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: ${asked}
Access-Control-Request-Headers: x-a

HTTP/1.1 ${answer}

`;
}

const fetched = (request: string, answer: string) => `GET /cart HTTP/1.1
Host: api.example
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: image
${request}

HTTP/1.1 200 OK
${answer}

`;

const embedded = (policy: string, embedder: string) => ({
  raw: `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: ${policy}

`,
  document: `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Cross-Origin-Embedder-Policy: ${embedder}

`,
});

const svg = (path: string) => `GET ${path} HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: image/svg+xml
X-Content-Type-Options: nosniff

<svg/>`;

it.each<[string, RawCase, string[]]>([
  ['a server without CORS', preflight('405 Method Not Allowed\nAllow: GET'), ['preflight-status-failed']],
  ['a success without the origin', preflight('204 No Content\nAllow: GET'), ['cors-origin-missing']],
  [
    'another origin, and a refused status',
    preflight('403 Forbidden\nAccess-Control-Allow-Origin: https://other.example'),
    ['cors-origin-mismatch', 'preflight-status-failed'],
  ],
  [
    'another origin, and lists that do not fit',
    preflight(
      '204 No Content\nAccess-Control-Allow-Origin: https://other.example\nAccess-Control-Allow-Methods: [GET]',
    ),
    ['cors-origin-mismatch'],
  ],
  [
    'a list that is none, and lacks both',
    preflight('204 No Content\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Methods: [GET]'),
    ['preflight-list-invalid'],
  ],
  [
    'lists that lack both',
    preflight('204 No Content\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Methods: GET'),
    ['preflight-method-missing', 'preflight-header-missing'],
  ],
  [
    'a good answer',
    preflight('204 No Content\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Headers: *', 'GET'),
    ['preflight-max-age-poor'],
  ],
  [
    'null for another origin',
    fetched('Origin: https://shop.example', 'Access-Control-Allow-Origin: null'),
    ['cors-origin-mismatch'],
  ],
  [
    'null for null, with credentials',
    fetched('Origin: null', 'Access-Control-Allow-Origin: null\nAccess-Control-Allow-Credentials: true\nVary: Origin'),
    ['cors-null-allowed'],
  ],
  [
    '* with cookies',
    fetched('Origin: https://shop.example\nCookie: a=1', 'Access-Control-Allow-Origin: *'),
    ['cors-wildcard-credentials'],
  ],
  ['a policy that is invalid, and demanded', embedded('Same-Site', 'require-corp'), ['embedder-corp-missing']],
  ['a policy that is invalid', embedded('Same-Site', 'unsafe-none'), ['isolation-field-invalid']],
  ['an SVG of a user', svg('/uploads/a.svg'), ['upload-active-inline']],
  ['an SVG', svg('/a.svg'), ['svg-document-unsandboxed']],
])('%s', (_, example, expected) => {
  const found = auditWith(rulesOf('cors', 'security'), factsOfRaw(example)).map(({ ruleId }) => ruleId);
  expect(found).toEqual(expected);
});

const asset = (path: string, request: string, answer: string) => `GET ${path} HTTP/1.1
Host: shop.example
${request}

HTTP/1.1 200 OK
${answer}

content`;

it.each<[string, RawCase, string, string]>([
  [
    'a script without a type, and nosniff',
    asset('/app.js', 'Sec-Fetch-Dest: script', 'X-Content-Type-Options: nosniff'),
    'content-type-missing',
    'blocks this script',
  ],
  [
    'a style sheet with an empty type, and nosniff',
    asset('/site.css', 'Sec-Fetch-Dest: style', 'Content-Type:\nX-Content-Type-Options: nosniff'),
    'content-type-empty',
    'blocks this style sheet',
  ],
  [
    'a service worker whose type is none',
    asset('/sw.js', 'Sec-Fetch-Dest: serviceworker', 'Content-Type: javascript'),
    'content-type-unparsable',
    'Registering it fails',
  ],
  ['an SVG without a type', asset('/a.svg', 'Sec-Fetch-Dest: image', 'Server: x'), 'content-type-missing', 'not show'],
  [
    'an event stream without a type',
    { raw: asset('/events', 'Sec-Fetch-Dest: empty', 'Server: x'), with: { resourceType: 'eventsource' } },
    'content-type-missing',
    'needs text/event-stream',
  ],
])('%s is one error, with cause and consequence', (_, example, ruleId, words) => {
  const found = auditWith(rulesOf('media-types'), factsOfRaw(example));
  expect(found).toMatchObject([{ ruleId, severity: 'error', message: expect.stringContaining(words) }]);
});

it('a warning of what may be refused stays a warning', () => {
  const wasm = asset('/a.wasm', 'Sec-Fetch-Dest: empty', 'Server: x');
  expect(auditWith(rulesOf('media-types'), factsOfRaw(wasm))).toMatchObject([
    { ruleId: 'content-type-missing', severity: 'warning', message: expect.stringContaining('instantiateStreaming') },
  ]);
});

it('a status that ends an event stream is another fault than its missing type', () => {
  const raw = asset('/events', 'Sec-Fetch-Dest: empty', 'Server: x').replace('200 OK', '503 Service Unavailable');
  const found = auditWith(rulesOf('media-types'), factsOfRaw({ raw, with: { resourceType: 'eventsource' } }));
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['eventsource-rejected', 'content-type-missing']);
});

it('a form without a boundary is not a malformed parameter besides', () => {
  const found = auditWith(
    rulesOf('media-types'),
    factsOfRaw(asset('/', 'A: b', 'Content-Type: multipart/mixed; boundary=')),
  );
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['multipart-boundary-invalid']);
});

it.each<[string, string, string[]]>([
  [
    'an old name of unknown data',
    asset('/a.woff2', 'A: b', 'Content-Type: binary/octet-stream'),
    ['octet-stream-known-type'],
  ],
  [
    'another format of an image, without Vary',
    asset('/a.jpg', 'Accept: image/webp', 'Content-Type: image/webp'),
    ['vary-accept-missing'],
  ],
  [
    'an old charset that the page contradicts',
    asset('/', 'A: b', 'Content-Type: text/html; charset=iso-8859-1').replace('content', '<meta charset=utf-8>'),
    ['charset-meta-conflict'],
  ],
])('%s is one finding', (_, raw, expected) => {
  const found = auditWith(rulesOf('media-types', 'negotiation'), factsOfRaw(raw));
  expect(found.map(({ ruleId }) => ruleId)).toEqual(expected);
});

it('a redirect to an internal address over http is no downgrade besides', () => {
  const raw = 'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 302 Found\nLocation: http://10.0.0.5/login\n\n';
  expect(auditWith(rulesOf('status'), factsOfRaw(raw)).map(({ ruleId }) => ruleId)).toEqual([
    'redirect-target-internal',
  ]);
});

it.each<[string, string, string, string]>([
  [
    'a misspelt permission',
    fetched('Origin: https://shop.example', 'Acess-Control-Allow-Origin: *'),
    'cors-origin-missing',
    'error',
  ],
  [
    'misspelt methods',
    `${preflight('204 No Content\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Headers: x-a\nAccess-Control-Allow-Method: PUT')}`,
    'preflight-method-missing',
    'error',
  ],
  [
    'misspelt headers',
    `${preflight('204 No Content\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Methods: PUT\nAccess-Control-Allow-Header: x-a')}`,
    'preflight-header-missing',
    'error',
  ],
  [
    'a misspelt type of a style sheet',
    asset('/a.css', 'Sec-Fetch-Dest: style', 'Content_Type: text/css\nX-Content-Type-Options: nosniff'),
    'style-type-wrong',
    'error',
  ],
  ['a misspelt type', asset('/', 'A: b', 'Content_Type: text/html'), 'content-type-missing', 'warning'],
])('%s is one finding, which says what comes of it', (_, raw, consequence, severity) => {
  const list = rulesOf('cors', 'media-types', 'syntax');
  const found = auditWith(list, factsOfRaw(raw)).filter(({ ruleId }) => /missing|misspelt|wrong/.test(ruleId));
  expect(found).toMatchObject([{ ruleId: 'field-name-misspelt', severity }]);
  const apart = auditWith(
    list.filter(({ id }) => id === consequence),
    factsOfRaw(raw),
  );
  const told = apart[0]?.message;
  expect(told).toBeDefined();
  expect(found[0]?.message).toContain(told);
});
