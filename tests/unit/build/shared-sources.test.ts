import { expect, it } from 'vitest';
import type { PackedEntry } from '../../../reference/book/packed.ts';
import { SharedSources } from '../../../reference/build/plugins/shared-sources.ts';

const both = 'RFC 9110, section 15.5.5';
const page: [string, string] = [
  'nginx, "add_header"',
  'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
];
const entry = (id: string, sources: PackedEntry['sources']) =>
  ({ id, title: `</script> "${id}" \u2028`, sources }) as unknown as PackedEntry;
const entries = [
  entry('status/404', [both, page, 'RFC 9110, section 4']),
  entry('status/410', [['own', 'https://own.example/'], both]),
  entry('status/503', [page]),
  entry('status/418', []),
];

/** What a module exports by default, with the sources in its place. */
function run(shared: SharedSources, module: string): unknown {
  const body = module.replace(/^import\{s\}from"sources";export default /, 'return ');
  return new Function(`${shared.code.replace('export const', 'const')}${body}`)();
}

it('gives each entry what it had, and writes once what several cite', () => {
  const shared = new SharedSources(entries);
  for (const packed of entries) expect(run(shared, shared.moduleOf(packed, 'sources'))).toEqual(packed);
  const all = shared.code + entries.map((packed) => shared.moduleOf(packed, 'sources')).join('');
  expect(all.split(both)).toHaveLength(2);
  expect(all.split('#add_header')).toHaveLength(2);
  expect(shared.code).not.toContain('own.example');
  expect(shared.code).not.toContain('section 4"');
});
