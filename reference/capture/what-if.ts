/**
 * What would become of a response with other headers: the lines as they are being edited, the exchange that they make, and
 * its judgement. Nothing here changes the captured row.
 */
import { Facts } from '../facts/facts.ts';
import type { SniffedType } from '../http/bytes/sniffed-type.ts';
import type { Exchange, HeaderField } from '../http/exchange.ts';
import { TOKEN } from '../http/fields/lists.ts';
import { auditFacts } from '../rules/audit.ts';
import { rules } from '../rules/index.ts';
import type { Finding, Fix } from '../rules/rule.ts';
import { bySeverity } from '../text/severity.ts';
import { compareFields } from './compare.ts';
import type { Row } from './row.ts';

/** A header line while it is edited. */
export interface DraftLine {
  /** Stays the same while the line is edited; no other line of the draft has it. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
  /** Its index in the captured list; null: it was added. */
  readonly captured: number | null;
}

export type Draft = readonly DraftLine[];

/** The captured lines, ready to be edited. */
export function draftOf({ responseHeaders }: Exchange): Draft {
  return responseHeaders.map(({ name, value }, index) => ({ id: index, name, value, captured: index }));
}

/** With more lines at the end. Captured lines have their places as ids, so those of added ones are negative. */
export function withLines(draft: Draft, fields: readonly HeaderField[]): Draft {
  const lowest = draft.reduce((least, { id }) => Math.min(least, id), 0);
  return [...draft, ...fields.map(({ name, value }, at) => ({ id: lowest - 1 - at, name, value, captured: null }))];
}

/** Header lines that a person pasted, `Name: value` each; null where a line is something else. */
export function pastedLines(text: string): HeaderField[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const fields = lines.map((line) => {
    const at = line.indexOf(':');
    return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
  });
  return fields.length > 0 && fields.every(({ name }) => TOKEN.test(name)) ? fields : null;
}

/** Longest name and value that are judged, in characters. Our choice: servers refuse less, and judging stays instant. */
const LONGEST_NAME = 200;
const LONGEST_VALUE = 100_000;
/** Field values hold no control characters but the tab (RFC 9110, section 5.5). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0a-\x1f\x7f]/;
const ASCII = /^[\0-\x7f]*$/;

export interface LineProblem {
  /** In a sentence or two. */
  readonly says: string;
  /** No server can send the line, so it is left out of what is judged. */
  readonly leavesOut: boolean;
}

/**
 * What keeps a line from being sent, or from being read as it was meant; null when nothing does. A captured line that was
 * not changed has no problem, whatever it holds: it was sent.
 */
export function problemOf(line: DraftLine, { responseHeaders }: Exchange): LineProblem | null {
  const { name, value } = line;
  if (isAsCaptured(line, responseHeaders)) return null;
  const leftOut = (says: string) => ({ says: `Left out: ${says}`, leavesOut: true });
  if (name === '') return leftOut('a header needs a name.');
  if (name.length > LONGEST_NAME) return leftOut('this name is too long for a header.');
  if (!TOKEN.test(name))
    return leftOut('a name may have letters, digits and hyphens, but no spaces, colons or accents.');
  if (value.length > LONGEST_VALUE) {
    return leftOut(
      `${value.length.toLocaleString('en')} characters are more than the ${LONGEST_VALUE.toLocaleString('en')} that Wirenote checks. Most servers and browsers refuse much shorter values.`,
    );
  }
  if (/[\r\n]/.test(value)) return leftOut('a value is one line. Join its lines, or add a header for each.');
  if (CONTROL.test(value)) return leftOut('control characters other than the tab are invalid.');
  if (!ASCII.test(value)) {
    return { says: 'The value is not ASCII, so some recipients read different characters.', leavesOut: false };
  }
  return null;
}

/** Whether the line is as it was sent. */
export function isAsCaptured({ captured, name, value }: DraftLine, fields: readonly HeaderField[]): boolean {
  const field = captured === null ? undefined : fields[captured];
  return field !== undefined && field.name === name && field.value === value;
}

/** Whether all lines are as they were sent, and none is missing. */
export function isUnchanged(draft: Draft, { responseHeaders }: Exchange): boolean {
  return draft.length === responseHeaders.length && draft.every((line) => isAsCaptured(line, responseHeaders));
}

/** The lines that are judged. */
function sendable(draft: Draft, exchange: Exchange): DraftLine[] {
  return draft.filter((line) => !problemOf(line, exchange)?.leavesOut);
}

/**
 * The exchange as if the server had sent the lines of the draft. The section's size on the wire is not known any more, and
 * there is no content, which a session does not keep.
 */
export function editedExchange(exchange: Exchange, draft: Draft): Exchange {
  return {
    ...exchange,
    responseHeaders: fieldsOf(sendable(draft, exchange), exchange),
    headersSize: -1,
    content: null,
  };
}

/** White space around a value is not part of it (RFC 9110, section 5.5). */
function fieldsOf(lines: readonly DraftLine[], { responseHeaders }: Exchange): HeaderField[] {
  return lines.map((line) =>
    isAsCaptured(line, responseHeaders)
      ? { name: line.name, value: line.value }
      : { name: line.name, value: line.value.trim() },
  );
}

/** What comes out of a draft. */
export interface WhatIf {
  readonly exchange: Exchange;
  /** Of every rule, worst first. */
  readonly findings: readonly Finding[];
  /** What the first bytes say; null where that would have to be worked out anew from the content. */
  readonly looks: SniffedType | null;
  /** Findings on the content that cannot be judged again, since it is not kept. */
  readonly unjudged: number;
  /** For each line of the draft, by its id: its index in the headers of `exchange`. */
  readonly lineOf: ReadonlyMap<number, number>;
}

/** Headers that decide how the content is read. */
const READS_CONTENT = ['content-type', 'content-encoding', 'x-content-type-options', 'content-disposition'];
/** Ids of the rules that read the content. */
export const ON_CONTENT: ReadonlySet<string> = new Set(
  rules.filter(({ readsContent }) => readsContent).map(({ id }) => id),
);

/**
 * Judges the response with the headers of the draft by the ordinary rules. What was found in the content stays found while
 * the headers that decide how it is read are as captured.
 * @param findings all that were found in the captured response, shown or not
 */
export function judgeDraft(
  row: Pick<Row, 'exchange' | 'around' | 'looks'>,
  findings: readonly Finding[],
  draft: Draft,
): WhatIf {
  const lines = sendable(draft, row.exchange);
  const exchange = editedExchange(row.exchange, draft);
  const lineOf = new Map(lines.map(({ id }, index) => [id, index]));
  const readsAlike = !compareFields(row.exchange.responseHeaders, exchange.responseHeaders).changes.some(({ name }) =>
    READS_CONTENT.includes(name.toLowerCase()),
  );
  const onContent = findings.filter(({ ruleId }) => ON_CONTENT.has(ruleId));
  const kept = readsAlike ? onContent.map((finding) => moved(finding, lines)) : [];
  return {
    exchange,
    findings: [...auditFacts(new Facts(exchange, row.around)), ...kept].sort(bySeverity),
    looks: readsAlike ? row.looks : null,
    unjudged: onContent.length - kept.length,
    lineOf,
  };
}

/** With the place that its line has among the edited ones. */
function moved(finding: Finding, lines: readonly DraftLine[]): Finding {
  const { line, of } = finding.evidence;
  if (line === null || of === 'request') return finding;
  const at = lines.findIndex(({ captured }) => captured === line);
  return { ...finding, evidence: { ...finding.evidence, line: at === -1 ? null : at } };
}

/** The changes as fixes, for the renderers: one for each name, in the order of the alphabet. */
export function fixesOf(exchange: Exchange, edited: Exchange): Fix[] {
  return compareFields(exchange.responseHeaders, edited.responseHeaders).changes.map(({ name }): Fix => {
    const values = edited.responseHeaders
      .filter((field) => field.name.toLowerCase() === name.toLowerCase())
      .map(({ value }) => value);
    // Lines of one name are one list (RFC 9110, section 5.3).
    return values.length === 0 ? { type: 'remove-field', name } : { type: 'set-field', name, value: values.join(', ') };
  });
}

/** The draft with a fix tried: one line with the value in the place of the first of its name, or none of that name. */
export function applyFix(draft: Draft, fix: Fix): Draft {
  const [name, value] =
    fix.type === 'map-extension' ? ['Content-Type', fix.mediaType] : [fix.name, 'value' in fix ? fix.value : null];
  const first = draft.find((line) => line.name.toLowerCase() === name.toLowerCase());
  if (value !== null && first === undefined) return withLines(draft, [{ name, value }]);
  return draft.flatMap((line) => {
    if (line.name.toLowerCase() !== name.toLowerCase()) return [line];
    return line === first && value !== null ? [{ ...line, value }] : [];
  });
}
