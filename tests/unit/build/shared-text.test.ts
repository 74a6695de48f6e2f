import { expect, it } from 'vitest';
import type { PackedEntry } from '../../../reference/book/packed.ts';
import { expand } from '../../../reference/book/words.ts';
import { SharedText } from '../../../reference/build/plugins/shared-text.ts';

const both = 'RFC 9110, section 15.5.5';
const page: [string, string] = [
  'nginx, "add_header"',
  'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
];
const entry = (id: string, sources: PackedEntry['sources'], intro: string[] = []) =>
  ({ id, title: `</script> "${id}" \u2028`, intro, sources }) as unknown as PackedEntry;
const entries = [
  entry('status/404', [both, page, 'RFC 9110, section 4'], ['the representation is gone; the representation was here']),
  // Characters that could stand for a word mean themselves in a text that has them.
  entry('status/410', [['own', 'https://own.example/'], both], ['¡ café ǳ 漢 🙂 \u07ff the representation']),
  entry('status/503', [page], ['no representation|of the kind', '\u0007" a|b', '']),
  entry('status/418', []),
];

/** What a module exports by default, with what is shared in its place. */
function run(shared: SharedText, module: string): unknown {
  const body = module.replace(/^import\{s,w\}from"shared";export default/, 'return ');
  const common = shared.code.replace(/^import[^;]*;/, '').replaceAll('export const', 'const');
  return (new Function('expand', `${common}${body}`)(expand) as () => unknown)();
}

const shared = new SharedText(entries);
const modules = entries.map((packed) => shared.moduleOf(packed, 'shared'));

it('gives each entry what it had', () => {
  expect(modules.map((module) => run(shared, module))).toEqual(entries);
});

it('writes once what several cite', () => {
  const all = shared.code + modules.join('');
  expect(all.split(both)).toHaveLength(2);
  expect(all.split('#add_header')).toHaveLength(2);
  expect(shared.code).not.toContain('own.example');
  expect(shared.code).not.toContain('section 4"');
});

it('writes once a word that is used often', () => {
  expect((shared.code + modules.join('')).split('representation')).toHaveLength(2);
});
