/** The audit of a configuration: what is read, judged and corrected, with lines, and bounded for the page that shows it. */
import { findingsOf, type SubjectKind } from '../lint/engine.ts';
import { countFindings } from '../lint/rule.ts';
import { SEVERITIES, type Severity } from '../text/severity.ts';
import type { ConfigCheck, ConfigFinding } from './check.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';
import { configChecks } from './checks/index.ts';
import { type ConfigEdit, withEdits } from './edits.ts';
import { type ConfigFormat, detectFormat, type FormatId, formatOf } from './formats.ts';
import type { Item, Unread } from './reading.ts';
import { type Statement, statementOf } from './statement.ts';
import { tablesOf } from './tables.ts';

/** Longest text that is read, in UTF-16 code units. Our choice: the whole registry as a map has a fifth of it. */
export const LARGEST_CONFIGURATION = 1_000_000;

export const CONFIGURATION_TOO_LARGE =
  'This is too large for a configuration: Wirenote reads up to 1 MB. Open only a part of it.';

/** Findings that are kept. Our choice; the others are counted. */
const MOST_FINDINGS = 1000;
/** Findings among which the first ones of the text are looked for: some readers find them out of order. */
const MOST_CONSIDERED = 20_000;
/** Places named that were not understood. Our choice; the others are counted. */
const MOST_UNREAD = 20;
/** Most characters of a line before and behind what is marked. Our choice. */
const BEFORE = 60;
const BEHIND = 90;

export interface PlacedFinding extends ConfigFinding {
  /** Counted from 1. */
  readonly line: number;
  /** Its line, or as much of it as is worth showing, in three parts: the middle is what is meant. */
  readonly excerpt: readonly [before: string, marked: string, behind: string];
}

export interface ConfigAudit {
  readonly format: ConfigFormat;
  /** Media types that were found, old and good ones. */
  readonly types: number;
  /** What else was read: headers, caching, compression, redirects. */
  readonly settings: number;
  /** In the order of the text, the first ones. */
  readonly findings: readonly PlacedFinding[];
  /** Of all findings. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** Findings that the corrected text is without. */
  readonly applied: number;
  readonly unread: {
    readonly total: number;
    readonly first: readonly { readonly line: number; readonly why: string }[];
  };
  /** The text with everything corrected that can be corrected in place; made when it is wanted. */
  readonly corrected: () => string;
  /** The checks that found something. */
  readonly checks: ReadonlySet<ConfigCheckId>;
  /** The same as if these checks were not there. */
  readonly without: (muted: ReadonlySet<string>) => ConfigAudit;
}

const STATEMENTS: SubjectKind<Statement, ConfigFinding> = {
  name: 'the configuration',
  noEvidence: ({ type }) => type,
};

function checksOn({ role }: Statement): readonly ConfigCheck[] {
  return configChecks.filter(({ on }) => on.includes(role));
}

export type ConfigResult = ConfigAudit | { readonly problem: string };

/**
 * Audits a configuration, step by step: whoever calls can pause between two steps. A step takes much less than a
 * millisecond, except for a line of hostile length.
 * @param text untrusted, of any kind
 * @param name of its file; '' when there is none
 * @param format null: as it looks
 * @returns never throws
 */
export function* auditConfiguration(
  text: string,
  name: string,
  format: FormatId | null,
): Generator<null, ConfigResult, void> {
  if (text.length > LARGEST_CONFIGURATION) return { problem: CONFIGURATION_TOO_LARGE };
  if (text.trim() === '') return { problem: 'The input is empty.' };
  if (isBinary(text)) {
    return { problem: 'This is not a text file in UTF-8. Save the configuration as UTF-8.' };
  }
  const known = format === null ? detectFormat(text, name) : formatOf(format);
  if (known === null) {
    return { problem: 'Wirenote does not recognise the format. Choose it above.' };
  }
  const items: Item[] = [];
  const unreadOnce = new Set<Unread>();
  for (const item of known.read(text)) {
    if (item?.kind === 'unread') unreadOnce.add(item);
    else if (item !== null) items.push(item);
    if (item?.kind === 'type' && item.left) unreadOnce.add(item.left);
    yield null;
  }
  const unread = [...unreadOnce];
  const considered: ConfigFinding[] = [];
  const tallies = new Map<ConfigCheckId, Tally>();
  const edits: ConfigEdit[] = [];
  const tables = yield* tablesOf(items);
  for (const item of items) {
    const statement = statementOf(item, { format: known, tables, text });
    for (const finding of statement ? findingsOf(checksOn(statement), statement, STATEMENTS) : []) {
      const tally = tallies.get(finding.ruleId) ?? { counts: { ...NO_COUNTS }, applied: 0 };
      tallies.set(finding.ruleId, tally);
      const count = countFindings([finding]);
      tally.counts[finding.severity] += count;
      if (finding.fix?.applied) tally.applied += count;
      const { edits: own, ...fix } = finding.fix ?? { edits: [] };
      for (const edit of own ?? []) edits.push({ ...edit, check: finding.ruleId });
      if (considered.length < MOST_CONSIDERED) considered.push('replacement' in fix ? { ...finding, fix } : finding);
    }
    for (const edit of statement?.edits ?? []) edits.push(edit);
    yield null;
  }
  considered.sort((a, b) => a.evidence.start - b.evidence.start);
  const lineOf = lineCounter(text);
  const placed: PlacedFinding[] = [];
  const listed = new Map<string, number>();
  for (const finding of considered) {
    // Of each check, for the others may be muted.
    const before = listed.get(finding.ruleId) ?? 0;
    listed.set(finding.ruleId, before + 1);
    if (before >= MOST_FINDINGS) continue;
    placed.push({ ...finding, line: lineOf(finding.evidence.start), excerpt: excerptOf(text, finding.evidence) });
    yield null;
  }
  const lineOfUnread = lineCounter(text);
  const firstUnread = unread.sort((a, b) => a.start - b.start).slice(0, MOST_UNREAD);
  const without = (muted: ReadonlySet<string>): ConfigAudit => {
    const counts = { ...NO_COUNTS };
    let applied = 0;
    for (const [, tally] of [...tallies].filter(([check]) => !muted.has(check))) {
      for (const severity of SEVERITIES) counts[severity] += tally.counts[severity];
      applied += tally.applied;
    }
    return {
      format: known,
      types: items.filter(({ kind }) => kind === 'type').length,
      settings: items.filter(({ kind }) => kind === 'setting').length,
      findings: placed.filter(({ ruleId }) => !muted.has(ruleId)).slice(0, MOST_FINDINGS),
      counts,
      applied,
      unread: {
        total: unread.length,
        first: firstUnread.map(({ start, why }) => ({ line: lineOfUnread(start), why })),
      },
      corrected: () =>
        withEdits(
          text,
          edits.filter(({ check }) => !muted.has(check)),
        ),
      checks: new Set(tallies.keys()),
      without,
    };
  };
  return without(new Set());
}

/** What one check found. */
interface Tally {
  readonly counts: Record<Severity, number>;
  applied: number;
}

const NO_COUNTS: Readonly<Record<Severity, number>> = { error: 0, warning: 0, advice: 0, info: 0 };

/** Signs of bytes that are no text: NUL, or many characters that could not be decoded or control something. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const start = text.slice(0, 10_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = start.match(/[\uFFFD\u0001-\u0008\u000E-\u001A\u001C-\u001F]/g)?.length ?? 0;
  return odd * 50 > start.length;
}

/** @returns tells the line of a place; places are asked for in their order */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (place) => {
    while (next !== -1 && next < place) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

function excerptOf(text: string, { start, end }: { start: number; end: number }): PlacedFinding['excerpt'] {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const [rest = ''] = text.slice(start, start + 2 * BEHIND).split(/\r?\n/, 1);
  const marked = rest.slice(0, Math.min(end - start, BEHIND));
  return [
    before.slice(before.lastIndexOf('\n') + 1).replace(/^[ \t]+/, ''),
    marked,
    rest.slice(marked.length, marked.length + BEHIND),
  ];
}
