/** Section 2.3: the list of deprecated media types, and how to find them. */
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { findTrap } from '../../../reference/media-types/traps.ts';
import type { DataGroup, Group } from '../coverage.ts';

const replaced = (name: string, by: string) => () => findDeprecated(name)?.replacement === by;

/** Called deprecated by the specification, and none of that: the table of traps says what is true, and who says so. */
const isTrap = (name: string, truth: RegExp, source: string) => () => {
  const trap = findTrap(name);
  return (
    findDeprecated(name) === null &&
    trap !== null &&
    truth.test(trap.truth) &&
    trap.sources.some(({ label }) => label.startsWith(source))
  );
};

const unregistered = (name: string) => () => !findMediaType(name)?.registered;

export const deprecatedNames: DataGroup = {
  of: '2.3/deprecated',
  home: 'reference/media-types/deprecated.ts',
  rows: [
    ['application/javascript: use text/javascript', replaced('application/javascript', 'text/javascript')],
    ['application/ecmascript: use text/javascript', replaced('application/ecmascript', 'text/javascript')],
    ['audio/x-mpeg: use audio/mpeg', replaced('audio/x-mpeg', 'audio/mpeg')],
    ['audio/x-ogg: use audio/ogg', replaced('audio/x-ogg', 'audio/ogg')],
    ['video/x-ogg: use video/ogg', replaced('video/x-ogg', 'video/ogg')],
    ['image/x-png: use image/png', replaced('image/x-png', 'image/png')],
    ['video/x-ogg is not in the registry', unregistered('video/x-ogg')],
    ['video/x-ms-wmv is not in the registry', unregistered('video/x-ms-wmv')],
  ],
};

export const notDeprecated: DataGroup = {
  of: '2.3/deprecated',
  home: 'reference/media-types/traps.ts',
  rows: [
    ['text/xml is deprecated', isTrap('text/xml', /registered and mean the same/, 'RFC 7303, section 9.2')],
    [
      'vnd.ms-fontobject is deprecated',
      isTrap('application/vnd.ms-fontobject', /^Registered and not deprecated/, 'IANA'),
    ],
    ['EOT is obsolete', isTrap('application/vnd.ms-fontobject', /Only the EOT font format .* is out of use/, 'IANA')],
    [
      'image/x-icon: use image/vnd.microsoft.icon',
      isTrap('image/x-icon', /works as well as the registered image.vnd[.]microsoft[.]icon/, 'IANA'),
    ],
    ['audio/x-wav: use audio/wav', isTrap('audio/x-wav', /^No WAV type is registered/, 'IANA')],
    ['video/x-ms-wmv: use video/ogg', isTrap('video/x-ms-wmv', /the format has no registered type\./, 'IANA')],
  ],
};

export const deprecatedInBook: readonly Group[] = [
  {
    of: '2.3/deprecated',
    entry: 'media-types/application/xml',
    rows: [['text/xml is an alias of application/xml', 'intro', 'text/xml means exactly the same']],
  },
  {
    of: '2.3/deprecated',
    entry: 'media-types/font/woff2',
    rows: [['drop EOT from font source lists', 'pitfalls', 'Drop .eot from src']],
  },
  {
    of: '2.3/audit',
    entry: 'headers/content-type',
    rows: [
      [
        'old names work in current clients',
        'checking-what-you-send',
        /accept many old names: .* But a PDF as application\/x-pdf is downloaded/s,
        'tested',
      ],
      ['replacing them is audit hygiene', 'checking-what-you-send', 'audits report the old ones'],
      ['and guards against future strictness', 'checking-what-you-send', 'browsers can become stricter'],
      ['search the configuration', 'checking-what-you-send', 'Search the configuration and the code for the old names'],
      ['check real response headers', 'checking-what-you-send', 'Request the real header'],
      ['with a header-only request', 'checking-what-you-send', 'curl -sI https://example.com/app.js'],
      ['for representative URLs', 'checking-what-you-send', 'of one URL of each kind'],
      ['a smoke test in CI', 'checking-what-you-send', 'Add a smoke test to CI'],
      ['compares Content-Type with a list', 'checking-what-you-send', '"$got" = "$expected"'],
      ['which is stored as a fixture', 'checking-what-you-send', 'Its fixture types.txt has'],
      ['it fails with exit status 1 on a mismatch', 'checking-what-you-send', 'fails the job with exit status 1'],
    ],
  },
];
