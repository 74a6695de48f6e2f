/**
 * Takes secrets out of URLs, header fields and texts. What is one, the URL inspector's detector says (url/secrets), so
 * that neither shows what the other hides; more is hidden here: each cookie, user names, the content of data: URLs.
 */
import { HOLE } from '../url/hole.ts';
import { findHidden } from '../url/secrets/hidden-ranges.ts';
import { jsonValues } from '../url/secrets/json-values.ts';
import {
  isLoginAnswer,
  LONGEST_VALUE,
  type SecretText,
  secretTexts,
  secretTextsInWords,
} from '../url/secrets/secret-texts.ts';
import { isBase64Key, isPublicName, isTokenLike, KNOWN_TOKEN, namedSecret } from '../url/secrets/secrets.ts';
import { decodeEscapes } from '../url/values/percent.ts';
import { isPublicField, isSecretField, URL_FIELDS } from './field-policy.ts';
import { MARK } from './remembered.ts';

/** Of a text that is cut off, the end is not shown: half a secret may be in it. In characters. A choice. */
const END_OF_CUT = 500;
/** Of cookies, which messages may repeat: thousands. A choice. */
const LONGEST_COOKIES = 150_000;

/** So many secrets of a URL are looked for in all of it. A choice: each takes time. */
const MOST_REPEATED = 50;

/** Attributes of Set-Cookie (RFC 6265, section 4.1.1, and drafts of its successor). Others may hold anything. */
const COOKIE_ATTRIBUTE =
  /^\s*(?:expires|max-age|domain|path|samesite|priority)=|^\s*(?:secure|httponly|partitioned)\s*$/i;

/** An attribute that is too short and too plain for a secret in it: thousands are not worth more. */
const PLAIN_ATTRIBUTE = /^[^=]*(?:=[\w\s.,:/-]{0,15})?$/;

/** Authentication schemes whose name may be shown. */
const SCHEME =
  /^\s*(?:basic|bearer|digest|dpop|gnap|hoba|mutual|negotiate|ntlm|oauth|privatetoken|scram-sha-\d+|vapid|token|apikey|aws4-hmac-sha256)(?=\s)/i;

/** The token of a browser that talks to Kubernetes: https://github.com/kubernetes/kubernetes/pull/47740 */
const WEBSOCKET_TOKEN = /(base64url\.bearer\.authorization\.k8s\.io\.)([^\s,]+)/gi;
/** What looks like the name of a WebSocket protocol, and not like a token. */
const PROTOCOL = /^(?:[a-z][a-z\d.-]{0,15}|[a-z.-]+)$/;

/**
 * `password="x"`, which is split at its quotation marks below; in a text of JSON they are escaped, the last one as the
 * first, and those between with more backslashes. An apostrophe in a word ends nothing.
 */
const QUOTED_PAIR =
  /(?<![\w.[\]-])([\w.[\]-]{1,200}=)(?:(")((?:[^"\\]|\\.)*)|(')((?:[^'\\]|\\.|'(?=\w))*)|(\\{1,9}["'])((?:[^"\\]|(?!\6)\\+"?)*))/gs;
/**
 * What is between quotation marks, brackets and white space. Apostrophes and backticks are part of it, as URLs may have
 * some; after one of them, the next one ends it, but not in the middle of a word.
 */
const WORD = /(?<=['`])(?:[^\s"'`<>]|(?<=[\w%])'(?=[\w%]))+|[^\s"'`<>][^\s"<>]*/g;

/** What a URL has, or the rest of one. In the middle of base64, two slashes are none. */
const URL_SIGN = /[?#]|(?<![A-Za-z\d+/])\/\//;

/** What a page calls the token that it sends as the next one. */
const TOKEN_FOLLOWS = /^(?:bearer|(?:access[_-]?|auth[_-]?|id[_-]?)?token|authorization|jwt|api[_-]?key)$/i;

const HEADER = /^(?:(?:set-)?cookie|(?:proxy-)?authorization)$/i;

const isShown = ({ text, raw }: SecretText) => text === MARK || text.includes(HOLE) || raw?.includes(HOLE) === true;

/** What is left of a secret that was taken out whole, and maybe what is after it. */
const HIDDEN = /^\W*\ufdd0(?:["'\\&;,%)>}\]]|$)/;

export class TextRedactor {
  readonly #remember: (secret: string) => void;

  /** @param remember is told each secret, in the spellings in which a message may repeat it */
  constructor(remember: (secret: string) => void) {
    const told = new Set<string>();
    this.#remember = (secret) => {
      if (told.has(secret)) return;
      told.add(secret);
      for (const form of new Set([secret, decoded(secret), secret.replace(/^["']|["'\\\]}]{1,9}$/g, '')]))
        remember(form);
    };
  }

  field(name: string, value: string): string {
    return withMarks(value, (known) => this.#field(name, known));
  }

  /** @param asksLook whether what only looks random is hidden, too */
  url(url: string, asksLook = true): string {
    return withMarks(url, (known) => this.#url(known, asksLook));
  }

  /**
   * Words between which URLs, pairs, JSON and tokens may stand.
   * @param asksLook whether what only looks random is hidden, too
   */
  text(text: string, asksLook = false): string {
    return withMarks(text, (known) => this.#text(known, asksLook));
  }

  #field(name: string, value: string): string {
    const lower = name.toLowerCase();
    const longest = lower.includes('cookie') ? LONGEST_COOKIES : LONGEST_VALUE;
    return bounded(value, longest, (known) => this.#boundedField(lower, known));
  }

  #boundedField(lower: string, value: string): string {
    if (lower === 'cookie' || lower === 'cookie2') return this.#each(value, ';', (pair) => this.#cookie(pair));
    if (lower === 'set-cookie' || lower === 'set-cookie2')
      return value.replace(/[^\r\n]+/g, (line) => this.#setCookie(line));
    if (lower === 'authorization' || lower === 'proxy-authorization') return this.#credentials(value);
    if (URL_FIELDS.has(lower)) return this.#url(value);
    if (lower === 'refresh') return this.#split(value, /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?/i);
    if (lower === 'link')
      return value.replace(/<([^<>]*)>|[^<]+|<+(?=<)|</g, (part, target?: string) =>
        target === undefined ? this.#text(part) : `<${this.#url(target)}>`,
      );
    if (isSecretField(lower, value)) return this.#hide(value);
    if (lower === 'sec-websocket-protocol') {
      const named = value.replace(WEBSOCKET_TOKEN, (_, start: string, token: string) => start + this.#hide(token));
      const protocols = named.split(',');
      const follows = (at: number) => TOKEN_FOLLOWS.test(protocols[at - 1]?.trim() ?? '');
      const shown = protocols.map((one, at) => (follows(at) && !PROTOCOL.test(one.trim()) ? this.#hide(one) : one));
      return this.#text(shown.join(','), true);
    }
    const shown = value.replace(/\b(negotiate|ntlm)(\s+)([\w+/=.~-]+)/gi, (_, scheme, space, token) => {
      return `${scheme}${space}${this.#hide(token)}`;
    });
    return this.#text(shown, !isPublicField(lower));
  }

  #each(text: string, separator: string, redacted: (part: string) => string): string {
    return text.split(separator).map(redacted).join(separator);
  }

  /** A head that is shown, then a URL. */
  #split(value: string, head: RegExp): string {
    const shown = head.exec(value)?.[0] ?? '';
    return shown + this.#url(value.slice(shown.length));
  }

  #cookie(pair: string): string {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals + 1);
    return name + this.#hide(pair.slice(equals + 1));
  }

  #setCookie(line: string): string {
    const [pair = '', ...attributes] = line.split(';');
    const shown = attributes.map((attribute) =>
      !COOKIE_ATTRIBUTE.test(attribute)
        ? this.#cookie(attribute)
        : PLAIN_ATTRIBUTE.test(attribute)
          ? attribute
          : this.#longAttribute(attribute),
    );
    return [this.#cookie(pair), ...shown].join(';');
  }

  /** After a comma, another cookie: some programs write all of them into one line. */
  #longAttribute(attribute: string): string {
    const [own = '', ...cookies] = attribute.split(/,(?=[^=,]*=)/);
    return [this.#text(own), ...cookies.map((pair) => this.#cookie(pair))].join(',');
  }

  #credentials(value: string): string {
    const scheme = SCHEME.exec(value)?.[0] ?? '';
    const rest = value.slice(scheme.length);
    for (const word of rest.split(/[\s,]+/)) this.#remember(word);
    return scheme === '' ? this.#hide(rest) : `${scheme} ${this.#hide(rest.trimStart())}`;
  }

  #url(url: string, asksLook = true): string {
    const data = /^\s*data:[^,]*(?=,)/i.exec(url)?.[0];
    if (data !== undefined) return `${this.#path(data, asksLook)},${this.#hide(url.slice(data.length + 1))}`;
    return bounded(url, LONGEST_VALUE, (known) => this.#boundedUrl(known, asksLook));
  }

  #boundedUrl(url: string, asksLook: boolean): string {
    // Values of JSON with a sign in them at which the parts below end.
    const torn = jsonValues(decoded(url))
      .filter(({ value }) => /[&?#;]/.test(value))
      .flatMap(({ name, value, raw }) => secretTexts(name, value, asksLook).map((secret) => ({ ...secret, raw })));
    const [target, fragment] = cut(this.#has(torn) ? hidden(url, torn) : url, '#');
    const [path, query] = cut(target, '?');
    const shown = [
      this.#path(path, asksLook),
      query === null ? '' : `?${this.#parameters(query, asksLook)}`,
      fragment === null ? '' : `#${this.#fragment(fragment, asksLook)}`,
    ].join('');
    // What only a look at the whole finds, as the inspector has it.
    const all = secretTexts('', url, asksLook);
    const texts = new Set(all.map(({ text }) => text));
    if (texts.size === 0) return shown;
    const left = secretTexts('', shown, asksLook).filter((secret) => texts.has(secret.text));
    // The first ones also where they are repeated, under a name that tells nothing.
    const again = all.slice(0, MOST_REPEATED).filter(({ text }) => text.length > 3 && shown.includes(text));
    const leaving = [...left, ...again].filter((secret) => !isShown(secret));
    return this.#has(leaving) ? hidden(shown, leaving) : shown;
  }

  #path(path: string, asksLook: boolean): string {
    const shown = path
      .replace(
        /^([^\\/]*[\\/](?:[\t\r\n]*[\\/])+|\s*(?:https?|wss?|ftp):[\\/]?)([^\\/]*)@/i,
        (_, start, credentials: string) => {
          for (const part of credentials.split(':')) this.#remember(part);
          return `${start}${this.#hide(credentials)}@`;
        },
      )
      .replace(/;([^;=\\/]+)=([^;\\/]*)/g, (_, name, value) => `;${this.#parameter(`${name}=${value}`, true)}`);
    return this.#without(shown, (text) => secretTexts('', text, asksLook));
  }

  #fragment(fragment: string, asksLook: boolean): string {
    const [route, query] = cut(fragment, '?');
    const start = /[=&]/.test(route) ? this.#parameters(route, asksLook) : this.#path(route, asksLook);
    return query === null ? start : `${start}?${this.#parameters(query, asksLook)}`;
  }

  #parameters(query: string, asksLook: boolean): string {
    const isLogin = isLoginAnswer(query);
    return this.#each(query, '&', (parameter) =>
      isLogin && /^(?:code|state)=/.test(parameter)
        ? parameter.slice(0, parameter.indexOf('=') + 1) + this.#hide(parameter.slice(parameter.indexOf('=') + 1))
        : this.#parameter(parameter, asksLook),
    );
  }

  #parameter(parameter: string, asksLook: boolean): string {
    if (parameter === '') return '';
    const [name, value] = cut(parameter, '=');
    const isNameSecret = this.#has(secretTexts('name', decoded(name), asksLook));
    const shown = isNameSecret ? this.#hide(name) : name;
    if (!value) return shown + parameter.slice(name.length);
    // Other readers split at semicolons as well.
    const isSecret =
      this.#has(secretTexts(decoded(name), decoded(value), asksLook)) ||
      // After a second question mark.
      (parameter.includes('?') && this.#has(secretTexts('', parameter, asksLook)));
    return `${shown}=${isSecret || value.length > LONGEST_VALUE ? this.#hide(value) : value}`;
  }

  /** Whether there is one. Keeps them in mind. */
  #has(secrets: readonly SecretText[]): boolean {
    const found = secrets.filter((secret) => !isShown(secret));
    for (const { name, text, raw } of found) {
      this.#remember(text);
      // In a dump of a request.
      if (HEADER.test(name)) this.#field(name, text);
      if (raw !== undefined) this.#remember(raw);
    }
    return found.length > 0;
  }

  /** Without the secrets in it. Nothing of it is shown where one cannot be found as it is written, and of what is too long. */
  #without(text: string, secretsOf: (text: string) => SecretText[]): string {
    if (text.length > LONGEST_VALUE) return this.#hide(text);
    const found = secretsOf(text).filter((secret) => !isShown(secret));
    if (!this.#has(found)) return text;
    const written = found.filter((secret) => text.includes(secret.text));
    // Where a secret is spelled in another way, there may be more than what was found.
    const isFound = secretsOf(hidden(text, written)).every(({ text }) => text === MARK || HIDDEN.test(text));
    return isFound ? hidden(text, found) : this.#hide(text);
  }

  #text(text: string, asksLook = false): string {
    if (/^[\w\s.,()-]{0,15}$/.test(text)) return text;
    return bounded(text, LONGEST_VALUE, (known) => this.#boundedText(known, asksLook));
  }

  #boundedText(text: string, asksLook: boolean): string {
    let [shown, from] = ['', 0];
    for (const { name, value, raw, start, end } of jsonValues(text)) {
      const isSecret = this.#has(secretTexts(name, value, asksLook));
      // Without a name, it may be a word of a sentence or belong to the sign before it.
      if (!isSecret && name === '') continue;
      shown += this.#words(text.slice(from, start), asksLook) + (isSecret ? this.#hide(raw) : raw);
      from = end;
    }
    shown += this.#words(text.slice(from), asksLook);
    return this.#without(shown, secretTextsInWords);
  }

  #words(text: string, asksLook: boolean): string {
    return text
      .replace(
        QUOTED_PAIR,
        (pair: string, name: string, ...[q1, double, q2, single, q3, inner]: (string | undefined)[]) => {
          const value = double ?? single ?? inner ?? '';
          const isSecret = namedSecret(name.slice(0, -1), value) !== null;
          return isSecret ? `${name}${q1 ?? q2 ?? q3 ?? ''}${this.#hide(value)}` : pair;
        },
      )
      .replace(WORD, (word) => this.#word(word, asksLook))
      .replace(KNOWN_TOKEN, (token) => this.#hide(token));
  }

  #word(word: string, asksLook: boolean): string {
    if (word.length < 12 && !/[=@%?#]/.test(word)) return word;
    if (URL_SIGN.test(word) && !isBase64Key(word)) return this.#url(word, asksLook);
    // Before a part of what is encoded is taken out, after which nobody could read it.
    const readable = word.includes('%') ? this.#without(word, (text) => secretTexts('', text, false)) : word;
    const shown = readable
      .split(/([&;,])/)
      .map((part) => {
        const [name, value] = cut(part, '=');
        // Or the padding of base64.
        const isHidden = /^(?:'?\ufdd0'?|=)$/.test(value ?? '');
        if (value && !isHidden && namedSecret(decoded(name), decoded(value)) !== null)
          return `${asksLook ? this.#random(name) : name}=${this.#hide(value)}`;
        return asksLook && !(value && isPublicName(decoded(name))) ? this.#random(part) : part;
      })
      .join('');
    return /[%@/]|\\.{4}|.{16}/.test(shown) ? this.#without(shown, (text) => secretTexts('', text, false)) : shown;
  }

  /** A part of a word, without what looks random in it; paths have names of files that do. */
  #random(part: string): string {
    if (/^[\\/]|\.[a-z]\w{1,4}$/i.test(part) && !isBase64Key(part)) return part;
    return part.replace(/[A-Za-z\d+/_.~-]{20,}={0,2}/g, (run) => (isTokenLike(run) ? this.#hide(run) : run));
  }

  #hide(secret: string): string {
    const bare = secret.trim();
    if (bare === '' || bare === MARK || bare === HOLE) return secret;
    this.#remember(bare);
    return secret.replace(bare, HOLE);
  }
}

/** Takes secrets out, and then puts the mark in their place: a text that has it already could else end a secret with it. */
function withMarks(text: string, redacted: (text: string) => string): string {
  return redacted(text.replaceAll(HOLE, '\ufffd')).replaceAll(HOLE, MARK);
}

/** As much of a text as is looked at, without its secrets. The rest is not shown. */
function bounded(text: string, longest: number, redacted: (known: string) => string): string {
  if (text.length <= longest) return redacted(text);
  const known = text.slice(0, longest);
  const shown = redacted(known);
  if (!shown.endsWith(HOLE)) return shown.slice(0, -END_OF_CUT) + HOLE;
  // As much of the end as the last secret has is hidden already: before it is what is written before it.
  const start = shown.lastIndexOf(HOLE, shown.length - 2) + 1;
  const before = shown.slice(start, -1);
  const hiddenLength = known.length - known.lastIndexOf(before) - before.length;
  return shown.slice(0, Math.min(-1, hiddenLength - END_OF_CUT - 1)) + HOLE;
}

/** A text without secrets that were found in it, however they are spelled there. No further than they are looked for. */
function hidden(text: string, secrets: readonly SecretText[]): string {
  let from = 0;
  const shown = findHidden(secrets.flatMap(({ text, raw = '' }) => [text, raw]))(text.slice(0, LONGEST_VALUE)).map(
    ([start, end]) => {
      const before = text.slice(from, start);
      from = end;
      return before + HOLE;
    },
  );
  return shown.join('') + text.slice(from);
}

/** Before and after the first separator; null where it is absent. */
function cut(text: string, separator: string): [before: string, after: string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

/** As a form reads it. What is no UTF-8 stays encoded. */
const decoded = (text: string): string => decodeEscapes(text.replaceAll('+', ' '));
