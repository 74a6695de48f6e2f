/** The checks of the guides under attack: inputs that their pages do not show, in every language that they are written in. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { SPECIAL_BLOCKS, specialAddress } from '../../reference/text/special-addresses.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { type Language, presentLanguages, programOf, run, withTexts } from './guide-programs.ts';

const scratch = temporaryFolder('attacks');
afterAll(() => rmSync(scratch, { recursive: true }));

/** Which inputs a program lets pass: those in whose line the last sign is a plus. */
async function accepted(
  guide: string,
  language: Language,
  texts: readonly string[],
  program = programOf(guide, 'A check that holds', language),
) {
  const source = withTexts(language, program, texts);
  const lines = (await run(language, scratch, source)).trimEnd().split('\n');
  const signs = lines.map((line) => /^(?:[+-] )*([+-]) /.exec(line)?.[1]);
  expect(signs, `${guide}, ${language}`).toHaveLength(texts.length);
  return texts.filter((_, index) => signs[index] !== '-');
}

describe('guides/ssrf', () => {
  const hostOf = (bits: number, value: bigint) => {
    if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
    return `[${Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':')}]`;
  };
  const edges = SPECIAL_BLOCKS.map(({ bits, length, value }) => {
    const last = value + (1n << BigInt(bits - length)) - 1n;
    const top = (1n << BigInt(bits)) - 1n;
    return {
      inside: [value, value + (last - value) / 2n, last].map((one) => hostOf(bits, one)),
      outside: [value - 1n, last + 1n].filter((one) => one >= 0n && one <= top).map((one) => hostOf(bits, one)),
    };
  });
  const all = [...new Set(edges.flatMap(({ inside, outside }) => [...inside, ...outside]))];
  const urlOf = (host: string) => `http://${host}/`;
  const special = all.filter((host) => specialAddress(host) !== null).map(urlOf);
  /** Closed on purpose although some of it is public: the page says so. */
  const closedAsAWhole = (host: string) =>
    host.startsWith('192.0.0.') || (host.startsWith('[') && !/^\[(?:2(?!002:)...|3...):/.test(host));
  const inProtocolBlock = (host: string) => /^\[2001:(?:1?\w?\w):/.test(host);
  const neighbours = all.filter(
    (host) => specialAddress(host) === null && !closedAsAWhole(host) && !inProtocolBlock(host),
  );
  /** The same addresses written in other ways, as attackers do. */
  const disguised = ['168.63.129.16', '127.0.0.1', '169.254.169.254', '100.100.100.200'].flatMap((address) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    const hex = [a * 256 + b, c * 256 + d].map((part) => part.toString(16));
    const value = ((a * 256 + b) * 256 + c) * 256 + d;
    return [
      ...[`${value}`, `0x${value.toString(16)}`, `0${value.toString(8)}`, `0X${value.toString(16).toUpperCase()}`],
      ...[`0${a.toString(8)}.${b}.${c}.${d}`, `${a}.${b}.${c * 256 + d}`, `${address}.`, `${a}。${b}。${c}。${d}`],
      ...[`[::ffff:${address}]`, `[::FFFF:${hex.join(':')}]`, `[::${address}]`, `[64:ff9b::${address}]`],
      ...[`[64:ff9b:1::${address}]`, `[2002:${hex.join(':')}::]`, `[2002:${hex.join(':')}::1]`],
      `[2001:0:1:2:3:4:${hex.map((part) => (0xffff ^ Number.parseInt(part, 16)).toString(16)).join(':')}]`,
    ].map(urlOf);
  });

  /** Not URLs to some parser, or without a host. */
  const NO_URLS = [
    ...[
      '',
      ' ',
      '::',
      'http:',
      'http://',
      'http:///',
      'http://@/',
      'http://?',
      'http://#',
      'http://[::1',
      'http://[]/',
      '//1.1.1.1/',
    ],
    ...[
      'http://1.1.1.1:x/',
      'http://1.1.1.1:99999/',
      'http://1.1.1.1:-1/',

      'ftp://1.1.1.1/',
      '1.1.1.1',
    ],
    ...['file:///etc/passwd', 'gopher://1.1.1.1/'],
  ];
  /** With hosts that other languages would ask the machine's resolver for. */
  const NO_NAMES = [
    'http://]/',
    'http://[::1]x/',
    'http://%zz/',
    'http://a b/',
    'http://\x7f/',
    'http://\0/',
    'http://1.1.1.1\0/',
  ];

  it('is tried with an address of every block and with public ones', () => {
    expect(special.length).toBeGreaterThan(100);
    expect(special).toContain('http://168.63.129.16/');
    expect(neighbours).toEqual(expect.arrayContaining(['168.63.129.15', '168.63.129.17', '11.0.0.0', '9.255.255.255']));
    expect(neighbours.filter((host) => host.startsWith('['))).not.toEqual([]);
  });

  it.each(presentLanguages)(
    'refuses every special address in %s, however it is written, and no public neighbour',
    async (language) => {
      expect(await accepted('ssrf', language, [...special, ...disguised])).toEqual([]);
      expect(await accepted('ssrf', language, [...NO_URLS, ...(language === 'go' ? NO_NAMES : [])])).toEqual([]);
      const open = neighbours.map(urlOf);
      expect(await accepted('ssrf', language, open)).toEqual(open);
    },
  );
});

describe('guides/validating-urls', () => {
  /** What a configuration gives that could not be read, or says nothing. */
  const NOTHING: Record<Language, readonly string[]> = {
    js: ['new Set()', 'null', 'undefined', '({}).hosts', "new Set([''])", "new Map([['hosts', null]]).get('hosts')"],
    python: ['set()', 'None', "{}.get('hosts')", "{''}", 'frozenset()', '{}.keys()'],
    go: ['map[string]bool{}', 'nil', 'map[string]map[string]bool{}["hosts"]', 'map[string]bool{"": true}'],
    php: ['[]', 'null', "(['x' => 1]['hosts'] ?? null)", "['']", "json_decode('{}', true)"],
  };
  const inputs = [
    ...[
      'https://example.com/',
      'https://www.example.com/a',
      'https://evil.example/',
      'https:///evil.example',
      'https://',
    ],
    ...['https:///', 'https:', 'https:/evil.example', 'https:evil.example', '//evil.example', 'https://@evil.example/'],
    ...['https://:443/', 'https://:@/', 'https://./', 'https://?', 'https://#', 'http:///x', 'HTTPS://EVIL.EXAMPLE/'],
    ...['https://evil.example./', 'https://null/', 'https://undefined/', 'https://0/', 'https://[::]/', '', ' '],
  ];
  /** The inputs that pass with this list of hosts. */
  const passing = async (language: Language, hosts: string, texts: readonly string[]) => {
    const program = programOf('validating-urls', 'A check that holds', language);
    const asked = program.replace(/(?<=\(\$?text, )ours(?=\))/i, () => hosts);
    expect(asked).not.toBe(program);
    return accepted('validating-urls', language, texts, asked);
  };

  it.each(presentLanguages.flatMap((language) => NOTHING[language].map((hosts) => [language, hosts] as const)))(
    'accepts no host in %s if the list of hosts is %s',
    async (language, hosts) => expect(await passing(language, hosts, inputs)).toEqual([]),
  );

  it.each(presentLanguages)('accepts in %s the hosts of the list and no other', async (language) =>
    expect(await accepted('validating-urls', language, inputs)).toEqual(inputs.slice(0, 2)),
  );
});

describe('guides/oauth-redirect-uris', () => {
  const bases = ['https://app.example/cb', 'http://127.0.0.1/cb', 'http://127.0.0.1:1/cb'];
  const ends = [
    '',
    '/',
    '?',
    '#',
    '?x',
    '%20',
    '%00',
    '%0a',
    '/.',
    '/../x',
    ';',
    '.',
    '%2f',
    '//',
    '@evil.example',
    '%E2%80%8B',
  ];
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'localhost',
    ],
    ...['127.0.0.2', '127.0.0.1.', '127.0.0.1.evil.example', '127.0.0.1@evil.example', '１27.0.0.1', 'app.example'],
  ];
  const ports = [
    ...[
      '',
      ':',
      ':0',
      ':1',
      ':80',
      ':65535',
      ':65536',
      ':100000',
      ':-1',
      ':+1',
      ':0x50',
      ':８０',
      ':80:90',
      ':80#',
      ':80?',
    ],
    ...[':80@evil.example', ':80.evil.example', ':80%2f', ':80;'],
  ];
  const uris = [
    ...new Set([
      ...bases.flatMap((base) => ends.map((end) => `${base}${end}`)),
      ...bases.flatMap((base) => [
        ...[base.toUpperCase(), base.replace('http', 'HTTP'), base.replace('/cb', '/CB'), base.replace('/cb', '//cb')],
        ...[
          base.replace('//', '/'),
          base.replace('//', '///'),
          base.replace('//', '//a:b@'),
          base.replace('cb', '%63b'),
        ],
        ...[base.replace('/cb', '/x/../cb'), base.replace('app.', 'аpp.'), base.replace('.example', '。example')],
        ...[`javascript:${base}`, `x${base}`, `${base},${base}`],
      ]),
      ...hosts.flatMap((host) => ports.map((port) => `http://${host}${port}/cb`)),
      ...[
        'https://127.0.0.1:1/cb',
        'http://127.0.0.1:1/',
        'http://127.0.0.1:1/http://127.0.0.1/cb',
        'https://app.example:443/cb',
      ],
      ...['null', '*', '__proto__'],
    ]),
  ];

  it.each(presentLanguages)(
    'accepts in %s a registered URI, its loopback address with any port, and nothing else',
    async (language) => {
      const program = programOf('oauth-redirect-uris', 'Compare', language);
      const list = /https:\/\/app\.example\/cb\nhttp:\/\/127[^'`]*\n/;
      expect(program).toMatch(list);
      const lines = (
        await run(
          language,
          scratch,
          program.replace(list, () => `${uris.join('\n')}\n`),
        )
      )
        .trimEnd()
        .split('\n');
      expect(lines).toHaveLength(uris.length);
      const accepts = (uri: string) => uri === bases[0] || /^http:\/\/127\.0\.0\.1(?::[0-9]{1,5})?\/cb$/.test(uri);
      expect(uris.filter((_, at) => lines[at]?.[4] === 'E')).toEqual(uris.filter(accepts));
      expect(uris.filter(accepts).length).toBeGreaterThan(5);
    },
  );

  it('is tried with as many URIs as the page says', () => expect(uris.length).toBeGreaterThan(350));
});
