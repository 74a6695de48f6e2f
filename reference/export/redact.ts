/**
 * Takes secrets out of what leaves the panel, and puts a visible mark in their place: values of cookies, credentials,
 * fields and URL parameters whose name or value looks like a token. What cannot be told from ordinary data stays: a
 * token in a path that has no known form looks like the name of a file.
 *
 * Two buttons are no export and copy what they stand beside as it is: "Copy the URL", because whoever asks for the address
 * of one response wants that very address, and "Copy the fix", because a path or value that differs from what the server
 * sends mends nothing.
 */
import type { Exchange, HeaderField } from '../http/exchange.ts';
import type { Evidence, Finding, Fix } from '../rules/rule.ts';
import { isTellingName, isTokenLike, KNOWN_TOKEN } from '../url/secrets/secrets.ts';
import type { ReportRow } from './report.ts';

/** Stands where a secret stood. */
export const MARK = '[redacted]';

/** A row without its secrets: URL, header fields, and what its findings repeat of them. */
export function redactRow({ exchange, findings }: ReportRow): ReportRow {
  const redactor = new Redactor();
  const redacted = redactor.exchange(exchange);
  return { exchange: redacted, findings: findings.map((finding) => redactor.finding(finding)) };
}

/** A URL, absolute or relative, without credentials and tokens. */
export function redactUrl(url: string): string {
  return new Redactor().url(url);
}

/** Fields whose names only sound like secrets. */
const HARMLESS_FIELD = /^(?:access-control-|sec-|accept-signature$|signature-input$|origin-trial$)/;

/** Fields whose value is one URL, in which spaces do not end it. */
const URL_FIELDS = new Set([
  ':path',
  'content-location',
  'location',
  'referer',
  'sourcemap',
  'x-sourcemap',
  'x-original-url',
  'x-rewrite-url',
]);

/** Attributes of Set-Cookie (RFC 6265, section 4.1.1, and drafts of its successor). Others may hold anything. */
const COOKIE_ATTRIBUTE =
  /^\s*(?:expires|max-age|domain|path|samesite|priority)=|^\s*(?:secure|httponly|partitioned)\s*$/i;

/** Authentication schemes whose name may be shown. */
const SCHEME =
  /^\s*(?:basic|bearer|digest|dpop|gnap|hoba|mutual|negotiate|ntlm|oauth|privatetoken|scram-sha-\d+|vapid|token|apikey|aws4-hmac-sha256)(?=\s)/i;

/** How often a parameter's value is decoded to look for a URL in it. */
const DEEPEST = 4;

/** Shortest piece of a secret that is looked for in messages; a choice, for shorter ones are in every word. */
const SHORTEST = 4;

/** Keeps in mind what it took out of one exchange, so that messages about it can be cleaned of the same. */
class Redactor {
  readonly #secrets = new Set<string>();
  readonly #depth: number;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  exchange(exchange: Exchange): Exchange {
    const fields = (list: readonly HeaderField[]) =>
      list.map(({ name, value }) => ({ name, value: this.field(name, value) }));
    return {
      ...exchange,
      url: this.url(exchange.url),
      requestHeaders: fields(exchange.requestHeaders),
      responseHeaders: fields(exchange.responseHeaders),
      statusText: this.text(exchange.statusText),
      // Not redacted, and no format shows it.
      content: null,
    };
  }

  finding(finding: Finding): Finding {
    return {
      ...finding,
      message: this.#message(finding.message),
      evidence: this.#evidence(finding.evidence),
      fix: finding.fix && this.#fix(finding.fix),
    };
  }

  #evidence(evidence: Evidence): Evidence {
    if (evidence.value === null) return evidence;
    const value = this.field(evidence.field, evidence.value);
    if (value === evidence.value || evidence.span === null) return { ...evidence, value };
    // The marked stretch may have moved, or have gone.
    const marked = evidence.value.slice(...evidence.span);
    const start = value.indexOf(marked);
    return { ...evidence, value, span: start < 0 ? null : [start, start + marked.length] };
  }

  #fix(fix: Fix): Fix {
    return fix.type === 'set-field' ? { ...fix, value: this.#message(this.field(fix.name, fix.value)) } : fix;
  }

  /** What a rule says, which may repeat a word of the response, cut short or decoded. */
  #message(message: string): string {
    let text = message;
    for (const secret of [...this.#secrets].sort((a, b) => b.length - a.length)) {
      text = replaceAll(text, secret);
      text = replaceCut(text, secret);
    }
    return this.text(text);
  }

  field(name: string, value: string): string {
    const lower = name.toLowerCase();
    if (lower === 'cookie')
      return value
        .split(';')
        .map((pair) => this.#cookie(pair))
        .join(';');
    if (lower === 'set-cookie' || lower === 'set-cookie2') {
      return value
        .split('\n')
        .map((line) => this.#setCookie(line))
        .join('\n');
    }
    if (lower === 'authorization' || lower === 'proxy-authorization') return this.#credentials(value);
    if (URL_FIELDS.has(lower)) return this.url(value);
    if (lower === 'refresh') return this.#split(value, /^[^;,]*[;,]\s*(?:url\s*=\s*)?["']?/i);
    if (lower === 'link')
      return value.replace(/<([^>]*)>|[^<]+/g, (part, target?: string) => {
        return target === undefined ? this.text(part) : `<${this.url(target)}>`;
      });
    if (!HARMLESS_FIELD.test(lower) && isTellingName(lower)) return this.#hide(value);
    const shown = value.replace(/\b(negotiate|ntlm)(\s+)([\w+/=-]+)/gi, (_, scheme, space, token) => {
      return `${scheme}${space}${this.#hide(token)}`;
    });
    return this.text(shown);
  }

  /** A head that is shown, then a URL. */
  #split(value: string, head: RegExp): string {
    const shown = head.exec(value)?.[0] ?? '';
    return shown + this.url(value.slice(shown.length));
  }

  #cookie(pair: string): string {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals + 1);
    return name + this.#hide(pair.slice(equals + 1));
  }

  #setCookie(line: string): string {
    const [pair = '', ...attributes] = line.split(';');
    const shown = attributes.map((attribute) =>
      COOKIE_ATTRIBUTE.test(attribute) ? this.text(attribute) : this.#cookie(attribute),
    );
    return [this.#cookie(pair), ...shown].join(';');
  }

  #credentials(value: string): string {
    const scheme = SCHEME.exec(value)?.[0] ?? '';
    const rest = value.slice(scheme.length);
    for (const word of rest.split(/[\s,]+/)) this.#remember(word);
    return scheme === '' ? this.#hide(rest) : `${scheme} ${this.#hide(rest.trimStart())}`;
  }

  url(url: string): string {
    const data = /^\s*data:[^,]*,/i.exec(url)?.[0];
    if (data !== undefined) return data + this.#hide(url.slice(data.length));
    const [target, fragment] = cut(url, '#');
    const [path, query] = cut(target, '?');
    return [
      this.#path(path),
      query === null ? '' : `?${this.#parameters(query)}`,
      fragment === null ? '' : `#${this.#fragment(fragment)}`,
    ].join('');
  }

  #path(path: string): string {
    return path
      .replace(/^([^\\/]*[\\/]{2,}|\s*(?:https?|wss?|ftp):[\\/]?)([^\\/]*)@/i, (_, start, credentials: string) => {
        for (const part of credentials.split(':')) this.#remember(part);
        return `${start}${this.#hide(credentials)}@`;
      })
      .replace(/;([^;=\\/]+)=([^;\\/]+)/g, (_, name, value) => `;${this.#parameter(`${name}=${value}`)}`)
      .replace(KNOWN_TOKEN, (token) => this.#hide(token));
  }

  #fragment(fragment: string): string {
    const [route, query] = cut(fragment, '?');
    if (query === null) return this.#parameters(fragment);
    return `${this.#path(route)}?${this.#parameters(query)}`;
  }

  #parameters(query: string): string {
    return query
      .split('&')
      .map((parameter) => this.#parameter(parameter))
      .join('&');
  }

  #parameter(parameter: string): string {
    const [name, value] = cut(parameter, '=');
    if (value === null) return this.#isSecret(decoded(name)) ? this.#hide(name) : name;
    const shown = isTokenLike(decoded(name)) ? this.#hide(name) : name;
    // Asked in any case: what is secret in it is kept in mind.
    const isSecret = this.#isSecret(decoded(value));
    return `${shown}=${isSecret || isTellingName(decoded(name)) ? this.#hide(value) : value}`;
  }

  /** Whether it is a token, or a URL or text with something to hide in it. */
  #isSecret(value: string): boolean {
    if (this.#depth >= DEEPEST || !/[=@%]/.test(value)) return isTokenLike(value);
    const inner = new Redactor(this.#depth + 1);
    const readings = [inner.url(value), inner.text(value), inner.#parameters(value)];
    for (const secret of inner.#secrets) this.#secrets.add(secret);
    return isTokenLike(value) || readings.some((reading) => reading !== value);
  }

  /** Words between which URLs, pairs and tokens may stand. */
  text(text: string): string {
    return text.replace(/[^\s"'`<>]+/g, (word) => this.#word(word)).replace(KNOWN_TOKEN, (token) => this.#hide(token));
  }

  #word(word: string): string {
    if (/[?#]|\/\//.test(word)) return this.url(word);
    // Pairs. Their values say nothing here: digests and hashes look like tokens.
    return word.replace(/([^=&;,]+)=([^&;,]+)/g, (pair, name: string, value: string) =>
      isTellingName(decoded(name)) ? `${name}=${this.#hide(value)}` : pair,
    );
  }

  #hide(secret: string): string {
    const bare = secret.trim();
    if (bare === '' || bare === MARK) return secret;
    this.#remember(bare);
    return secret.replace(bare, () => MARK);
  }

  #remember(secret: string): void {
    for (const form of [secret, decoded(secret), secret.replace(/^"|"$/g, '')]) {
      // A plain short word is in many messages for other reasons.
      if (form.length >= SHORTEST && !/^[a-z-]{1,10}$/i.test(form)) this.#secrets.add(form);
    }
  }
}

/** Before and after the first separator; null where it is absent. */
function cut(text: string, separator: string): [before: string, after: string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

/** Percent-decoded; as it is where that fails. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Case does not matter: rules may repeat a word in lower case. */
function replaceAll(text: string, secret: string): string {
  const [haystack, needle] = [text.toLowerCase(), secret.toLowerCase()];
  if (haystack.length !== text.length) return text.replaceAll(secret, () => MARK);
  let result = '';
  let from = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, from)) {
    result += text.slice(from, at) + MARK;
    from = at + needle.length;
  }
  return result + text.slice(from);
}

/** The start of a secret before an ellipsis (rules/shortened.ts). */
function replaceCut(text: string, secret: string): string {
  const parts = text.split('…');
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part;
      const lower = part.toLowerCase();
      for (let length = Math.min(secret.length, part.length); length >= SHORTEST; length--) {
        if (lower.endsWith(secret.slice(0, length).toLowerCase())) return part.slice(0, -length) + MARK;
      }
      return part;
    })
    .join('…');
}
