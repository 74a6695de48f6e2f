import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { findHidden } from '../../../../reference/url/secrets/hidden-ranges.ts';
import { secretOf, secretTexts } from '../../../../reference/url/secrets/secret-texts.ts';
import { tokenIn } from '../../../../reference/url/secrets/secrets.ts';
import { userinfoTexts } from '../../../../reference/url/secrets/userinfo.ts';
import { secretsIn } from '../../../../reference/url/secrets-in.ts';
import { cases } from '../../../fuzz/cases.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const LONG = '0123456789abcdefghijABCDEFGHIJ012345';

describe('a secret', () => {
  it.each([
    ['access_token', 'abcdef', 'credential'],
    ['accessToken', 'abcdef', 'credential'],
    ['api-key', 'abcdef', 'credential'],
    ['password', 'x', 'credential'],
    ['pwd', 'hunter2', 'credential'],
    ['client_secret', 'abcdef', 'credential'],
    ['PHPSESSID', 'abcdef123456', 'credential'],
    ['q', JWT, 'credential'],
    ['q', `ghp_${LONG}`, 'credential'],
    ['q', `sk_live_${LONG}`, 'credential'],
    ['q', `xoxb-${LONG}`, 'credential'],
    ['q', `words before ghp_${LONG}`, 'credential'],
    ['key', `AIza${LONG}`, 'token'],
    ['session_token', 'abcdefghijkl', 'token'],
    ['AWSAccessKeyId', `AKIA${LONG}`, 'signature'],
    ['X-Amz-Signature', LONG, 'signature'],
    ['X-Amz-Credential', 'id/20261122/eu/s3/aws4_request', 'signature'],
    ['sig', LONG, 'signature'],
    ['code', `4/${LONG}`, 'one-time'],
    ['state', LONG, 'one-time'],
    ['csrf_token', 'abcdefgh', 'one-time'],
    ['next', '/reset?token=abcdefgh', 'token'],
    ['data', '{"password":"x"}', 'credential'],
    ['query', 'a=1&next=%2Fb%3Ftoken%3Dabcdefgh', 'token'],
    ['query', 'u=%252Fb%253Fpassword%253Dx', 'credential'],
    ['data', '{"pin":60221407}', 'one-time'],
    ['data', base64('{"access_token":"x"}'), 'credential'],
    ['path', `/a/${base64('password=x&a=???>>>')}`, 'credential'],
    ['next', 'https://user:pass@example.org/', 'credential'],
    ['', `/services/T00000000/B00000000/${LONG.slice(0, 24)}`, 'credential'],
    ['', `/api/webhooks/123456789012345678/${LONG}${LONG}`, 'credential'],
    ['', `/bot123456789:AA${LONG.slice(0, 33)}/getMe`, 'credential'],
    ['q', `sk-proj-${LONG}`, 'credential'],
    ['q', 'ASIAIOSFODNN7EXAMPLE', 'signature'],
    ['q', `SG.${LONG.slice(0, 22)}.${LONG}ABCDEFG`, 'credential'],
    // The tokens that their issuers show.
    ['', '/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe', 'credential'],
    ['q', '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11', 'credential'],
    ['q', 'AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe', 'token'],
    ['q', 'ya29.AHES6ZRN3-HlhAPya30GnW_bHSb_QtAS08i85nHq39HE3C2LTrCARA', 'credential'],
    // Signed, and no JSON Web Token: it names no algorithm.
    ['dib', `${base64('{"v":"1"}')}.${LONG}.${LONG}`, 'token'],
    ['access_token', `pk.${base64('{"u":"m"}')}.${LONG}`, 'credential'],
    ['q', `${Buffer.from('{"typ":"JWT","alg":"HS256"}').toString('base64url')}.eyJhIjoxfQ.x`, 'credential'],
    ['q', `${Buffer.from('{"kid":"1","alg":"HS256"}').toString('base64url')}.eyJhIjoxfQ.x`, 'credential'],
    ['state', 'abcdefghijklmnopq', 'one-time'],
    ['state', 'c0ffee00-1234-4abc-8def-0123456789ab', 'one-time'],
    ['sid', '0123456789abcdef0123456789abcdef', 'token'],
    ['data', base64(JSON.stringify({ a: base64('a=1&api_key=x') })), 'credential'],
    ['appid', '3f9a1c7e5b2d8460f1e2d3c4b5a69788', 'random'],
    ['q', `dop_v1_${'3f9a1c7e5b2d8460'.repeat(4)}`, 'random'],
    ['q', 'key-3f9a1c7e5b2d8460f1e2d3c4b5a69788', 'random'],
    ['q', 'NRAK-AZ3KQ9XW7BT5CV1NM8PL2DF6GH4', 'random'],
    ['q', base64('admin:hunter2'), 'random'],
    ['q', base64('ada@example.org:Tr0ub4dor&3'), 'random'],
  ])('%s=%s: %s', (name, value, kind) => {
    const secret = secretOf(name, value);
    expect(secret?.kind).toBe(kind);
    expect(secret?.why).not.toContain(value);
  });

  it.each([
    ['q', 'token'],
    ['page_token', 'CAEQAAabcdefgh'],
    ['nextPageToken', 'CAEQAAabcdefgh'],
    ['token_type', 'bearer'],
    ['max_tokens', '4096'],
    ['code', 'US'],
    ['code', '404'],
    ['state', 'California'],
    ['key', 'name'],
    ['author', 'somebody else'],
    ['authuser', '0'],
    ['access_token', ''],
    ['session', 'true'],
    ['id', '0123456789abcdef0123456789abcdef'],
    ['url', 'https://example.org/?q=password'],
    ['data', base64('{"page":1,"q":"token"}')],
    ['url', 'https://user@example.org:8080/?mail=user@example.org'],
    ['url', 'https://:@example.org/'],
    ['mails', 'https://example.org/:a@b'],
    ['', '?u=http://localhost:3000&email=me@example.org&v=ws://127.0.0.1:80&w=@'],
    ['path', '/api/v1/passwords/reset/somewhere'],
    ['auth_type', 'rerequest'],
    ['client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['SignatureMethod', 'HmacSHA256'],
    ['authorization_details', '[{"type":"payment"}]'],
    ['token_endpoint', 'https://login.example/token'],
    ['token_expires_in', '1700000000'],
    ['secretary', 'Anna Schmidt'],
    ['tokenizer', 'whitespace'],
    ['state', 'North Rhine-Westphalia'],
    ['state', 'Baden-W\u00fcrttemberg'],
    ['code', 'SUMMER-SALE-2026-BERLIN'],
    ['key', 'frequently-asked-questions'],
    ['policy', 'privacy-and-cookies-policy'],
    ['sid', '1700000001'],
    ['region', 'ASIA-PACIFIC-SOUTHEAST'],
    ['host', 'SG.example.org.internal'],
    ['lang', 'sk-bratislava-and-all-that-lies-around-it-in-2026'],
    ['returnUrl', '/UserAdmin/EditUser/42'],
    ['returnUrl', '/V2/DE/de/p/12345678901234'],
    ['next', '/us/2024/11/26/ViewEdit3723304909'],
    ['next', '//SERVER01/Share2/UserDocs'],
    ['accesskey', 's'],
    ['access_key_id', 'main'],
    ['policy', "default-src 'self'; img-src *"],
    ['code', 'print("hello world")'],
    ['q', '0b1c8f6e-4a3a-4f0e-9c7d-0d3c2b1a0f9e'],
    ['q', 'UNITED_STATES_PRESIDENTIAL_ELECTION_2024'],
    ['id', base64('User:a1b2c3d4')],
    ['after', base64('cursor:10')],
    ['', ''],
  ])('not %s=%s', (name, value) => expect(secretOf(name, value)).toBeNull());

  it.each([
    ['shpca_ shppa_ shpss_', 'Shopify'],
    ['gldt- glrt- glcbt- glft-', 'GitLab'],
    ['xoxe-1- xoxe.xoxp-1- xwfp-', 'Slack'],
    ['sk-admin- sk-proj- sk-Zyxw', 'OpenAI'],
    ['sk-ant-', 'Anthropic'],
  ])('that starts with %s is of %s', (prefixes, issuer) => {
    for (const prefix of prefixes.split(' ')) expect(secretOf('q', `${prefix}${LONG}`)?.why).toContain(issuer);
  });

  it('of one issuer is not read again and again for the shapes of others', () => {
    const token = `ghp_${'eyJ'.repeat(300_000)}`;
    const before = process.cpuUsage();
    expect(tokenIn(token)?.why).toContain('GitHub');
    // Searched for at each place, the shape of signed JSON took minutes.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it('is said to be of the issuer whose shape it has', () => {
    const why = (value: string) => secretOf('q', value)?.why;
    expect(why('123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11')).toBe('looks like a Telegram bot token');
    expect(why(JWT)).toBe('a JSON Web Token');
    // A time before a UUID.
    expect(secretOf('token', '1700000000:c0ffee00-1234-4abc-8def-0123456789ab')?.why).toBe('named like a secret');
  });

  it('is told in texts of 2 MB', () => {
    expect(secretOf('q', 'a=&'.repeat(700_000))).toBeNull();
    expect(secretOf('token'.repeat(400_000), 'abcdefgh')?.kind).toBe('token');
  });
});

describe('the secrets of a URL', () => {
  const secrets = (text: string) => secretsIn(inspectUrl(text)).map(({ name, text: secret }) => [name, secret]);
  it.each([
    [
      'https://user:p%20w@example.org/?api_key=a%20b&q=1#access_token=c',
      [
        ['password', 'p%20w'],
        ['api_key', 'a b'],
        ['access_token', 'c'],
      ],
    ],
    [
      `https://ghp_${LONG}@example.org/${JWT}?${JWT}`,
      [
        ['', `ghp_${LONG}`],
        ['', JWT],
      ],
    ],
    [
      'https://user:pass@exa mple.org/?password=x',
      [
        ['password', 'pass'],
        ['password', 'x'],
      ],
    ],
    ['https://example.org/?q=1', []],
    // `Pw` before the padding is no name.
    ['https://example.org/?q=ljT8IcPwL0Y2ywY+S3o3wA==', [['q', 'ljT8IcPwL0Y2ywY+S3o3wA==']]],
    // Begins as a hexadecimal number does, and is none.
    ['https://example.org/reset/0XClJ_umytvWRXUhS3zvONVTJNU', [['', '0XClJ_umytvWRXUhS3zvONVTJNU']]],
    ['https://example.org/verify/0x52908400098527886E0F7030069857D2E4169EE7', []],
    // The port of one parameter, and an address in the next one.
    ['https://example.org/?u=http://localhost:3000&email=me@example.org', []],
    // As it stands there, too.
    ['https://example.org/?state=Baden-W%C3%BCrttemberg&key=terms+and%20conditions#code=SUMMER%20SALE%202026', []],
    ['', []],
  ])('%s', (text, found) => expect(secrets(text)).toEqual(found));

  const nested = 'https://user:hunter2@example.net/a?b=c';
  const [once, twice] = [encodeURIComponent(nested), encodeURIComponent(encodeURIComponent(nested))];
  it.each([
    ['a parameter', `https://example.org/?next=${once}`],
    ['a parameter, encoded twice', `https://example.org/?next=${twice}`],
    [
      'a parameter of a URL in a parameter',
      `https://a.example/?u=${encodeURIComponent(`https://b.example/?v=${once}`)}`,
    ],
    ['a parameter, with its @ alone encoded', 'https://example.org/?next=https://user:hunter2%40example.net/'],
    ['a parameter, with backslashes', `https://example.org/?next=${encodeURIComponent('https:\\\\user:hunter2@b/')}`],
    ['a parameter, without slashes', 'https://example.org/?next=https%3Auser%3Ahunter2%40example.net'],
    ['a parameter, without a scheme', 'https://example.org/?next=%2F%2Fuser%3Ahunter2%40example.net'],
    ['a parameter, behind an address', 'https://example.org/?next=https%3A%2F%2Fme%40example.org%3Ahunter2%40b%2F'],
    ['a parameter before others', 'https://example.org/?next=ftp://user:hunter2@example.net&email=a@b&u=//c:d'],
    ['the fragment', `https://example.org/#${once}`],
    ['the fragment, encoded twice', `https://example.org/#${twice}`],
    ['a parameter of the fragment', `https://example.org/#/login?next=${twice}`],
    ['the path', `https://example.org/${once}`],
    ['a text that does not parse', `https://exa mple.org/?next=${twice}`],
    ['a data: URL', `data:text/plain,see ${nested}`],
    ['a data: URL, percent-encoded', `data:text/html,${encodeURIComponent(`<a href="${nested}">mail a@b</a>`)}`],
    [
      'JSON',
      `https://example.org/?d=${encodeURIComponent(JSON.stringify({ u: nested, w: 'ws://b:80', mail: 'a@b' }))}`,
    ],
    [
      'JSON with escapes',
      `https://example.org/?d=${encodeURIComponent(JSON.stringify(nested).replaceAll('/', '\\/'))}`,
    ],
    [
      'an address of a database',
      `https://example.org/?dsn=${encodeURIComponent('jdbc:postgresql://user:hunter2@db/a')}`,
    ],
  ])('the password before a host in %s', (_, text) => expect(secrets(text)).toEqual([['password', 'hunter2']]));

  it('the password before a host in base64', () => {
    // Its slash does not end it.
    const encoded = base64(`see ${nested}`);
    expect(encoded).toContain('/');
    const all = [
      ['', encoded],
      ['password', 'hunter2'],
    ];
    expect(secrets(`data:;base64,${encoded}`)).toEqual(all);
    expect(secrets(`https://example.org/?d=${encodeURIComponent(encoded)}`)).toEqual(expect.arrayContaining(all));
    const inner = base64(once);
    expect(secrets(`data:text/plain;base64,${inner}`)).toEqual([
      ['', inner],
      ['password', 'hunter2'],
    ]);
  });

  it('the password before a host, whatever it is and wherever it stands, and no spelling of it is left', () => {
    const password = fc
      .string({ unit: fc.constantFrom(...'abcXYZ0189!$\'()*+,;=~-._% :@&/?#ü"<'), minLength: 4, maxLength: 16 })
      .filter((text) => /\w{3}/.test(text) && text.trim() === text);
    const wrap = fc.constantFrom(
      (url: string) => `https://example.org/?a=b&next=${encodeURIComponent(url)}&c=d@e`,
      (url: string) => `https://example.org/a#next=${encodeURIComponent(url)}`,
      (url: string) => `https://example.org/a#${encodeURIComponent(url)}`,
      (url: string) => `https://example.org/${encodeURIComponent(url)}/b`,
      (url: string) => `data:text/plain,${encodeURIComponent(url)}`,
      (url: string) => `data:text/plain;base64,${base64(url)}`,
      (url: string) => `https://example.org/?a=${base64(JSON.stringify({ next: url }))}`,
    );
    fc.assert(
      fc.property(password, wrap, fc.boolean(), (text, around, again) => {
        const nested = `https://user:${encodeURIComponent(text)}@example.net/`;
        const url = around(again ? `https://a.example/?u=${encodeURIComponent(nested)}` : nested);
        const found = secretsIn(inspectUrl(url));
        const hidden = findHidden(found.flatMap(({ text, raw }) => (raw === undefined ? [text] : [text, raw])));
        for (const shown of [url, decodeURIComponent(url), nested]) {
          const rest = hidden(shown).reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), shown);
          expect(rest).not.toContain(text);
          expect(rest).not.toContain(encodeURIComponent(text));
        }
        expect(found.some(({ name }) => name === 'password')).toBe(true);
      }),
      cases(1_000),
    );
  });

  it('a password with white space and quotation marks, as a parser takes it, and a user name that is a key', () => {
    const of = (userinfo: string) =>
      secrets(`https://example.org/?next=${encodeURIComponent(`https://${userinfo}@example.net/`)}`);
    expect(of('user:hun"ter 2')).toEqual([['password', 'hun"ter 2']]);
    expect(of(LONG)).toEqual([['user name', LONG]]);
    expect(of(`${LONG}:x-oauth-basic`)).toEqual([
      ['password', 'x-oauth-basic'],
      ['user name', LONG],
    ]);
    expect(secrets(`https://${LONG}@example.org/`)).toEqual([['user name', LONG]]);
    expect(of('somebody.with.a.long.name')).toEqual([]);
  });

  it('are looked for in texts of 400 kB in which each stretch could start one', () => {
    for (const piece of ['//a:', 'https:', '//', '@:', 'a@//', ':@', '&a=@:', '\\\\', '//a:b@', '%2F%2Fa%3Ab%40']) {
      const text = `https://example.org/?next=${piece.repeat(400_000 / piece.length)}`;
      const found = secretTexts('', text.slice(25)).length + userinfoTexts(text).length;
      expect(found > 0).toBe(piece.includes('b'));
      expect(userinfoTexts(`//${piece.slice(-1).repeat(400_000)}`)).toEqual([]);
    }
  });

  it('are looked for in long texts in bounded numbers', () => {
    expect(
      secrets(`https://example.org/?${Array.from({ length: 3_000 }, (_, index) => `pwd=${index}000`).join('&')}`),
    ).toHaveLength(1_000);
  });
});

describe('the texts of secrets', () => {
  it.each([
    ['password', 'x y', ['x y']],
    ['q', `words before ghp_${LONG} and after`, [`ghp_${LONG}`]],
    ['next', '/reset?token=abcdefgh&a=1', ['abcdefgh']],
    ['query', 'a=1&next=%2Fb%3Ftoken%3Dabcdefgh', ['abcdefgh']],
    [
      'u',
      'https://a.example/?password=one&api_key=two%2520words',
      ['one', 'two%2520words', 'two%20words', 'two words'],
    ],
    ['', '/a;jsessionid=ABCDEF0123?next=%2Fb', ['ABCDEF0123']],
    ['config', 'password: what?1 now', ['what?1']],
    ['data', '{"password":"x","b":"y"}', ['x']],
    ['q', 'token', []],
    ['d', '{"passwords":["a\\u0062","c"],"pin":60221407}', ['ab', 'c', '60221407']],
    ['d', `x ${base64('{"password":"x"}')}`, [base64('{"password":"x"}'), 'x']],
    ['d', base64('>>>>?pwd=x&').replaceAll('+', ' '), [base64('>>>>?pwd=x&').replaceAll('+', ' '), 'x']],
  ])('of %s=%s are %j', (name, value, texts) => {
    expect(secretTexts(name, value).map(({ text }) => text)).toEqual(texts);
  });

  it('are there wherever a secret is noticed, and nowhere else', () => {
    const piece = fc.constantFrom(
      ...[
        'token',
        'password',
        'q',
        'code',
        JWT,
        `ghp_${LONG}`,
        LONG,
        'x',
        'true',
        '=',
        '&',
        '?',
        '#',
        base64('{"password":"x"}'),
        base64('a=b&c'),
        ';',
        '/',
        '"',
        ':',
      ],
      ...['%3D', '%26', '%253D', '%22', '{', '}', ' ', '%', 'ü', '%FF'],
    );
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    let noticed = 0;
    fc.assert(
      fc.property(text, text, (name, value) => {
        const texts = secretTexts(name, value);
        expect(texts.length > 0).toBe(secretOf(name, value) !== null);
        if (texts.length > 0) noticed++;
        for (const one of texts) expect(one.text).not.toBe('');
      }),
      cases(1_000),
    );
    expect(noticed).toBeGreaterThan(100);
  });
});
