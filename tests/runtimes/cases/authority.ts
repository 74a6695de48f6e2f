import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const url = "'https://user:pa%40ss@Example.COM:8443/p'";
const goUrl = url.replaceAll("'", '"');
const defaultPort = ['https://example.com:443/', 'https://example.com/'];
const ip = 'https://[2001:DB8::1]:8080/';

export const authority: EntryCases = {
  entry: 'url-terms/authority',
  tables: [
    {
      section: 'checking-where-a-url-leads',
      corner: 'Input',
      columns: {
        'new URL': js('new URL(INPUT).hostname'),
        'Python hostname': python('urlsplit(INPUT).hostname'),
        'Go Hostname()': go('parse(INPUT).Hostname()'),
        'PHP host': php('parse_url(INPUT, PHP_URL_HOST)'),
      },
    },
    {
      section: 'in-code',
      corner: 'Part',
      cells: {
        'whole authority | JavaScript URL': meaning(
          '(none)',
          js(
            `Object.keys(Object.getOwnPropertyDescriptors(URL.prototype)).some((key) => new URL(${url})[key] === 'user:pa%40ss@example.com:8443')`,
          ),
          'false',
        ),
        'whole authority | Python urlsplit': python(`urlsplit(${url}).netloc`),
        'whole authority | Go url.Parse': meaning(
          '(none)',
          go(`strings.Contains(fmt.Sprintf("%+v", *parse(${goUrl})), "pa%40ss@")`),
          'false',
        ),
        'whole authority | PHP parse_url': meaning(
          '(none)',
          php(`in_array('user:pa%40ss@Example.COM:8443', parse_url(${url}), true)`),
          'false',
        ),
        'host and port | JavaScript URL': js(`new URL(${url}).host`),
        'host and port | Python urlsplit': meaning(
          '(none)',
          python(`'Example.COM:8443' in map(str, urlsplit(${url}))`),
          'False',
        ),
        'host and port | Go url.Parse': go(`parse(${goUrl}).Host`),
        'host and port | PHP parse_url': meaning(
          '(none)',
          php(`in_array('Example.COM:8443', parse_url(${url}), true)`),
          'false',
        ),
        'host | JavaScript URL': js(`new URL(${url}).hostname`),
        'host | Python urlsplit': python(`urlsplit(${url}).hostname`),
        'host | Go url.Parse': go(`parse(${goUrl}).Hostname()`),
        'host | PHP parse_url': php(`parse_url(${url})['host']`),
        'port | JavaScript URL': js(`new URL(${url}).port`),
        'port | Python urlsplit': python(`urlsplit(${url}).port`),
        'port | Go url.Parse': go(`parse(${goUrl}).Port()`),
        'port | PHP parse_url': php(`parse_url(${url})['port']`),
        'port, if default or missing | JavaScript URL': js(...defaultPort.map((one) => `new URL('${one}').port`)),
        'port, if default or missing | Python urlsplit': python(...defaultPort.map((one) => `urlsplit('${one}').port`)),
        'port, if default or missing | Go url.Parse': go(...defaultPort.map((one) => `parse("${one}").Port()`)),
        'port, if default or missing | PHP parse_url': php(
          ...defaultPort.map((one) => `parse_url('${one}')['port'] ?? null`),
        ),
        'user | JavaScript URL': js(`new URL(${url}).username`),
        'user | Python urlsplit': python(`urlsplit(${url}).username`),
        'user | Go url.Parse': go(`parse(${goUrl}).User.Username()`),
        'user | PHP parse_url': php(`parse_url(${url})['user']`),
        'password | JavaScript URL': js(`new URL(${url}).password`),
        'password | Python urlsplit': python(`urlsplit(${url}).password`),
        'password | Go url.Parse': {
          ...go('password /* of User.Password() */'),
          run: `password, _ := parse(${goUrl}).User.Password()`,
        },
        'password | PHP parse_url': php(`parse_url(${url})['pass']`),
        'origin | JavaScript URL': js(`new URL(${url}).origin`),
        'origin | Python urlsplit': meaning('(none)', python(`hasattr(urlsplit(${url}), 'origin')`), 'False'),
        'origin | Go url.Parse': meaning(
          '(none)',
          go(`strings.Contains(fmt.Sprintf("%+v", *parse(${goUrl})), "https://")`),
          'false',
        ),
        'origin | PHP parse_url': meaning('(none)', php(`isset(parse_url(${url})['origin'])`), 'false'),
        'host of https://[2001:DB8::1]:8080/ | JavaScript URL': js(`new URL('${ip}').hostname`),
        'host of https://[2001:DB8::1]:8080/ | Python urlsplit': python(`urlsplit('${ip}').hostname`),
        'host of https://[2001:DB8::1]:8080/ | Go url.Parse': go(`parse("${ip}").Hostname()`),
        'host of https://[2001:DB8::1]:8080/ | PHP parse_url': php(`parse_url('${ip}', PHP_URL_HOST)`),
      },
    },
  ],
  said: [
    {
      section: 'internationalised-names',
      says: "Python's built-in codec, which uses it, turns faß.de into fass.de",
      code: python("'faß.de'.encode('idna').decode()"),
    },
    {
      section: 'internationalised-names',
      says: 'Node turns faß.de into xn--fa-hia.de',
      code: js("new URL('https://faß.de/').hostname"),
    },
    {
      section: 'pitfalls',
      says: 'becomes https://x.org:8080/',
      code: {
        language: 'js',
        run: "const url = new URL('https://e.com:8080/'); url.host = 'x.org';",
        shows: ['url.href'],
      },
    },
    {
      section: 'pitfalls',
      says: 'Go and PHP do not convert the host to lower case',
      code: meaning(
        'Go and PHP do not convert the host to lower case',
        go('parse("https://E.COM/").Hostname()'),
        '"E.COM"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'Go and PHP do not convert the host to lower case',
      code: meaning(
        'Go and PHP do not convert the host to lower case',
        php("parse_url('https://E.COM/', PHP_URL_HOST)"),
        '"E.COM"',
      ),
    },
  ],
};
