import { type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

const resolver = why('asks the resolver of the machine');

export const host: EntryCases = {
  entry: 'url-terms/host',
  tables: [
    {
      section: 'filtering-addresses',
      corner: 'Spelling of 127.0.0.1',
      columns: {
        'new URL().hostname': js("new URL('http://' + INPUT).hostname"),
        'Python getaddrinfo': python("__import__('socket').getaddrinfo(INPUT, 80)[0][4][0]"),
        'curl 7.88.1': why('curl is no language'),
        'Go net.LookupHost': resolver,
      },
      cells: { '127.0.0.1. | Python getaddrinfo': resolver },
    },
    {
      section: 'in-code',
      corner: 'Host in the URL',
      input: ([host = '']) => [host === '[::1' ? `https://${host}` : `https://${host}/`],
      columns: {
        'JavaScript hostname': js('new URL(INPUT).hostname'),
        'Python hostname': python('urlsplit(INPUT).hostname'),
        'Go Hostname()': go('parse(INPUT).Hostname()'),
        'PHP host': php('parse_url(INPUT, PHP_URL_HOST)'),
      },
      cells: {
        '[::1 (not closed) | PHP host': php('parse_url(INPUT, PHP_URL_HOST)', 'parse_url(INPUT, PHP_URL_PORT)'),
      },
    },
  ],
  said: [
    {
      section: 'what-is-a-host',
      says: 'The URL Standard rejects it (tested)',
      code: meaning('The URL Standard rejects it (tested)', js("URL.canParse('https://[v1.x]/')"), 'false'),
    },
    {
      section: 'filtering-addresses',
      says: 'urlsplit leaves 127.1 as it',
      code: python("urlsplit('http://127.1/').hostname"),
    },
    {
      section: 'filtering-addresses',
      says: 'ipaddress rejects it',
      code: meaning(
        'ipaddress rejects it',
        python("ipaddress.ip_address('127.1')"),
        "ValueError: '127.1' does not appear to be an IPv4 or IPv6 address",
      ),
    },
    {
      section: 'filtering-addresses',
      says: 'parses to [::ffff:7f00:1]',
      code: js("new URL('http://[::ffff:127.0.0.1]/').hostname"),
    },
    {
      section: 'why-does-my-url-with-a-number-at-the-end-of-the-host-fail',
      says: 'is not a valid address',
      code: meaning(
        'is not a valid address',
        js("URL.canParse('https://my.server.1/')", "URL.canParse('https://my.server1/')"),
        'false',
        'true',
      ),
    },
    ...[python("urlsplit('https://E.COM/').hostname"), js("new URL('https://E.COM/').hostname")].map((code) => ({
      section: 'is-a-host-case-sensitive',
      says: 'JavaScript and Python return it in lower case',
      code: meaning('JavaScript and Python return it in lower case', code, '"e.com"'),
    })),
    ...[go('parse("https://E.COM/").Hostname()'), php("parse_url('https://E.COM/', PHP_URL_HOST)")].map((code) => ({
      section: 'is-a-host-case-sensitive',
      says: 'Go and PHP return it unchanged',
      code: meaning('Go and PHP return it unchanged', code, '"E.COM"'),
    })),
  ],
};
