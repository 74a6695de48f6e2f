import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../reference/export/report.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { findingsAsSarif, uriReference } from '../../../reference/export/sarif.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { FAULTLESS, findingWith, NO_LOCATION, OLD_TYPE, SOURCE, sourcesOf } from './report-cases.ts';

type Json = Record<string, unknown>;

/**
 * What SARIF 2.1.0 demands of the properties that Wirenote writes, by hand from its sections 3.13 to 3.54: the schema's
 * own text may not be kept here. Others are not allowed, so that nothing goes unchecked.
 */
const SHAPES: Record<string, Record<string, (value: unknown) => string[]>> = {
  log: { $schema: uri, 'version!': oneOf('2.1.0'), 'runs!': list('run') },
  run: {
    'tool!': object('tool'),
    results: list('result'),
    columnKind: oneOf('utf16CodeUnits', 'unicodeCodePoints'),
    redactionTokens: (value) => check(Array.isArray(value) && new Set(value).size === value.length, 'unique tokens'),
  },
  tool: { 'driver!': object('driver') },
  driver: {
    'name!': text,
    rules: (value) => [...list('rule')(value), ...check(areDistinct(value), 'rules are unique (3.19.23)')],
  },
  rule: {
    'id!': text,
    shortDescription: object('message'),
    helpUri: uri,
    defaultConfiguration: object('configuration'),
    properties: bag,
  },
  configuration: { level: oneOf('none', 'note', 'warning', 'error') },
  message: { 'text!': text },
  result: {
    ruleId: text,
    ruleIndex: (value) => check(Number.isInteger(value) && Number(value) >= -1, 'an index'),
    level: oneOf('none', 'note', 'warning', 'error'),
    'message!': object('message'),
    locations: list('location'),
    properties: bag,
  },
  location: { physicalLocation: object('physicalLocation') },
  physicalLocation: { 'artifactLocation!': object('artifactLocation') },
  artifactLocation: { uri: reference },
};

const check = (holds: boolean, what: string) => (holds ? [] : [what]);
function areDistinct(value: unknown) {
  const texts = (value as unknown[]).map((item) => JSON.stringify(item));
  return new Set(texts).size === texts.length;
}
function text(value: unknown) {
  return check(typeof value === 'string', 'a string');
}
function bag(value: unknown) {
  return check(typeof value === 'object' && value !== null && !Array.isArray(value), 'a property bag');
}
function uri(value: unknown) {
  return check(typeof value === 'string' && URL.canParse(value) && reference(value).length === 0, 'an absolute URI');
}
/** RFC 3986, section 4.1, as far as characters go: brackets only around an IPv6 host. */
function reference(value: unknown) {
  const plain = String(value).replace(/^[a-z][a-z\d+.-]*:\/\/\[[\da-f:.]+\]/i, '');
  return check(
    typeof value === 'string' &&
      /^(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?$/i.test(plain),
    `a URI reference: ${value}`,
  );
}
function oneOf(...values: string[]) {
  return (value: unknown) => check(values.includes(String(value)), `one of ${values.join(', ')}`);
}
function list(shape: string) {
  return (value: unknown): string[] =>
    Array.isArray(value) ? value.flatMap((item) => faults(item, shape)) : ['an array'];
}
function object(shape: string) {
  return (value: unknown): string[] => faults(value, shape);
}
function faults(value: unknown, shape: string): string[] {
  if (bag(value).length > 0) return [`${shape}: an object`];
  const known = SHAPES[shape] ?? {};
  const names = Object.keys(known).map((name) => name.replace('!', ''));
  const missing = Object.keys(known).filter((name) => name.endsWith('!') && !(name.slice(0, -1) in (value as Json)));
  const extra = Object.keys(value as Json).filter((name) => !names.includes(name));
  const wrong = Object.entries(value as Json).flatMap(
    ([name, part]) => (known[name] ?? known[`${name}!`])?.(part).map((fault) => `${shape}.${name}: ${fault}`) ?? [],
  );
  return [...missing.map((name) => `${shape}: ${name}`), ...extra.map((name) => `${shape}: ${name}?`), ...wrong];
}

const logOf = (rows: readonly ReportRow[], redacted = true) =>
  JSON.parse(findingsAsSarif(reportOf(rows, sourcesOf, redacted)));

describe('SARIF', () => {
  const log = logOf([OLD_TYPE, NO_LOCATION, FAULTLESS, OLD_TYPE]);
  const [{ tool, results, redactionTokens }] = log.runs;

  it('has the structure of version 2.1.0', () => {
    expect(faults(log, 'log')).toEqual([]);
    expect(faults(logOf([]), 'log')).toEqual([]);
  });

  it.each([
    ['no version', { ...log, version: undefined }, 'version'],
    ['a run without a tool', { ...log, runs: [{ results: [] }] }, 'run: tool!'],
    ['a level of its own', { ...log, runs: [{ tool, results: [{ ...results[0], level: 'advice' }] }] }, 'level'],
    ['a message without text', { ...log, runs: [{ tool, results: [{ ...results[0], message: {} }] }] }, 'text'],
    ['a property that it does not have', { ...log, findings: [] }, 'findings?'],
    [
      'a rule twice',
      { ...log, runs: [{ tool: { driver: { name: 'x', rules: [{ id: 'a' }, { id: 'a' }] } } }] },
      'rules',
    ],
  ])('would be found out: %s', (_, wrong, fault) => {
    expect(faults(wrong, 'log').join('\n')).toContain(fault);
  });

  it('names each rule once, with its first source, and points results at it', () => {
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(tool.driver.rules.find(({ id }: { id: string }) => id === 'type-deprecated').helpUri).toContain('rfc9239');
    for (const { ruleId, ruleIndex } of results) expect(ids[ruleIndex]).toBe(ruleId);
  });

  it('has a level from the severity and a location from the URL', () => {
    const of = (id: string) => results.filter(({ ruleId }: { ruleId: string }) => ruleId === id);
    expect(of('type-deprecated')).toHaveLength(2);
    expect(of('type-deprecated')[0].level).toBe('note');
    const levels = (['error', 'warning', 'advice', 'info'] as const).map((severity) => {
      const row = { exchange: OLD_TYPE.exchange, findings: [findingWith({ severity })] };
      return logOf([row]).runs[0].results[0].level;
    });
    expect(levels).toEqual(['error', 'warning', 'note', 'note']);
    expect(of('redirect-location-missing')[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'https://app.example/old',
    );
  });

  it('says what its mark is', () => {
    expect(redactionTokens).toEqual(['[redacted]']);
    expect(logOf([OLD_TYPE], false).runs[0]).not.toHaveProperty('redactionTokens');
  });

  it('writes nothing that is a placeholder or a link', () => {
    const [{ results: said }] = logOf([
      { exchange: OLD_TYPE.exchange, findings: [findingWith({ message: 'It says {0} and [a](1).' })] },
    ]).runs;
    expect(said[0].message.text).toBe('It says {{0}} and [a] (1).');
  });

  it('keeps its structure whatever is in it', () => {
    fc.assert(
      fc.property(anyText(), (hostile) => {
        const row = {
          exchange: { ...OLD_TYPE.exchange, url: hostile, method: hostile },
          findings: [findingWith({ message: hostile, evidence: { field: 'X', value: hostile, line: 0, span: null } })],
        };
        expect(faults(logOf([row]), 'log')).toEqual([]);
      }),
    );
  });
});

describe('a URI reference', () => {
  it.each([
    ['https://[::1]:8443/a?b[]=c', 'https://[::1]:8443/a?b%5B%5D=c'],
    ['https://[redacted]@[::1]:8443/', 'https://%5Bredacted%5D@[::1]:8443/'],
    ['https://a/@[::1]', 'https://a/@%5B::1%5D'],
    ['https://[redacted]@a.example/', 'https://%5Bredacted%5D@a.example/'],
    ['/a b%zz%20ü#x#y', '/a%20b%25zz%20%C3%BC#x%23y'],
    [SOURCE.url, SOURCE.url],
  ])('is made of %s', (url, made) => expect(uriReference(url)).toBe(made));
});
