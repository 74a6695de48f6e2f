/** Every old name through the panel's rules, and every name that only looks old. */
import { describe, expect, it } from 'vitest';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { typePages } from '../../../reference/book/type-pages.ts';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { deprecatedTypes } from '../../../reference/media-types/deprecated.ts';
import { mediaTypeTraps } from '../../../reference/media-types/traps.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';

function audit(contentType: string) {
  const findings = auditExchange(
    exchangeFromHar({
      request: { method: 'GET', url: 'https://shop.example/a', headers: [] },
      response: { status: 200, headers: [{ name: 'content-type', value: contentType }], content: { size: 9 } },
    }),
  );
  return findings.filter(({ ruleId }) => ruleId === 'type-deprecated');
}

const oddCase = (text: string) => text.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter.toUpperCase() : letter));

const replaced = deprecatedTypes.flatMap(({ name, replacement, sources }) =>
  replacement === null ? [] : [{ name, replacement, sources }],
);
/** Another name alone breaks clients or relabels another format, each with the words of the message that say so. */
const risky: Readonly<Record<string, string>> = {
  'text/yaml': 'download application/yaml',
  'text/x-yaml': 'download application/yaml',
  'text/x-toml': 'download application/toml',
  'text/x-sql': 'download application/sql',
  'text/x-rtf': 'download text/rtf',
  'text/rss': 'Firefox downloads it',
  'text/x-vcalendar': 'convert the content',
  'application/x-msgpack': 'change client and server together',
  'application/x-mpegurl': 'A plain M3U playlist has no registered type',
  'audio/x-mpegurl': 'A plain M3U playlist has no registered type',
};
const unreplaced = deprecatedTypes.filter(({ replacement }) => replacement === null);

describe('type-deprecated', () => {
  it.each(replaced)('flags $name', ({ name, replacement, sources }) => {
    const value = `${oddCase(name)} ; CHARSET="utf-8";a="x, y"`;
    const [finding, ...others] = audit(value);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ruleId: 'type-deprecated',
      severity: 'advice',
      fix:
        name in risky
          ? null
          : { type: 'set-field', name: 'Content-Type', value: `${replacement};charset=utf-8;a="x, y"` },
      evidence: { field: 'Content-Type', value, line: expect.any(Number), span: [0, name.length] },
      sources,
    });
    expect(finding?.message).toContain(`Send ${replacement} instead of ${name}.`);
    expect(finding?.sources).not.toHaveLength(0);
    const ownEntry = `media-types/${replacement}`;
    const sharedEntry = typePages.get(replacement) ?? 'headers/content-type';
    expect(finding?.entry).toBe(isEntryId(ownEntry) ? ownEntry : sharedEntry);
  });

  it.each(Object.entries(risky))('has no fix for %s, and the message says why: %s', (name, why) => {
    expect(audit(name)).toMatchObject([{ fix: null, message: expect.stringContaining(why) }]);
  });

  it.each(unreplaced)('leaves $name alone, for want of a better name', ({ name }) => {
    expect(audit(name)).toEqual([]);
  });

  it.each(mediaTypeTraps)('does not fall for $name', ({ name }) => {
    expect(audit(name)).toEqual([]);
    expect(audit(`${oddCase(name)};charset=utf-8`)).toEqual([]);
  });

  it.each([...new Set(replaced.map(({ replacement }) => replacement))])(
    'is content with the replacement %s',
    (name) => {
      expect(audit(name)).toEqual([]);
    },
  );

  it('has names of each sort to try', () => {
    expect(replaced.length).toBeGreaterThan(150);
    expect(unreplaced).not.toHaveLength(0);
    expect(mediaTypeTraps.length).toBeGreaterThan(30);
  });

  it('marks the name that counts, where it stands', () => {
    expect(audit('text/html, \tText/JSON;a=b,foo')[0]?.evidence.span).toEqual([12, 21]);
    const twice = ['X-First: 1', 'Content-Type: text/json', 'Content-Type: text/json'];
    const exchange = exchangeFromRaw(
      ['GET / HTTP/1.1', 'Host: a.example', '', 'HTTP/1.1 200 OK', ...twice, '', '{}'].join('\n'),
    );
    const finding = auditExchange(exchange).find(({ ruleId }) => ruleId === 'type-deprecated');
    expect(finding?.evidence.line).toBe(2);
  });

  it('keeps a charset that browsers carry over from an earlier member', () => {
    expect(audit('text/json;charset=utf-8, text/json')[0]?.fix).toMatchObject({
      value: 'application/json;charset=utf-8',
    });
  });
});
