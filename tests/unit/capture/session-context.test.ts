import { describe, expect, it } from 'vitest';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

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

/** The redirects before each, once all were added. */
function chainsOf(exchanges: readonly Exchange[]): Map<Exchange, readonly Exchange[]> {
  const surroundings = new SessionContext();
  const chains = new Map<Exchange, readonly Exchange[]>();
  for (const one of exchanges) {
    chains.set(one, surroundings.add(one).redirects);
    for (const [revised, redirects] of surroundings.takeRevised()) chains.set(revised, redirects);
  }
  return chains;
}

function permutations(numbers: number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    permutations(numbers.filter((number) => number !== first)).map((rest) => [first, ...rest]),
  );
}

describe('Surroundings', () => {
  it('knows the latest exchanges of the same target', () => {
    const surroundings = new SessionContext();
    const exchanges = Array.from({ length: 6 }, () => exchange('/a'));
    surroundings.add(exchange('/b'));
    for (const one of exchanges) surroundings.add(one);
    expect(surroundings.add(exchange('/a')).earlier).toEqual(exchanges.slice(-4));
    expect(surroundings.add({ ...exchange('/a'), method: 'HEAD' }).earlier).toEqual([]);
  });

  it('forgets the oldest targets', () => {
    const surroundings = new SessionContext();
    surroundings.add(exchange('/a'));
    for (let index = 0; index < 2_000; index++) surroundings.add(exchange(`/n${index}`));
    expect(surroundings.add(exchange('/a')).earlier).toEqual([]);
    expect(surroundings.add(exchange('/n1999')).earlier).toHaveLength(1);
  });

  it('follows a chain of redirects, and each chain once', () => {
    const surroundings = new SessionContext();
    const [first, second] = [redirect('/a', '/b#part'), redirect('/b', 'https://other.example/c')];
    surroundings.add(first);
    expect(surroundings.add(second).redirects).toEqual([first]);
    const last = { ...exchange('/c'), url: 'https://other.example/c' };
    expect(surroundings.add(last).redirects).toEqual([first, second]);
    expect(surroundings.add({ ...last, startedAt: ++clock }).redirects).toEqual([]);
  });

  it('does not take an older request for the target of a redirect', () => {
    const surroundings = new SessionContext();
    const slow = exchange('/b');
    surroundings.add(redirect('/a', '/b'));
    expect(surroundings.add(slow).redirects).toEqual([]);
  });

  describe('told of in the wrong order', () => {
    const chain = () => [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/d'), exchange('/d')];

    it('puts a chain together by time, whatever the order', () => {
      for (const order of permutations([0, 1, 2, 3])) {
        const hops = chain();
        expect(chainsOf(order.map((at) => hops[at] as Exchange)), String(order)).toEqual(
          new Map(hops.map((hop, at) => [hop, hops.slice(0, at)])),
        );
      }
    });

    it('and a circle of one URL, and one of two', () => {
      for (const steps of [
        ['/a', '/a', '/a', '/a'],
        ['/a', '/b', '/a', '/b'],
      ]) {
        for (const order of permutations([0, 1, 2, 3])) {
          const hops = steps.map((step, at) => redirect(step, steps[(at + 1) % steps.length] as string));
          expect(chainsOf(order.map((at) => hops[at] as Exchange)), `${steps} ${order}`).toEqual(
            new Map(hops.map((hop, at) => [hop, hops.slice(0, at)])),
          );
        }
      }
    });

    it('says nothing of what it does not change', () => {
      const surroundings = new SessionContext();
      for (const hop of chain()) surroundings.add(hop);
      surroundings.add(exchange('/x'));
      expect(surroundings.takeRevised().size).toBe(0);
      const [first, second] = chain() as [Exchange, Exchange];
      surroundings.add(second);
      surroundings.add(first);
      expect([...surroundings.takeRevised().keys()]).toEqual([second]);
      expect(surroundings.takeRevised().size).toBe(0);
    });

    it('a request that ran while the redirect did came by something else', () => {
      const surroundings = new SessionContext();
      const slow = { ...redirect('/a', '/b'), duration: 100 };
      const other = exchange('/b');
      const own = { ...exchange('/b'), startedAt: slow.startedAt + 100 };
      surroundings.add(other);
      surroundings.add(slow);
      expect(surroundings.add(own).redirects).toEqual([slow]);
      expect(surroundings.takeRevised().size).toBe(0);
    });

    it('follows the method that a redirect makes, and what asked', () => {
      const surroundings = new SessionContext();
      const post = { ...redirect('/a', '/b'), method: 'POST', resourceType: 'fetch' };
      surroundings.add(post);
      expect(surroundings.add({ ...exchange('/b'), method: 'POST', resourceType: 'fetch' }).redirects).toEqual([]);
      expect(surroundings.add({ ...exchange('/b'), resourceType: 'script' }).redirects).toEqual([]);
      expect(surroundings.add({ ...exchange('/b'), resourceType: 'fetch' }).redirects).toEqual([post]);
    });

    it('keeps each redirect with its request where it forgets the oldest', () => {
      const surroundings = new SessionContext();
      for (let turn = 0; turn < 200; turn++) {
        const login = redirect(`/page${turn}`, '/login');
        surroundings.add(login);
        expect(surroundings.add(exchange('/login')).redirects).toEqual([login]);
        expect(surroundings.add(exchange('/login')).redirects).toEqual([]);
      }
      expect(surroundings.takeRevised().size).toBe(0);
    });
  });

  it('goes by the order where no time is known', () => {
    const surroundings = new SessionContext();
    const [first, last] = [redirect('/a', '/b'), exchange('/b')].map((one) => ({ ...one, startedAt: Number.NaN }));
    if (!first || !last) throw new Error('two were made');
    expect(surroundings.add({ ...last }).redirects).toEqual([]);
    surroundings.add(first);
    expect(surroundings.add(last).redirects).toEqual([first]);
    expect(surroundings.takeRevised().size).toBe(0);
  });

  it('knows the document, unless another origin asked', () => {
    const surroundings = new SessionContext();
    expect(surroundings.add(exchange('/early.js')).document).toBeNull();
    const document = page('/');
    expect(surroundings.add(document).document).toBeNull();
    expect(surroundings.add(exchange('/a.js')).document).toBe(document);
    expect(surroundings.add(exchange('/a.js', 200, [], ['Referer: https://shop.example/x'])).document).toBe(document);
    expect(surroundings.add(exchange('/a.js', 200, [], ['Referer: https://frame.example/'])).document).toBeNull();
  });

  it('leaves what it was copied from alone', () => {
    const before = new SessionContext();
    before.copy().add(exchange('/a'));
    expect(before.add(exchange('/a')).earlier).toEqual([]);
  });
});
