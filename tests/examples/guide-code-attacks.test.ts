/** Attacks on code of the guides that is no check of a URL list: signatures of webhooks, redirect targets, a tracer. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { attacks } from '../support/urls/redirect-texts.ts';
import { presentLanguages, programOf, run, withTexts } from './guide-programs.ts';

const scratch = temporaryFolder('guide-code');
afterAll(() => rmSync(scratch, { recursive: true }));

describe('guides/open-redirects', () => {
  const texts = attacks(['https://example.com/']);
  it.each(presentLanguages)('accepts no target on another site in %s', async (language) => {
    const program = programOf('open-redirects', 'A check that holds', language);
    const lines = (await run(language, scratch, withTexts(language, program, texts))).trimEnd().split('\n');
    expect(lines).toHaveLength(texts.length);
    expect(texts.filter((_, at) => lines[at]?.[5] === 'F')).toEqual([]);
    expect(texts.length).toBeGreaterThan(50);
  });
});

describe('guides/redirect-tracing', () => {
  /** In PHP, what has no `//` after its scheme is the name of a file. */
  const TARGETS = ['http:/../../../../../../../../../etc/hosts', 'https:../../../../../../../../../etc/hosts'];
  it.each(presentLanguages.flatMap((language) => TARGETS.map((target) => [language, target] as const)))(
    'reads no file in %s when a server redirects to %s',
    async (language, target) => {
      const program = programOf('redirect-tracing', 'A tracer', language);
      expect(program).toContain('file:///etc/hosts');
      const printed = await run(language, scratch, program.replace('file:///etc/hosts', target)).catch(String);

      expect(printed).not.toMatch(/^\d* GET https?:(?!\/\/)/m);
    },
  );
});

describe('guides/webhooks', () => {
  const ID = 'msg_1';
  const TIME = '1767323045';
  const SIGNATURE = 'v1,8hWGwZuGcravzyWfNQM8cj7qWpNa3TCLCDB3GN/ztec=';
  const bare = SIGNATURE.slice(3);
  const hex = Buffer.from(bare, 'base64').toString('hex');
  /** Beside the right id and time. */
  const signatures = [
    ...['', ' ', ',', 'v1', 'v1,', bare, `v0,${bare}`, `v1a,${bare}`, `V1,${bare}`, `v1;${bare}`, `v1,${hex}`],
    ...[`v1,${bare.slice(0, -4)}`, `v1,${bare.slice(4)}`, `v1,AAAA${bare}`, `v1, ${bare}`, `v11,${bare}`, 'v1,null'],
    'v1,AAAA '.repeat(2_000),
  ];
  const ids = ['', 'msg_2', 'msg_1.', '.msg_1', `msg_1.${TIME}`, 'msg_1 ', 'MSG_1', 'm\u00fcg', 'x'.repeat(201)];
  const times = ['', '0', 'NaN', '-1', '1767323045.5', '1e9', '0x6956f325', `${TIME}0`, '9'.repeat(400), '\u0661'];
  const cases = [
    { id: ID, time: TIME, signature: SIGNATURE },
    ...signatures.map((signature) => ({ id: ID, time: TIME, signature })),
    ...ids.map((id) => ({ id, time: TIME, signature: SIGNATURE })),
    ...times.map((time) => ({ id: ID, time, signature: SIGNATURE })),
  ];
  const languages = {
    js: {
      literal: jsonLiteral,
      list: /(?<=of \[)[\s\S]*?(?=\n\]\) \{)/,
      row: (headers: string, now: string) => `\n['', ${headers}, content, ${now}],`,
      noClock: 'undefined',
    },
    python: {
      literal: pythonLiteral,
      list: /(?<= in \[)\n {4}\('as it was sent'[\s\S]*?(?=\n\]:)/,
      row: (headers: string, now: string) => `\n('', ${headers}, content, ${now}),`,
      noClock: "float('nan')",
    },
  };
  const present = (['js', 'python'] as const).filter((language) => presentLanguages.includes(language));

  const answers = async (language: keyof typeof languages, rows: readonly (typeof cases)[number][], now: string) => {
    const { literal, list, row } = languages[language];
    const program = programOf('webhooks', 'Check the signature', language);
    expect(program).toMatch(list);
    const headers = ({ id, time, signature }: (typeof cases)[number]) =>
      `{'webhook-id': ${literal(id)}, 'webhook-timestamp': ${literal(time)}, 'webhook-signature': ${literal(signature)}}`;
    const source = program.replace(list, () => rows.map((one) => row(headers(one), now)).join(''));
    return (await run(language, scratch, source))
      .trimEnd()
      .split('\n')
      .map((line) => line.trim());
  };

  it.each(present)('accepts in %s the signature of the sender and nothing like it', async (language) => {
    expect(await answers(language, cases, 'now')).toEqual(cases.map((_, at) => (at === 0 ? 'yes' : 'no')));
  });

  it.each(present)('accepts nothing in %s without the time of the receiver', async (language) => {
    expect(await answers(language, cases.slice(0, 1), languages[language].noClock)).toEqual(['no']);
  });

  it.each(present)('refuses in %s to work without a secret', async (language) => {
    const program = programOf('webhooks', 'Check the signature', language);
    for (const secret of ['', 'whsec_', 'whsec_AAAA', '====']) {
      const without = program.replace('whsec_c2VjcmV0IG9mIHRoaXMgcGFnZSwgMjQgYnl0ZXM=', secret);
      await expect(run(language, scratch, without)).rejects.toThrow();
    }
  });
});
