/** What nobody ran here is at least well-formed, where its language can be read without its program. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../reference/book/text.ts';
import { readBook } from '../../../reference/build/read-book.ts';

/** Names of the elements that are left open or closed wrongly; null when each is closed by its own end tag. */
function unbalanced(xml: string): string | null {
  const open: string[] = [];
  for (const [tag, end, name = '', own] of xml
    .replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)([A-Za-z][\w.:-]*)(?:\s+[\w.:-]+="[^"<]*")*\s*(\/?)>|</g)) {
    if (tag === '<') return 'a < that begins no element';
    if (end === '' && own === '') open.push(name);
    else if (end !== '' && open.pop() !== name) return name;
  }
  return open.length > 0 ? open.join(', ') : null;
}

/** What is wrong with code, by language; null where nothing is found. */
const faults = new Map<string, (code: string) => string | null>([
  [
    'json',
    (code) => {
      try {
        JSON.parse(code);
        return null;
      } catch (error) {
        return String(error);
      }
    },
  ],
  ['xml', unbalanced],
  [
    'js',
    (code) => {
      const { status, stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], { input: code });
      return status === 0 ? null : String(stderr);
    },
  ],
]);

const blocks = readBook().entries.flatMap((entry) =>
  partsOf(entry).flatMap(({ heading, body }) =>
    body.flatMap((block) =>
      block.type === 'code' && block.proof?.by === 'nothing' && faults.has(block.language ?? '')
        ? [[`${entry.id}, ${heading}, ${block.language}`, block.language ?? '', block.value] as const]
        : [],
    ),
  ),
);

describe('code that is not run', () => {
  it.each(blocks)('%s', (_name, language, code) => {
    expect(faults.get(language)?.(code)).toBeNull();
  });
});

it.each([
  ['json', '{ "a": 1, }'],
  ['xml', '<a><b></a></b>'],
  ['xml', '<a><b /></a><c>'],
  ['xml', '<a b=c />'],
  ['js', 'const = 1;'],
])('a fault in %s is found: %s', (language, code) => {
  expect(faults.get(language)?.(code)).toEqual(expect.any(String));
});
