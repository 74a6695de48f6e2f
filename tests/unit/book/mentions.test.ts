import { describe, expect, it } from 'vitest';
import type { EntryId } from '../../../reference/book/entry.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { choiceOf, differenceFrom, partsAbout } from '../../../reference/book/mentions.ts';
import { blocksText, inlineText } from '../../../reference/book/text.ts';

const about = async (id: EntryId, other: EntryId, names: string[]) =>
  partsAbout(await loadEntry(id), other, names).map(
    ({ heading, body }) => [heading, blocksText(body, 'plain')] as const,
  );

describe('partsAbout', () => {
  it('takes what stands under the name of the other in "How it differs", and no more', async () => {
    const [[heading, text] = ['', '']] = await about('status/302', 'status/307', ['307']);
    expect(heading).toBe('How it differs');
    expect(text).toContain('must not change the method');
    expect(text).not.toContain('304');
  });

  it('takes the lines that link to it where a page has no heading for it', async () => {
    const [[heading, text] = ['', '']] = await about('status/408', 'status/504', ['504']);
    expect(heading).toBe('How it differs');
    expect(text).toContain('504');
  });

  it('takes questions that name it', async () => {
    const parts = await about('media-types/image/png', 'media-types/image/webp', ['image/webp', 'webp']);
    expect(parts.map(([heading]) => heading)).toContain('PNG, WebP or AVIF?');
  });

  it('does not take a name for a part of another', async () => {
    expect(await about('media-types/application/json', 'media-types/application/ld+json', ['n'])).toEqual([]);
  });
});

it('how a code differs, in a line, and when to send it', async () => {
  const entry = await loadEntry('status/302');
  expect(inlineText(differenceFrom(entry, 'status/307') ?? [], 'plain')).toContain('POST');
  expect(differenceFrom(entry, 'status/500')).toBeNull();
  expect(choiceOf(entry)?.heading).toBe('When to send it');
  expect(choiceOf(await loadEntry('media-types/image/png'))).toBeNull();
});
