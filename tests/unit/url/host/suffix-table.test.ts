import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packSuffixes, readSuffixes, type SuffixTree } from '../../../../reference/url/host/suffix-table.ts';

/** The module that the build packs. */
const trie = '../../../../node_modules/tldts/dist/es6/src/data/trie.js';
const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText } = (await import(trie)) as SuffixTree;
const tree: SuffixTree = { nodeFlags, edgeStart, edgeLength, edgeChild, labelText };

describe('the packed public suffixes', () => {
  it('become edge for edge what tldts has', () => {
    expect(edgeLength.length).toBeGreaterThan(10_000);
    expect(readSuffixes(packSuffixes(tree))).toEqual(tree);
  });

  it('take a sixth less room, compressed', () => {
    const size = (content: string) => deflateRawSync(content, { level: 9 }).length;
    const plain = [nodeFlags, edgeStart, edgeLength, edgeChild].join() + labelText;
    expect(size(packSuffixes(tree))).toBeLessThan(size(plain) * 0.85);
  });
});
