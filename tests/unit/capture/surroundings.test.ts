import { describe, expect, it } from 'vitest';
import { Surroundings } from '../../../reference/capture/surroundings.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/from-raw.ts';

let clock = 0;

function exchange(target: string, status = 200, fields: string[] = [], request: string[] = []): Exchange {
  const raw = [
    `GET ${target} HTTP/1.1`,
    'Host: shop.example',
    ...request,
    '',
    `HTTP/1.1 ${status} X`,
    ...fields,
    '',
    '',
  ];
  return { ...exchangeFromRaw(raw.join('\n')), startedAt: ++clock };
}
const redirect = (from: string, to: string) => exchange(from, 302, [`Location: ${to}`]);
const page = (target: string) => exchange(target, 200, [], ['Sec-Fetch-Dest: document']);

describe('Surroundings', () => {
  it('knows the latest exchanges of the same target', () => {
    const surroundings = new Surroundings();
    const exchanges = Array.from({ length: 6 }, () => exchange('/a'));
    surroundings.add(exchange('/b'));
    for (const one of exchanges) surroundings.add(one);
    expect(surroundings.add(exchange('/a')).earlier).toEqual(exchanges.slice(-4));
    expect(surroundings.add({ ...exchange('/a'), method: 'HEAD' }).earlier).toEqual([]);
  });

  it('forgets the oldest targets', () => {
    const surroundings = new Surroundings();
    surroundings.add(exchange('/a'));
    for (let index = 0; index < 2_000; index++) surroundings.add(exchange(`/n${index}`));
    expect(surroundings.add(exchange('/a')).earlier).toEqual([]);
    expect(surroundings.add(exchange('/n1999')).earlier).toHaveLength(1);
  });

  it('follows a chain of redirects, and each chain once', () => {
    const surroundings = new Surroundings();
    const [first, second] = [redirect('/a', '/b#part'), redirect('/b', 'https://other.example/c')];
    surroundings.add(first);
    expect(surroundings.add(second).redirects).toEqual([first]);
    const last = { ...exchange('/c'), url: 'https://other.example/c' };
    expect(surroundings.add(last).redirects).toEqual([first, second]);
    expect(surroundings.add({ ...last, startedAt: ++clock }).redirects).toEqual([]);
  });

  it('does not take an older request for the target of a redirect', () => {
    const surroundings = new Surroundings();
    const slow = exchange('/b');
    surroundings.add(redirect('/a', '/b'));
    expect(surroundings.add(slow).redirects).toEqual([]);
  });

  it('knows the document, unless another origin asked', () => {
    const surroundings = new Surroundings();
    expect(surroundings.add(exchange('/early.js')).document).toBeNull();
    const document = page('/');
    expect(surroundings.add(document).document).toBeNull();
    expect(surroundings.add(exchange('/a.js')).document).toBe(document);
    expect(surroundings.add(exchange('/a.js', 200, [], ['Referer: https://shop.example/x'])).document).toBe(document);
    expect(surroundings.add(exchange('/a.js', 200, [], ['Referer: https://frame.example/'])).document).toBeNull();
  });

  it('leaves what it was copied from alone', () => {
    const before = new Surroundings();
    before.copy().add(exchange('/a'));
    expect(before.add(exchange('/a')).earlier).toEqual([]);
  });
});
