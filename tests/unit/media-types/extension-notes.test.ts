import { describe, expect, it } from 'vitest';
import { extensionNotes, findExtensionNote } from '../../../reference/media-types/extension-notes.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { resolve } from '../../../reference/search/resolve.ts';

const asked = 'ts tsx jsx vue svelte map lock env jsonl jsonc tgz br gz py wat mjs cjs'.split(' ');

describe('the notes on extensions', () => {
  it('are on these and no others', () => {
    expect(extensionNotes.map(({ extension }) => extension).sort()).toEqual([...asked].sort());
    for (const extension of asked) expect(findExtensionNote(extension)?.extension).toBe(extension);
    expect(findExtensionNote('html')).toBeNull();
    expect(findExtensionNote('constructor')).toBeNull();
  });

  it.each(extensionNotes)('.$extension is in whole sentences, with sources', ({ what, serve, sources }) => {
    for (const text of [what, serve]) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.split('`').length % 2).toBe(1);
    }
    expect(sources.length).toBeGreaterThan(0);
    for (const { url } of sources) expect(url).toMatch(/^https:\/\/\S+$/);
  });

  // Servers do send text/x-python, which no registry has.
  it.each(extensionNotes)('.$extension names only types that the registry knows', ({ what, serve }) => {
    const types = [...`${what} ${serve}`.matchAll(/`([a-z]+\/[\w.+-]+)/g)].map(([, type]) => type ?? '');
    expect(types.filter((type) => !findMediaType(type) && type !== 'text/x-python')).toEqual([]);
  });

  it.each(['app.tsx', 'src/App.vue', 'yarn.lock', 'add.wat', 'prod.env'])('%s is a file and no host', (name) => {
    expect(resolve(name)).toMatchObject({ kind: 'extension', extension: name.split('.').at(-1) });
  });

  it.each(['example.com.br', 'example.py'])('%s is a host', (name) => {
    expect(resolve(name).kind).toBe('url');
  });
});
