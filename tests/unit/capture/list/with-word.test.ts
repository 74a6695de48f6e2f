import { describe, expect, it } from 'vitest';
import { listingNot, listingOnly } from '../../../../reference/capture/list/with-word.ts';

describe('a choice in the menu of a row', () => {
  it.each([
    ['', 'host:a.example'],
    ['4xx', '4xx host:a.example'],
    // Two hosts at once would list nothing.
    ['host:b.example 4xx', '4xx host:a.example'],
    ['Domain:b.example', 'host:a.example'],
    ['-HOST:a.example -host:c.example', '-host:c.example host:a.example'],
    // An address, and words that are no operators.
    ['http://host:b localhost:80', 'http://host:b localhost:80 host:a.example'],
  ])('lists only that host: %s', (before, after) => {
    expect(listingOnly(before, 'host', 'a.example')).toBe(after);
    expect(listingOnly(after, 'host', 'a.example')).toBe(after);
  });
  it.each([
    ['', '-host:a.example'],
    ['host:a.example 4xx', '4xx -host:a.example'],
    ['-host:b.example', '-host:b.example -host:a.example'],
  ])('hides that host: %s', (before, after) => {
    expect(listingNot(before, 'host', 'a.example')).toBe(after);
    expect(listingNot(after, 'host', 'a.example')).toBe(after);
  });
});
