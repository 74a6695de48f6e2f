import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBytes, toBytes } from '../../../reference/url/other-parsers/bytes.ts';
import { LONGEST_READ, readByOthers, readers } from '../../../reference/url/other-parsers/index.ts';
import type { Reading } from '../../../reference/url/other-parsers/reading.ts';
import { readRfc3986 } from '../../../reference/url/other-parsers/rfc3986.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { byHand } from '../../url-readers/by-hand.ts';
import { disagreements } from '../../url-readers/compare.ts';
import { answersOf, digestOf, recorded, recordedTexts } from '../../url-readers/fixtures.ts';
import { type Answer, runtimeIds } from '../../url-readers/runtimes.ts';

const isRefusal = ({ fields, error }: Reading) => fields.length === 0 && error !== null;

const list = recorded();
const texts = recordedTexts(list);

describe('what was recorded of the runtimes', () => {
  it('are answers to the texts that the seeds still make', () => {
    expect({ texts: texts.length, sha256: digestOf(texts) }).toEqual({ texts: list.texts, sha256: list.sha256 });
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(expect.arrayContaining([...byHand]));
    expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
  });

  it('are of the versions that the models and the screen name', () => {
    const named = readers.flatMap(({ id, version }) => (version === null ? [] : [[id, version]]));
    expect(Object.fromEntries(named)).toEqual(list.versions);
  });
});

describe.each(runtimeIds)('the model of %s', (id) => {
  const answers = answersOf(id);

  it('agrees with the runtime on every text', () => {
    expect(answers).toHaveLength(texts.length);
    expect(disagreements(id, texts, answers)).toEqual([]);
    // Refusals and hosts are both there to be compared.
    const refused = answers.filter(([error]) => error !== null).length;
    expect(refused).toBeGreaterThan(answers.length / 20);
    expect(refused).toBeLessThan(answers.length / 2);
  });

  it('would be found out if it differed in one value', () => {
    const at = answers.findIndex(([error, ...values]) => error === null && values.includes('example.com'));
    const changed = answers.map((answer, index): Answer => {
      if (index !== at) return answer;
      const [error, ...values] = answer;
      return [error, ...values.map((value) => (value === 'example.com' ? 'example.net' : value))];
    });
    const found = disagreements(id, texts, changed);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      expect(one).toMatchObject({ text: texts[at], model: 'example.com', real: 'example.net' });
    }
  });
});

describe('RFC 3986', () => {
  const parts = (text: string) => Object.fromEntries(readRfc3986(text).fields);

  it('takes the example of its section 3 apart', () => {
    expect(readRfc3986('foo://example.com:8042/over/there?name=ferret#nose')).toEqual({
      fields: [
        ['scheme', 'foo'],
        ['authority', 'example.com:8042'],
        ['userinfo', null],
        ['host', 'example.com'],
        ['port', '8042'],
        ['path', '/over/there'],
        ['query', 'name=ferret'],
        ['fragment', 'nose'],
      ],
      error: null,
    });
    expect(parts('urn:example:animal:ferret:nose')).toMatchObject({
      scheme: 'urn',
      authority: null,
      host: null,
      path: 'example:animal:ferret:nose',
    });
  });

  // Section 1.1.2.
  it.each([
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'http://www.ietf.org/rfc/rfc2396.txt',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'telnet://192.0.2.16:80/',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
  ])('allows %s', (text) => expect(readRfc3986(text).error).toBeNull());

  it.each([
    ['1a:b', 'scheme'],
    ['a@b:c', 'scheme'],
    ['./a:b', null],
    ['//u@v@h', 'userinfo'],
    ['//u|@h', 'userinfo'],
    ['//u:p:q%40@h', null],
    ['//a b', 'host'],
    ['//a%2', 'host'],
    ['//a%20', null],
    ['//a\\b', 'host'],
    ['//', null],
    ['//h:', null],
    ['//h:8a', 'port'],
    ['//h:1:2', 'port'],
    ['//h:99999', null],
    ['//[::1]:80', null],
    ['//[::1]80', 'host'],
    ['//[::1', 'host'],
    ['//[fe80::1%25eth0]', 'host'],
    ['//[::]', null],
    ['//[1:2:3:4:5:6:7:8]', null],
    ['//[1:2:3:4:5:6:7]', 'host'],
    ['//[1:2:3:4:5:6:7::]', null],
    ['//[1:2:3:4:5:6:7:8::]', 'host'],
    ['//[1::2::3]', 'host'],
    ['//[::1.2.3.4]', null],
    ['//[1:2:3:4:5:6:1.2.3.4]', null],
    ['//[1.2.3.4::]', 'host'],
    ['//[::1.2.3.04]', 'host'],
    ['//[::1.2.3.256]', 'host'],
    ['//[::12345]', 'host'],
    ['//[v1.a:b]', null],
    ['//[v1.]', 'host'],
    ['/a b', 'path'],
    ['/%zz', 'path'],
    ['1:b', 'scheme'],
    [':b', 'path'],
    ['?[', 'query'],
    ['??/', null],
    ['#a#b', 'fragment'],
    ['#\n', 'fragment'],
  ])('of %j calls %j wrong', (text, wrong) => {
    expect(readRfc3986(text).error).toBe(wrong && `The grammar does not allow this ${wrong}.`);
  });

  it('says no host where the grammar does not allow the authority', () => {
    expect(parts('http://a@b@c:80/')).toMatchObject({ authority: 'a@b@c:80', userinfo: null, host: null, port: null });
  });

  it('loses nothing: the components put together again, after section 5.3, are the text', () => {
    const together = (text: string) => {
      const { scheme, authority, path, query, fragment } = parts(text);
      const led = (mark: string, value: string | null | undefined) => (value == null ? '' : mark + value);
      const start = scheme == null ? '' : `${scheme}:`;
      return `${start}${led('//', authority)}${path}${led('?', query)}${led('#', fragment)}`;
    };
    for (const text of texts) expect(together(text)).toBe(text);
  });
});

describe('every reader', () => {
  it('takes any string, unpaired surrogates too', () => {
    const marks = fc.constantFrom(
      ...':/?#@[]%\\&=. \t\n\0',
      '://',
      '%25',
      '[::1]',
      'http',
      '80',
      '\uD800',
      '\uDC00',
      '\uDCFF',
    );
    const hostile = fc.array(fc.oneof(marks, anyText()), { maxLength: 30 }).map((pieces) => pieces.join(''));
    const namesOf = ({ fields }: Reading) => fields.map(([name]) => name).join();
    const usual = readers.map((reader) => namesOf(reader.read('http://u:p@h:1/p?q#f')));
    fc.assert(
      fc.property(hostile, (text) => {
        const read = readByOthers(text) ?? [];
        // The same fields each time, or none and an error.
        return (
          read.length === readers.length &&
          read.every(({ reading }, index) => namesOf(reading) === (usual[index] ?? '') || isRefusal(reading))
        );
      }),
      cases(1_000),
    );
  });

  it.each(['a', '@', ':', '[', '%', '/', '?', '#', '%41', 'é', '::', 'a.', ' ', '\n'])(
    'takes the longest text of %j',
    (piece) => {
      const fill = (start: string) => (start + piece.repeat(LONGEST_READ)).slice(0, LONGEST_READ);
      for (const start of [
        '',
        '//',
        'http://',
        'http://[',
        'http://u:',
        'http://h:',
        'http://h/',
        'http://h?',
        'http://h#',
      ]) {
        expect(readByOthers(fill(start))).toHaveLength(readers.length);
      }
      expect(readByOthers(`${fill('')}a`)).toBeNull();
    },
  );
});

describe('bytes', () => {
  it('are the text in UTF-8 and back again', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const bytes = toBytes(text);
        expect(bytes).toBe(Buffer.from(text).toString('latin1'));
        expect(fromBytes(bytes)).toBe(text);
      }),
      cases(1_000),
    );
  });

  it('that are not UTF-8 are told apart, and none is lost', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (array) => {
        const bytes = Buffer.from(array).toString('latin1');
        const pieces = fromBytes(bytes).match(/[\uDC80-\uDCFF]|[^\uDC80-\uDCFF]+/gu) ?? [];
        const again = pieces.map((piece) => {
          const kept = /^\p{Surrogate}$/u.test(piece);
          return kept ? String.fromCharCode(piece.charCodeAt(0) - 0xdc00) : Buffer.from(piece).toString('latin1');
        });
        expect(again.join('')).toBe(bytes);
      }),
      cases(1_000),
    );
  });
});
