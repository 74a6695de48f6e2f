/** What is different between two responses: header fields, status, type, sizes, findings. */
import { factsOf } from '../facts/facts.ts';
import { type Exchange, type HeaderField, lacksStatus } from '../http/exchange.ts';
import type { Finding } from '../rules/rule.ts';
import { byBegin } from './relations/relation.ts';
import { isOneSource, type Row } from './row.ts';

/** One line of a field. */
export interface ComparedLine {
  /** Its index in the header list. */
  readonly line: number;
  readonly value: string;
}

/** A line that is there on both sides with another value. Which part of it changed: changed-spans.ts. */
interface ChangedLine {
  readonly before: ComparedLine;
  readonly after: ComparedLine;
}

/** A field that is not the same on both sides. */
export interface FieldChange {
  /** As it was sent, after where it is there. */
  readonly name: string;
  /**
   * `came`: not sent before. `went`: not sent after. `changed`: other lines. `order`: the same lines in another order,
   * which counts for some fields.
   */
  readonly kind: 'came' | 'went' | 'changed' | 'order';
  readonly went: readonly ComparedLine[];
  readonly came: readonly ComparedLine[];
  readonly changed: readonly ChangedLine[];
  /** Lines of this name that are the same. */
  readonly same: number;
}

export interface FieldComparison {
  /** By name, in the order of the alphabet. */
  readonly changes: readonly FieldChange[];
  /** Names whose lines are the same. */
  readonly same: number;
}

export interface FindingComparison {
  readonly went: readonly Finding[];
  readonly came: readonly Finding[];
  readonly stayed: readonly Finding[];
}

/** What is said of a response besides its fields. */
export interface Property {
  readonly name:
    | 'Status'
    | 'Method'
    | 'URL'
    | 'HTTP version'
    | 'Media type'
    | 'Transferred'
    | 'Content'
    | 'Duration'
    | 'From';
  readonly before: string;
  readonly after: string;
}

export interface ExchangeComparison {
  /** All that are known on one side at least, changed or not. */
  readonly properties: readonly Property[];
  readonly response: FieldComparison;
  readonly request: FieldComparison;
  readonly findings: FindingComparison;
}

/** What is compared: a row as it is shown. */
export interface Compared {
  readonly exchange: Exchange;
  readonly findings: readonly Finding[];
}

/**
 * The two in the order in which they are compared: as they began, where they were recorded or imported together.
 * @param shown the response that is looked at, the later one where nothing tells
 */
export function inTime<Kind extends Row>(shown: Kind, other: Kind): [before: Kind, after: Kind] {
  return isOneSource(shown.source, other.source) && byBegin(shown, other) < 0 ? [shown, other] : [other, shown];
}

/** Compares two responses, see `inTime`. */
export function compareResponses(before: Compared, after: Compared): ExchangeComparison {
  return {
    properties: compareProperties(before.exchange, after.exchange),
    response: compareFields(before.exchange.responseHeaders, after.exchange.responseHeaders),
    request: compareFields(before.exchange.requestHeaders, after.exchange.requestHeaders),
    findings: compareFindings(before.findings, after.findings),
  };
}

/** Compares two header lists. The order of fields with different names does not count (RFC 9110, section 5.3). */
export function compareFields(before: readonly HeaderField[], after: readonly HeaderField[]): FieldComparison {
  const [from, to] = [byName(before), byName(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changes = names.flatMap((key) => compareLines(from.get(key), to.get(key)) ?? []);
  return { changes, same: names.length - changes.length };
}

interface NamedLines {
  name: string;
  lines: ComparedLine[];
}

function byName(fields: readonly HeaderField[]): Map<string, NamedLines> {
  const found = new Map<string, NamedLines>();
  fields.forEach(({ name, value }, line) => {
    const key = name.toLowerCase();
    const known = found.get(key);
    if (known) known.lines.push({ line, value });
    else found.set(key, { name, lines: [{ line, value }] });
  });
  return found;
}

/** Null: the same. Lines that are equal are taken out first, the rest are held against each other in order. */
function compareLines(before: NamedLines | undefined, after: NamedLines | undefined): FieldChange | null {
  const [from, to] = [before?.lines ?? [], after?.lines ?? []];
  const readValue = ({ value }: ComparedLine) => value;
  const unmatched = without(from, to, readValue);
  const rest = without(to, from, readValue);
  const pairs = Math.min(unmatched.length, rest.length);
  const change = {
    name: (after ?? before)?.name ?? '',
    went: unmatched.slice(pairs),
    came: rest.slice(pairs),
    changed: unmatched.slice(0, pairs).map((line, at) => ({ before: line, after: rest[at] as ComparedLine })),
    same: from.length - unmatched.length,
  };
  if (from.length === 0) return { ...change, kind: 'came' };
  if (to.length === 0) return { ...change, kind: 'went' };
  if (unmatched.length > 0 || rest.length > 0) return { ...change, kind: 'changed' };
  return from.some(({ value }, at) => to[at]?.value !== value) ? { ...change, kind: 'order' } : null;
}

/** The items of the first list that the second has not, each as often as it has it less. */
function without<Item>(items: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/**
 * Findings are the same when rule, message and field are; of several such, as many stayed as are on both sides. Those that
 * are only counted are compared by their numbers: one finding stands for them, with the rest of the number in its `more`.
 */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingComparison {
  const came = without(after, before, keyOf);
  const isNew = new Set(came);
  const stayed = after.filter((finding) => !isNew.has(finding));
  const [from, to] = [unlisted(before), unlisted(after)];
  const some = (least: (one: number, other: number) => number) =>
    [...new Map([...from, ...to])].flatMap(([key, { finding }]) => {
      const count = least(from.get(key)?.more ?? 0, to.get(key)?.more ?? 0);
      return count <= 0 ? [] : [{ ...finding, more: count - 1 }];
    });
  return {
    went: [...without(before, after, keyOf).map(listedOnce), ...some((one, other) => one - other)],
    came: [...came.map(listedOnce), ...some((one, other) => other - one)],
    stayed: [...stayed.map(listedOnce), ...some(Math.min)],
  };
}

function listedOnce({ more: _, ...finding }: Finding): Finding {
  return finding;
}

/** Of each kind, how many are not listed. */
function unlisted(findings: readonly Finding[]): Map<string, { finding: Finding; more: number }> {
  const found = new Map<string, { finding: Finding; more: number }>();
  for (const finding of findings) {
    if (!finding.more) continue;
    const key = keyOf(finding);
    found.set(key, { finding, more: finding.more + (found.get(key)?.more ?? 0) });
  }
  return found;
}

function keyOf({ ruleId, messageId, evidence }: Finding): string {
  return `${ruleId} ${messageId} ${evidence.of} ${evidence.field.toLowerCase()}`;
}

function compareProperties(before: Exchange, after: Exchange): Property[] {
  return PROPERTIES.map(([name, read]) => ({ name, before: read(before), after: read(after) })).filter(
    (property) => property.before !== '' || property.after !== '',
  );
}

function statusIn(exchange: Exchange): string {
  if (lacksStatus(exchange)) return 'not reported';
  return exchange.status === 0 ? 'none' : `${exchange.status} ${exchange.statusText}`.trim();
}

const PROPERTIES: readonly (readonly [Property['name'], (exchange: Exchange) => string])[] = [
  ['Status', statusIn],
  ['Method', ({ method }) => method],
  ['URL', ({ url }) => url],
  // Chromium writes it in lower case for what comes from its cache.
  ['HTTP version', ({ httpVersion }) => httpVersion.replace('http', 'HTTP')],
  ['Media type', (exchange) => factsOf(exchange).essence ?? ''],
  ['Transferred', ({ transferSize }) => counted(transferSize, 'bytes')],
  ['Content', ({ contentSize }) => counted(contentSize, 'bytes')],
  ['Duration', ({ duration }) => counted(Math.round(duration), 'ms')],
  ['From', (exchange) => (exchange.fromCache ? 'the cache' : exchange.fromServiceWorker ? 'a service worker' : '')],
];

/** '' when unknown. */
function counted(amount: number, unit: string): string {
  return amount < 0 ? '' : `${amount.toLocaleString('en')} ${unit}`;
}
