/** No verdict contradicts what the browser reports to have done: each kind of response, with each outcome. */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import type { Effect } from '../../../reference/verdicts/handling/outcome.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';
import { redirectOf } from '../../../reference/verdicts/redirect.ts';
import { explainStorage } from '../../../reference/verdicts/storage.ts';

interface Kind {
  request?: string[];
  status?: number;
  type?: string;
  fields?: string[];
}

const ACROSS = ['Origin: https://app.example', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors'];
const EMBEDDED = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors'];

/** What the rules alone would let the page have. */
const KINDS: Record<string, Kind> = {
  'fetch of the same origin': { request: ['Sec-Fetch-Dest: empty'], type: 'application/json' },
  'fetch that * allows': {
    request: ['Sec-Fetch-Dest: empty', ...ACROSS],
    type: 'application/json',
    fields: ['Access-Control-Allow-Origin: *'],
  },
  'opaque fetch': { request: ['Sec-Fetch-Dest: empty', ...EMBEDDED], type: 'text/plain' },
  'event stream': { request: ['Sec-Fetch-Dest: empty', 'Accept: text/event-stream'], type: 'text/event-stream' },
  WebAssembly: { request: ['Sec-Fetch-Dest: empty'], type: 'application/wasm' },
  script: { request: ['Sec-Fetch-Dest: script'], type: 'text/javascript' },
  'script under a wrong type': { request: ['Sec-Fetch-Dest: script'], type: 'text/plain' },
  worker: { request: ['Sec-Fetch-Dest: worker'], type: 'text/javascript' },
  'service worker': { request: ['Sec-Fetch-Dest: serviceworker'], type: 'text/javascript' },
  'style sheet': { request: ['Sec-Fetch-Dest: style'], type: 'text/css' },
  'JSON module': { request: ['Sec-Fetch-Dest: json'], type: 'application/json' },
  image: { request: ['Sec-Fetch-Dest: image', ...EMBEDDED], type: 'image/png' },
  SVG: { request: ['Sec-Fetch-Dest: image'], type: 'image/svg+xml' },
  font: { request: ['Sec-Fetch-Dest: font'], type: 'font/woff2' },
  video: { request: ['Sec-Fetch-Dest: video'], type: 'video/mp4' },
  track: { request: ['Sec-Fetch-Dest: track'], type: 'text/vtt' },
  manifest: { request: ['Sec-Fetch-Dest: manifest'], type: 'application/manifest+json' },
  document: { request: ['Sec-Fetch-Dest: document'], type: 'text/html' },
  'document of unknown type': { request: ['Sec-Fetch-Dest: document'] },
  download: { request: ['Sec-Fetch-Dest: document'], type: 'application/zip' },
  frame: { request: ['Sec-Fetch-Dest: iframe'], type: 'text/html' },
  'answer to a revalidation': { request: ['Sec-Fetch-Dest: script'], status: 304 },
  redirect: { request: ['Sec-Fetch-Dest: script'], status: 302, fields: ['Location: /new'] },
  'redirect that * allows': {
    request: ['Sec-Fetch-Dest: empty', ...ACROSS],
    status: 302,
    fields: ['Location: /new', 'Access-Control-Allow-Origin: *'],
  },
  'no content': { request: ['Sec-Fetch-Dest: empty'], status: 204 },
  'unknown destination': { type: 'text/html' },
};

function exchangeOf({ request = [], status = 200, type, fields = [] }: Kind, told: Partial<Exchange>): Exchange {
  const head = ['GET https://shop.example/x HTTP/1.1', 'Host: shop.example', ...request];
  const lines = [
    `HTTP/1.1 ${status} X`,
    'Cache-Control: max-age=60',
    ...(type ? [`Content-Type: ${type}`] : []),
    ...fields,
  ];
  return { ...exchangeFromRaw([...head, '', ...lines, '', 'content'].join('\n')), ...told };
}

function verdictsOf(kind: Kind, told: Partial<Exchange>) {
  const facts = new Facts(exchangeOf(kind, told));
  expect(facts.holds('verdict')).toBe(true);
  const handling = handlingOf(facts);
  const redirect = redirectOf(facts);
  const cache = explainStorage(facts.exchange, facts.request, facts.response);
  for (const verdict of [handling, redirect, cache]) {
    for (const { text, source } of verdict?.steps ?? []) {
      expect(text).toMatch(/[.)]$/);
      expect(source.url).toMatch(/^https:/);
    }
  }
  return { handling, redirect, cache };
}

const HAPPENED: readonly Effect[] = ['runs', 'applied', 'rendered', 'shown', 'drawn', 'plays', 'loads', 'delivered'];

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  it.each(['net::ERR_FAILED', 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin', 'net::ERR_BLOCKED_BY_ORB', 'ERR_FAILED'])(
    'was not used after %s',
    (error) => {
      const { handling, redirect } = verdictsOf(kind, { error });
      expect(handling.effect).toBe('blocked');
      expect(handling.headline).not.toMatch(/^(?:Deliver|Load|Run|Drawn|Shown|Follow|Download|Found|Unknown)/);
      if (redirect) expect(redirect.headline).toMatch(/^Not followed/);
    },
  );

  it('is judged by the rules where the browser reports no error', () => {
    const { handling, redirect } = verdictsOf(kind, {});
    expect([...HAPPENED, 'followed', 'downloads', 'sniffed', 'nothing', 'unknown']).toContain(handling.effect);
    if (redirect) expect(redirect.headline).toMatch(/^Redirects to /);
  });
});

const kindsWith = (is: (kind: Kind) => boolean) => Object.entries(KINDS).filter(([, kind]) => is(kind));

it.each(kindsWith(({ status }) => status === undefined))('%s was not whole when its content broke off', (_, kind) => {
  const { handling, cache } = verdictsOf(kind, { error: 'net::ERR_CONTENT_LENGTH_MISMATCH' });
  expect(handling.headline).toContain('cut off');
  expect(cache.headline).not.toMatch(/^Stored by/);
});

it.each(kindsWith(({ status }) => status === 302))('%s was not followed after too many redirects', (_, kind) => {
  const { handling, redirect } = verdictsOf(kind, { error: 'net::ERR_TOO_MANY_REDIRECTS' });
  expect(handling.headline).toBe('Not followed: too many redirects');
  expect(redirect?.headline).toBe('Not followed: too many redirects');
});

describe.each(['document', 'script', 'empty'])('a redirect of a %s says the same in both verdicts', (destination) => {
  it.each<[what: string, locations: string[]]>([
    ['one', ['/new']],
    ['the same twice', ['/new', '/new']],
    ['two', ['/new', '/other']],
    ['empty', ['']],
    ['no URL', ['https://']],
    ['data:', ['data:text/html,x']],
    ['an application', ['myapp:open']],
  ])('%s', (_, locations) => {
    const fields = locations.map((value) => `Location: ${value}`);
    const { handling, redirect } = verdictsOf(
      { request: [`Sec-Fetch-Dest: ${destination}`], status: 302, fields },
      { error: null },
    );
    const isHanded = redirect?.headline.startsWith('Handed') === true;
    expect(handling.headline.startsWith('Followed')).toBe(redirect?.headline.startsWith('Redirects to') === true);
    expect(handling.headline.startsWith('Handed')).toBe(isHanded);
    if (!isHanded) expect(handling.effect === 'followed').toBe(redirect?.headline.startsWith('Redirects to') === true);
  });
});

it('does not say of a redirect to an application that it is followed where nothing tells what asked', () => {
  const { handling, redirect } = verdictsOf({ status: 302, fields: ['Location: myapp:open'] }, {});
  expect([handling.certainty, redirect?.certainty]).toEqual(['unknown', 'unknown']);
});

describe('why it was kept from the page', () => {
  const kept = (fields: string[], request: string[] = []) =>
    verdictsOf(
      { request: ['Sec-Fetch-Dest: empty', ...ACROSS, ...request], type: 'application/json', fields },
      { error: 'net::ERR_FAILED' },
    ).handling;
  const words = ({ steps }: ReturnType<typeof kept>) => steps.map(({ text }) => text).join(' ');

  it('names * with credentials as the likely cause', () => {
    const handling = kept(['Access-Control-Allow-Origin: *']);
    expect(handling.headline).toBe('Hidden from the script, probably by CORS: * does not allow credentials');
    expect(words(handling)).toContain('The browser does not report the cause.');
    expect(words(handling)).toContain('Access-Control-Allow-Credentials: true');
  });

  it('names the missing Access-Control-Allow-Credentials beside the exact origin as the likely cause', () => {
    const handling = kept(['Access-Control-Allow-Origin: https://app.example']);
    expect(handling.headline).toBe(
      'Hidden from the script, probably by CORS: Access-Control-Allow-Credentials is not true',
    );
  });

  it('names no cause where CORS allows credentials too', () => {
    const handling = kept([
      'Access-Control-Allow-Origin: https://app.example',
      'Access-Control-Allow-Credentials: true',
    ]);
    expect(handling.headline).toBe('Hidden from the script (net::ERR_FAILED)');
  });

  it('stays with the cause that is sure', () => {
    expect(kept([]).headline).toBe('Blocked by CORS: no Access-Control-Allow-Origin');
    expect(kept(['Access-Control-Allow-Origin: *'], ['Cookie: a=b']).headline).toBe(
      'Blocked by CORS: * does not allow credentials',
    );
  });

  it('says of a document that it was not shown', () => {
    const { handling } = verdictsOf(KINDS.frame as Kind, { error: 'net::ERR_BLOCKED_BY_RESPONSE' });
    expect(handling.headline).toBe('Not shown (net::ERR_BLOCKED_BY_RESPONSE)');
  });
});

describe('where a stored copy came from', () => {
  const FIELDS = ['Cache-Control: no-store'];
  const cacheOf = (told: Partial<Exchange>) =>
    verdictsOf({ request: ['Sec-Fetch-Dest: image'], type: 'image/png', fields: FIELDS }, told).cache.headline;

  it('does not say of what came from the cache that it is not stored', () => {
    expect(cacheOf({})).toBe('Not stored');
    expect(cacheOf({ fromCache: true })).toBe(
      'Not stored under the rules of HTTP, but the response came from the browser’s cache',
    );
  });

  it('does not promise that caches keep what a service worker answered', () => {
    const { cache } = verdictsOf({ type: 'image/png' }, { fromServiceWorker: true });
    expect(cache.headline).toMatch(/^Unknown: a service worker answered/);
    expect(cache.certainty).toBe('unknown');
  });
});
