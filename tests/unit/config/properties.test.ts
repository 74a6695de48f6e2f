/** What holds for every text: nothing is thrown, places are in the text, and what is corrected stays corrected. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configFormats, type FormatId } from '../../../reference/config/formats.ts';
import { deprecatedTypes } from '../../../reference/media-types/deprecated.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { auditOf, resultOf } from './reading.ts';

const types = fc.constantFrom(
  ...deprecatedTypes.map(({ name }) => name),
  ...['text/css', 'text/javascript', 'application/wasm; charset=utf-8', 'a/b', 'x', 'text/*', 'Text/HTML;', '$t', ''],
);
const extensions = fc.constantFrom(
  'js',
  'mjs',
  '.wasm',
  'css',
  'html',
  'svg',
  'png',
  'x',
  '',
  '__proto__',
  '.',
  'constructor',
);
const marks = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    ';',
    ':',
    ',',
    '"',
    "'",
    '`',
    '\\',
    '#',
    '/',
    '/*',
    '//',
    '<!--',
    '-->',
    '|',
  ],
  ...['\n', '\r\n', ' ', '  ', '\t', '- ', '=', '@', '~', '*', '\u2028', '\uD800', '\uFEFF', '&amp;', '$'],
);
const words = fc.constantFrom(
  ...[
    'types',
    'default_type',
    'add_header',
    'Content-Type',
    'gzip_types',
    'charset',
    'map $sent_http_content_type $x',
    'include',
  ],
  ...[
    'content_by_lua_block',
    'more_set_headers',
    'AddType',
    'ForceType',
    'Header set',
    '<FilesMatch',
    '</FilesMatch>',
    'AddCharset',
  ],
  ...[
    'RewriteRule a - [T=',
    'AddOutputFilterByType DEFLATE',
    '<mimeMap',
    '<add',
    'fileExtension=',
    'mimeType=',
    '<staticTypes>',
  ],
  ...[
    'header',
    '@m path',
    '*.mjs',
    'match',
    'encode',
    'path',
    'extensions',
    'mimeType',
    'default',
    'key',
    'value',
    'ext',
    '---',
    '|',
    '&a',
  ],
);
const settings = fc.constantFrom(
  ...['http {', 'server {\n', 'location / {', 'location ~ \\.html$ {', 'if ($a) {', '}', 'listen 443 ssl;', 'gzip on;'],
  ...[
    'add_header X-Frame-Options "DENY";',
    "add_header 'Access-Control-Allow-Origin' *;",
    'add_header X-A b',
    'always;',
  ],
  ...['add_header Access-Control-Allow-Credentials true;', 'expires 1h;', 'add_header Cache-Control max-age=3600;'],
  ...['gzip_types text/css image/png;', 'return 301 https://$host$request_uri;', 'default_type text/html;'],
  ...[
    'Header set X-Frame-Options DENY\n',
    'AddOutputFilterByType DEFLATE text/css image/png\n',
    'ExpiresByType text/html',
  ],
  ...['<VirtualHost *:443>\n', '</VirtualHost>\n', '<If "a">\n', 'Redirect / https://a.b/\n', 'ServerName a.b\n'],
  ...[
    'example.com {\n',
    'file_server\n',
    'redir https://{host}{uri}\n',
    'header @m Cache-Control max-age=9999999\n',
    '}\n',
  ],
  ...['<customHeaders>', '<add name="Access-Control-Allow-Origin" value="*"/>', '</customHeaders>'],
);
const pieces = fc.array(fc.oneof(types, extensions, marks, marks, words, settings, settings, fc.string()), {
  maxLength: 40,
});
const texts = fc.oneof(
  pieces.map((all) => all.join(' ')),
  pieces.map((all) => all.join('')),
  anyText(),
);
const formats = fc.constantFrom(...configFormats.map(({ id }) => id));

describe('every text, read as any format', () => {
  it('throws nothing, and every place lies in it', () => {
    fc.assert(
      fc.property(texts, formats, (text, format) => {
        for (const item of configFormats.find(({ id }) => id === format)?.read(text) ?? []) {
          if (item === null || item.kind === 'whole') continue;
          const places =
            item.kind === 'type'
              ? [item.type, ...item.extensions, { start: item.end ?? 0, end: item.end ?? 0 }]
              : item.kind === 'charset'
                ? [item.label]
                : [item];
          for (const { start, end } of places) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      cases(1000),
    );
  });

  it('has its findings on the lines that are named, and its corrections stay', () => {
    fc.assert(
      fc.property(texts, fc.option(formats), (text, format) => {
        const result = resultOf(text, format);
        if ('problem' in result) return;
        for (const { line, evidence, excerpt } of result.findings) {
          expect(line).toBe(text.slice(0, evidence.start).split('\n').length);
          expect(text.slice(evidence.start, evidence.end)).toContain(excerpt[1]);
        }
        const again = resultOf(result.corrected(), result.format.id);
        if ('problem' in again) throw new Error(again.problem);
        expect(again.applied).toBe(0);
        // Only types that need no compression are removed, from their list.
        const isShortened = result.checks.has('asset-compressed-twice');
        if (!isShortened) expect(again.types).toBeGreaterThanOrEqual(result.types);
      }),
      cases(1000),
    );
  });
});

/** A table of one line each, as the format writes it. */
const tables: Record<FormatId, (rows: readonly (readonly [string, string])[]) => string> = {
  nginx: (rows) => `types {\n${rows.map(([type, extension]) => `  ${type} ${extension};`).join('\n')}\n}`,
  apache: (rows) => rows.map(([type, extension]) => `AddType ${type} .${extension}`).join('\n'),
  'mime-types': (rows) => rows.map(([type, extension]) => `${type}\t${extension}`).join('\n'),
  iis: (rows) =>
    rows.map(([type, extension]) => `<mimeMap fileExtension=".${extension}" mimeType="${type}" />`).join('\n'),
  caddy: (rows) =>
    rows
      .map(([type, extension]) => `@${extension} path *.${extension}\nheader @${extension} Content-Type ${type}`)
      .join('\n'),
  json: (rows) => JSON.stringify(Object.fromEntries(rows.map(([type, extension]) => [extension, type])), null, 1),
  yaml: (rows) => rows.map(([type, extension]) => `${extension}: ${type}`).join('\n'),
};

describe.each(configFormats.map(({ id }) => id))('%s', (format) => {
  it('has every old name found that has a better one, and put right where nothing can break', () => {
    const old = deprecatedTypes.filter(({ replacement }) => replacement !== null);
    const rows = old.map(({ name }, index) => [name, `x${index}`] as const);
    const { corrected, counts, findings, applied } = auditOf(tables[format](rows), format);
    expect([counts.advice, applied]).toEqual([old.length, old.filter(({ isRisky }) => !isRisky).length]);
    expect(findings.filter(({ fix }) => fix !== null)).toHaveLength(applied);
    const right = old.map(
      ({ name, replacement, isRisky }, index) => [isRisky ? name : (replacement ?? ''), `x${index}`] as const,
    );
    expect(corrected()).toBe(tables[format](right));
  });
});
