import { type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

const hostname = js("new URL('http://' + INPUT).hostname");
const stricter = 'reject 127.1 and 127.0.0.010';

export const ipHost: EntryCases = {
  entry: 'url-terms/ip-host',
  unproven: { Host: why('needs a server to connect to') },
  tables: [
    {
      section: 'what-is-an-ip-host',
      corner: 'Input',
      columns: { 'hostname (tested with Node 20.20.2)': hostname },
      cells: {
        '[1:0:2:3:4:5:6:7] | hostname (tested with Node 20.20.2)': meaning(
          'the same: one zero piece is not shortened',
          hostname,
          '"[1:0:2:3:4:5:6:7]"',
        ),
      },
    },
    {
      section: 'in-code',
      corner: 'URL',
      columns: {
        'JavaScript URL': js('new URL(INPUT).hostname'),
        'Python urlsplit': python('urlsplit(INPUT).hostname'),
        'Go Hostname()': go('parse(INPUT).Hostname()'),
        'PHP parse_url': php('parse_url(INPUT, PHP_URL_HOST)'),
      },
    },
  ],
  lines: {
    "hostname.replace(/^\\[|\\]$/g, '');": { show: "hostname.replace(/^\\[|\\]$/g, '')" },
  },
  said: [
    ...(
      [
        ['127.1', '127.0.0.1'],
        ['2130706433', '127.0.0.1'],
        ['0x7f.1', '127.0.0.1'],
        ['127.0.0.010', '127.0.0.8'],
        ['１２７.0.0.1', '127.0.0.1'],
        ['0', '0.0.0.0'],
      ] as const
    ).map(([written, address]) => ({
      section: 'unusual-ipv4-spellings',
      says: `${written}\t${address}`,
      code: js(`new URL('http://${written}/').hostname`),
    })),
    ...['1.2.3.08', '1.2.3.4.5', '1.2.3.256'].map((written) => ({
      section: 'unusual-ipv4-spellings',
      says: 'rejected',
      code: meaning('rejected', js(`URL.canParse('http://${written}/')`), 'false'),
    })),
    {
      section: 'in-code',
      says: stricter,
      code: meaning(stricter, js("net.isIP('127.1')", "net.isIP('127.0.0.010')"), '0', '0'),
    },
    {
      section: 'in-code',
      says: stricter,
      code: meaning(
        stricter,
        python("ipaddress.ip_address('127.1')", "ipaddress.ip_address('127.0.0.010')"),
        "ValueError: '127.1' does not appear to be an IPv4 or IPv6 address",
        "ValueError: '127.0.0.010' does not appear to be an IPv4 or IPv6 address",
      ),
    },
    {
      section: 'in-code',
      says: stricter,
      code: meaning(
        stricter,
        go('must(netip.ParseAddr("127.1"))', 'must(netip.ParseAddr("127.0.0.010"))'),
        'error: ParseAddr("127.1"): IPv4 address too short',
        'error: ParseAddr("127.0.0.010"): IPv4 field has octet with leading zero',
      ),
    },
    {
      section: 'in-code',
      says: stricter,
      code: meaning(
        stricter,
        php("filter_var('127.1', FILTER_VALIDATE_IP)", "filter_var('127.0.0.010', FILTER_VALIDATE_IP)"),
        'false',
        'false',
      ),
    },
    {
      section: 'pitfalls',
      says: 'is_loopback',
      code: meaning('is_loopback', python("ipaddress.ip_address('::ffff:127.0.0.1').is_loopback"), 'False'),
    },
    {
      section: 'pitfalls',
      says: 'IsLoopback return false',
      code: meaning('IsLoopback return false', go('must(netip.ParseAddr("::ffff:127.0.0.1")).IsLoopback()'), 'false'),
    },
    {
      section: 'pitfalls',
      says: 'accepts it with FILTER_FLAG_NO_RES_RANGE',
      code: meaning(
        'accepts it with FILTER_FLAG_NO_RES_RANGE',
        php("filter_var('::ffff:127.0.0.1', FILTER_VALIDATE_IP, FILTER_FLAG_NO_RES_RANGE)"),
        '"::ffff:127.0.0.1"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'new URL rejects http://::1/',
      code: meaning('new URL rejects http://::1/', js("URL.canParse('http://::1/')"), 'false'),
    },
    ...[
      go('parse("http://::1/").Hostname()', 'parse("http://::1/").Port()'),
      php("parse_url('http://::1/')['host']", "parse_url('http://::1/')['port']"),
    ].map((code) => ({
      section: 'pitfalls',
      says: 'Go and PHP read the host : and the port 1 (tested)',
      code,
    })),
  ],
};
