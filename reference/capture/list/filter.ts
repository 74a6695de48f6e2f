/** Which rows are listed: what is typed into the filter, and the switches beside it. */
import { rules } from '../../rules/index.ts';
import { type StatusClass, statusClass } from '../../status/status-class.ts';
import { bounded } from '../../text/bounded.ts';
import type { Severity } from '../../text/severity.ts';
import { isOfProvenance, type PlacedRow, PROVENANCES } from '../provenance.ts';
import type { Row } from '../row.ts';
import { mapped, type RowList } from '../row-change.ts';

export interface RowFilter {
  /**
   * Words that must all hold. `4xx` is a status class; `status:404`, `type:json`, `method:post`, `host:cdn`,
   * `rule:vary-*` and `severity:error` look in one place, with `*` for any characters, and a whole rule id means that
   * rule alone; `from:cache`, `from:worker`, `is:third-party`, `is:local`, `is:withheld` and `is:imported` ask where it
   * came from, and a word half typed will do; any other word must occur in the URL, the status, the method, a
   * Content-Type or a rule id. A `-` before a word turns it round. Case is ignored.
   */
  text: string;
  flaggedOnly: boolean;
  /** Status classes that are listed; null for all, those without a class as well. */
  classes: ReadonlySet<StatusClass> | null;
  /** A row needs a finding of one of these; null for any row. */
  severities: ReadonlySet<Severity> | null;
}

export const NO_FILTER: RowFilter = { text: '', flaggedOnly: false, classes: null, severities: null };

/** Has a finding that counts: anything above info. */
export function isFlagged(row: Row): boolean {
  return row.findings.some((finding) => finding.severity !== 'info');
}

/** Longest text of a filter, in characters, and most of its words. Our choice: far more than somebody types. */
export const LONGEST_FILTER = 20_000;
export const MOST_WORDS = 200;

/** Whether the text is too long for a filter: then it filters nothing. */
export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST_FILTER || wordsOf(text).length > MOST_WORDS;
}

/** Each word once. */
function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/))].filter(Boolean);
}

/** Whether the filter lets every row pass. */
export function isOpen({ text, flaggedOnly, classes, severities }: RowFilter): boolean {
  return (text.trim() === '' || isTooLong(text)) && !flaggedOnly && classes === null && severities === null;
}

/**
 * Filters a list as it changes, and asks each row once.
 * @returns gives the rows that the filter is about, in order; the very list where it is about all
 */
export function filtering<Kind extends PlacedRow>(filter: RowFilter): (list: RowList<Kind>) => readonly Kind[] {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return ({ rows }) => rows;
  const asked = mapped((row: Kind) => conditions.every((holds) => holds(row)));
  let passed: RowList<boolean> | null = null;
  let found: readonly Kind[] = [];
  return (list) => {
    const before = passed;
    passed = asked(list);
    const passes = passed.rows;
    if (passed !== before) found = list.rows.filter((_, at) => passes[at]);
    return found;
  };
}

function conditionsOf(filter: RowFilter): Condition[] {
  const conditions = isTooLong(filter.text) ? [] : wordsOf(filter.text).map(readCondition);
  const { classes, severities } = filter;
  if (filter.flaggedOnly) conditions.unshift(isFlagged);
  if (classes !== null) conditions.unshift(({ exchange }) => classes.has(statusClass(exchange.status) as StatusClass));
  if (severities !== null) {
    conditions.unshift(({ findings }) => findings.some(({ severity }) => severities.has(severity)));
  }
  return conditions;
}

/** Values whose answer is kept while rows are filtered. Our choice: rules, methods and types are some hundreds. */
const MOST_KNOWN = 1_000;

type Condition = (row: PlacedRow) => boolean;

/** What each field looks at: all its texts, in lower case. */
const FIELDS: Record<string, (row: Row) => readonly string[]> = {
  type: ({ types }) => types,
  host: ({ exchange }) => [hostOf(exchange.url)],
  rule: ({ findings }) => findings.map(({ ruleId }) => ruleId),
  severity: ({ findings }) => findings.map(({ severity }) => severity),
};

/** `validator-missing` is not meant to find `partial-validator-missing`. */
const RULE_IDS: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

function readCondition(word: string): Condition {
  const [, turns = '', rest = ''] = /^(-*)(.+)$/.exec(word) ?? [];
  // A field without a value yet, or a lone `-`: a word still being typed hides nothing.
  if (/^(status|type|method|host|rule|severity|from|is):$/.test(rest)) return () => true;
  const holds = readTerm(rest);
  return turns.length % 2 === 0 ? holds : (row) => !holds(row);
}

/** Of a word without the `-` before it. */
function readTerm(word: string): Condition {
  const [, field = '', value = ''] = /^(status|type|method|host|rule|severity|from|is):(.*)$/.exec(word) ?? [];
  if (field === 'status') return hasStatus(value);
  if (field === 'method') return ({ exchange }) => exchange.method.toLowerCase().startsWith(value);
  if (field === 'from' || field === 'is') {
    const meant = PROVENANCES.filter((provenance) => provenance.startsWith(value));
    return (row) => meant.some((provenance) => isOfProvenance(row, provenance));
  }
  const textsOf = FIELDS[field];
  if (textsOf) {
    const matches = field === 'rule' && RULE_IDS.has(value) ? (text: string) => text === value : matcher(value);
    return (row) => textsOf(row).some(matches);
  }
  return /^[1-5]xx$/.test(word) ? hasStatus(word) : occurs(word);
}

/** A text that holds the value; with `*`, a text that is the pattern from end to end. */
function matcher(value: string): (text: string) => boolean {
  if (!value.includes('*')) return (text) => text.includes(value);
  const parts = value.split('*');
  return (text) => {
    const [first = '', ...rest] = parts;
    const last = rest.pop() ?? '';
    if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
    // Each part in between, as early as it can be: linear, where a pattern with many `.*` is not.
    let from = first.length;
    for (const part of rest) {
      const at = text.indexOf(part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return from <= text.length - last.length;
  };
}

/** `404`, `4` and `4xx` alike: the code starts with these digits. */
function hasStatus(value: string): Condition {
  const digits = value.replace(/(?<!x)x+$/, '');
  return ({ exchange }) => String(exchange.status).startsWith(digits);
}

/** The word somewhere in the row. Of 100,000 rows as few objects are looked into as tell it, and each text once. */
function occurs(word: string): Condition {
  const inText = bounded(MOST_KNOWN, (text: string) => text.toLowerCase().includes(word));
  const inTypes = bounded(MOST_KNOWN, (types: readonly string[]) => types.some((type) => type.includes(word)));
  // By code unit in a row's URL, without a copy of it in lower case: a word of ASCII letters is what is typed.
  // Of a very long one no regular expression can be made.
  const inUrl = /^[!-~]{1,1000}$/.test(word) ? new RegExp(word.replace(/\W/g, '\\$&'), 'i') : null;
  const isNumber = /^\d{1,3}$/.test(word);
  return ({ exchange, types, findings }) =>
    (inUrl === null ? exchange.url.toLowerCase().includes(word) : inUrl.test(exchange.url)) ||
    (isNumber && String(exchange.status).includes(word)) ||
    inText(exchange.method) ||
    inTypes(types) ||
    findings.some(({ ruleId }) => inText(ruleId));
}

/** Host and port of a URL, in lower case; '' where it has none. Cut out, not parsed: 100,000 rows are filtered at once. */
export function hostOf(url: string): string {
  return (/^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase();
}
