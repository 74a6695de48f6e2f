/** What the checks of headers, caching, compression and redirects make of odd texts, and their corrected texts. */
import { describe, expect, it } from 'vitest';
import { auditOf } from './reading.ts';

const checksOf = (text: string, format: 'nginx' | 'apache' | 'caddy' = 'nginx') =>
  [...auditOf(text, format).checks].sort();

describe('the corrected text', () => {
  it.each([
    ['quotation marks', `add_header X-Frame-Options "DE;NY" ;`, `add_header X-Frame-Options "DE;NY"  always;`],
    [
      'a comment before the end',
      'add_header X-Frame-Options DENY # ;\n;',
      'add_header X-Frame-Options DENY # ;\n always;',
    ],
    [
      'several on one line',
      "add_header X-Frame-Options DENY;add_header 'Referrer-Policy' 'no-referrer';",
      "add_header X-Frame-Options DENY always;add_header 'Referrer-Policy' 'no-referrer' always;",
    ],
    [
      'CRLF',
      'server {\r\n  add_header X-Frame-Options DENY;\r\n}\r\n',
      'server {\r\n  add_header X-Frame-Options DENY always;\r\n}\r\n',
    ],
    [
      'an outer header in two nested blocks',
      'server {\n  add_header X-Frame-Options "DENY;" always;\n  location / {\n    location /a {\n      add_header A b;\n    }\n  }\n}',
      'server {\n  add_header X-Frame-Options "DENY;" always;\n  location / {\n    location /a {\n      add_header X-Frame-Options "DENY;" always;\n      add_header A b;\n    }\n  }\n}',
    ],
    [
      'an outer header with a comment before its end',
      'server {\n  add_header X-Frame-Options DENY # ;\n  ;\n  location / {\n    add_header A b;\n  }\n}',
      'server {\n  add_header X-Frame-Options DENY # ;\n   always;\n  location / {\n    add_header X-Frame-Options DENY # ;\n   always;\n    add_header A b;\n  }\n}',
    ],
    [
      'blocks in each other that both lack an outer header',
      'server {\n add_header X-Frame-Options DENY always;\n location / {\n  add_header A b;\n  location /c {\n   add_header D e;\n  }\n }\n}',
      'server {\n add_header X-Frame-Options DENY always;\n location / {\n  add_header X-Frame-Options DENY always;\n  add_header A b;\n  location /c {\n   add_header X-Frame-Options DENY always;\n   add_header D e;\n  }\n }\n}',
    ],
    [
      'compression',
      'http {\n  gzip on;\n}',
      'http {\n  gzip on;\n  gzip_vary on;\n  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;\n}',
    ],
    [
      'a lifetime that is set twice',
      'location / {\n  expires 1h;\n  add_header Cache-Control max-age=3600;\n}',
      'location / {\n\n  add_header Cache-Control max-age=3600;\n}',
    ],
    [
      'images of a list',
      'gzip_types text/css text/javascript image/png application/json image/svg+xml;',
      'gzip_types text/css text/javascript application/json image/svg+xml;',
    ],
  ])('holds %s', (_, text, corrected) => {
    expect(auditOf(text, 'nginx').corrected()).toBe(corrected);
    expect(auditOf(corrected, 'nginx').applied).toBe(0);
  });

  it('adds to the line of Apache that compresses', () => {
    const text = 'AddOutputFilterByType INCLUDES text/html\nAddOutputFilterByType DEFLATE text/html text/css';
    expect(auditOf(text, 'apache').corrected()).toBe(
      `${text} text/javascript application/javascript application/json image/svg+xml`,
    );
  });

  it('is as it was where the checks are muted', () => {
    const text = 'add_header X-Frame-Options DENY;';
    expect(
      auditOf(text, 'nginx')
        .without(new Set(['header-not-always']))
        .corrected(),
    ).toBe(text);
  });
});

describe('nothing is reported', () => {
  it.each([
    ['in comments', '# add_header X-Frame-Options DENY;\ngzip_vary on;'],
    ['in strings', `log_format a 'add_header X-Frame-Options DENY; gzip on;';`],
    ['of a statement without an end', 'add_header X-Frame-Options DENY'],
    [
      'of a list on another condition',
      'location / { if ($allowed) { add_header Access-Control-Allow-Origin $http_origin; } add_header Access-Control-Allow-Credentials true always; }',
    ],
    ['of compression that another file may set', 'http { include gzip.conf; gzip on; }'],
    ['of a lifetime by variable', 'location ~ \\.html$ { expires $a; }'],
  ])('%s', (_, text) => {
    expect(checksOf(text)).toEqual([]);
  });

  it('of Apache under a condition, of Caddy with a matcher', () => {
    expect(checksOf('<If "true">\nHeader set X-Frame-Options DENY env=a\n</If>', 'apache')).toEqual([]);
    expect(
      checksOf(
        'a.com {\n redir /x https://{host}{uri}\n @a header Origin b\n header @a Access-Control-Allow-Origin {header.Origin}\n}',
        'caddy',
      ),
    ).toEqual([]);
  });
});

it('settings are counted where there is no media type', () => {
  expect(auditOf('expires 1h;\ngzip off;', 'nginx')).toMatchObject({ types: 0, settings: 2 });
});

it('what is exported of a fix is what to write, not where', () => {
  expect(auditOf('add_header X-Frame-Options DENY;', 'nginx').findings.map(({ fix }) => fix)).toEqual([
    { replacement: 'always', applied: true },
  ]);
});
