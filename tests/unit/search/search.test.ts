import fc from 'fast-check';
import mimeDb from 'mime-db/db.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { allMediaTypes, findMediaType, mediaTypesForExtension } from '../../../reference/media-types/registry.ts';
import { mediaTypeTraps } from '../../../reference/media-types/traps.ts';
import { isRuleId } from '../../../reference/rules/is-rule-id.ts';
import { search } from '../../../reference/search/search.ts';
import { findStatus, statusCodes } from '../../../reference/status/registry.ts';
import { vendorCodes, vendorUses } from '../../../reference/status/vendor-codes.ts';
import { cases } from '../../fuzz/cases.ts';
import { oldNames } from '../media-types/old-names.ts';

describe('the search for status codes', () => {
  it.each(statusCodes)('finds $code by number, by phrase and by both', ({ code, phrase, meaning }) => {
    const result = { id: `status/${code}`, kind: 'status', title: `${code} ${phrase}`, detail: meaning };
    expect(search(String(code))[0]).toEqual(result);
    expect(search(`${code} ${phrase}`)[0]).toEqual(result);
    // Two codes share the phrase "(Unused)".
    if (phrase !== '(Unused)') expect(search(phrase.toUpperCase())[0]).toEqual(result);
    else expect(search(phrase).slice(0, 2)).toContainEqual(result);
  });

  it.each([
    ['Unprocessable Entity', 422],
    ['Payload Too Large', 413],
    ['Request Entity Too Large', 413],
    ['Request-URI Too Long', 414],
    ['request uri too large', 414],
    ['Requested Range Not Satisfiable', 416],
    ['moved temporarily', 302],
    ["I'm a teapot", 418],
    ['im a teapot', 418],
    ['teapot', 418],
    ['Gateway Time-out', 504],
    ['request time out', 408],
  ])('finds the former phrase %s and says that it is one', (query, code) => {
    const [first] = search(query);
    expect(first?.id).toBe(`status/${code}`);
    expect(findStatus(code)?.formerPhrases).toContain(first?.oldName);
  });

  it.each([
    ['not fuond', 404],
    ['not foud', 404],
    ['forbiden', 403],
    ['unprocesable', 422],
    ['unprocesable entty', 422],
    ['unprocces', 422],
    ['too many request', 429],
    ['URI too long', 414],
    ['uri-too-long', 414],
    ['no  content', 204],
    ['bad gatway', 502],
    ['unsuported media', 415],
    ['found not', 404],
    ['legal', 451],
    ['maintenance', 503],
  ])('understands %j', (query, code) => {
    expect(search(query)[0]?.id).toBe(`status/${code}`);
  });

  it('lists codes by their first digits, in order', () => {
    const codes = search('50').filter(({ kind }) => kind === 'status');
    expect(codes.map(({ id }) => id)).toEqual(
      // 509 comes last: only vendors define it.
      [500, 501, 502, 503, 504, 505, 506, 507, 508, 509].map((code) => `status/${code}`),
    );
    expect(search('50').slice(0, codes.length)).toEqual(codes);
    expect(search('3xx').map(({ id }) => id)).toEqual(
      statusCodes.filter(({ code }) => code >= 300 && code < 400).map(({ code }) => `status/${code}`),
    );
    const serverErrors = statusCodes.filter(({ code }) => code >= 500).map(({ code }) => `status/${code}`);
    expect(
      search('server error')
        .slice(0, serverErrors.length)
        .map(({ id }) => id),
    ).toEqual(serverErrors);
  });

  it.each(['799', '000', '432', '600'])('has no result for %s, which nobody is known to use', (query) => {
    expect(search(query)).toEqual([]);
  });
});

describe('the search for codes of vendors', () => {
  it.each(vendorCodes)('finds $code by $vendor and by its phrase', (use) => {
    const { code, vendor, phrase } = use;
    const id = `status/${code}`;
    expect(search(`${vendor.toLowerCase()} ${code}`)[0]).toMatchObject({ id, kind: 'status' });
    expect(search(`${vendor} ${code}`)[0]?.detail).toContain(vendor);
    expect(search(phrase).map((result) => result.id)).toContain(id);
    expect(search(String(code))[0]?.id).toBe(id);
  });

  it.each([
    ['cloudflare 520', 520, 'Web server returns an unknown error'],
    ['Cloudflare error 521', 521, 'Web server is down'],
    ['web server is down', 521, 'Web server is down'],
    ['web server is dwon', 521, 'Web server is down'],
    ['nginx 499', 499, 'Client Closed Request'],
    ['client closed request', 499, 'Client Closed Request'],
    ['page expired', 419, 'Page Expired'],
    ['enhance your calm', 420, 'Rate limited'],
  ])('answers %j with %i', (query, code, phrase) => {
    const [first] = search(query);
    expect(first).toMatchObject({ id: `status/${code}`, title: `${code} ${phrase}` });
    expect(first?.detail).toContain('not registered');
  });

  it('names no single vendor for a number that several use', () => {
    expect(search('419')[0]).toMatchObject({
      title: '419 Not registered',
      detail: 'Used by Laravel, ASP.NET Core, Spring.',
    });
  });

  it('lets the registered meaning lead', () => {
    expect(search('resume incomplete')[0]).toMatchObject({
      id: 'status/308',
      title: '308 Permanent Redirect',
      detail: expect.stringContaining('Google APIs'),
    });
    expect(search('redirect')[0]?.id).toBe('status/307');
    expect(search('unauthorized')[0]?.id).toBe('status/401');
    expect(search('451')[0]?.title).toBe('451 Unavailable For Legal Reasons');
  });

  it('finds the code in front of a sub-status of IIS', () => {
    expect(search('404.13')[0]?.id).toBe('status/404');
    expect(search('HTTP Error 500.19 - Internal Server Error')[0]?.id).toBe('status/500');
  });
});

describe('the search for media types', () => {
  it.each(oldNames)('leads from the old name $name to what replaces it', ({ name, replacement }) => {
    const target = `media-types/${replacement ?? name}`;
    for (const query of [name, name.toUpperCase(), `${name}; charset=utf-8`, `Content-Type: ${name}`]) {
      const [first] = search(query);
      expect(first?.id, query).toBe(target);
      expect(first?.oldName, query).toBe(replacement === null ? undefined : name);
    }
  });

  it.each(mediaTypeTraps)('finds $name itself, not as an old name', ({ name }) => {
    const [first] = search(`${name.toUpperCase()};a=b`);
    expect(first).toMatchObject({ id: `media-types/${name}`, kind: 'media-type', title: name });
    expect(first).not.toHaveProperty('oldName');
  });

  it('finds every type in force by its own name, first', () => {
    const missed = [...allMediaTypes()].filter(
      ({ essence }) => !findDeprecated(essence)?.replacement && search(essence)[0]?.id !== `media-types/${essence}`,
    );
    expect(missed).toEqual([]);
  }, 60_000);

  it('finds the best type of every extension, first', () => {
    const extensions = Object.values(mimeDb as Record<string, { extensions?: string[] }>).flatMap(
      (entry) => entry.extensions ?? [],
    );
    const missed = [...new Set(extensions)].filter(
      (extension) =>
        search(`.${extension.toUpperCase()}`)[0]?.id !== `media-types/${mediaTypesForExtension(extension)[0]?.essence}`,
    );
    expect(missed).toEqual([]);
  }, 60_000);

  it.each([
    ['wasm', 'application/wasm'],
    ['js', 'text/javascript'],
    ['javascript', 'text/javascript'],
    ['javscript', 'text/javascript'],
    ['text/javscript', 'text/javascript'],
    ['applicaton/json', 'application/json'],
    ['jpg', 'image/jpeg'],
    ['xml', 'application/xml'],
    ['mp4', 'video/mp4'],
    ['ogg', 'audio/ogg'],
    ['zip', 'application/zip'],
    ['svg', 'image/svg+xml'],
    ['html', 'text/html'],
    ['web font', 'font/woff'],
    ['favicon', 'image/vnd.microsoft.icon'],
    ['server-sent events', 'text/event-stream'],
    ['octet stream', 'application/octet-stream'],
    ['ms-excel', 'application/vnd.ms-excel'],
    ['x-gzip', 'application/gzip'],
    ['.woff', 'font/woff'],
    ['*.yaml', 'application/yaml'],
    ['app.min.js', 'text/javascript'],
  ])('leads from %s to %s', (query, essence) => {
    expect(search(query)[0]?.id).toBe(`media-types/${essence}`);
  });

  it('shows the name and the extensions', () => {
    expect(search('wasm')[0]?.detail).toBe('WebAssembly (.wasm)');
    expect(search('text/event-stream')[0]?.detail).toBe('Server-sent events');
    expect(search('message/s-http')[0]?.detail).toBe(
      'The IANA registry marks it as obsolete and names no replacement.',
    );
  });
});

describe('the order of results', () => {
  it('is exact, prefix, start of a word, part of a word', () => {
    const titles = search('gzip').map(({ title }) => title);
    expect(titles[0]).toBe('application/gzip');
    const codes = search('request').map(({ title }) => title);
    expect(codes.indexOf('408 Request Timeout')).toBeLessThan(codes.indexOf('400 Bad Request'));
    expect(search('moved').map(({ id }) => id)).toEqual(['status/301', 'status/302']);
    expect(
      search('range')
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['headers/range', 'status/416', 'media-types/multipart/byteranges']);
  });

  it('puts guesses only where nothing matches as it is written', () => {
    expect(search('not found').map(({ kind }) => kind)).toEqual(['status', 'rule']);
    const conflicts = search('conflict').map(({ id }) => id);
    expect(conflicts.slice(0, 1)).toEqual(['status/409']);
    expect(conflicts.slice(1).sort()).toEqual(['rules/charset-meta-conflict', 'rules/ratelimit-retry-conflict']);
  });

  it('puts words of the meaning last', () => {
    const ids = search('authentication').map(({ id }) => id);
    expect(ids.at(-1)).toBe('status/401');
  });

  it('puts written pages before a type that only a registry has, where a part of its name matches', () => {
    const charset = search('charset').map(({ id }) => id);
    expect(charset.slice(0, 2)).toEqual(['headers/content-type', 'media-types/application/vnd.afpc.foca-charset']);
    expect(search('patch')[0]?.id).toBe('media-types/application/json-patch+json');
    expect(search('header').map(({ id }) => id)).toContain('media-types/multipart/header-set');
    expect(search('header')[0]?.id).toBe('headers/obsolete-fields');
    expect(search('vnd.afpc.foca-charset')[0]?.id).toBe('media-types/application/vnd.afpc.foca-charset');
  });

  it('has each id once, at most 30 of them', () => {
    for (const query of ['a', 'application', 'vnd', '4', 'text/', 'e', 'json', 'client error']) {
      const ids = search(query).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(20);
      expect(ids.length).toBeLessThanOrEqual(30);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('the search for pages of the book', () => {
  it.each(['Content-Type', 'content type', 'contnet-type'])('finds the header field by %j', (query) => {
    expect(search(query)[0]).toMatchObject({ id: 'headers/content-type', kind: 'header', title: 'Content-Type' });
  });

  it.each(['limits', 'defaults people'])('finds the guide by %j', (query) => {
    expect(search(query)[0]).toMatchObject({ id: 'guides/constants', kind: 'guide' });
  });
});

describe('what has no answer', () => {
  it.each(['', '  ', '\n', 'https://example.com/404', 'example.com/path', '.nosuchthing', 'qqqqqqqq', '"', '()', '💥'])(
    '%j gives nothing',
    (query) => {
      expect(search(query)).toEqual([]);
    },
  );

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '.__proto__', 'a/__proto__'])(
    '%s is a word like any other',
    (query) => {
      for (const { id } of search(query)) expect(id).toMatch(/^(?:status|media-types)\//);
    },
  );

  it.each(['a', ' ', '"', '404 ', 'text/', 'not found ', '\ud800', '.', '́'])('2 MB of %j do no harm', (unit) => {
    expect(search(unit.repeat(2_000_000 / unit.length)).length).toBeLessThanOrEqual(30);
  });

  it('never throws, and only gives what exists', () => {
    const word = fc.constantFrom(
      'not',
      'fuond',
      '404',
      '4',
      '.',
      'js',
      'text',
      '/',
      'html',
      ' ',
      '-',
      ';',
      '(',
      '\\',
      '*',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, (query) => {
        for (const { id, kind } of search(query)) {
          const code = Number(id.slice('status/'.length));
          if (kind === 'status') expect(findStatus(code) ?? vendorUses(code)[0]).toMatchObject({ code });
          else if (kind === 'media-type') expect(findMediaType(id.slice('media-types/'.length))).not.toBeNull();
          else if (kind === 'rule') expect(isRuleId(id.slice('rules/'.length))).toBe(true);
          else expect(isEntryId(id)).toBe(true);
        }
      }),
      cases(300, 10_000),
    );
  }, 60_000);
});
