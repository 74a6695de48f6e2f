/** Which rows are listed: what is typed into the filter, and the switches beside it. */
import { failureOf } from '../../http/exchange.ts';
import { type StatusClass, statusClass } from '../../status/status-class.ts';
import { bounded } from '../../text/bounded.ts';
import type { Severity } from '../../text/severity.ts';
import type { PlacedRow } from '../provenance.ts';
import type { Row } from '../row.ts';
import { mapped, type RowList } from '../row-change.ts';
import { type Condition, hasStatus, operatorOf, unknownOperator } from './operators.ts';

export interface RowFilter {
  /**
   * Words that must all hold: `name:value` as operators.ts says, `4xx` for a status class; any other word must occur in the
   * URL, the status, the method, a Content-Type or a rule id. A `-` before a word turns it round. Case is ignored.
   */
  text: string;
  flaggedOnly: boolean;
  /** Status classes that are listed; null for all, those without a class as well. */
  classes: ReadonlySet<StatusClass> | null;
  /** A row needs a finding of one of these; null for any row. */
  severities: ReadonlySet<Severity> | null;
}

export const NO_FILTER: RowFilter = { text: '', flaggedOnly: false, classes: null, severities: null };

/** Is in the list of what is wrong (problems.ts): it failed, or has a finding above info. */
export function isFlagged({ exchange, findings }: Row): boolean {
  return failureOf(exchange) !== null || findings.some(({ severity }) => severity !== 'info');
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

/** A word without the `-` before it, and how many there are. */
function partsOf(word: string) {
  const [, turns = '', text = ''] = /^(-*)(.+)$/s.exec(word) ?? [];
  const [, name = '', value = ''] = /^([a-z][a-z-]*):(.*)$/s.exec(text) ?? [];
  return { turns: turns.length, text, name, value };
}

/** What is wrong with the words: an operator that there is not, or a value that it does not take. Empty: nothing. */
export function problemsOf(text: string): string[] {
  return (isTooLong(text) ? [] : wordsOf(text)).flatMap((word) => {
    const { name, value } = partsOf(word);
    const operator = operatorOf(name);
    const problem =
      operator === undefined
        ? unknownOperator(name)
        : value !== '' && operator.condition(value) === null
          ? `${name}:${value} lists nothing. Write ${operator.wants}.`
          : null;
    return problem ?? [];
  });
}

function readCondition(word: string): Condition {
  const { turns, text, name, value } = partsOf(word);
  const operator = operatorOf(name);
  // An operator without a value yet: a word still being typed hides nothing.
  if (operator !== undefined && value === '') return () => true;
  const holds = operator === undefined ? readText(text) : (operator.condition(value) ?? (() => false));
  return turns % 2 === 0 ? holds : (row) => !holds(row);
}

function readText(text: string): Condition {
  return /^[1-5]xx$/.test(text) ? hasStatus(text) : occurs(text);
}

/** The word somewhere in the row. Of 100,000 rows as few objects are looked into as tell it, and each text once. */
function occurs(word: string): Condition {
  const inText = bounded(MOST_KNOWN, (text: string) => text.toLowerCase().includes(word));
  const inTypes = bounded(MOST_KNOWN, (types: readonly string[]) => types.some((type) => type.includes(word)));
  // By code unit in a row's URL, without a copy of it in lower case: a word of ASCII letters is what is typed.
  // Of a very long one no regular expression can be made.
  const inUrl = /^[!-~]{1,1000}$/.test(word) ? new RegExp(word.replace(/\W/g, '\\$&'), 'i') : null;
  const isNumber = /^\d{1,3}$/.test(word);
  // What is kept of the other rows is asked first: a URL is another one in each.
  return ({ exchange, types, findings }) =>
    inTypes(types) ||
    inText(exchange.method) ||
    (isNumber && String(exchange.status).includes(word)) ||
    (inUrl === null ? exchange.url.toLowerCase().includes(word) : inUrl.test(exchange.url)) ||
    findings.some(({ ruleId }) => inText(ruleId));
}
