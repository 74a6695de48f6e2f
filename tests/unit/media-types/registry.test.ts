import { readFileSync } from 'node:fs';
import mimeDb from 'mime-db/db.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { packMediaTypes } from '../../../reference/build/pack-media-types.ts';
import { extraExtensions, registeredBefore, registeredSince } from '../../../reference/media-types/additions.ts';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { readableNames } from '../../../reference/media-types/names.ts';
import {
  allMediaTypes,
  extensionsOf,
  findMediaType,
  mediaTypeCount,
  registryDate,
} from '../../../reference/media-types/registry.ts';

interface MimeDbEntry {
  source?: string;
  compressible?: boolean;
  extensions?: string[];
}

const packedFile = new URL('../../../reference/media-types/registry-data.ts', import.meta.url);
const types = Object.entries(mimeDb as Record<string, MimeDbEntry>);

function added(list: Readonly<Record<string, string>>): string[] {
  return Object.entries(list).flatMap(([top, subtypes]) =>
    subtypes
      .trim()
      .split(/\s+/)
      .map((subtype) => `${top}/${subtype}`),
  );
}

describe('the packed mime-db', () => {
  it('is what a fresh run of the packer makes', () => {
    expect(readFileSync(packedFile, 'utf8')).toBe(packMediaTypes());
  });

  it('stays small', () => {
    expect(packMediaTypes().length).toBeLessThan(60_000);
  });

  it('decodes to every type of mime-db, with its registration, compressibility and extensions', () => {
    expect(types.length).toBeGreaterThan(2500);
    const wrong = types.filter(([essence, { source, compressible, extensions = [] }]) => {
      const record = findMediaType(essence);
      return !(
        record?.essence === essence &&
        (record.registered || source !== 'iana') &&
        (compressible === undefined || record.compressible === compressible) &&
        extensions.every((extension) => record.extensions.includes(extension))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('calls nothing registered that neither mime-db nor the additions have as registered', () => {
    const known = new Set([
      ...types.filter(([, { source }]) => source === 'iana').map(([essence]) => essence),
      ...added(registeredSince),
      ...added(registeredBefore),
    ]);
    const registered = [...allMediaTypes()].filter((record) => record.registered).map(({ essence }) => essence);
    expect(new Set(registered)).toEqual(known);
  });
});

describe('the additions to mime-db', () => {
  it.each([
    'application/protobuf',
    'application/sd-jwt',
    'application/cloudevents+json',
    'text/org',
    'application/javascript',
    'image/hsj2',
    'haptics/hjif',
  ])('%s is registered', (essence) => {
    expect(findMediaType(essence)).toMatchObject({ essence, registered: true });
  });

  it('are needed: an addition that mime-db has by now must go', () => {
    const inMimeDb = new Map(types);
    const names = [...added(registeredSince), ...added(registeredBefore)];
    expect(names.filter((essence) => inMimeDb.get(essence)?.source === 'iana')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const known = extraExtensions.filter(([essence, extensions]) =>
      extensions.split(' ').every((extension) => inMimeDb.get(essence)?.extensions?.includes(extension)),
    );
    expect(known).toEqual([]);
  });
});

describe('finding a media type', () => {
  it('ignores case and knows readable names', () => {
    expect(findMediaType('Application/WASM')).toEqual({
      essence: 'application/wasm',
      registered: true,
      extensions: ['wasm'],
      compressible: true,
      name: 'WebAssembly',
    });
  });

  it.each([...readableNames.keys()])('has a record, in force, for the readable name of %s', (essence) => {
    expect(findMediaType(essence)?.name).toBe(readableNames.get(essence));
    expect(findDeprecated(essence)).toBeNull();
  });

  it.each(['', '/', 'foo', 'foo/bar', 'text/html; charset=utf-8', '__proto__', 'constructor', 'toString', '\ud800'])(
    'gives null for %j',
    (essence) => {
      expect(findMediaType(essence)).toBeNull();
      expect(extensionsOf(essence)).toEqual([]);
    },
  );

  it('counts every type once', () => {
    const all = [...allMediaTypes()].map(({ essence }) => essence);
    expect(mediaTypeCount()).toBe(all.length);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((essence) => /^[a-z0-9.+_-]+\/[a-z0-9.+_-]+$/.test(essence))).toBe(true);
    expect(all.length).toBeGreaterThan(types.length);
    expect(registryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
