/** What the entries say of first bytes, against files that real tools made. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MediaTypeFacts } from '../../../reference/book/entry.ts';
import { blocksText } from '../../../reference/book/text.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { type FileCase, files } from '../../files/cases.ts';

type Signature = MediaTypeFacts['signature'];
const folder = 'tests/fixtures/files';

const entries = readBook().entries.flatMap(({ id, facts, sections }) =>
  facts.set === 'media-types'
    ? [{ types: [id.slice('media-types/'.length), ...facts.also], signature: facts.signature, sections }]
    : [],
);
const signed = entries.filter(({ signature }) => signature.length > 0);

const contentOf = ({ name }: FileCase): Buffer => readFileSync(`${folder}/${name}`);
const hex = (content: Buffer): string =>
  [...content]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(' ')
    .toUpperCase();
const stands = (content: Buffer, { offset, bytes }: Signature[number]): boolean =>
  hex(content.subarray(offset, offset + bytes.split(' ').length)) === bytes;

/** Bytes at one offset are alternatives, and each offset has to fit. */
function fits(content: Buffer, signature: Signature): boolean {
  const offsets = new Set(signature.map(({ offset }) => offset));
  return [...offsets].every((at) => signature.some((one) => one.offset === at && stands(content, one)));
}

it('each entry with a signature has a file, and each signature is seen in one', () => {
  const missing = signed.flatMap(({ types, signature }) => {
    const mine = files.filter((file) => types.includes(file.type) && file.unlike === undefined).map(contentOf);
    return signature
      .filter((one) => !mine.some((content) => stands(content, one)))
      .map(({ bytes }) => `${types[0]}: ${bytes}`);
  });
  expect(missing).toEqual([]);
});

describe.each(signed.map((entry) => [entry.types[0], entry] as const))('%s', (_, { types, signature, sections }) => {
  const mine = files.filter((file) => types.includes(file.type));

  it.each(mine.filter(({ unlike }) => unlike === undefined).map((file) => [file.name, file] as const))(
    '%s begins as the entry says, and not one byte later',
    (_, file) => {
      const content = contentOf(file);
      expect(fits(content, signature)).toBe(true);
      expect(fits(content.subarray(1), signature)).toBe(false);
    },
  );

  it('does not fit the exceptions', () => {
    const fitting = mine.filter((file) => file.unlike !== undefined && fits(contentOf(file), signature));
    expect(fitting.map(({ name }) => name)).toEqual([]);
  });

  it('shows bytes that stand in the files', () => {
    const section = sections.find(({ id }) => id === 'first-bytes');
    const text = blocksText(section?.body ?? [], 'plain').replaceAll(/\s+/g, ' ');
    const missing = mine
      .filter(({ shown }) => shown !== undefined)
      .filter((file) => !text.includes(hex(contentOf(file).subarray(0, file.shown))));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

it('signatures fit files of other types only where formats share a container', () => {
  const strangers = signed.flatMap(({ types, signature }) =>
    files
      .filter((file) => !types.includes(file.type) && fits(contentOf(file), signature))
      .map(({ name }) => `${name}: ${types[0]}`),
  );
  expect(strangers.sort()).toEqual([
    'aac.m4a: video/mp4',
    'animated.avif: video/mp4',
    'film.mkv: video/webm',
    'film.mov: video/mp4',
    'info-zip.zip: application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'python.zip: application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'still.avif: video/mp4',
    'text.docx: application/zip',
  ]);
});

describe('the files', () => {
  it('are those that are listed', () => {
    const names = files.map(({ name }) => name);
    expect(readdirSync(folder).sort()).toEqual(['README.md', ...names].sort());
    const readme = readFileSync(`${folder}/README.md`, 'utf8');
    const rows = readme.matchAll(/^\| `([^`]+)` \| (\S+) \| (\d+) \| (.+) \|$/gm);
    expect([...rows].map(([, name, type, size]) => ({ name, type, size: Number(size) }))).toEqual(
      files.map(({ name, type }) => ({ name, type, size: statSync(`${folder}/${name}`).size })),
    );
  });

  it('that are made by hand are those that the list holds', () => {
    const byHand = files.filter(({ made }) => typeof made !== 'string');
    for (const file of byHand) expect(contentOf(file).equals(file.made as Uint8Array)).toBe(true);
  });

  it('are small', () => {
    expect(files.filter((file) => contentOf(file).length > 6_000).map(({ name }) => name)).toEqual([]);
  });
});
