/**
 * Names that look old, vendor-made or wrong and are none of that, or that have no better name to go to. They are
 * never flagged as deprecated.
 */
import type { Source } from '../text/sources.ts';
import { iana, ianaRegistry, mimeSniffing, rfc } from '../text/sources.ts';

export interface MediaTypeTrap {
  /** Lower case. */
  name: string;
  /** What is true of it, in one or two sentences. */
  truth: string;
  sources: readonly Source[];
}

const audioVideoPatterns = mimeSniffing(
  'matching an audio or video type pattern',
  'matching-an-audio-or-video-type-pattern',
);

interface TrapRow {
  names: string;
  truth: string;
  sources: readonly Source[];
}

const rows: readonly TrapRow[] = [
  {
    names: 'text/xml application/xml',
    truth: 'Both application/xml and text/xml are registered and mean the same. RFC 7303 recommends application/xml.',
    sources: [rfc(7303, '4.1'), rfc(7303, '9.1'), rfc(7303, '9.2')],
  },
  {
    names: 'application/x-www-form-urlencoded',
    truth: 'Registered under exactly this name, despite its x-.',
    sources: [iana('application/x-www-form-urlencoded')],
  },
  {
    names: 'application/x-x509-ca-cert',
    truth: 'Registered under exactly this name, despite its x-, and not deprecated.',
    sources: [rfc(8894, '6.1'), iana('application/x-x509-ca-cert')],
  },
  {
    names: 'application/vnd.ms-fontobject',
    truth: 'Registered and not deprecated. Only the EOT font format that it names is out of use.',
    sources: [iana('application/vnd.ms-fontobject')],
  },
  {
    names: 'text/cache-manifest',
    truth: 'Registered. HTML has removed application caches, so nothing replaces it.',
    sources: [
      iana('text/cache-manifest'),
      { label: 'HTML Standard, removal of application caches', url: 'https://github.com/whatwg/html/pull/6153' },
    ],
  },
  {
    names: 'application/rtf text/rtf',
    truth: 'Both application/rtf and text/rtf are registered. Neither replaces the other.',
    sources: [iana('application/rtf'), iana('text/rtf')],
  },
  {
    names: 'application/vnd.apple.mpegurl audio/mpegurl',
    truth: 'HLS playlists may use either name. Of the two, only application/vnd.apple.mpegurl is registered.',
    sources: [rfc(8216, '4'), ianaRegistry],
  },
  {
    names: 'audio/wav audio/x-wav audio/wave audio/vnd.wave',
    truth: 'No WAV type is registered. audio/wav is the name in common use, and sniffing gives audio/wave.',
    sources: [ianaRegistry, rfc(2361), audioVideoPatterns],
  },
  {
    names: 'video/x-msvideo video/avi video/vnd.avi',
    truth: 'No AVI type is registered. RFC 2361 coined video/vnd.avi, and sniffing gives video/avi.',
    sources: [ianaRegistry, rfc(2361), audioVideoPatterns],
  },
  {
    names: 'audio/midi audio/x-midi',
    truth: 'No type is registered for MIDI files. Sniffing gives audio/midi.',
    sources: [ianaRegistry, audioVideoPatterns],
  },
  {
    names: 'audio/aiff audio/x-aiff',
    truth: 'No AIFF type is registered. Sniffing gives audio/aiff.',
    sources: [ianaRegistry, audioVideoPatterns],
  },
  {
    names: 'video/webm audio/webm',
    truth: 'Not registered, but the right name in practice. Nothing replaces it.',
    sources: [ianaRegistry, { label: 'WebM container guidelines', url: 'https://www.webmproject.org/docs/container/' }],
  },
  {
    names: 'application/rss+xml',
    truth: 'Not registered, but the right name in practice. Nothing replaces it.',
    sources: [
      ianaRegistry,
      {
        label: 'RSS Advisory Board, The application/rss+xml Media Type',
        url: 'https://www.rssboard.org/rss-mime-type-application.txt',
      },
    ],
  },
  {
    names: 'text/event-stream',
    truth: 'Not in the registry, but the right name, because the HTML Standard defines it.',
    sources: [
      {
        label: 'HTML Standard, text/event-stream',
        url: 'https://html.spec.whatwg.org/multipage/iana.html#text/event-stream',
      },
    ],
  },
  {
    names: 'application/x-ndjson application/jsonl',
    truth:
      'Not registered, but used for lines of JSON. application/json-seq is registered but frames them differently.',
    sources: [ianaRegistry, rfc(7464, '4')],
  },
  {
    names: 'application/speculationrules+json',
    truth: 'Not in the registry, but the right name, because the HTML Standard defines it.',
    sources: [
      {
        label: 'HTML Standard, application/speculationrules+json',
        url: 'https://html.spec.whatwg.org/multipage/iana.html#application/speculationrules+json',
      },
    ],
  },
  {
    names: 'image/x-icon',
    truth:
      'Not registered, but it works as well as the registered image/vnd.microsoft.icon. MIME Sniffing returns it, and nginx sends it.',
    sources: [
      iana('image/vnd.microsoft.icon'),
      mimeSniffing('matching an image type pattern', 'matching-an-image-type-pattern'),
    ],
  },
  {
    names: 'application/hal+json',
    truth:
      'Not registered; application/vnd.hal+json is. The draft of HAL and its clients use application/hal+json, so keep it.',
    sources: [
      iana('application/vnd.hal+json'),
      {
        label: 'Internet-Draft draft-kelly-json-hal-11, section 3',
        url: 'https://datatracker.ietf.org/doc/html/draft-kelly-json-hal-11#section-3',
      },
    ],
  },
  {
    names: 'application/x-protobuf',
    truth:
      'Not registered, and an old alias of application/protobuf. OTLP and Prometheus remote write require it, so keep it there.',
    sources: [
      iana('application/protobuf'),
      {
        label: 'OpenTelemetry, OTLP Specification, Binary Protobuf Encoding',
        url: 'https://opentelemetry.io/docs/specs/otlp/#binary-protobuf-encoding',
      },
      {
        label: 'Prometheus Remote-Write 1.0 specification, Protocol',
        url: 'https://prometheus.io/docs/specs/prw/remote_write_spec/#protocol',
      },
    ],
  },
  {
    names: 'application/vnd.google.protobuf',
    truth:
      'Not registered. Prometheus uses it for metrics, with an encoding that application/protobuf does not allow: keep it.',
    sources: [
      iana('application/protobuf'),
      {
        label: 'Prometheus, Exposition formats, Protobuf format',
        url: 'https://prometheus.io/docs/instrumenting/exposition_formats/',
      },
    ],
  },
  {
    names: 'text/xsl',
    truth:
      'Not registered; application/xslt+xml is. Keep text/xsl in xml-stylesheet instructions, because Chromium ignores the other name.',
    sources: [
      iana('application/xslt+xml'),
      {
        label: 'Chromium, processing_instruction.cc',
        url: 'https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/dom/processing_instruction.cc',
      },
    ],
  },
  {
    names: 'video/x-flv video/x-ms-wmv audio/x-ms-wma video/x-mng audio/x-realaudio',
    truth: 'Not registered, and the format has no registered type.',
    sources: [ianaRegistry],
  },
  {
    names: `application/x-tar application/x-7z-compressed application/x-bzip2 application/x-xz application/x-sh
      application/x-tex application/x-bittorrent application/x-httpd-php`,
    truth: 'Not registered, and the format has no registered type: keep the name. Dropping the x- does not help.',
    sources: [ianaRegistry],
  },
];

export const mediaTypeTraps: readonly MediaTypeTrap[] = rows.flatMap(({ names, truth, sources }) =>
  names.split(/\s+/).map((name) => ({ name, truth, sources })),
);

const byName: ReadonlyMap<string, MediaTypeTrap> = new Map(mediaTypeTraps.map((trap) => [trap.name, trap]));

/**
 * @param essence type and subtype without parameters, in any case
 * @returns what is true of a name that is easily taken for a wrong one; null for all other names
 */
export function findTrap(essence: string): MediaTypeTrap | null {
  return byName.get(essence.toLowerCase()) ?? null;
}
