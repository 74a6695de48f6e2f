import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

export const dataUrl: EntryCases = {
  entry: 'url-terms/data-url',
  tables: [
    {
      section: 'in-code',
      corner: 'URL',
      columns: {
        'Node fetch': js('await (await fetch(INPUT)).text()'),
        'Python urlopen': python('urllib.request.urlopen(INPUT).read().decode()'),
        'PHP file_get_contents': php('@file_get_contents(INPUT)'),
        'Go http.Get': go('must(http.Get(INPUT))'),
      },
    },
  ],
  lines: {
    'const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;': {
      before: "const svg = '<svg/>';",
      show: 'url.slice(19)',
      says: 'gives %3Csvg%2F%3E',
    },
  },
  said: [
    {
      section: 'in-code',
      says: 'throws for others',
      code: meaning(
        'throws for others',
        js("btoa('\\u00ff')", "btoa('\\u0100')"),
        '"/w=="',
        'InvalidCharacterError: Invalid character',
      ),
    },
  ],
};
