import { type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

const url = "'blob:https://example.com/u'";
const goUrl = url.replaceAll("'", '"');

export const blobUrl: EntryCases = {
  entry: 'url-terms/blob-url',
  unproven: { js: why('needs a page') },
  tables: [
    {
      section: 'in-code',
      corner: 'Language',
      cells: {
        'JavaScript in Node | Parsing blob:https://example.com/u': js(
          `new URL(${url}).pathname`,
          `new URL(${url}).origin`,
        ),
        'JavaScript in Node | Opening it': meaning(
          'works for URLs that it created',
          js(
            `await fetch(${url}).then(() => 'read', (error) => error.message)`,
            "await fetch(URL.createObjectURL(new Blob(['x']))).then((r) => r.text())",
          ),
          '"fetch failed"',
          '"x"',
        ),
        'Python | Parsing blob:https://example.com/u': python(`urlsplit(${url}).path`),
        'Python | Opening it': meaning(
          'URLError: unknown url type',
          python(`urllib.request.urlopen(${url})`),
          'URLError: <urlopen error unknown url type: blob>',
        ),
        'Go | Parsing blob:https://example.com/u': go(`parse(${goUrl}).Opaque`),
        'Go | Opening it': meaning(
          'error: unsupported protocol scheme',
          go(`must(http.Get(${goUrl}))`),
          'error: Get "blob:https://example.com/u": unsupported protocol scheme "blob"',
        ),
        'PHP | Parsing blob:https://example.com/u': php(`parse_url(${url})['path']`),
        'PHP | Opening it': php(`@file_get_contents(${url})`),
      },
    },
  ],
  said: [
    {
      section: 'in-code',
      says: 'Node creates URLs like blob:nodedata',
      code: meaning(
        'Node creates URLs like blob:nodedata',
        js(
          "/^blob:nodedata:[0-9a-f-]{36}$/.test(URL.createObjectURL(new Blob(['x'])))",
          "new URL(URL.createObjectURL(new Blob(['x']))).origin",
        ),
        'true',
        '"null"',
      ),
    },
  ],
};
