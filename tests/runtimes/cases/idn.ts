import { type EntryCases, go, js, php, python, why } from '../cases.ts';

const text = "'https://MÜNCHEN.example/'";

export const idn: EntryCases = {
  entry: 'url-terms/idn',
  tables: [
    {
      section: 'in-code',
      corner: 'Parser',
      cells: {
        'JavaScript new URL(text).hostname | Host after parsing': js(`new URL(${text}).hostname`),
        'Python urlsplit(text).hostname | Host after parsing': python(`urlsplit(${text}).hostname`),
        'Go u.Hostname() | Host after parsing': go(`parse(${text.replaceAll("'", '"')}).Hostname()`),
        'PHP parse_url | Host after parsing': php(`parse_url(${text}, PHP_URL_HOST)`),
        'JavaScript new URL(text).hostname | When is it converted?': why('the rule, not a run'),
        'Python urlsplit(text).hostname | When is it converted?': why('the rule, not a run'),
        'Go u.Hostname() | When is it converted?': why('needs a connection'),
        'PHP parse_url | When is it converted?': why('the rule, not a run'),
      },
    },
  ],
  said: [
    ...(
      [
        ['münchen.example', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
        ['MÜNCHEN.example', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
        ['faß.de', 'fass.de', 'xn--fa-hia.de'],
        ['βόλος.com', 'xn--nxasmq6b.com', 'xn--nxasmm1c.com'],
        ['☕.example', 'xn--53h.example', 'xn--53h.example'],
      ] as const
    ).flatMap(([name, idna2003, uts46]) => [
      { section: 'three-rule-sets', says: `${name}\t${idna2003}`, code: python(`'${name}'.encode('idna').decode()`) },
      // The table says "the same" where both agree.
      ...(idna2003 === uts46
        ? []
        : [
            {
              section: 'three-rule-sets',
              says: `${name}\t${idna2003}\t${uts46}`,
              code: js(`new URL('https://${name}/').hostname`),
            },
          ]),
    ]),
    { section: 'three-rule-sets', says: 'ab.example', code: python("'a\u200Db.example'.encode('idna').decode()") },
    {
      section: 'pitfalls',
      says: 'in Cyrillic letters is xn--80ak6aa92e.example',
      code: js("new URL('https://аррӏе.example/').hostname"),
    },
    {
      section: 'pitfalls',
      says: 'All of it is the host example.xn--comlogin-g03d.evil.example',
      code: js("new URL('https://example.com\u2044login.evil.example/').hostname"),
    },
  ],
};
