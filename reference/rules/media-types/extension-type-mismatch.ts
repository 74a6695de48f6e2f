import { entryOfType } from '../../book/entry-of-type.ts';
import { iana } from '../../book/sources.ts';
import { currentName } from '../../http/formats.ts';
import { lowerMembers } from '../../http/lists.ts';
import { isImage, isJavaScript } from '../../http/mime-groups.ts';
import { type MediaTypeRecord, mediaTypesForExtension } from '../../media-types/registry.ts';
import { declared } from '../../verdicts/handling.ts';
import { typeLine } from '../evidence.ts';
import type { Facts } from '../facts.ts';
import { defineRule } from '../rule.ts';

/** Types that say nothing of the format, or are answered by whatever stands at the URL: a page, an error, a download. */
const SAYS_NOTHING = /^(?:text\/html|(?:application|binary)\/octet-stream)$/;

/** Extensions of programs that make the content, and of names that only look like one (`example.com`). Our choice. */
const NOT_OF_A_FORMAT = new Set(
  'php php3 php4 php5 phtml asp aspx ashx asmx axd jsp jspx jsf do cgi pl py rb cfm lua sh dll exe com net org'.split(
    ' ',
  ),
);

/** The URL ends like one format, and the type names another. The type counts; people and programs that save it stumble. */
export const extensionTypeMismatch = defineRule({
  id: 'extension-type-mismatch',
  title: 'Type and extension differ',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-type',
  messages: {
    other: 'The URL ends in .{extension}, which is {expected}, and the type is {declared}. Is one of them wrong?',
  },

  yieldsTo: [
    'html-for-asset',
    'script-type-blocked',
    'service-worker-type-wrong',
    'module-type-wrong',
    'style-type-wrong',
    'svg-type-wrong',
    'wasm-type-wrong',
    'wasm-type-parameter',
    'eventsource-rejected',
    'destination-type-mismatch',
    'bytes-format-mismatch',
  ],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) =>
    facts.essence !== null &&
    !SAYS_NOTHING.test(facts.essence) &&
    facts.extension !== '' &&
    !NOT_OF_A_FORMAT.has(facts.extension) &&
    !/\bfilename\*?\s*=/i.test(facts.response.first('Content-Disposition') ?? '') &&
    mediaTypesForExtension(facts.extension).length > 0,

  check: (facts) => {
    const { essence, extension } = facts;
    const types = mediaTypesForExtension(extension);
    const [expected] = types;
    const evidence = typeLine(facts);
    if (essence === null || expected === undefined || evidence === null) return [];
    if (isOneOf(essence, types) || isMadeInto(facts, expected.essence)) return [];
    return [
      {
        messageId: 'other',
        data: { extension, expected: expected.essence, declared: declared(facts) },
        evidence,
        entry: entryOfType(expected.essence),
        sources: [iana(expected.essence)],
      },
    ];
  },

  examples: {
    fires: {
      other: [
        `GET /photo.webp HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/png

PNG`,
        `GET /report.csv HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

[]`,
      ],
    },
    silent: [
      `GET /photo.jpg HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/webp
Vary: Accept-Encoding, Accept

RIFF`,
      // An old name, which type-deprecated tells of.
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/x-javascript

f()`,
      `GET /feed.xml HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/atom+xml

<feed/>`,
      // What a development server makes of it.
      `GET /src/main.ts HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/javascript

f()`,
      `GET /notes.md HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain

Notes`,
    ],
    notApplicable: [
      `GET /cart.php HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      `GET /photo.webp HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

<p>No photo`,
      `GET /export.json HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/csv
Content-Disposition: attachment; filename="export.csv"

a,b`,
      `GET /wiki/Node.js%20and%20io.xyzzy HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
    ],
  },
});

function isOneOf(essence: string, types: readonly MediaTypeRecord[]): boolean {
  const name = currentName(essence);
  return types.some(({ essence: known }) => {
    if (known === essence || currentName(known) === name) return true;
    // `.xml`, `.json` and `.zip` go for every format that is built on them.
    const suffix = /^application\/(xml|json|zip|gzip)$/.exec(known)?.[1];
    return suffix !== undefined && name.endsWith(`+${suffix}`);
  });
}

/** The server answers with another form of it, and means to. */
function isMadeInto({ essence, destination, response }: Facts, expected: string): boolean {
  if (isImage(essence) && isImage(expected)) return lowerMembers(response.lines('Vary')).includes('accept');
  // Source code that becomes a script on its way, and text that is shown as it is.
  if (isJavaScript(essence) && destination === 'script') return true;
  return essence === 'text/plain' && /^text\/(?:markdown|x-|org$)/.test(expected);
}
