import { describe, expect, it } from 'vitest';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { findTrap, mediaTypeTraps } from '../../../reference/media-types/traps.ts';

const registered = `text/xml application/xml application/x-www-form-urlencoded application/x-x509-ca-cert
  application/vnd.ms-fontobject text/cache-manifest application/rtf text/rtf application/vnd.apple.mpegurl`.split(
  /\s+/,
);
const unregistered = `audio/mpegurl audio/wav audio/x-wav audio/wave audio/vnd.wave video/x-msvideo video/avi
  video/vnd.avi audio/midi audio/x-midi audio/aiff audio/x-aiff video/webm audio/webm application/rss+xml
  text/event-stream application/x-ndjson application/jsonl application/speculationrules+json video/x-flv video/x-ms-wmv audio/x-ms-wma
  video/x-mng audio/x-realaudio application/x-tar application/x-7z-compressed application/x-bzip2 application/x-xz
  application/x-sh application/x-tex application/x-bittorrent application/x-httpd-php image/x-icon application/hal+json
  application/x-protobuf application/vnd.google.protobuf text/xsl`.split(/\s+/);

describe('names that only look old', () => {
  it('are these and no others', () => {
    expect(new Set(mediaTypeTraps.map(({ name }) => name))).toEqual(new Set([...registered, ...unregistered]));
    expect(mediaTypeTraps).toHaveLength(registered.length + unregistered.length);
  });

  it.each([...registered, ...unregistered])('%s is never deprecated, in any case', (name) => {
    expect(findDeprecated(name)).toBeNull();
    expect(findDeprecated(name.toUpperCase())).toBeNull();
    expect(findTrap(name.toUpperCase())?.name).toBe(name);
  });

  it.each(registered)('%s is registered', (name) => {
    expect(findMediaType(name)?.registered).toBe(true);
  });

  it.each(unregistered)('%s is known but not registered, and its truth says so', (name) => {
    expect(findMediaType(name)?.registered).toBe(false);
    expect(findTrap(name)?.truth).toMatch(/^(No\b|Not\b)|Of the two, only/);
  });

  it.each(mediaTypeTraps)('$name says what is true, and who says it', ({ truth, sources }) => {
    expect(truth).toMatch(/^[A-Z].*\.$/);
    expect(sources.length).toBeGreaterThan(0);
    for (const { url } of sources) expect(url).toMatch(/^https:\/\/\S+$/);
  });

  it.each([
    ['application/x-protobuf', /OTLP and Prometheus .* keep it/],
    ['application/vnd.google.protobuf', /Prometheus .* keep it/],
    ['application/hal+json', /clients .* keep it/],
    ['text/xsl', /Keep text\/xsl in xml-stylesheet/],
    ['image/x-icon', /works as well as the registered image\/vnd[.]microsoft[.]icon/],
  ])('say who needs the name %s, which has a registered one beside it', (name, truth) => {
    expect(findTrap(name)?.truth).toMatch(truth);
  });

  it('cites the section of the last HAL draft that names the type', () => {
    expect(findTrap('application/hal+json')?.sources.map(({ url }) => url)).toContain(
      'https://datatracker.ietf.org/doc/html/draft-kelly-json-hal-11#section-3',
    );
  });

  it.each(['text/html', '', '__proto__', 'constructor'])('do not include %j', (essence) => {
    expect(findTrap(essence)).toBeNull();
  });
});
