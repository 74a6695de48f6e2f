/** What each format's reader finds, and what it says it did not understand. */
import { describe, expect, it } from 'vitest';
import { detectFormat, type FormatId } from '../../../reference/config/formats.ts';
import { readAs } from './reading.ts';

const cases: Record<FormatId, readonly (readonly [what: string, text: string, found: readonly string[]])[]> = {
  nginx: [
    [
      'a table, with comments and quotation marks',
      `types {\n  text/html html htm; # pages\n  "text/css" 'css';\n}`,
      ['map text/html: html htm', 'map text/css: css', 'whole'],
    ],
    [
      'a table of one location is not all there is',
      'http { server { location /a { types { text/css css; } } } }',
      ['map text/css: css'],
    ],
    ['what was copied out of a table', 'text/css css;\ntext/html html;', ['map text/css: css', 'map text/html: html']],
    [
      'types for responses',
      `default_type text/plain;
       add_header Content-Type "text/css; charset=utf-8" always;
       add_header X-Other text/html;
       more_set_headers 'Content-Type: text/html' "X-A: text/csv";`,
      ['default text/plain', 'value text/css; charset=utf-8', 'value text/html'],
    ],
    [
      'lists, and what a map of answers is held against',
      `gzip_types text/css *; brotli_types a/b text/*;
       map $sent_http_content_type $expires { default off; text/css max; ~image/ 1d; }
       map $uri $x { text/css 1; }`,
      ['list text/css', 'list a/b', 'match text/css'],
    ],
    ['charsets', 'charset utf-8; charset off; charset $c;', ['charset utf-8']],
    [
      'Lua, which is no configuration',
      'content_by_lua_block { local a = "}" if x then default_type = {} end }\ndefault_type a/b;',
      ['default a/b'],
    ],
    [
      'what is elsewhere or comes later',
      `include mime.types; include sites/*;
       types { include other.types; }
       default_type $type;`,
      [
        'unread Another file, which Wirenote does not read',
        'unread Another file, which Wirenote does not read',
        'whole',
        'unread A type that comes from a variable',
      ],
    ],
    [
      'broken syntax',
      'types { text/css css }\n}\ndefault_type a/b',
      [
        'map text/css: css',
        'unread A statement without ; at its end',
        'whole',
        'unread A } that closes nothing',
        'default a/b',
        'unread A statement without ; at its end',
      ],
    ],
    [
      'a quotation mark too many',
      `add_header A "b;\ndefault_type a/b;\nhttp {`,
      ['unread A quotation mark that is never closed', 'unread A block that is never closed'],
    ],
  ],
  apache: [
    [
      'types of extensions, in any case and over several lines',
      'AddType text/css .css\naddtype "text/html; charset=utf-8" \\\n  html htm\n# AddType a/b c',
      ['map text/css: .css', 'map text/html; charset=utf-8: html htm'],
    ],
    [
      'types of what a section names',
      `<FilesMatch "\\.(?:js|mjs)$">
         ForceType text/javascript
       </FilesMatch>
       <Files *.wasm>
         Header always set Content-Type "application/wasm" "expr=true"
       </Files>
       <Files "x">
         ForceType None
       </Files>`,
      ['value text/javascript: js mjs', 'value application/wasm: wasm'],
    ],
    [
      'lists',
      `AddOutputFilterByType DEFLATE text/css text/html
       ExpiresByType text/css "access plus 1 year"
       AddIconByType (TXT,/icons/text.gif) text/*`,
      ['list text/css', 'list text/html', 'list text/css'],
    ],
    ['the flag of a rewriting', 'RewriteRule \\.phps$ - [L,T=text/x-php]', ['value text/x-php: phps']],
    [
      'charsets',
      'AddDefaultCharset utf-8\nAddDefaultCharset Off\nAddCharset latin1 .html .htm',
      ['charset utf-8', 'charset latin1: .html .htm'],
    ],
    [
      'what is elsewhere, comes later or does nothing',
      `TypesConfig /etc/mime.types
       DefaultType text/plain
       ForceType expr=%{x}
       Header set Content-Type "%{T}e"
       Header unset Content-Type`,
      [
        'unread Another file, which Wirenote does not read',
        'unread DefaultType, which has had no effect since Apache 2.4',
        'value text/plain',
        'unread A type that comes from an expression',
        'unread A type that comes from an expression',
      ],
    ],
    [
      'broken syntax',
      '</Files>\n<IfModule x.c>\nAddType\nAddType "a/b c',
      ['unread The end of a section that was not opened', 'map a/b c', 'unread A section that is never closed'],
    ],
  ],
  'mime-types': [
    [
      'types with and without extensions',
      '# types\ntext/css\t\tcss\r\napplication/a2l\n  text/html html htm # pages\n',
      ['map text/css: css', 'map application/a2l', 'map text/html: html htm', 'whole'],
    ],
    [
      'other lines',
      'text/css css\n<html>',
      ['map text/css: css', 'unread A line that does not start with a media type', 'whole'],
    ],
  ],
  iis: [
    [
      'the map, the field and the lists',
      `<?xml version="1.0"?><configuration><system.webServer>
        <!-- <mimeMap fileExtension=".a" mimeType="a/b" /> -->
        <staticContent><remove fileExtension=".mjs" /><mimeMap fileExtension='.mjs' mimeType="text/javascript"/></staticContent>
        <httpCompression><staticTypes><add mimeType="text/*" enabled="true"/><add mimeType="text/css" enabled="true"/></staticTypes></httpCompression>
        <httpProtocol><customHeaders><add name="Content-Type" value="text/html; a=&quot;b&quot;" /><add name="X" value="a/b"/></customHeaders></httpProtocol>
      </system.webServer></configuration>`,
      ['map text/javascript: .mjs', 'list text/css', 'value text/html; a="b"'],
    ],
    [
      'broken syntax',
      '<mimeMap fileExtension=".a" mimeType="a/b" /><!-- x',
      ['map a/b: .a', 'unread A comment or section that is never closed'],
    ],
    ['a tag that goes on', '<mimeMap fileExtension=".a', ['unread A tag that is never closed']],
  ],
  caddy: [
    [
      'fields, with matchers that stand before or behind',
      `example.com {
        header @mjs Content-Type text/javascript
        @mjs path *.mjs *.js
        @wasm {
          path *.wasm
          file
        }
        header @wasm {
          Content-Type "application/wasm"
          defer
        }
        header /a >Content-Type text/css
        header -Content-Type
        header ?X-A text/html
      }`,
      ['value text/javascript: mjs js', 'value application/wasm: wasm', 'value text/css'],
    ],
    [
      'what is compressed, matched, looked up',
      `:80 {
        encode gzip {
          match {
            header Content-Type text/css*
            header Content-Type text/html
          }
        }
        @old header Content-Type application/x-javascript
        map {path} {type} {
          ~\\.mjs$ text/javascript
          default text/plain
        }
        templates {
          mime text/html
        }
      }`,
      [
        'list text/html',
        'match application/x-javascript',
        'value text/javascript: mjs',
        'default text/plain',
        'list text/html',
      ],
    ],
    [
      'broken syntax',
      'a {\n header Content-Type {x}\n header Content-Type "a/b\n}\n}',
      [
        'unread A type that comes from a placeholder',
        'unread A quotation mark that is never closed',
        'value a/b',
        'unread A } that closes nothing',
      ],
    ],
  ],
  json: [
    [
      'extension to type',
      '{"css":"text/css",".mjs":"text\\/javascript","x":1}',
      ['map text/css: css', 'map text/javascript: .mjs'],
    ],
    [
      'type to extensions',
      '{"text/css":["css"],"text/html":"html, htm","a/b":{"source":"iana","extensions":["b"]},"a/c":{}}',
      ['map text/css: css', 'map text/html: html htm', 'map a/b: b', 'map a/c'],
    ],
    [
      'names and values',
      `[{"fileExtension":".css","mimeType":"text/css"},{"key":"Content-Type","value":"text/html"},{"Content-Type":"a/b"},
        {"headers":{"set":{"Content-Type":["text/csv"]}}},{"default":"text/plain"},{"**/*.@(js|mjs)":"text/javascript"}]`,
      [
        'map text/css: .css',
        'value text/html',
        'value a/b',
        'default text/plain',
        'map text/javascript: js mjs',
        'value text/csv',
      ].sort(),
    ],
    [
      'a name that is repeated beside its values',
      '{"key":"Content-Type","value":["text/css","a/b"],"name":"content-type"}',
      ['value text/css', 'value a/b'],
    ],
    [
      'JavaScript',
      `export default { // types\n mjs: 'text/javascript', 'css': 'text/css', /* a: 'b/c' */ }`,
      ['map text/javascript: mjs', 'map text/css: css'],
    ],
    [
      'broken syntax',
      '{"css":"text/css","html":"text/html"',
      ['unread A { or [ that is never closed', 'map text/css: css', 'map text/html: html'],
    ],
    [
      'more broken syntax',
      '{"a" "css":"text/css", "x: 1}]',
      [
        'unread A member without a colon',
        'unread A string or comment that is never closed',
        'unread A ] that closes nothing',
        'map text/css: css',
      ],
    ],
  ],
  yaml: [
    [
      'extension to type',
      `---\n# types\ncss: text/css # style\n".mjs": "text/javascript"\nx:\n  'wasm': application/wasm\n`,
      ['map text/css: css', 'map text/javascript: .mjs', 'map application/wasm: wasm'],
    ],
    [
      'spaces before the colon, colons in a name',
      'css  :   text/css\na:css: text/html\nhtm :text/html\n',
      ['unread A line that is neither a key nor an item', 'map text/css: css'],
    ],
    [
      'type to extensions',
      'text/css:\n  - css\ntext/html:\n- html\n- htm\ntext/csv: [csv, tab]\na/b:\n  extensions: [b]\n',
      ['map text/css: css', 'map text/html: html htm', 'map text/csv: csv tab', 'map a/b: b'],
    ],
    [
      'names and values',
      'headers:\n  - key: Content-Type\n    value: text/html\n  - ext: css\n    mime: text/css\n',
      ['value text/html', 'map text/css: css'],
    ],
    ['texts of several lines', 'a: |\n  css: text/css\n  html: text/html\nhtml: text/html\n', ['map text/html: html']],
    [
      'paths and URLs in brackets, which are no comments',
      'a:\n  paths: [/*, https://a.example/x]\n  mime: [text/css]\ntext/html: [htm, //x, html]\n',
      ['map text/html: htm html', 'value text/css'],
    ],
    [
      'broken syntax',
      '\tcss: text/css\n*x\ncss: *a\nwhat\ncss: text/css\n',
      [
        'unread A tab for indentation, which YAML forbids',
        'unread An anchor, alias or tag',
        'unread A line that is neither a key nor an item',
        'map text/css: css',
      ],
    ],
  ],
};

describe.each(Object.entries(cases) as [FormatId, (typeof cases)[FormatId]][])('%s', (format, table) => {
  it.each(table)('%s', (_, text, found) => {
    const own = readAs(format, text);
    // JSON and YAML tell of nested things after those around them.
    const isOrdered = !(found.length > 3 && format === 'json');
    expect(isOrdered ? own : own.sort()).toEqual(isOrdered ? found : [...found].sort());
  });
});

describe('the format', () => {
  it.each([
    ['nginx', '', 'types {\n text/css css;\n}'],
    ['nginx', '', 'server {\n listen 80;\n location / { }\n}'],
    ['nginx', 'mime.types', '\ntypes {\n text/css css;\n}'],
    ['mime-types', 'mime.types', 'text/css css'],
    ['mime-types', '', '# types\ntext/css\t\tcss\n'],
    ['apache', '.htaccess', 'Options -Indexes'],
    ['apache', '', '<IfModule mod_mime.c>\n  AddType a/b .c\n</IfModule>'],
    ['iis', 'Web.config', ''],
    ['iis', '', '<?xml version="1.0"?>\n<configuration>\n</configuration>'],
    ['caddy', 'Caddyfile.dev', ''],
    ['caddy', '', '{\n  admin off\n}\n:80 {\n  file_server\n}'],
    ['json', '', '{"css":"text/css"}'],
    ['json', 'types.json', ''],
    ['json', '', 'export default {\n mjs: 1 }'],
    ['yaml', 'types.yml', ''],
    ['yaml', '', 'css: text/css\n'],
  ])('%s by %j and its text', (format, name, text) => {
    expect(detectFormat(text, name)?.id).toBe(format);
  });

  it('is not guessed at', () => {
    expect(detectFormat('Dear reader,\nhello.\n', 'letter.txt')).toBeNull();
  });
});
