/** One fault, one finding: which of two rules speaks where both could. Families CORS and security. */
import { expect, it } from 'vitest';
import { auditWith } from '../../../reference/rules/audit.ts';
import { factsOfExample } from '../../../reference/rules/examples.ts';
import { families } from '../../../reference/rules/index.ts';
import type { Example } from '../../../reference/rules/rule.ts';

const rules = families.filter(({ id }) => id === 'cors' || id === 'security').flatMap((family) => family.rules);

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

it.each<[string, Example, string[]]>([
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
  const found = auditWith(rules, factsOfExample(example)).map(({ ruleId }) => ruleId);
  expect(found).toEqual(expected);
});
