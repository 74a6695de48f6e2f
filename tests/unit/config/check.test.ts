/** What an audit says of the types that were found, and what the corrected text is. */
import { describe, expect, it } from 'vitest';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { CONFIGURATION_TOO_LARGE, LARGEST_CONFIGURATION } from '../../../reference/config/audit.ts';
import type { FormatId } from '../../../reference/config/formats.ts';
import { auditOf, findingsOf, resultOf } from './reading.ts';

const NGINX = `types {
    text/html                html htm;
    text/css                 css;
    application/javascript   js;
    application/octet-stream mjs wasm bin;
    image/x-icon             ico;
}
`;

describe('old names', () => {
  it.each([
    'application/x-protobuf',
    'application/vnd.google.protobuf',
    'application/hal+json',
    'text/xsl',
    'image/x-icon',
  ])('that clients need are left alone: %s', (name) => {
    expect(findingsOf(`types {\n  ${name} wn;\n}\n`)).toEqual([]);
    expect(findingsOf(`http {\n  gzip_types ${name};\n}\n`)).toEqual([]);
  });

  it('are marked with their line and what to write, and corrected in their column', () => {
    expect(findingsOf(NGINX)).toEqual([
      '4 old-name application/javascript -> text/javascript',
      '5 script-type-wrong mjs -> text/javascript',
      '5 wasm-type-wrong wasm -> application/wasm',
    ]);
    const { corrected, applied, counts } = auditOf(NGINX);
    expect(applied).toBe(3);
    expect(counts).toEqual({ error: 2, warning: 0, advice: 1, info: 0 });
    expect(corrected()).toBe(`types {
    text/html                html htm;
    text/css                 css;
    text/javascript          js;
    application/octet-stream bin;
    text/javascript mjs;
    application/wasm wasm;
    image/x-icon             ico;
}
`);
    expect(findingsOf(auditOf(NGINX).corrected())).toEqual([]);
  });

  it('that can break clients are corrected where browsers refuse the type', () => {
    const { corrected, applied, counts } = auditOf('types { text/yaml mjs; }');
    expect([corrected(), applied]).toEqual(['types { text/javascript mjs; }', 2]);
    expect(counts).toEqual({ error: 1, warning: 0, advice: 1, info: 0 });
  });

  it('are told from good names that look old, and from those that nothing replaces', () => {
    const text =
      'application/x-www-form-urlencoded\ntext/xml xml\nvideo/webm webm\napplication/x-tar tar\nmessage/s-http\n';
    expect(findingsOf(text)).toEqual(['5 old-name message/s-http']);
    expect(auditOf(text).corrected()).toBe(text);
  });

  it('keep their parameters, and their case does not matter', () => {
    expect(auditOf('AddType "Application/X-JavaScript; charset=utf-8" .js').corrected()).toBe(
      'AddType "text/javascript; charset=utf-8" .js',
    );
  });

  it('in a list stay for as long as something sends them, and the new one is added', () => {
    const [lacking, listed] = [
      // The other types of text are listed too: their check has nothing to report here.
      'gzip_types application/json image/svg+xml text/css application/javascript;',
      'gzip_types application/json image/svg+xml text/css application/javascript text/javascript;',
    ];
    expect(findingsOf(lacking)).toEqual(['1 old-name-listed application/javascript -> text/javascript']);
    expect(auditOf(lacking).counts.warning).toBe(1);
    expect(auditOf(lacking).corrected()).toBe(
      'gzip_types application/json image/svg+xml text/css text/javascript application/javascript;',
    );
    expect(findingsOf(listed)).toEqual(['1 old-name-listed application/javascript']);
    expect(auditOf(listed).counts.info).toBe(1);
    expect(auditOf(listed).corrected()).toBe(listed);
  });

  it.each<[FormatId, string, string]>([
    [
      'apache',
      'AddOutputFilterByType DEFLATE "text/css" \\\n  "application/javascript" "application/json" "image/svg+xml"',
      'AddOutputFilterByType DEFLATE "text/css" \\\n  "text/javascript" "application/javascript" "application/json" "image/svg+xml"',
    ],
    [
      'iis',
      '<dynamicTypes>\r\n  <add mimeType="application/javascript" enabled="true" />\r\n</dynamicTypes>',
      '<dynamicTypes>\r\n  <add mimeType="text/javascript" enabled="true" />\r\n  <add mimeType="application/javascript" enabled="true" />\r\n</dynamicTypes>',
    ],
    [
      'caddy',
      'a.com {\n encode {\n  match {\n   header Content-Type application/javascript\n  }\n }\n}',
      'a.com {\n encode {\n  match {\n   header Content-Type text/javascript\n   header Content-Type application/javascript\n  }\n }\n}',
    ],
    [
      'caddy',
      'a.com {\n templates {\n  mime text/html "application/javascript"\n }\n}',
      'a.com {\n templates {\n  mime text/html "text/javascript" "application/javascript"\n }\n}',
    ],
  ])('in a list get the new one as the format writes it: %s', (format, text, corrected) => {
    expect(auditOf(text, format).corrected()).toBe(corrected);
  });

  it('in a list whose tag is not closed in itself are not corrected', () => {
    const text = '<dynamicTypes><add mimeType="application/javascript"></add></dynamicTypes>';
    expect(auditOf(text, 'iis').counts.warning).toBe(1);
    expect([auditOf(text, 'iis').corrected(), auditOf(text, 'iis').applied]).toEqual([text, 0]);
  });

  it('in the lines of Apache that add up count together', () => {
    const text =
      'AddOutputFilterByType DEFLATE application/javascript\nAddOutputFilterByType DEFLATE text/javascript\n';
    expect(auditOf(text).counts).toMatchObject({ warning: 0, info: 1 });
    expect(auditOf(text.replaceAll('DEFLATE text', 'BROTLI text')).counts).toMatchObject({ warning: 1, info: 0 });
  });

  it('that answers are held against may stay', () => {
    const text = 'a {\n @old header Content-Type application/x-javascript\n}';
    expect(findingsOf(text, 'caddy')).toEqual(['2 old-name-matched application/x-javascript']);
    expect(auditOf(text, 'caddy').corrected()).toBe(text);
  });

  it('are not renamed where that would make two members of one name', () => {
    const beside = '{"application/javascript":["js"],"text/javascript":["mjs"]}';
    expect(auditOf(beside).findings[0]?.message).toContain('is already listed');
    expect(auditOf(beside).corrected()).toBe(beside);
    const two = '{"application/javascript":["js"],"application/x-javascript":["mjs"],"image/x-png":["png"]}';
    expect(auditOf(two).corrected()).toBe(
      '{"text/javascript":["js"],"application/x-javascript":["mjs"],"image/png":["png"]}',
    );
    expect(auditOf('{"js":"application\\/javascript"}').corrected()).toBe('{"js":"text/javascript"}');
  });
});

describe('extensions', () => {
  it.each<[string, FormatId, string, string]>([
    ['one of its own', 'mime-types', 'text/plain mjs\n', 'text/javascript mjs\n'],
    ['one of several', 'mime-types', 'text/plain txt mjs log\r\n', 'text/plain txt log\r\ntext/javascript mjs\r\n'],
    [
      'in Apache',
      'apache',
      '  AddType text/plain .txt .wasm',
      '  AddType text/plain .txt\n  AddType application/wasm .wasm',
    ],
    [
      'in IIS',
      'iis',
      '<mimeMap fileExtension=".mjs" mimeType="text/plain" />',
      '<mimeMap fileExtension=".mjs" mimeType="text/javascript" />',
    ],
    ['in JSON', 'json', '{"css": "text/plain"}', '{"css": "text/css"}'],
    ['in YAML', 'yaml', 'svg: text/xml', 'svg: image/svg+xml'],
    [
      'of a matcher',
      'caddy',
      'a {\n@m path *.mjs\nheader @m Content-Type text/plain\n}',
      'a {\n@m path *.mjs\nheader @m Content-Type text/javascript\n}',
    ],
    [
      'with a parameter',
      'nginx',
      'types { "application/wasm; charset=utf-8" wasm; }',
      'types { "application/wasm" wasm; }',
    ],
  ])('that browsers refuse are corrected: %s', (_, format, text, corrected) => {
    expect(auditOf(text, format).counts.error + auditOf(text, format).counts.warning).toBe(1);
    expect(auditOf(text, format).corrected()).toBe(corrected);
    expect(findingsOf(corrected, format)).toEqual([]);
  });

  it('are not corrected by the better name of an old type', () => {
    const { corrected, applied, counts } = auditOf('application/x-toml: [toml, svg]', 'yaml');
    expect([corrected(), applied]).toEqual(['application/toml: [toml, svg]', 1]);
    expect(counts).toEqual({ error: 0, warning: 1, advice: 1, info: 0 });
  });

  it('of the web under another type are asked about, those of others are not', () => {
    expect(
      findingsOf('image/png webp\ntext/plain md toml\napplication/octet-stream pdf bin\nmodel/stl pdb\ntext/html php'),
    ).toEqual(['1 extension-type-mismatch webp -> image/webp', '3 unknown-data pdf -> application/pdf']);
  });

  it('that a whole table lacks are added behind its scripts', () => {
    const table = 'types {\n  text/html html;\n  text/javascript js;\n}\n';
    expect(findingsOf(table)).toEqual([
      '3 extension-missing text/javascript -> text/javascript',
      '3 extension-missing text/javascript -> application/wasm',
    ]);
    expect(auditOf(table).corrected()).toBe(
      'types {\n  text/html html;\n  text/javascript js;\n  text/javascript mjs;\n  application/wasm wasm;\n}\n',
    );
    expect(findingsOf(`${table}types { text/javascript mjs; application/wasm wasm; }`)).toEqual([]);
    expect(findingsOf('types { text/javascript js; }')).toEqual([]);
  });

  it('that one table maps twice are told of, in tables where the last one counts', () => {
    expect(findingsOf('text/plain log\ntext/markdown log\n')).toEqual(['1 extension-mapped-twice log']);
    expect(findingsOf('text/plain log\ntext/plain log\n')).toEqual([]);
    expect(findingsOf('{"text/plain":["log"],"text/markdown":["log"]}')).toEqual([]);
  });
});

describe('other faults', () => {
  it('of names', () => {
    expect(findingsOf('default_type html;\nadd_header Content-Type "text/css charset=utf-8";')).toEqual([
      '1 type-malformed html',
      '2 type-malformed text/css charset=utf-8',
    ]);
    expect(auditOf('add_header Content-Type "text/css charset=utf-8";').findings[0]?.message).toContain('semicolon');
    expect(findingsOf('application/x-shop shop\napplication/vnd.shop shp\nshop/cart cart\n')).toEqual([
      '1 type-unregistered application/x-shop',
      '3 type-top-level-unknown shop/cart',
    ]);
  });

  it('of charsets; text without one is none', () => {
    expect(
      findingsOf(
        'AddDefaultCharset utf8mb4\nAddCharset UTF-32 .utf32\nAddCharset x-own .html\nAddType text/html .html',
      ),
    ).toEqual(['1 charset-unknown utf8mb4', '3 charset-unknown x-own']);
    expect(findingsOf('AddCharset utf-8 .html .wasm')).toEqual(['1 wasm-type-parameter utf-8']);
    expect(findingsOf('charset utf-8;\ndefault_type "text/html; charset=latin1";')).toEqual([]);
  });

  it('of muted checks are not there, and what they would change is left as it is', () => {
    const all = auditOf(NGINX);
    expect([...all.checks].sort()).toEqual(['old-name', 'script-type-wrong', 'wasm-type-wrong']);
    const audit = all.without(new Set(['old-name', 'wasm-type-wrong']));
    expect(audit.findings.map(({ ruleId }) => ruleId)).toEqual(['script-type-wrong']);
    expect(audit.counts).toEqual({ error: 1, warning: 0, advice: 0, info: 0 });
    expect(audit.applied).toBe(1);
    expect(audit.corrected()).toBe(NGINX.replace(' mjs wasm bin;', ' wasm bin;\n    text/javascript mjs;'));
    expect(audit.without(new Set()).corrected()).toBe(all.corrected());
  });

  it('of one check do not hide those of another behind them', () => {
    const { findings, without } = auditOf(`${'image/x-png png\n'.repeat(1500)}text/plain mjs\n`);
    expect(findings).toHaveLength(1000);
    expect(without(new Set(['old-name'])).findings.map(({ line }) => line)).toEqual([1501]);
  });

  it('lead to entries that exist', () => {
    const all = auditOf(
      `${NGINX}gzip_types image/x-png; default_type a; charset x; types { "application/wasm;" wasm; }`,
    );
    expect(all.findings.map(({ entry }) => entry.split('#')[0] ?? '').filter((id) => !isEntryId(id))).toEqual([]);
    expect(all.findings.length).toBeGreaterThan(6);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['nothing', '', /input is empty/],
    ['white space', ' \n\t', /input is empty/],
    ['NUL', 'types {\0}', /not a text file/],
    ['bytes', `PNG\uFFFD\uFFFD\u0001${'\uFFFDab'.repeat(50)}`, /not a text file/],
    ['a letter', 'Dear reader,\nhello.\n', /not recognise the format/],
  ])('is said: %s', (_, text, words) => {
    expect(resultOf(text)).toMatchObject({ problem: expect.stringMatching(words) });
  });

  it('is said of what is too large', () => {
    expect(resultOf(`text/css css\n${'#'.repeat(LARGEST_CONFIGURATION)}`)).toEqual({
      problem: CONFIGURATION_TOO_LARGE,
    });
    expect(resultOf(`text/css css\n${'#'.repeat(LARGEST_CONFIGURATION - 13)}`)).toMatchObject({ types: 1 });
  });

  it('within a text is counted, and the first places are named', () => {
    const { unread } = auditOf(`text/css css\n${'<>\n'.repeat(100)}`, 'mime-types');
    expect(unread.total).toBe(100);
    expect(unread.first).toHaveLength(20);
    expect(unread.first[0]).toEqual({ line: 2, why: 'A line that does not start with a media type' });
  });

  it('in one statement is said at the first extension that is not judged', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `x${index}`).join(' ');
    expect(auditOf(`text/html ${many}`, 'mime-types').unread.total).toBe(0);
    const { unread } = auditOf(`text/css css\ntext/html ${many} mjs svg`, 'mime-types');
    expect(unread).toEqual({
      total: 1,
      first: [
        {
          line: 2,
          why: 'Only the first 1,000 extensions of this statement are checked',
        },
      ],
    });
  });

  it.each([
    ['caddy', (paths: string) => `@files path ${paths}\nheader @files Content-Type text/css`],
    [
      'json',
      (paths: string) => `{"mime": "text/css", "ext": ["${paths.replaceAll(' ', '", "').replaceAll('*', '')}"]}`,
    ],
  ] as const)('so for %s, where fewer are', (format, written) => {
    const paths = Array.from({ length: 50 }, (_, index) => `*.x${index}`).join(' ');
    expect(auditOf(written(paths), format).unread.total).toBe(0);
    expect(auditOf(written(`${paths} *.mjs`), format).unread.first).toEqual([
      { line: 1, why: 'Only the first 50 extensions of this statement are checked' },
    ]);
  });

  const many = Array.from({ length: 60 }, (_, index) => `x${index}`);
  const listed = many.map((name) => `"${name}"`).join(', ');
  it.each([
    ['caddy', 'paths without an extension', `@files path *.css ${many.map((name) => `/${name}`).join(' ')}`],
    ['caddy', 'extensions named before', `@files path ${'*.css *.js '.repeat(30)}`],
    [
      'caddy',
      'what gets another field',
      `@others path *.${many.join(' *.')}\nheader @others Vary Accept\n@files path *.css`,
    ],
    ['json', 'extensions named before', `{"mime": "text/css", "ext": [${'"css", "scss", '.repeat(30)}"css"]}`],
    ['json', 'extensions beside no type', `{"name": "all", "ext": [${listed}]}`],
    ['json', 'extensions below their type, of which more are judged', `{"text/css": {"extensions": [${listed}]}}`],
  ] as const)('in %s is not said of %s', (format, _, written) => {
    const { unread, types } = auditOf(
      `${written}${format === 'caddy' ? '\nheader @files Content-Type text/css' : ''}`,
      format,
    );
    expect(unread.first).toEqual([]);
    expect(types).toBe(written.includes('text/css') || format === 'caddy' ? 1 : 0);
  });

  it('is said once of a matcher, however often it is used', () => {
    const use = 'header @files Content-Type text/css\n';
    expect(auditOf(`@files path *.${many.join(' *.')}\n${use.repeat(3)}`, 'caddy').unread.total).toBe(1);
  });

  it('and nothing is missing from a table of which something is not read', () => {
    const table = (others: string) => `types {\ntext/html html ${others};\ntext/css css;\ntext/javascript js;\n}`;
    const many = Array.from({ length: 1000 }, (_, index) => `x${index}`).join(' ');
    expect(findingsOf(table('htm'))).toContainEqual(expect.stringContaining('extension-missing'));
    expect(findingsOf(table(many)).filter((one) => one.includes('extension-missing'))).toEqual([]);
  });

  it('and findings are bounded, all of them counted', () => {
    const { findings, counts, applied, corrected } = auditOf('image/x-png png\n'.repeat(5000));
    expect(findings).toHaveLength(1000);
    expect(findings.at(-1)?.line).toBe(1000);
    expect([counts.advice, applied]).toEqual([5000, 5000]);
    expect(corrected()).toBe('image/png png\n'.repeat(5000));
  });
});
