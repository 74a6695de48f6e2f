/**
 * Lines for a path hold for each of its responses. So a fix becomes configuration only where it is right for all of them:
 * the examples of all rules, each as it is found and rendered.
 */
import { describe, expect, it } from 'vitest';
import { examplesOf, factsOfExample } from '../../../reference/build/rule-examples.ts';
import { renderFix } from '../../../reference/fixes/render.ts';
import { type Server, servers, targetOf } from '../../../reference/fixes/server.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Fix } from '../../../reference/rules/rule.ts';

const configured = servers.map(({ id }) => id).filter((id) => id !== 'header');
const isOneSentence = (text: string) => /^(#|\/\/) [^\n]+\.$/.test(text);

const found = rules.flatMap((rule) =>
  examplesOf(rule.id)
    .filter(({ kind }) => kind === 'fires')
    .flatMap((example) => {
      const facts = factsOfExample(example);
      return auditWith([rule], facts).flatMap(({ ruleId, messageId, fix }) =>
        fix === null ? [] : [{ id: `${ruleId}:${messageId}`, fix, ...targetOf(fix, facts.exchange) }],
      );
    }),
);
const nameOf = (fix: Fix) => (fix.type === 'map-extension' ? '' : fix.name.toLowerCase());

describe.each(configured)('%s', (server: Server) => {
  const rendered = found.map((one) => ({ ...one, text: renderFix(one.fix, server, one) }));

  it('gets no configuration for what was found on another status than 200 and 206, or another method than GET', () => {
    const others = rendered.filter(({ status, method }) => ![200, 206].includes(status) || method !== 'GET');
    expect(new Set(others.map(({ status }) => status)).size).toBeGreaterThan(8);
    expect(others.filter(({ text }) => !isOneSentence(text)).map(({ id, text }) => [id, text])).toEqual([]);
  });

  it('gets no constant for a value of one version, one moment or one response', () => {
    const names = /^(age|date|etag|expires|last-modified|location|content-(length|location|range|encoding|md5))$/;
    const ones = rendered.filter(({ fix }) => names.test(nameOf(fix)));
    expect(ones.length).toBeGreaterThan(15);
    expect(ones.filter(({ text }) => !isOneSentence(text)).map(({ id, text }) => [id, text])).toEqual([]);
  });

  it('is not told to take the fields of a preflight from all of a path', () => {
    const ones = rendered.filter(({ id }) => id.startsWith('preflight-'));
    expect(ones.length).toBeGreaterThan(8);
    expect(ones.filter(({ text }) => !isOneSentence(text)).map(({ id, text }) => [id, text])).toEqual([]);
  });

  it('still gets configuration for the rest', () => {
    expect(rendered.filter(({ text }) => !isOneSentence(text)).length).toBeGreaterThan(60);
  });

  it.each([100, 103, 201, 204, 205, 301, 304, 307, 404, 409, 416, 429, 500, 503])('gets none for a %i', (status) => {
    const fixes: Fix[] = [
      { type: 'set-field', name: 'X-A', value: 'b' },
      { type: 'remove-field', name: 'Content-Type' },
      { type: 'map-extension', extension: 'a', mediaType: 'text/css' },
    ];
    for (const fix of fixes) {
      const text = renderFix(fix, server, { path: '/a', status, method: 'GET' });
      expect(text).toMatch(new RegExp(`^(#|//) .*application.*${status}`));
      expect(isOneSentence(text)).toBe(true);
    }
  });

  it.each([
    ['OPTIONS', /OPTIONS/],
    ['POST', /POST/],
    ['x\n}', /this method/],
  ])('gets none for the method %j', (method, words) => {
    const text = renderFix({ type: 'remove-field', name: 'X-A' }, server, { path: '/a', status: 200, method });
    expect(text).toMatch(words);
    expect(isOneSentence(text)).toBe(true);
  });

  it.each([
    'ETag',
    'Last-Modified',
    'Expires',
    'Age',
    'Date',
    'Content-Length',
    'Content-MD5',
    'Digest',
    'Content-Digest',
    'Repr-Digest',
    'Location',
    'Content-Location',
    'Content-Range',
    'Content-Encoding',
    'Retry-After',
  ])('gets no constant %s', (name) => {
    for (const written of [name, name.toLowerCase()]) {
      const fix: Fix = { type: 'set-field', name: written, value: '"abc"' };
      const text = renderFix(fix, server, { path: '/a', status: 200, method: 'GET' });
      expect(text).toContain(written);
      expect(isOneSentence(text)).toBe(true);
    }
  });

  it.each(['Cache-Control', 'CDN-Cache-Control'])('gets no %s for the errors of the path', (name) => {
    const fix: Fix = { type: 'set-field', name, value: 'public, max-age=31536000' };
    const text = renderFix(fix, server, { path: '/app.4f3c2a.js', status: 200, method: 'GET' });
    expect(text).toMatch(/200\D{1,4}206\D{1,4}304|Only for files/);
    expect(text).toContain('GET');
  });

  it('gets Access-Control-Allow-Origin: * alone, and only where an application sends none', () => {
    const of = (value: string, lines: number) =>
      isOneSentence(
        renderFix({ type: 'set-field', name: 'Access-Control-Allow-Origin', value }, server, {
          path: '/a.woff2',
          status: 200,
          method: 'GET',
          lines,
        }),
      );
    expect([of('*', 0), of('*', 1), of('https://shop.example', 0)]).toEqual([false, true, true]);
  });

  it.each(['Access-Control-Allow-Origin', 'access-control-allow-credentials', 'Access-Control-Expose-Headers'])(
    'gets no %s, which depends on the origin that asks',
    (name) => {
      const target = { path: '/cart', status: 200, method: 'GET' };
      for (const fix of [
        { type: 'set-field', name, value: 'true' },
        { type: 'remove-field', name },
      ] as const) {
        const text = renderFix(fix, server, target);
        expect(text).toContain(name);
        expect(isOneSentence(text)).toBe(true);
      }
    },
  );

  it('gets nothing for one query that would hold for all, other than what is right for all', () => {
    const of = (fix: Fix) =>
      isOneSentence(renderFix(fix, server, { path: '/index.php', status: 200, method: 'GET', hasQuery: true }));
    expect(of({ type: 'set-field', name: 'Content-Type', value: 'application/json' })).toBe(true);
    expect(of({ type: 'remove-field', name: 'Pragma' })).toBe(true);
    expect(of({ type: 'set-field', name: 'Vary', value: 'Origin' })).toBe(false);
    expect(of({ type: 'set-field', name: 'X-Content-Type-Options', value: 'nosniff' })).toBe(false);
    expect(of({ type: 'map-extension', extension: 'svg', mediaType: 'image/svg+xml' })).toBe(false);
  });

  it('gets a Content-Disposition without a file name, and none with one', () => {
    const of = (value: string) =>
      renderFix({ type: 'set-field', name: 'Content-Disposition', value }, server, {
        path: '/a',
        status: 200,
        method: 'GET',
      });
    expect(isOneSentence(of('attachment'))).toBe(false);
    expect(isOneSentence(of('attachment; filename="march.pdf"'))).toBe(true);
  });
});

describe('the field line, for any other server', () => {
  it('says which response a field is to be removed from', () => {
    const fix: Fix = { type: 'remove-field', name: 'Last-Modified' };
    expect(renderFix(fix, 'header', { path: '/a', status: 304, method: 'GET' })).toBe(
      'Remove the header Last-Modified from the 304',
    );
    expect(renderFix(fix, 'header', { path: '/a', status: 200, method: 'GET' })).toBe(
      'Remove the header Last-Modified',
    );
  });

  it('is given for every fix', () => {
    for (const one of found) expect(renderFix(one.fix, 'header', one)).toMatch(/: |^Remove|→/);
  });
});
