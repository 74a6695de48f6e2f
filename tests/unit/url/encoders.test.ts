import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PLACES } from '../../../reference/url/anatomy/reading.ts';
import { encoders } from '../../../reference/url/encoders/index.ts';
import { toScalarValues } from '../../../reference/url/input.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { parseParameters } from '../../../reference/url/parameters.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { disagreements } from '../../url-encoders/compare.ts';
import { recorded, recordedAnswers } from '../../url-encoders/fixtures.ts';
import { encodersOf } from '../../url-encoders/runtimes.ts';
import { textsOf } from '../../url-encoders/texts.ts';
import { digestOf } from '../../url-readers/fixtures.ts';
import { runtimeIds } from '../../url-readers/runtimes.ts';

const encoder = (id: string) => {
  const found = encoders.find((one) => one.id === id);
  if (!found) throw new Error(`There is no encoder ${id}.`);
  return found;
};
const encoded = (id: string, text: string): string => {
  const result = encoder(id).encode(text);
  if ('error' in result) throw new Error(result.error);
  return result.output;
};
const orNull = (call: () => string): string | null => {
  try {
    return call();
  } catch {
    return null;
  }
};

const list = recorded();
const texts = textsOf(list.seeds);
const hostileText = fc.oneof(
  anyText(),
  fc
    .array(fc.constantFrom('%', '%4', '%41', '%25', '%C3', '%A9', '%2F', '+', ' ', 'é', '\ud800', '\udc00', '\ufeff'))
    .map((all) => all.join('')),
);

describe('the recorded answers of Python, Go and PHP', () => {
  it('are to the texts that the seeds still make', () => {
    expect({ texts: texts.length, sha256: digestOf(texts) }).toEqual({ texts: list.texts, sha256: list.sha256 });
  });

  it.each(runtimeIds)('are what the encoders of %s say', (id) => {
    const answers = recordedAnswers()[id];
    expect(answers).toHaveLength(texts.length);
    expect(disagreements(id, texts, answers)).toEqual([]);
    for (const name of encodersOf[id]) expect(encoder(name).version).toBe(list.versions[id]);
  });

  it.each(runtimeIds)('would tell of an encoder of %s that errs once', (id) => {
    const answers = recordedAnswers()[id].map((answer) => [...answer]);
    const at = texts.indexOf('a b+c%20d');
    const width = 2 * encodersOf[id].length;
    for (let index = 0; index < width; index++) {
      const changed = answers.map((answer, row) => (row === at ? answer.with(index, 'other') : answer));
      expect(disagreements(id, texts, changed)).toMatchObject([{ text: texts[at], real: 'other' }]);
    }
  });

  it('have every encoder with a version among them', () => {
    const versioned = encoders.filter(({ version }) => version !== null).map(({ id }) => id);
    expect(versioned.toSorted()).toEqual(Object.values(encodersOf).flat().toSorted());
  });
});

const asciiValue = (text: string): string =>
  toScalarValues(text)
    .text.replace(/[^\0-\x7f]+/gu, encodeURIComponent)
    .replaceAll('&', '%26');

/** The functions that this runtime has itself. */
const real = {
  'javascript-encodeuricomponent': { encode: encodeURIComponent, decode: decodeURIComponent },
  'javascript-encodeuri': { encode: encodeURI, decode: decodeURI },
  'form-urlencoded': {
    encode: (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
    // What ends a value is no part of it. Node 20 takes a character beside bytes that are not UTF-8 for a byte, against
    // the standard, so it is given escapes.
    decode: (text: string) => new URLSearchParams(`=${asciiValue(text)}`).get('') ?? '',
  },
};

describe.each(Object.entries(real))('%s', (id, functions) => {
  const { encode, decode } = encoder(id);
  const agrees = (text: string) => {
    const result = encode(text);
    expect('output' in result ? result.output : null).toBe(orNull(() => functions.encode(text)));
    const { output, error } = decode(text);
    expect(error === null ? output : null).toBe(orNull(() => functions.decode(text)));
  };

  it('agrees with the real function on every recorded text', () => {
    for (const text of texts) agrees(text);
  });

  it('agrees with the real function on any text', () => {
    fc.assert(fc.property(hostileText, agrees), cases(1_000));
  });
});

it('reads a value as the parameters of a URL are read', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const value = toScalarValues(text).text.replaceAll('&', '%26');
      expect(encoder('form-urlencoded').decode(value).output).toBe(parseParameters(`=${value}`)[0]?.value);
    }),
    cases(1_000),
  );
});

/** Where the reference parser encodes with each set; tabs, line breaks and what ends the component are not tried. */
const throughUrl: Record<string, { ends: string; write(text: string): string | null | undefined }> = {
  'set-c0-control': { ends: '?#', write: (text) => inspectUrl(`foo:x${text}x`).parsed?.path },
  'set-fragment': { ends: '', write: (text) => inspectUrl(`http://h/#x${text}x`).parsed?.fragment },
  'set-query': { ends: '#', write: (text) => inspectUrl(`foo://h/?x${text}x`).parsed?.query },
  'set-special-query': { ends: '#', write: (text) => inspectUrl(`http://h/?x${text}x`).parsed?.query },
  'set-path': { ends: '?#', write: (text) => inspectUrl(`foo://h/x${text}x`).parsed?.path.slice(1) },
  'set-userinfo': { ends: '/?#:', write: (text) => inspectUrl(`foo://x${text}x@h/`).parsed?.username },
  'set-component': { ends: '', write: (text) => encodeURIComponent(`x${toScalarValues(text).text}x`) },
  'set-application-x-www-form-urlencoded': {
    ends: '',
    write: (text) => new URLSearchParams([['', `x${text}x`]]).toString().slice(1).replaceAll('+', '%20'),
  },
};

describe.each(Object.entries(throughUrl))('%s', (id, { ends, write }) => {
  it('encodes each character as what uses it', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    const tried = [...ascii, 'é', '\ufeff', '\u{1F600}', '\ud800'].filter((one) => !`${ends}\t\n\r`.includes(one));
    expect(Object.fromEntries(tried.map((one) => [one, encoded(id, `x${one}x`)]))).toEqual(
      Object.fromEntries(tried.map((one) => [one, write(one)])),
    );
  });
});

it('has each set of the standard tried', () => {
  expect(encoders.map(({ id }) => id).filter((id) => id.startsWith('set-'))).toEqual(Object.keys(throughUrl));
});

describe('RFC 3986 and AWS', () => {
  it.each(['rfc3986-unreserved', 'aws-uriencode', 'aws-uriencode-key'])(
    '%s keeps nothing but unreserved characters',
    (id) => {
      const kept = id === 'aws-uriencode-key' ? /^[A-Za-z0-9\-._~/]$/ : /^[A-Za-z0-9\-._~]$/;
      for (let code = 0; code < 128; code++) {
        const character = String.fromCharCode(code);
        const escaped = `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
        expect(encoded(id, character)).toBe(kept.test(character) ? character : escaped);
      }
      expect(encoded(id, 'é\u{1F600}')).toBe('%C3%A9%F0%9F%98%80');
      expect(encoder(id).encode('a\ud800')).toHaveProperty('error');
      expect(encoder(id).decode('a+%20\ud800')).toMatchObject({ output: 'a+ \ufffd', error: expect.any(String) });
    },
  );
});

describe('encoders', () => {
  it('have an id, a source and a purpose each', () => {
    expect(new Set(encoders.map(({ id }) => id)).size).toBe(encoders.length);
    for (const { source, purpose } of encoders) {
      expect(new URL(source.url).protocol).toBe('https:');
      expect(purpose).toMatch(/\.$/);
    }
  });

  it('decode what they encoded, except for a % that they left', () => {
    fc.assert(
      fc.property(fc.constantFrom(...encoders), hostileText, (one, text) => {
        const result = one.encode(text);
        if ('error' in result) return;
        const isLossy = !('output' in one.encode('%')) || encoded(one.id, '%') === '%';
        fc.pre(!isLossy || !text.includes('%'));
        expect(one.decode(result.output)).toMatchObject({ output: toScalarValues(text).text, error: null });
      }),
      cases(1_000),
    );
  });

  it('give places inside the text, in order, and an output for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...encoders), hostileText, (one, text) => {
        const { output, problems } = one.decode(text);
        expect(typeof output).toBe('string');
        for (const { kind, count, places } of problems) {
          expect(count).toBe(places.length);
          let before = 0;
          for (const [start, end] of places) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            before = end;
            const there = text.slice(start, end);
            if (kind === 'lone-surrogate') expect(there).toMatch(/^[\ud800-\udfff]$/);
            if (kind === 'bad-sequence') expect(there).toMatch(/^%[\da-f]?$/i);
            if (kind === 'invalid-utf8') expect(orNull(() => decodeURIComponent(there))).toBeNull();
            if (kind === 'encoded-twice') expect(decodeURIComponent(there)).toMatch(/%[\da-f]{2}/i);
          }
          expect(before).toBeLessThanOrEqual(text.length);
        }
      }),
      cases(1_000),
    );
  });
});

describe('decoding', () => {
  const problemsOf = (text: string) =>
    encoder('form-urlencoded')
      .decode(text)
      .problems.map(({ kind, places }) => [kind, ...places.map(([start, end]) => text.slice(start, end))]);

  it.each<[string, string[][]]>([
    ['%41+b', []],
    ['100%', [['bad-sequence', '%']]],
    ['%zz%4', [['bad-sequence', '%', '%4']]],
    ['%u00e9', [['bad-sequence', '%']]],
    ['%C3x%FF%FE', [['invalid-utf8', '%C3', '%FF%FE']]],
    ['%C3%A9%A9%C3%A9', [['invalid-utf8', '%A9']]],
    ['%F0%9F%98%80%ED%A0%80', [['invalid-utf8', '%ED%A0%80']]],
    ['a%2520b%25C3%25A9', [['encoded-twice', '%2520', '%25C3%25A9']]],
    ['%25252F', [['encoded-twice', '%25252F']]],
    // Decoded again, it would not be UTF-8; and a per cent sign is just that.
    ['%25ff', []],
    ['100%25 of', []],
    ['\ud800', [['lone-surrogate', '\ud800']]],
  ])('of %j finds %j', (text, found) => expect(problemsOf(text)).toEqual(found));

  it('keeps some of very many places, and the number of all', () => {
    const [problem] = encoder('php-urlencode').decode('%FFa'.repeat(MOST_PLACES + 1)).problems;
    expect(problem).toMatchObject({ kind: 'invalid-utf8', count: MOST_PLACES + 1 });
    expect(problem?.places).toHaveLength(MOST_PLACES);
  });

  it('says which function refuses', () => {
    expect(encoder('go-pathescape').decode('%zz+').error).toBe('url.PathUnescape returns an error.');
    expect(encoder('javascript-encodeuri').decode('%ff').error).toBe('decodeURI throws a URIError.');
    expect(encoder('python-quote').encode('\ud800')).toEqual({ error: 'quote raises a UnicodeEncodeError.' });
    expect(encoder('go-queryescape').decode('%ff')).toMatchObject({ output: '\ufffd', error: null });
  });
});
