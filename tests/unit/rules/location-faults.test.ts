/** Values of Location whose encoded form would lead elsewhere, or nowhere: no fix may write it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { locationCharactersRaw } from '../../../reference/rules/syntax/location-characters-raw.ts';
import { cases } from '../../fuzz/cases.ts';

function audit(value: string, field = 'Location') {
  const raw = `GET /a HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 302 Found\n${field}: ${value}\n\n`;
  return auditWith([locationCharactersRaw], new Facts(exchangeFromRaw(raw))).map(({ messageId, message, fix }) => ({
    messageId,
    message,
    fix,
  }));
}

it.each([
  ['\\\\evil.example', 'evil.example'],
  ['/\\evil.example', 'evil.example'],
  ['\\/evil.example/x y', 'evil.example'],
  ['https:\\\\evil.example', 'evil.example'],
  ['https:/\\evil.example:8443', 'evil.example:8443'],
  ['//evil.example\\@shop.example/', 'evil.example'],
  ['/\t/evil.example', 'evil.example'],
  ['/\t\\evil.example', 'evil.example'],
  ['\\\t\\evil.example', 'evil.example'],
  ['ht\ttps://evil.example', 'evil.example'],
])('%s leaves the site, which is said with the host', (value, host) => {
  const [finding, ...others] = audit(value);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ messageId: 'leaves', fix: null });
  expect(finding?.message).toContain(`redirects to ${host}.`);
  expect(finding?.message).toContain('open redirect');
});

it.each([
  ['/a\tb', 'tab'],
  ['/find?q=a\tb', 'tab'],
  ['mail\tto:a@b.example', 'tab'],
  ['/x\\y', 'backslash'],
  ['a\\b c', 'backslash'],
  ['/x\\{id}', 'backslash'],
  ['https://shop.example\\x', 'backslash'],
  ['https://other.example/x\\y', 'backslash'],
  ['[object Object]', 'unfilled'],
  ['/notes/{id}', 'unfilled'],
  [`/notes/$\{id}`, 'unfilled'],
  ['/notes/{{ID}}', 'unfilled'],
  ['/notes/<id>', 'unfilled'],
  ['/notes/{}', 'unfilled'],
  ['/notes/{{ id }}', 'unfilled'],
  ["/notes/{{ note.id | default('') }}/x", 'unfilled'],
  ['/notes/<%= note.id %>', 'unfilled'],
  ["/notes/{% url 'note' note.id %}", 'unfilled'],
  [`/notes/{% url 'note' ${'category=note.category.slug '.repeat(5)}%}`, 'unfilled'],
  ['/notes/<?= $note->id ?>/x', 'unfilled'],
  ...['{{ % }}', '{!! % !!}', '<%= % %>', '<?= % ?>', `$\{ % }`, '#{ % }'].map((tag): [string, string] => [
    `/notes/${tag.replace(' % ', ` link(${'category: note.category.slug, '.repeat(5)}) `)}`,
    'unfilled',
  ]),
  ["/notes/{{ path('note', {'id': note.id}) }}", 'unfilled'],
  ["/notes/{% url 'note' {'id': note.id} %}", 'unfilled'],
  ...['{id?}', '{+path}', '{/path*}', '{*path}', '{?page,size}'].map((tag): [string, string] => [
    `/notes${tag}`,
    'unfilled',
  ]),
  [`/notes/$\{ids[0] + 1}`, 'unfilled'],
  ['/notes/#{note["id"]}', 'unfilled'],
  ['/notes/%s', 'unfilled'],
  ['/notes/%(id)s/x', 'unfilled'],
  ['/notes/%7Bid%7D', 'unfilled'],
  ['/notes/%7b%7bnote.id%7d%7d/x', 'unfilled'],
  ['/$%7Burl%7D', 'unfilled'],
  ['/my notes/undefined', 'unfilled'],
  ['/my notes/?id=null', 'unfilled'],
])('%s is %s, without a fix', (value, messageId) => {
  expect(audit(value)).toMatchObject([{ messageId, fix: null }]);
});

it.each([
  ['/a b', '/a%20b'],
  ['/find?path=a\\b', '/find?path=a%5Cb'],
  ['app:a\\b', 'app:a%5Cb'],
  ['/50%-off', '/50%25-off'],
  ['/items/{6F9619FF-8B86-D011-B42D-00CF4FC964FF}', '/items/%7B6F9619FF-8B86-D011-B42D-00CF4FC964FF%7D'],
  ['/find?q={"a":1}', '/find?q=%7B%22a%22:1%7D'],
  ['/find?q={"a":{"b":{}}}', '/find?q=%7B%22a%22:%7B%22b%22:%7B%7D%7D%7D'],
  ['/find#{"a":[1]}', '/find#%7B%22a%22:[1]%7D'],
  ['/find?q={}', '/find?q=%7B%7D'],
  ['/find?q=a<%b', '/find?q=a%3C%25b'],
  ['/find?q=a<%b<c%>d', '/find?q=a%3C%25b%3Cc%25%3Ed'],
  ['/find?f={{a,b},{c,d}}', '/find?f=%7B%7Ba,b%7D,%7Bc,d%7D%7D'],
  ['/find?f={a,b}', '/find?f=%7Ba,b%7D'],
  ['/find?q={!term f=a}b', '/find?q=%7B!term%20f=a%7Db'],
  ['/find?q={5% off}', '/find?q=%7B5%25%20off%7D'],
  ['/null space', '/null%20space'],
])('%s is still encoded', (value, fixed) => {
  expect(audit(value)).toMatchObject([{ fix: { value: fixed } }]);
});

it('does not call Content-Location, which nobody follows, a redirect', () => {
  expect(audit('\\\\evil.example', 'Content-Location')).toMatchObject([{ messageId: 'backslash', fix: null }]);
});

it.each(['/\\', '\\\\', 'http://a b/', 'http://%/', '\x01//evil.example'])(
  '%j leads nowhere or elsewhere when it is encoded, so it has no fix',
  (value) => {
    for (const { fix, message } of audit(value)) {
      expect(fix).toBeNull();
      expect(message).not.toContain('mend');
    }
  },
);

it('no message is too long, however long the host is', () => {
  const [finding] = audit(`\\\\${'a'.repeat(200)}.example`);
  expect(finding?.message.length).toBeLessThanOrEqual(200);
});

it.each([
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  'https:/evil.example\\x',
  '//shop.example\\.evil.example',
  '..\\..\\a',
  '/.\\/evil.example',
  '?a=\\b',
  '/a b',
  '/%',
])('%j: the message and the fix agree with where the URL Standard leads', (value) => {
  const base = 'https://shop.example/a';
  const { host } = new URL(value, base);
  for (const { messageId, message, fix } of audit(value)) {
    expect(messageId === 'leaves').toBe(host !== 'shop.example');
    if (messageId === 'leaves') expect(message).toContain(`redirects to ${host}.`);
    if (fix?.type === 'set-field') expect(new URL(fix.value, base).host).toBe(host);
  }
});

/** What programs leave in a URL where a value belongs, or write for one that has no text. */
const PLACEHOLDERS = [
  ...[':id', '[id]', '[[...slug]]', '[...slug]', '$id', '$HOME', '%HOME%', '%1$s', '%-10s', '%02d', '%5.2f', '%{id}'],
  ...['%<id>s', '{0}', '{0:d}', '{id:int}', '{id!r}', '{price:.2f}', '{id:[0-9]+}', '<id:int>', '<int:id>', '<<id>>'],
  ...['<< id >>', '[[id]]', '[[ id ]]', '[% id %]', '@{id}', '@Model.Id', '@(Model.Id)', '*|ID|*', '__ID__', '{$id}'],
  ...['{$note.id}', '{=id}', '{id=}', '{ id }', '{{id', '{{ id }', '{% url', '<%= id', '<?= id', '<?php echo $id; ?>'],
  ...['<# id #>', '<id/>', '<var name="id"/>', '{{#id}}', '{{/id}}', '{{{id}}}', '{#id}', '{/id}', '{@id}', '{~id}'],
  ...['(null)', '<nil>', '<null>', '<undefined>', 'nil', 'None', 'NULL', 'nan', '%!s(MISSING)', '%!d(string=x)'],
  ...['%!v(PANIC=x)', '[object Promise]', '[object]', '#<Note id: 1>', '#<Note:0x000055>', '<Note: 1>', '<Note 1>'],
  ...['<a.Note object at 0x7f0a>', '<function f at 0x7f0a>', 'Optional(5)', 'Optional("a")', '[Function: id]'],
  ...['Promise { <pending> }', '[1, 2]', "{'id': 5}", "['a', 'b']", 'map[id:5]', 'map[string]string{"id":"5"}'],
  ...["b'abc'", '() => id', 'function id() {}', '\\(id)', '#{id', `$\{id`, `$\{id:-}`, '$(id)', '`id`'],
  ...[
    '{id|slug}',
    '{{id|slug}',
    '{id}}',
    '%s%s',
    '%(id)d',
    '%@',
    '%n',
    '%lu',
    '%zu',
    '%ld',
    '%x',
    '%i',
    '%p',
    '%c',
    '%%',
  ],
];

it.each(PLACEHOLDERS)('%s is no value that a fix encodes', (placeholder) => {
  const places = [
    `/my notes/${placeholder}`,
    `/my notes/${placeholder}/x`,
    `/find?a b&id=${placeholder}`,
    `/find?id=${placeholder}&b=c d`,
    `https://shop.example/a b#${placeholder}`,
  ];
  expect(places.flatMap((value) => audit(value).flatMap(({ fix }) => (fix === null ? [] : [value])))).toEqual([]);
});

it.each([
  ...[
    '<https://shop.example/a b>',
    '"/a b"',
    "'/a b'",
    '</a b>; rel="next"',
    '/a b, /c',
    'https://shop.example/a https://b.example/',
  ],
  ...['/a b; path=/', 'url=/a b', 'URL("/a b")', '/a b HTTP/1.1', 'Location: /a b', '/a b\\', '/%2', '/a%', '/a b?c=%'],
  ...['/a|b c', '/a^b c', '/a`b c', '/a"b c', '/a<b c', '/a>b c', '/{a b', '/a}b c'],
])('%s is not what somebody meant for sure, so no fix writes it', (value) => {
  expect(audit(value).flatMap(({ fix }) => (fix === null ? [] : [fix]))).toEqual([]);
});

/** As a server reads it: what is no percent-encoding is itself. */
const decoded = (url: string) =>
  url.replace(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

it('a fix leads a browser to the same resource', () => {
  const parts = [
    ...[
      'a',
      'b c',
      '%',
      '%2',
      '%25',
      '%2f',
      '..',
      '.',
      '%2e',
      '%%32e',
      '/',
      '//',
      '\\',
      '?',
      '#',
      '&',
      '=',
      ':',
      '@',
      '|',
    ],
    ...[
      '^',
      '"',
      '<',
      '>',
      '`',
      '{',
      '}',
      '[',
      ']',
      ' ',
      '  ',
      ';',
      ',',
      '+',
      "'",
      '\x01',
      '\x7f',
      'é',
      'C|',
      'https:',
    ],
    ...[
      'shop.example',
      'other.example',
      ':8443',
      'javascript:',
      'app:',
      '{"a":1}',
      '50% off',
      '%zz',
      '%u0041',
      '~',
      '!',
    ],
  ];
  const base = 'https://shop.example/a/b?c#d';
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }), (chosen) => {
      const value = chosen.join('');
      for (const { fix } of audit(value)) {
        if (fix?.type !== 'set-field') continue;
        const [before, after] = [new URL(value, base), new URL(fix.value, base)];
        expect(after.host).toBe(before.host);
        expect(after.pathname.split('/').length).toBe(before.pathname.split('/').length);
        expect(decoded(after.href)).toBe(decoded(before.href));
      }
    }),
    cases(3_000),
  );
});
