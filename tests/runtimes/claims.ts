/** Brings the pages and the cases together: what is stated where, and what has to be run to find it out. */
import type { Block, Entry, Inline } from '../../reference/book/entry.ts';
import { blocksText, inlineText, partsOf } from '../../reference/book/text.ts';
import type { Statement } from './answers.ts';
import type { Code, EntryCases, LineCase, Said, Shows, TableCases, Unproven } from './cases.ts';
import { type Language, literal, type Snippet, type Step } from './languages.ts';

/** A statement of a page with the snippet that finds it out. */
export interface Claim extends Statement {
  /** Starts with the id of the entry and `#`. */
  id: string;
  snippet: Snippet;
  /** Which of the snippet's answers are meant. */
  from: number;
  to: number;
}

export interface Claims {
  claims: Claim[];
  /** Statements on other programs without a case, and cases without a statement. */
  mistakes: string[];
}

type Table = Extract<Block, { type: 'table' }>;
const plain = (inline: readonly Inline[]): string => inlineText(inline, 'plain').trim();
const codeIn = (inline: readonly Inline[]): string[] =>
  inline.flatMap((piece) => (typeof piece !== 'string' && piece.type === 'code' ? [piece.value] : []));
const isUnproven = (value: Code | LineCase | Unproven): value is Unproven => 'why' in value;

const PROGRAM = /\b(Python|PHP|Go|Node|JavaScript|URLSearchParams)\b/;
const FENCES: Record<string, Language> = { js: 'js', python: 'python', go: 'go', php: 'php' };

/** All claims of one entry. */
export function claimsOf(entry: Entry, cases: EntryCases): Claims {
  const claims: Claim[] = [];
  const mistakes: string[] = [];
  const { tables = [], lines = {}, unproven = {}, said = [] } = cases;
  const used = new Set<unknown>();
  /** True when nothing here can find it out, which is a mistake unless the case says why. */
  const isLeftOut = (key: string): boolean => {
    used.add(unproven[key]);
    return unproven[key] !== undefined;
  };

  for (const { section, body } of partsOf(entry)) {
    const at = `${entry.id}#${section ?? ''}`;
    for (const block of body) {
      if (block.type === 'table') {
        const head = block.header.map(plain);
        const table = tables.find(
          (one) => one.section === section && `${head.join(' | ')} |`.startsWith(`${one.corner} |`),
        );
        if (table) {
          used.add(table);
          const found = tableClaims(at, block, table);
          claims.push(...found.claims);
          mistakes.push(...found.mistakes);
        } else if ([...head, ...block.rows.map(([first = []]) => plain(first))].some((cell) => PROGRAM.test(cell))) {
          if (!isLeftOut(head[0] ?? '')) mistakes.push(`${at}: the table "${head[0]}" has no case`);
        }
      } else if (block.type === 'code') {
        const language = FENCES[block.language ?? ''];
        if (!language || isLeftOut(language)) continue;
        const found = codeLines(language, block.value).map((line) => ({ ...line, lineCase: lines[line.text] }));
        for (const { lineCase } of found) used.add(lineCase);
        claims.push(...blockClaims(`${at} | ${language} | ${block.value.split('\n', 1)[0]}`, language, found));
      }
    }
  }
  for (const one of said) claims.push(saidClaim(entry, one));

  const unused = [
    ...Object.entries(lines).flatMap(([line, one]) => (used.has(one) ? [] : [line])),
    ...Object.entries(unproven).flatMap(([key, one]) => (used.has(one) ? [] : [key])),
    ...tables.flatMap((table) => (used.has(table) ? [] : [`${table.section}: ${table.corner}`])),
  ];
  mistakes.push(...unused.map((key) => `${entry.id}: nothing on the page for "${key}"`));
  return { claims, mistakes };
}

/** A claim that all answers of its snippet are about. */
function claimOn(
  snippet: Snippet,
  pieces: readonly Inline[],
  says: string | null,
  means: readonly string[] | null,
): Claim {
  const shows = snippet.steps.flatMap(({ show }) => (show === undefined ? [] : [show]));
  const { id, language } = snippet;
  return {
    id,
    language,
    snippet,
    pieces,
    says,
    whole: false,
    means,
    code: shows.join('\n'),
    from: 0,
    to: shows.length,
  };
}

function saidClaim(entry: Entry, { section, says, code }: Said): Claim {
  const text = partsOf(entry)
    .filter((part) => part.section === section)
    .map(({ body }) => blocksText(body, 'plain'))
    .join('\n');
  const id = `${entry.id}#${section} | ${code.language} | ${says}`;
  return claimOn(snippetOf(id, code), [text], says, code.means?.answers ?? null);
}

/** The comments of a block, which is run as one snippet, up to the last of them. */
function blockClaims(
  id: string,
  language: Language,
  lines: readonly { text: string; comment: string | null; lineCase: LineCase | undefined }[],
): Claim[] {
  const steps: Step[] = [];
  const shown: { step: number; comment: string; shows: Shows }[] = [];
  for (const { text, comment, lineCase } of lines) {
    if (lineCase && isUnproven(lineCase)) continue;
    if (comment === null && !lineCase) {
      steps.push({ run: text });
      continue;
    }
    // An expression is shown as it stands. A statement runs, and then its case says what to look at.
    const shows: Shows = lineCase ?? { show: text.replace(/;$/, '') };
    const run = lineCase && { run: lineCase.before === undefined ? text : `${lineCase.before}\n${text}` };
    shown.push({ step: steps.length, comment: comment ?? '', shows });
    steps.push({ ...run, show: shows.show });
  }
  const snippet: Snippet = { id, language, steps: steps.slice(0, (shown.at(-1)?.step ?? -1) + 1) };
  return shown.map(({ comment, shows: { show, says = null, means = null } }, index) => ({
    ...claimOn(snippet, [comment], says, means),
    id: `${id} | ${index + 1}`,
    code: show,
    from: index,
    to: index + 1,
  }));
}

function snippetOf(id: string, { language, run, shows }: Code, input: string | null = null): Snippet {
  const filled = (text: string) => (input === null ? text : text.replaceAll('INPUT', () => literal(language, input)));
  const steps: Step[] = shows.map((show) => ({ show: filled(show) }));
  return { id, language, steps: run === undefined ? steps : [{ run: filled(run) }, ...steps] };
}

function tableClaims(at: string, { header, rows }: Table, table: TableCases): Claims {
  const claims: Claim[] = [];
  const mistakes: string[] = [];
  const columns = header.map(plain);
  const keys = new Set<string>();
  for (const [first = [], ...others] of rows) {
    const row = plain(first);
    const inputs = table.input?.(codeIn(first), row) ?? codeIn(first);
    others.forEach((pieces, index) => {
      const column = columns[index + 1] ?? '';
      const key = `${row} | ${column}`;
      keys.add(key);
      const own = table.cells?.[key];
      const code = own ?? table.columns?.[column];
      if (!code) mistakes.push(`${at}: the table "${table.corner}" has no case for "${key}"`);
      if (!code || isUnproven(code)) return;
      // A cell with code of its own is about the first text of its row, if there is one.
      for (const input of own ? [inputs[0] ?? ''] : inputs) {
        const id = `${at} | ${key}${inputs.length > 1 ? ` | ${input}` : ''}`;
        const { says = null, answers = null } = code.means ?? {};
        claims.push({ ...claimOn(snippetOf(id, code, input), pieces, says, answers), whole: true });
      }
    });
  }
  const unused = [
    ...Object.keys(table.cells ?? {}).filter((key) => !keys.has(key)),
    ...Object.keys(table.columns ?? {}).filter((column) => !columns.includes(column)),
  ];
  mistakes.push(...unused.map((key) => `${at}: the table "${table.corner}" has no "${key}"`));
  return { claims, mistakes };
}

/** The lines of a block with their comments. A comment on a line of its own belongs to the line before. */
function codeLines(language: Language, code: string): { text: string; comment: string | null }[] {
  const mark = language === 'python' ? '#' : '//';
  const lines: { text: string; comment: string | null }[] = [];
  for (const line of code.split('\n')) {
    const [, text = '', comment = null] = new RegExp(`^(.*?)(?:(?:^|\\s+)${mark} (.*))?$`).exec(line) ?? [];
    const last = lines.at(-1);
    const open = last && last.comment === null ? last : null;
    if (text === '') {
      if (open) open.comment = comment;
    } else if (open && /^[\s})]/.test(text)) {
      open.text += `\n${text}`;
      // Inside a function, a comment is no answer.
      if (!/^\s/.test(text)) open.comment = comment;
    } else {
      lines.push({ text, comment });
    }
  }
  return lines;
}
