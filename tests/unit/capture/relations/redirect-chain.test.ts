import { describe, expect, it } from 'vitest';
import { redirectChain } from '../../../../reference/capture/relations/redirect-chain.ts';
import { RowIndex } from '../../../../reference/capture/row-index.ts';
import { type Given, redirect, rowsOf } from './rows.ts';

/** Ids and words of the chain that the row with this place (from 1) is part of. */
function chain(rows: readonly Given[], place = 1) {
  const session = rowsOf(...rows);
  const found = redirectChain(session[place - 1] as never, new RowIndex().update(session));
  return found && { headline: found.headline, hops: found.members.map(({ row, says }) => `${row.id} ${says}`) };
}

describe('redirectChain', () => {
  const login: Given[] = [
    redirect('POST /login', '/home', { status: 303 }),
    redirect('/home', 'https://www.shop.example/#top', { status: 307 }),
    { ask: 'https://www.shop.example/' },
  ];

  it.each([1, 2, 3])('has every hop, with what becomes of the method, seen from hop %i', (place) => {
    expect(chain(login, place)).toEqual({
      headline: '2 redirects; the last leads to 200',
      hops: ['1 POST becomes GET', '2 still GET', '3 ends here'],
    });
  });

  it('does not depend on the order in which a browser reports them: Firefox reports a POST after its target', () => {
    const [first, second, third] = rowsOf(...login);
    const told = [
      { ...login[1], startedAt: second?.exchange.startedAt },
      { ...login[2], startedAt: third?.exchange.startedAt },
      { ...login[0], startedAt: first?.exchange.startedAt },
    ] as Given[];
    expect(chain(told, 1)?.hops).toEqual(['3 POST becomes GET', '1 still GET', '2 ends here']);
  });

  it.each<[string, Given[]]>([
    ['another method', [redirect('POST /a', '/b', { status: 307 }), { ask: '/b' }]],
    ['another URL', [redirect('/a', '/b'), { ask: '/c' }]],
    ['a request that began before the redirect came', [redirect('/a', '/b', { duration: 60 }), { ask: '/b' }]],
    ['a request that began much later', [redirect('/a', '/b'), { ask: '/b', startedAt: 6_000 }]],
    ['something else asked', [redirect('/a', '/b', { resourceType: 'fetch' }), { ask: '/b', resourceType: 'image' }]],
    [
      'a preflight',
      [redirect('OPTIONS /a', '/b'), { ask: 'OPTIONS /b', request: ['Access-Control-Request-Method: GET'] }],
    ],
    [
      'a redirect that is not http or https',
      [{ ...redirect('/a', '/b'), fields: ['Location: /b', 'Location: /c'] }, { ask: '/b' }],
    ],
    ['no redirect', [{ ask: '/a', status: 201, fields: ['Location: /b'] }, { ask: '/b' }]],
    ['a row of another import', [redirect('/a', '/b'), { ask: '/b', source: { name: 'x', count: 1, page: null } }]],
  ])('is not made by %s', (_, rows) => {
    expect(chain(rows, 1)).toBeNull();
    expect(chain(rows, 2)).toBeNull();
  });

  it('is made by a request that seems to begin up to 40 ms before the redirect came', () => {
    expect(chain([redirect('/a', '/b', { duration: 40 }), { ask: '/b', startedAt: 5 }], 1)?.hops).toHaveLength(2);
  });

  it('gives each redirect a request of its own', () => {
    const rows = [redirect('/a?1', '/b'), redirect('/a?2', '/b'), { ask: '/b' }, { ask: '/b' }, { ask: '/b' }];
    expect(chain(rows, 3)?.hops).toEqual(['1 still GET', '3 ends here']);
    expect(chain(rows, 4)?.hops).toEqual(['2 still GET', '4 ends here']);
    expect(chain(rows, 5)).toBeNull();
  });

  it('marks the steps of a circle', () => {
    const rows = [
      redirect('/a', '/b'),
      redirect('/b', '/a'),
      redirect('/a', '/b'),
      { ask: '/a', status: 0, error: 'net::ERR_TOO_MANY_REDIRECTS', startedAt: 9_999 },
    ];
    expect(chain(rows.slice(0, 3), 2)).toEqual({
      headline: '3 redirects in a loop; the target was not recorded',
      hops: ['1 still GET', '2 still GET', '3 the target was not recorded'],
    });
    const again = [...rows.slice(0, 3), redirect('/b', '/a'), { ...rows[3], startedAt: 40 }] as Given[];
    expect(chain(again, 5)).toEqual({
      headline: '4 redirects in a loop; the browser gave up after 20 redirects',
      hops: [
        '1 still GET',
        '2 still GET',
        '3 still GET, repeats step 1',
        '4 still GET, repeats step 2',
        '5 the browser gave up after 20 redirects',
      ],
    });
  });

  it('finds the hops of a redirect to itself one by one', () => {
    const rows = Array.from({ length: 21 }, (_, at) => redirect('/self', '/self', { startedAt: 3 * at, duration: 1 }));
    const found = chain(rows, 7);
    expect(found?.hops).toHaveLength(21);
    expect(found?.hops[1]).toBe('2 still GET, repeats step 1');
    expect(found?.hops.at(-1)).toBe('21 more redirects than the 20 that browsers follow');
  });

  it.each([
    // Recorded: milliseconds from the end of a hop to the reported start of the next one.
    [[-4.5, -0.4, 0.1, 0, 31.8, -32.2, 0.7, -0.1, 0, -0.6, 0.2, 0.2, 0.1, -0.5, 0.9, 0, -0.4, -0.1, 0, 0.4]],
    [[-0.5, 0.3, 2.1, -2.3, -0.4, 0.7, -0.8, 0.2, 0.6, -0.3, 0.2, -0.1, -0.5, -0.1, 0.3, 0.3, -0.3, 0.5, -0.7, -0.1]],
  ])('finds every hop of a loop whose times drift as on a busy machine', (drifts) => {
    for (const duration of [5, 20, 60]) {
      let startedAt = 0;
      const rows = [0, ...drifts].map((drift, at) => {
        startedAt += at === 0 ? 0 : duration + drift;
        return redirect('/self', '/self', { startedAt, duration });
      });
      expect(chain(rows, 11)?.hops).toHaveLength(21);
    }
  });

  it('links a request that was reported to begin up to 8 ms before its redirect ended, but none that is more likely', () => {
    const early = [redirect('/a', '/b', { duration: 30 }), { ask: '/b', startedAt: 25 }];
    expect(chain(early, 1)?.hops).toEqual(['1 still GET', '2 ends here']);
    expect(chain([...early, { ask: '/b', startedAt: 30 }], 1)?.hops).toEqual(['1 still GET', '3 ends here']);
  });

  it.each<[string, Given, string]>([
    ['no Location', { ask: '/b', status: 302 }, 'ends here: no Location was sent'],
    [
      'a Location that the browser withheld',
      { ask: '/b', status: 302, headersSize: 900 },
      'the browser does not report the target',
    ],
    [
      'two Locations',
      { ask: '/b', status: 302, fields: ['Location: /c', 'Location: /d'] },
      'not followed: two Location headers differ',
    ],
    [
      'a scheme that is not fetched',
      redirect('/b', 'ftp://shop.example/'),
      'not followed: Location has a scheme that browsers do not fetch',
    ],
    ['a target that is not there', redirect('/b', '/c'), 'the target was not recorded'],
    ['nothing', { ask: '/b', status: 0, fields: [] }, 'no response was reported'],
    ['a lost status', { ask: '/b', status: 0, fields: ['Server: x'] }, 'the browser did not report the status'],
    ['an error of the server', { ask: '/b', status: 500 }, 'ends here'],
  ])('says why it ends: %s', (_, last, words) => {
    expect(chain([redirect('/a', '/b'), last])?.hops[1]).toBe(`2 ${words}`);
  });

  it('names what the browser did by itself', () => {
    const upgrade = redirect('http://shop.example/', 'https://shop.example/', {
      status: 307,
      fields: ['Location: https://shop.example/', 'Non-Authoritative-Reason: HSTS'],
    });
    expect(chain([upgrade, { ask: '/' }])?.hops[0]).toBe('1 still GET, made by the browser: HSTS');
    expect(chain([redirect('/a', '/b', { fromCache: true }), { ask: '/b' }])?.hops[0]).toBe(
      '1 still GET, from the cache',
    );
  });

  it('takes the order of the list where no time is told, as in what curl printed', () => {
    const rows = login.map((given) => ({ ...given, startedAt: Number.NaN, duration: -1 }));
    expect(chain(rows, 2)?.hops).toHaveLength(3);
    expect(chain([...rows].reverse(), 2)).toBeNull();
  });
});
