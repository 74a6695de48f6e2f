import { type Context, Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import type { RuleId } from '../rules/rule-ids.ts';
import { findStatus } from '../status/registry.ts';
import {
  type ExampleLine,
  type ExampleSection,
  filesIn,
  type Reporter,
  readAll,
  sectionsOf,
  stringOf,
} from './example-text.ts';
import { compareMistakes, type Mistake } from './mistake.ts';

/** One example of a rule. */
export interface RuleExample {
  readonly kind: 'fires' | 'silent' | 'not applicable';
  /** The message that the rule reports; null unless it fires. */
  readonly messageId: string | null;
  /** What the heading says of it; '' when it says nothing. */
  readonly title: string;
  /** The file, relative to `reference/`, and the line of its heading. */
  readonly file: string;
  readonly line: number;
  readonly exchange: Exchange;
  /** The session around the exchange; null where the example tells nothing of it. */
  readonly around: Context | null;
}

/** What a rule reads of an example. */
export function factsOfExample({ exchange, around }: RuleExample): Facts {
  return new Facts(exchange, around);
}

/** `file:line title`, to name an example in a list of tests. */
export function nameOfExample({ file, line, title }: RuleExample): string {
  return `${file}:${line}${title === '' ? '' : ` ${title}`}`;
}

/**
 * The examples of a rule, in the order of its file.
 * @throws Error that lists every mistake in the examples of all rules, each with its file and line
 */
export function examplesOf(id: RuleId): readonly RuleExample[] {
  all ??= readAll(filesIn('rules', '.http'), readExamples);
  return all.get(id) ?? [];
}

let all: ReadonlyMap<string, readonly RuleExample[]> | null = null;

/**
 * Reads a file of examples. Each example is one exchange below a heading:
 *
 *     ### fires MESSAGE          or `### silent`, `### not applicable`; a title may follow after a colon
 *     # Why it is here.          comments
 *     @fromCache true            directives: what raw HTTP cannot say
 *     POST /api                  request line
 *     Origin: https://a.example  request headers
 *                                a blank line
 *     503                        status line
 *     Retry-After: 120           response headers
 *                                a blank line
 *     {"a": 1}                   content, up to the next heading, without the line breaks at its end
 *
 * Only the heading and the status line are needed. The reader supplies:
 * - the request line `GET /`, and `Host: shop.example` as the first request header where no Host is written. A request
 *   line in full (`GET / HTTP/1.1`) gets no Host.
 * - for a status line that is a code alone: `HTTP/1.1`, and the registered phrase.
 * - empty content.
 *
 * The session around the exchange, which some rules compare with, follows below headings of its own, each with an exchange
 * of the same form: `#### earlier`, `#### redirect`, `#### document`.
 *
 * Directives name a property of `Exchange` and its value: `@resourceType script`, `@fromServiceWorker true`,
 * `@contentSize 4096`, `@startedAt 2026-11-21T16:00:00Z`. Besides those:
 * - `@content "a\r\n" "-"*9000`: content as JSON strings, which are joined; `*` repeats one. For what an editor hides or
 *   changes. `@content null`: it was not read, and its size is not known unless `@contentSize` gives it.
 * - `@bytes "\u0089PNG"`: the same for content that is bytes, one character per byte.
 * - `@session true`: the session around the exchange is known, and holds nothing.
 * - `@line "Location: /a\tb"`, in place of a header line: a line with characters that cannot be seen.
 *
 * @param file how mistakes name it
 */
export function readExamples(text: string, file: string): { examples: RuleExample[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (line: number, message: string) => mistakes.push({ file, line, message });
  const examples: RuleExample[] = [];
  for (const section of sectionsOf(text, '@content, @bytes or @line', report)) {
    if (section.level === 4) {
      report(section.line, `"${section.heading}" needs an example (###) before it.`);
      continue;
    }
    const heading = HEADING.exec(section.heading);
    const [, kind = '', messageId = null, title = ''] = heading ?? [];
    if (heading === null || (kind === 'fires') !== (messageId !== null)) {
      report(
        section.line,
        `"${section.heading}" is no heading of an example: fires and a message, silent, or not applicable.`,
      );
      continue;
    }
    const message = readMessage(section, report);
    const around = aroundOf(section.inner, report, message.session);
    if (message.exchange === null) continue;
    const of = { kind: kind as RuleExample['kind'], messageId, title, file, line: section.line };
    examples.push({ ...of, exchange: message.exchange, around });
  }
  return { examples, mistakes: mistakes.sort(compareMistakes) };
}

const HEADING = /^(fires|silent|not applicable)(?: ([\w-]+))?(?:: (\S.*))?$/;

const RELATIONS = new Set(['earlier', 'redirect', 'document']);

function aroundOf(sections: readonly ExampleSection[], report: Reporter, isKnown: boolean): Context | null {
  const of = (relation: string) =>
    sections.filter(({ heading }) => heading === relation).flatMap((one) => readMessage(one, report).exchange ?? []);
  for (const { heading, line } of sections) {
    if (!RELATIONS.has(heading)) report(line, `"${heading}" is no relation: earlier, redirect or document.`);
  }
  const [first, second] = sections.filter(({ heading }) => heading === 'document');
  if (first && second) report(second.line, 'An exchange has one document.');
  if (sections.length === 0 && !isKnown) return null;
  return { earlier: of('earlier'), redirects: of('redirect'), document: of('document')[0] ?? null };
}

const STATUS_LINE = /^(?:\d{3}|HTTP\/\d(?:\.\d)? \d+(?: .*)?)$/;
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+( HTTP\/\d(?:\.\d)?)?$/;
const HEADER_LINE = /^:?[^\s:"]+:(?: .*)?$/;

/** The exchange of a section; null, after a report, where it cannot be read. */
function readMessage(
  { lines: all, line: start }: ExampleSection,
  report: Reporter,
): { exchange: Exchange | null; session: boolean } {
  const lines = [...all];
  const known = new Map<string, Directive>();
  while (lines[0] && /^(?:$|# |@(?!line ))/.test(lines[0].text)) {
    const { text, number } = lines.shift() as ExampleLine;
    if (!text.startsWith('@')) continue;
    const [, name = '', value = ''] = /^@(\w*) ?(.*)$/.exec(text) ?? [];
    const directive = readDirective(name, value);
    if (typeof directive === 'string') report(number, directive);
    else if (known.has(name)) report(number, `@${name} is there twice.`);
    else known.set(name, directive);
  }
  const head: string[] = [];
  if (!STATUS_LINE.test(lines[0]?.text ?? '')) head.push(...takeRequest(lines, report));
  const request = head.length > 0 ? head : ['GET / HTTP/1.1', HOST];
  while (lines[0]?.text === '') lines.shift();
  const status = lines.shift();
  if (status === undefined || !STATUS_LINE.test(status.text)) {
    report(status?.number ?? start, 'A status line has to be here: a code, such as 503, or HTTP/1.1 503 and a phrase.');
    return { exchange: null, session: false };
  }
  const statusLine = inFull(status.text);
  if (statusLine === null) {
    report(status.number, `${status.text} is not registered: write the status line in full.`);
    return { exchange: null, session: false };
  }
  const response = takeHeaders(lines, report);
  while (lines.at(-1)?.text === '') lines.pop();
  const content = (known.get('content') ?? known.get('bytes'))?.content;
  if (lines[0] && content !== undefined) report(lines[0].number, 'The content is given by a directive already.');
  const text = [...request, '', statusLine, ...response, '', lines.map((line) => line.text).join('\n')].join('\n');
  const told = Object.assign({}, ...[...known.values()].map(({ told }) => told)) as Partial<Exchange>;
  return { exchange: { ...exchangeFromRaw(text), ...sized(content), ...told }, session: known.has('session') };
}

const HOST = 'Host: shop.example';

/** Request line and headers, with what is left out. */
function takeRequest(lines: ExampleLine[], report: Reporter): string[] {
  const [written = 'GET /', version] = REQUEST_LINE.exec(lines[0]?.text ?? '') ?? [];
  if (lines[0]?.text === written) lines.shift();
  const headers = takeHeaders(lines, report);
  if (version !== undefined) return [written, ...headers];
  const hasHost = headers.some((line) => /^host:/i.test(line));
  return [`${written} HTTP/1.1`, ...(hasHost ? [] : [HOST]), ...headers];
}

/** The header lines up to a blank line, which is taken as well. */
function takeHeaders(lines: ExampleLine[], report: Reporter): string[] {
  const headers: string[] = [];
  for (let line = lines.shift(); line && line.text !== ''; line = lines.shift()) {
    const text = line.text.startsWith('@line ') ? stringOf(line.text.slice('@line '.length)) : line.text;
    if (text !== null && HEADER_LINE.test(text)) headers.push(text);
    else
      report(
        line.number,
        `"${line.text}" is no header line. A blank line goes before the status line and the content.`,
      );
  }
  return headers;
}

function inFull(statusLine: string): string | null {
  if (statusLine.startsWith('HTTP/')) return statusLine;
  const phrase = findStatus(Number(statusLine))?.phrase;
  return phrase === undefined ? null : `HTTP/1.1 ${statusLine} ${phrase}`;
}

/** What a directive says: properties of the exchange, or its content, whose size goes with it. */
interface Directive {
  readonly told?: Partial<Exchange>;
  readonly content?: Exchange['content'];
}

const BOOLEAN = (value: string) => ({ true: true, false: false })[value];
const NUMBER = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined);
const DATE = (value: string) => {
  const time = Date.parse(value);
  return Number.isNaN(time) || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? undefined : time;
};
const WORD = (value: string) => (value === '' ? undefined : value);

/** The properties of an exchange that raw HTTP has no place for, each with what reads its value. */
const PROPERTIES: { [Name in keyof Exchange]?: (value: string) => unknown } = {
  httpVersion: WORD,
  requestContent: (value) => (['json', 'other', 'none', 'unknown'].includes(value) ? value : undefined),
  headersSize: NUMBER,
  contentSize: NUMBER,
  transferSize: NUMBER,
  startedAt: DATE,
  duration: NUMBER,
  resourceType: WORD,
  fromCache: BOOLEAN,
  fromServiceWorker: BOOLEAN,
  fromFile: BOOLEAN,
  error: WORD,
};

/** The directive, or what is wrong with it. */
function readDirective(name: string, value: string): Directive | string {
  const wrong = `@${name} cannot have the value "${value}".`;
  if (name === 'session') return value === 'true' ? {} : wrong;
  if (name === 'content' || name === 'bytes') {
    if (name === 'content' && value === 'null') return { content: null };
    const text = stringOf(value);
    if (text === null) return `${wrong} Write JSON strings.`;
    if (name === 'content') return { content: { text } };
    if (/[^\0-\xff]/.test(text)) return `${wrong} A byte is at most \\u00ff.`;
    return { content: { bytes: Uint8Array.from(text, (byte) => byte.charCodeAt(0)) } };
  }
  const read = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name as keyof Exchange] : undefined;
  if (read === undefined) {
    return `@${name} is no directive: ${[...Object.keys(PROPERTIES), 'content', 'bytes', 'session'].join(', ')}.`;
  }
  const told = read(value);
  return told === undefined ? wrong : { told: { [name]: told } };
}

/** Content with its size; nothing where the example does not give any. */
function sized(content: Exchange['content'] | undefined): Partial<Exchange> {
  if (content === undefined) return {};
  if (content === null) return { content, contentSize: -1 };
  const size =
    'text' in content ? new TextEncoder().encode(content.text).length : 'bytes' in content && content.bytes.length;
  return { content, contentSize: Number(size) };
}
