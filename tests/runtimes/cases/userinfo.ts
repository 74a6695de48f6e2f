import { type EntryCases, go, js, php, python, why } from '../cases.ts';

export const userinfo: EntryCases = {
  entry: 'url-terms/userinfo',
  unproven: { Client: why('clients of a server') },
  tables: [
    {
      section: 'in-code',
      corner: 'URL',
      columns: {
        'JavaScript username, password': js('new URL(INPUT).username', 'new URL(INPUT).password'),
        'Python username, password': python('urlsplit(INPUT).username', 'urlsplit(INPUT).password'),
        'Go User': {
          ...go('u.Username()', 'password', 'map[bool]string{true: "set", false: "not set"}[set]'),
          run: 'u := parse(INPUT).User\npassword, set := u.Password()',
        },
        'PHP user, pass': php('parse_url(INPUT, PHP_URL_USER)', 'parse_url(INPUT, PHP_URL_PASS)'),
      },
      cells: {
        'https://u:p%40s@e.com/ | Go User': {
          ...go('u.Username()', 'password'),
          run: 'u := parse(INPUT).User\npassword, _ := u.Password()',
        },
        'https://:p@e.com/ | Go User': {
          ...go('u.Username()', 'password'),
          run: 'u := parse(INPUT).User\npassword, _ := u.Password()',
        },
        'https://a@b@e.com/ | Go User': {
          ...go('u.Username()', 'map[bool]string{true: "set", false: "not set"}[set]'),
          run: 'u := parse(INPUT).User\n_, set := u.Password()',
        },
        'https://e.com/ | Go User': go('parse(INPUT).User'),
      },
    },
  ],
  lines: {
    'const password = decodeURIComponent(url.password);': { show: 'password' },
    "fetch(url, { headers: { Authorization: 'Basic ' + btoa('user:' + password) } });": why('sends a request'),
    "url.password = 'p/@?';": { show: 'url.href', says: "'https://:p%2F%40%3F@example.com/'" },
    'u.User = nil': { show: 'u' },
    'pw, set := u.User.Password()': { show: 'pw, set' },
  },
  said: [
    {
      section: 'deceptive-urls',
      says: '443 is the password',
      code: js("new URL('https://www.example.com:443@evil.example/').password"),
    },
    { section: 'on-the-wire', says: 'dXNlcjpwYUBzcw== decodes to user:pa@ss', code: js("atob('dXNlcjpwYUBzcw==')") },
    ...[
      js("new URL('https://evil.example\\\\@www.example.com/').hostname"),
      python("urlsplit('https://evil.example\\\\@www.example.com/').hostname"),
      php("parse_url('https://evil.example\\\\@www.example.com/', PHP_URL_HOST)"),
      go('parse("https://evil.example\\\\@www.example.com/").Hostname()'),
    ].map((code) => ({
      section: 'deceptive-urls',
      says: 'evil.example in browsers, www.example.com in Python and PHP, an error in Go',
      code,
    })),
  ],
};
