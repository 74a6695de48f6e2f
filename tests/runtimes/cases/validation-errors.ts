import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const pathKept = (code: ReturnType<typeof js>) => meaning('path kept', code, '"/50%"');
const atPort = 'ValueError at .port';

export const validationErrors: EntryCases = {
  entry: 'url-terms/validation-errors',
  tables: [
    {
      section: 'in-code',
      corner: 'URL',
      columns: {
        'JavaScript URL': js('new URL(INPUT).host'),
        'Python urlsplit': python('urlsplit(INPUT).hostname'),
        'Go url.Parse': go('parse(INPUT).Hostname()'),
        'PHP parse_url': php('parse_url(INPUT, PHP_URL_HOST)'),
      },
      cells: {
        'https://[::1 | PHP parse_url': php('parse_url(INPUT, PHP_URL_HOST)', 'parse_url(INPUT, PHP_URL_PORT)'),
        'https://example.org:70000/ | Python urlsplit': meaning(
          atPort,
          python('urlsplit(INPUT).hostname', 'urlsplit(INPUT).port'),
          '"example.org"',
          'ValueError: Port out of range 0-65535',
        ),
        'https://example.org:7z/ | Python urlsplit': meaning(
          atPort,
          python('urlsplit(INPUT).hostname', 'urlsplit(INPUT).port'),
          '"example.org"',
          "ValueError: Port could not be cast to integer value as '7z'",
        ),
        'https://example.org:70000/ | Go url.Parse': go('parse(INPUT).Port()'),
        'https://example.org:7z/ | PHP parse_url': php('parse_url(INPUT, PHP_URL_PORT)'),
        'https://example.org/50% | JavaScript URL': pathKept(js('new URL(INPUT).pathname')),
        'https://example.org/50% | Python urlsplit': pathKept(python('urlsplit(INPUT).path')),
        'https://example.org/50% | PHP parse_url': pathKept(php('parse_url(INPUT, PHP_URL_PATH)')),
      },
    },
  ],
};
