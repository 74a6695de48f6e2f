/** Brings the pages and the cases together: what is stated where, and what has to be run to find it out. */
import type { Block, Entry, Inline } from '../../reference/book/entry.ts';
import { blocksText, inlineText, partsOf } from '../../reference/book/text.ts';
import type { Statement } from './answers.ts';
import type { Code, EntryCases, LineCase, TableCases, Unproven } from './cases.ts';
import { type Language, literal, type Snippet, type Step } from './languages.ts';

/** A statement of a page with the snippet that finds it out. */
export interface Claim extends Statement {
  id: string;
  entry: string;
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
  const unused = new Set<string>();
  const use = (key: string) => unused.delete(key);
  for (const key of Object.keys(cases.lines ?? {})) unused.add(`line ${key}`);
  for (const key of Object.keys(cases.unproven ?? {})) unused.add(`unproven ${key}`);
  for (const { section, corner } of cases.tables ?? []) unused.add(`table ${section} ${corner}`);

  const add = (id: string, snippet: Snippet, statement: Omit<Statement, 'language'>, from = 0, to?: number) =>
    claims.push({
      ...statement,
      id,
      entry: entry.id,
      language: snippet.language,
      snippet,
      from,
      to: to ?? snippet.steps.filter(({ show }) => show !== undefined).length,
    });

  for (const { section, body } of partsOf(entry)) {
    const at = `${entry.id}#${section ?? ''}`;
    body.forEach((block) => {
      if (block.type === 'table') {
        const corner = plain(block.header[0] ?? []);
        const head = block.header.map(plain).join(' | ');
        const table = cases.tables?.find((one) => one.section === section && `${head} |`.startsWith(`${one.corner} |`));
        if (table) {
          use(`table ${section} ${table.corner}`);
          const found = tableClaims(at, block, table);
          for (const { id, snippet, pieces, code } of found.cells) {
            add(id, snippet, {
              pieces,
              code: snippet.steps.map(({ show }) => show).join('\n'),
              says: code.means?.says ?? null,
              means: code.means?.answers ?? null,
            });
          }
          mistakes.push(...found.mistakes);
        } else if (
          [...block.header, ...block.rows.map(([first]) => first ?? [])].some((cell) => PROGRAM.test(plain(cell)))
        ) {
          if (!cases.unproven?.[corner]) mistakes.push(`${at}: the table "${corner}" has no case`);
          use(`unproven ${corner}`);
        }
      } else if (block.type === 'code') {
        const language = FENCES[block.language ?? ''];
        if (!language) return;
        if (cases.unproven?.[language]) {
          use(`unproven ${language}`);
          return;
        }
        const id = `${at} | ${language} | ${block.value.split('\n', 1)[0]}`;
        const lines = codeLines(language, block.value);
        const steps: Step[] = [];
        const shown: (Omit<Statement, 'language' | 'pieces'> & { comment: string })[] = [];
        let needed = -1;
        for (const { text, comment } of lines) {
          const line = cases.lines?.[text];
          if (line) use(`line ${text}`);
          if (line && !('show' in line)) continue;
          if (comment === null && !line) {
            steps.push({ run: text });
            continue;
          }
          // An expression is shown as it stands; a statement runs, and then its case says what to look at.
          const show = line && 'show' in line ? line.show : text.replace(/;$/, '');
          const before = line && 'before' in line ? `${line.before}\n` : '';
          steps.push(line ? { run: before + text, show } : { show });
          needed = steps.length;
          const { says = null, means = null } = line && 'show' in line ? line : {};
          shown.push({ comment: comment ?? '', code: show, says, means });
        }
        const snippet: Snippet = { id, language, steps: steps.slice(0, Math.max(needed, 0)) };
        shown.forEach(({ comment, ...statement }, index) => {
          add(`${id} | ${index + 1}`, snippet, { ...statement, pieces: [comment] }, index, index + 1);
        });
      }
    });
  }
  for (const { section, says, code } of cases.said ?? []) {
    const text = partsOf(entry)
      .filter((part) => part.section === section)
      .map(({ body }) => blocksText(body, 'plain'))
      .join('\n');
    const id = `${entry.id}#${section} | ${code.language} | ${says}`;
    add(id, snippetOf(id, code), {
      pieces: [text],
      code: code.shows.join('\n'),
      says,
      means: code.means?.answers ?? null,
    });
  }
  mistakes.push(...[...unused].map((key) => `${entry.id}: nothing on the page for ${key}`));
  return { claims, mistakes };
}

function snippetOf(id: string, { language, run, shows }: Code, input: string | null = null): Snippet {
  const filled = (text: string) => (input === null ? text : text.replaceAll('INPUT', () => literal(language, input)));
  const steps: Step[] = shows.map((show) => ({ show: filled(show) }));
  return { id, language, steps: run === undefined ? steps : [{ run: filled(run) }, ...steps] };
}

function tableClaims(at: string, { header, rows }: Table, table: TableCases) {
  const cells: { id: string; snippet: Snippet; pieces: readonly Inline[]; code: Code }[] = [];
  const mistakes: string[] = [];
  const columns = header.map(plain);
  const unused = new Set(Object.keys(table.cells ?? {}));
  for (const column of Object.keys(table.columns ?? {})) {
    if (!columns.includes(column)) mistakes.push(`${at}: the table "${table.corner}" has no column "${column}"`);
  }
  for (const [first = [], ...others] of rows) {
    const row = plain(first);
    const inputs = table.input?.(codeIn(first), row) ?? codeIn(first);
    others.forEach((pieces, index) => {
      const column = columns[index + 1] ?? '';
      const key = `${row} | ${column}`;
      unused.delete(key);
      const code = table.cells?.[key] ?? table.columns?.[column];
      if (!code) mistakes.push(`${at}: the table "${table.corner}" has no case for "${key}"`);
      else if (!isUnproven(code)) {
        for (const input of table.cells?.[key] ? inputs.slice(0, 1) : inputs) {
          const id = `${at} | ${key}${inputs.length > 1 ? ` | ${input}` : ''}`;
          cells.push({ id, snippet: snippetOf(id, code, input), pieces, code });
        }
        if (inputs.length === 0) {
          const id = `${at} | ${key}`;
          cells.push({ id, snippet: snippetOf(id, code), pieces, code });
        }
      }
    });
  }
  mistakes.push(...[...unused].map((key) => `${at}: the table "${table.corner}" has no cell "${key}"`));
  return { cells, mistakes };
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
