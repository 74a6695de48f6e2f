import { fetchStandard } from '../../book/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

/**
 * Fetch's CORS check compares the combined value of the field with the serialised origin, byte by byte. `*` is for
 * other rules, as is a response without the field.
 */
export const corsOriginMismatch = defineRule({
  id: 'cors-origin-mismatch',
  title: 'Access-Control-Allow-Origin names another origin',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    other: 'The page is of {origin}. The browser compares byte by byte and keeps the response from it.',
    list: 'One origin or * can stand here, not a list. Answer with the one that asked, {origin}, and say Vary: Origin.',
    path: 'An origin ends with the host or the port: no slash, no path. The page is of {origin}.',
    letterCase: 'The comparison minds letter case, and origins are written in lower case: {origin}.',
  },

  guards: ['cors'],
  when: { field: [FIELD] },

  check: ({ request, response }) => {
    const [line, ...others] = response.lines(FIELD);
    const origin = request.first('Origin') ?? '';
    if (!line) return [];
    const value = others.length > 0 ? [line, ...others].map((one) => one.value).join(', ') : line.value;
    if (value === '*' || value === origin) return [];
    return [
      {
        messageId: kindOf(value, origin),
        data: { origin },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
        fix: { type: 'set-field', name: FIELD, value: origin },
      },
    ];
  },

  examples: {
    fires: {
      other: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://www.shop.example
Content-Type: application/json

{}`,
        // A redirect to another origin makes the request's origin opaque.
        `GET /cart HTTP/1.1
Host: api.example
Origin: null
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://shop.example
Content-Type: application/json

{}`,
      ],
      list: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://shop.example, https://www.shop.example
Content-Type: application/json

{}`,
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: *
Access-Control-Allow-Origin: *
Content-Type: application/json

{}`,
      ],
      path: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: https://shop.example/

`,
      ],
      letterCase: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://Shop.example
Content-Type: application/json

{}`,
      ],
    },
    silent: [
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://shop.example
Content-Type: application/json

{}`,
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: *
Content-Type: application/json

{}`,
    ],
    notApplicable: [
      // A form's request names its origin, too, and nothing is compared.
      `POST /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: navigate

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://other.example
Content-Type: text/html

<p>Thanks`,
      `POST /cart HTTP/1.1
Host: api.example
Origin: https://api.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://other.example
Content-Type: application/json

{}`,
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
    ],
  },
});

function kindOf(value: string, origin: string): 'other' | 'list' | 'path' | 'letterCase' {
  if (/[,\s]/.test(value)) return 'list';
  if (value.toLowerCase() === origin.toLowerCase()) return 'letterCase';
  return value.startsWith(`${origin}/`) ? 'path' : 'other';
}
