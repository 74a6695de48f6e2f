/** What a fix changed: the answers of a server without it and with it, each audited. */
import type { Context } from '../../../reference/facts/facts.ts';
import { type Exchange, type HeaderField, listedSize } from '../../../reference/http/exchange.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import type { Finding, Fix } from '../../../reference/rules/rule.ts';
import { findStatus } from '../../../reference/status/registry.ts';
import { newFindings } from '../../support/rules/new-findings.ts';
import { type Answer, ask } from '../request.ts';
import { OTHER_STATUSES, WANTED } from './application.ts';
import { APP, type Case, FILES } from './cases.ts';
import { removeFile } from './files.ts';

/** An answer, and what the audit finds in it. */
interface Seen {
  readonly status: number;
  readonly fields: readonly HeaderField[];
  readonly body: string;
  readonly findings: readonly Finding[];
}

/** By what was asked for. */
export type Row = ReadonlyMap<string, Seen>;

/** The answer that the finding is on. */
const FOUND = 'the response';

/** Of the connection, or of the moment. */
const PASSING = /^(connection|keep-alive|content-length|transfer-encoding)$/i;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** `/app/7/a/b.js` to `/app/7/a/NAME.js`. */
const beside = (path: string, name: string) => path.replace(/[^/]*?(\.[^./]*)?$/, `${name}$1`);

/** Every answer of a path of the application, and those of the path beside it. */
function questionsOfApp({ path, example }: Case): Question[] {
  const wanted = (status: number) => ({ [WANTED]: String(status) });
  return [
    { name: FOUND, path },
    ...OTHER_STATUSES.filter((status) => status !== example.exchange.status).map((status) => ({
      name: String(status),
      path,
      headers: wanted(status),
    })),
    { name: 'POST', path, method: 'POST' },
    { name: 'neighbour', path: beside(path, 'neighbour') },
    { name: 'neighbour 404', path: beside(path, 'neighbour'), headers: wanted(404) },
  ];
}

/** Those of a file. That it has no 404 is seen by taking it away at the end. */
function questionsOfFile({ path, fix }: Case, tag: string): Question[] {
  return [
    { name: '206', path, headers: { Range: 'bytes=0-0' } },
    ...(tag === '' ? [] : [{ name: '304', path, headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } }]),
    { name: 'POST', path, method: 'POST' },
    { name: 'neighbour', path: beside(path, 'neighbour') },
    { name: 'neighbour 404', path: beside(path, 'missing') },
    { name: 'another type', path: path.replace(/[^/]*$/, 'other.html') },
    ...(fix.type === 'map-extension' ? [{ name: 'of the application', path: path.replace(FILES, APP) }] : []),
  ];
}

/** Fields that make an answer another one than the example's. */
const CONDITIONS = /^(if-.*|range)$/i;

/**
 * Asks a server for every answer of a case.
 * @param folder of the files
 */
export async function rowOf(origin: string, one: Case, folder: string): Promise<Row> {
  const { exchange, around } = one.example;
  const row = new Map<string, Seen>();
  const sent = exchange.requestHeaders.filter(
    ({ name }) => !name.startsWith(':') && !(one.isFile && CONDITIONS.test(name)),
  );
  const put = async ({ name, path, method = exchange.method, headers = {} }: Question) => {
    const answer = await ask(origin, `${path}${one.query}`, { method, headers: { ...grouped(sent), ...headers } });
    row.set(name, seen(exchangeOf(one, path, answer, method), answer.body, around));
    return answer;
  };
  if (!one.isFile) {
    for (const question of questionsOfApp(one)) await put(question);
    return row;
  }
  const found = await put({ name: FOUND, path: one.path });
  for (const question of questionsOfFile(one, found.values('ETag')[0] ?? '')) await put(question);
  removeFile(folder, one.path);
  await put({ name: '404', path: one.path });
  return row;
}

/** As Node takes them: Host may only be a string. */
function grouped(fields: readonly HeaderField[]): Record<string, string | string[]> {
  const names = [...new Set(fields.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.filter((field) => field.name === name).map(({ value }) => value);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}

function seen(exchange: Exchange, body: string, around: Context | null): Seen {
  const { status, responseHeaders } = exchange;
  return { status, fields: responseHeaders, body, findings: auditExchange(exchange, around) };
}

/** The exchange of the example, with what the server answered. */
function exchangeOf({ example, isFile, fix, ...one }: Case, path: string, answer: Answer, method: string): Exchange {
  const { exchange } = example;
  const isSame = answer.status === exchange.status && method === exchange.method;
  const date = exchange.responseHeaders.find(({ name }) => /^date$/i.test(name))?.value;
  const fields = answer.fields.flatMap(([name, value]) => {
    if (PASSING.test(name)) return [];
    // The moment is that of the example.
    if (/^date$/i.test(name)) return date === undefined ? [] : [{ name, value: date }];
    return [{ name, value }];
  });
  // A file has few fields; those that make the finding, such as nosniff, it has from the example.
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  const lacks = ({ name }: HeaderField) => !names.has(name.toLowerCase()) && !isOfFix(fix, name) && !PASSING.test(name);
  const lent = isFile && path === one.path && isSame ? exchange.responseHeaders.filter(lacks) : [];
  const url = new URL(exchange.url);
  url.pathname = path;
  const told: Exchange = {
    ...exchange,
    url: url.href,
    method,
    status: answer.status,
    statusText: findStatus(answer.status)?.phrase ?? '',
    responseHeaders: [...fields, ...lent],
    ...(isSame ? {} : { content: { text: answer.body }, contentSize: answer.body.length }),
  };
  return { ...told, headersSize: listedSize(told) };
}

const fieldOf = (fix: Fix) => (fix.type === 'map-extension' ? 'content-type' : fix.name.toLowerCase());
const isOfFix = (fix: Fix, name: string) => name.toLowerCase() === fieldOf(fix) || /^content-type$/i.test(name);

const idOf = ({ ruleId, messageId }: Finding) => `${ruleId}:${messageId}`;
const isFinding = (wanted: Finding) => (other: Finding) =>
  idOf(other) === idOf(wanted) && other.evidence.field === wanted.evidence.field;

const valuesOf = ({ fields }: Seen, isWanted: (name: string) => boolean): string[] =>
  fields
    .filter(({ name }) => isWanted(name.toLowerCase()))
    .map(({ name, value }) => `${name.toLowerCase()}: ${value}`)
    .sort();

/**
 * What a fix did not do, or did beside what it is for, each in a sentence.
 * @returns null where the server without the fix does not give the finding, so that nothing was tried
 */
export function problemsOf(one: Case, before: Row, after: Row): string[] | null {
  const field = fieldOf(one.fix);
  const isWanted = isFinding(one.finding);
  if (!before.get(FOUND)?.findings.some(isWanted)) return null;
  const problems: string[] = [];
  for (const [name, was] of before) {
    const is = after.get(name) as Seen;
    if (name === FOUND && is.findings.some(isWanted)) problems.push(`${name}: the finding is still there`);
    for (const finding of newFindings(one.finding, was.findings, is.findings)) {
      problems.push(`${name}: now has the finding ${idOf(finding)}`);
    }
    if (is.status !== was.status) problems.push(`${name}: the status was ${was.status} and is ${is.status}`);
    if (is.body !== was.body) problems.push(`${name}: the content changed`);
    const compare = (isCompared: (name: string) => boolean) => {
      const [then, now] = [valuesOf(was, isCompared), valuesOf(is, isCompared)];
      if (then.join('\n') !== now.join('\n')) {
        const lost = then.filter((line) => !now.includes(line));
        const got = now.filter((line) => !then.includes(line));
        problems.push(
          `${name}: lost ${JSON.stringify(lost)}, got ${JSON.stringify(got)}, ${then.length} to ${now.length}`,
        );
      }
    };
    compare((one) => one !== field);
    if (!mayChange(one, name, was, is, after.get(FOUND) as Seen)) compare((one) => one === field);
  }
  return problems;
}

/** Fields that may come to every response of the path. */
const OF_EVERY_RESPONSE = new Map([
  ['vary', 'It names what selected among the responses of the path, whichever came (RFC 9110, section 12.5.5).'],
  ['x-content-type-options', 'It is for every response that has a type, and harmless for the others.'],
]);

/** Whether the field of the fix may be another in this answer. */
function mayChange({ fix, finding, text }: Case, name: string, was: Seen, is: Seen, fixed: Seen): boolean {
  const isField = (one: string) => one === fieldOf(fix);
  const isLikeFixed = valuesOf(is, isField).join('\n') === valuesOf(fixed, isField).join('\n');
  switch (name) {
    case FOUND:
    // A part of the same representation.
    case '206':
      return true;
    case '304':
      // It updates what a cache has of the 200: RFC 9111, section 4.3.4.
      return isLikeFixed || OF_EVERY_RESPONSE.has(fieldOf(fix));
    case 'neighbour':
      if (fix.type === 'map-extension') return isLikeFixed;
      // The same fault, where the text says that it is corrected there, too.
      return /every path/.test(text) && was.findings.some(isFinding(finding)) && !is.findings.some(isFinding(finding));
    case 'POST':
      // Apache and Express send the file.
      return OF_EVERY_RESPONSE.has(fieldOf(fix)) || (fix.type === 'map-extension' && isLikeFixed);
    case '404':
    case '429':
    case '500':
      return OF_EVERY_RESPONSE.has(fieldOf(fix));
    default:
      return false;
  }
}
