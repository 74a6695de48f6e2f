/**
 * Takes secrets out of what leaves the panel, and puts a visible mark in their place: values of cookies, credentials,
 * fields, URL parameters and JSON members whose name or value looks like a token. "What redaction promises" in
 * reference/README.md is the contract: what is read, which names and values count, and what stays.
 *
 * Two buttons are no export and copy what they stand beside as it is: "Copy the URL", because whoever asks for the address
 * of one response wants that very address, and "Copy the fix", because a path or value that differs from what the server
 * sends fixes nothing.
 */
import type { Exchange, HeaderField } from '../http/exchange.ts';
import type { Evidence, Finding, Fix } from '../rules/rule.ts';
import { TextRedactor } from './redact-text.ts';
import { Remembered } from './remembered.ts';
import type { ReportRow, UrlRow } from './report-row.ts';

export { MARK } from './remembered.ts';

/** A row without its secrets: URL, header fields, and what its findings repeat of them. */
export function redactRow({ exchange, findings }: ReportRow): ReportRow {
  const redactor = new RowRedactor();
  const redacted = redactor.exchange(exchange);
  return { exchange: redacted, findings: findings.map((finding) => redactor.finding(finding)) };
}

/**
 * A URL and its findings without the secrets. The place of a finding is named by its component alone where something was
 * taken out before, in or after it.
 */
export function redactUrlRow({ input, href, findings }: UrlRow): UrlRow {
  const redactor = new RowRedactor();
  const texts = { input, href };
  const shown = { input: redactor.url(input), href: redactor.url(href) };
  return {
    ...shown,
    findings: findings.map((finding) => {
      const { of, span } = finding.evidence;
      return {
        ...finding,
        message: redactor.message(finding.message),
        evidence: { ...finding.evidence, span: span && movedSpan(texts[of], shown[of], span) },
      };
    }),
  };
}

/** The same stretch of a text of which something in the middle was replaced; null where it is not as it was. */
function movedSpan(text: string, shown: string, [start, end]: readonly [number, number]): [number, number] | null {
  const most = Math.min(text.length, shown.length);
  let before = 0;
  while (before < most && text[before] === shown[before]) before += 1;
  if (end <= before) return [start, end];
  let after = 0;
  while (after < most - before && text.at(-1 - after) === shown.at(-1 - after)) after += 1;
  const moved = shown.length - text.length;
  return start >= text.length - after ? [start + moved, end + moved] : null;
}

/** A URL, absolute or relative, without credentials and tokens. */
export function redactUrl(url: string): string {
  return new TextRedactor(() => undefined).url(url);
}

/** Keeps in mind what it took out of one exchange, so that messages about it can be cleaned of the same. */
class RowRedactor {
  readonly #remembered = new Remembered();
  readonly #redactor = new TextRedactor((secret) => this.#remembered.add(secret));
  /** What became of field lines, by name and value: most evidence repeats one. */
  readonly #fields = new Map<string, string>();

  exchange(exchange: Exchange): Exchange {
    const fields = (list: readonly HeaderField[]) =>
      list.map(({ name, value }) => ({ name, value: this.#field(name, value) }));
    return {
      ...exchange,
      url: this.#redactor.url(exchange.url),
      requestHeaders: fields(exchange.requestHeaders),
      responseHeaders: fields(exchange.responseHeaders),
      statusText: this.message(exchange.statusText, true),
      // Not redacted, and no format shows it.
      content: null,
    };
  }

  url(url: string): string {
    return this.#redactor.url(url);
  }

  finding(finding: Finding): Finding {
    return {
      ...finding,
      message: this.message(finding.message),
      evidence: this.#evidence(finding.evidence),
      fix: finding.fix && this.#fix(finding.fix),
    };
  }

  #field(name: string, value: string): string {
    const line = `${name.toLowerCase()}\n${value}`;
    const known = this.#fields.get(line) ?? this.#redactor.field(name, value);
    this.#fields.set(line, known);
    return known;
  }

  #evidence(evidence: Evidence): Evidence {
    if (evidence.value === null) return evidence;
    const value = this.#field(evidence.field, evidence.value);
    if (value === evidence.value || evidence.span === null) return { ...evidence, value };
    // The marked stretch may have moved, or have gone.
    const marked = evidence.value.slice(...evidence.span);
    const start = value.indexOf(marked);
    return { ...evidence, value, span: start < 0 ? null : [start, start + marked.length] };
  }

  #fix(fix: Fix): Fix {
    return fix.type === 'set-field' ? { ...fix, value: this.message(this.#field(fix.name, fix.value)) } : fix;
  }

  /** What a rule says, which may repeat a word of the response, cut short or decoded. */
  message(message: string, asksLook = false): string {
    return this.#redactor.text(this.#remembered.hide(message), asksLook);
  }
}
