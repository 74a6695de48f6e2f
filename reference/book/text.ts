/** The book's tree as text: plain, for searching and copying, or as Markdown with the sources at the end. */
import type { Source } from '../text/sources.ts';
import type { Block, Entry, Inline } from './entry.ts';

/** `plain` leaves marks and citations out; `markdown` keeps both, citations as `[1]`. */
export type TextForm = 'plain' | 'markdown';

/** Inline text on one line. */
export function inlineText(inline: readonly Inline[], form: TextForm): string {
  return inline.map((piece) => pieceText(piece, form)).join('');
}

function pieceText(piece: Inline, form: TextForm): string {
  if (typeof piece === 'string') return piece;
  const markdown = form === 'markdown';
  switch (piece.type) {
    case 'code':
      return markdown ? codeSpan(piece.value) : piece.value;
    case 'strong':
      return markdown ? `**${inlineText(piece.children, form)}**` : inlineText(piece.children, form);
    case 'emphasis':
      return markdown ? `*${inlineText(piece.children, form)}*` : inlineText(piece.children, form);
    case 'link':
      return markdown ? `[${inlineText(piece.children, form)}](${piece.url})` : inlineText(piece.children, form);
    case 'entry-link':
      return inlineText(piece.children, form);
    case 'cite':
      return markdown ? `[${piece.source}]` : '';
  }
}

/**
 * A code span whose fence is longer than any run of backticks in it (CommonMark, section 6.1). With nothing in it, the two
 * fences would be one, which ends where the next span begins.
 */
export function codeSpan(value: string): string {
  if (value === '') return '` `';
  const fence = '`'.repeat(longestBackticks(value) + 1);
  return /^`|`$/.test(value) ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
}

/** How long the longest run of backticks is. A loop, for a call takes only so many arguments. */
export function longestBackticks(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Blocks, with an empty line between two; lists and tables line by line. */
export function blocksText(blocks: readonly Block[], form: TextForm): string {
  return blocks.map((block) => blockText(block, form)).join('\n\n');
}

function blockText(block: Block, form: TextForm): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.children, form);
    case 'subheading':
      return form === 'markdown' ? `### ${inlineText(block.children, form)}` : inlineText(block.children, form);
    case 'code': {
      const code = form === 'markdown' ? `\`\`\`${block.language ?? ''}\n${block.value}\n\`\`\`` : block.value;
      // Whoever is given the copy does not see the page.
      return block.proof?.by === 'nothing' ? `Not run here: ${block.proof.why}\n\n${code}` : code;
    }
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.ordered ? `${index + 1}. ` : '- ';
          return mark + blocksText(item, form).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'table': {
      const rows = [block.header, ...block.rows].map((row) => row.map((cell) => inlineText(cell, form)));
      if (form === 'plain') return rows.map((row) => row.join('\t')).join('\n');
      const lines = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
      lines.splice(1, 0, `|${block.header.map(() => ' --- |').join('')}`);
      return lines.join('\n');
    }
  }
}

/** The numbers of the sources that blocks cite, in order, each once. */
export function citedIn(blocks: readonly Block[]): number[] {
  const numbers = new Set<number>();
  const inInline = (inline: readonly Inline[]): void => {
    for (const piece of inline) {
      if (typeof piece === 'string') continue;
      if (piece.type === 'cite') numbers.add(piece.source);
      else if ('children' in piece) inInline(piece.children);
    }
  };
  const inBlocks = (many: readonly Block[]): void => {
    for (const block of many) {
      if (block.type === 'list') block.items.forEach(inBlocks);
      else if (block.type === 'table') [block.header, ...block.rows].flat().forEach(inInline);
      else if (block.type !== 'code') inInline(block.children);
    }
  };
  inBlocks(blocks);
  return [...numbers];
}

/** A part of an entry that can be read, found and copied on its own. */
export interface TextPart {
  /** Where it stands; null for the introduction. */
  section: string | null;
  /** '' for the introduction. */
  heading: string;
  body: readonly Block[];
}

/** Everything of an entry that is text, in the order of the page: introduction, definition, sections, questions. */
export function partsOf({ intro, definition, sections, faq }: Entry): TextPart[] {
  return [
    { section: null, heading: '', body: intro },
    ...[...(definition ? [definition] : []), ...sections].map(({ id, heading, body }) => ({
      section: id,
      heading,
      body,
    })),
    ...faq.map(({ id, question, answer }) => ({ section: id, heading: inlineText(question, 'plain'), body: answer })),
  ];
}

/**
 * A fact made ready for pasting: its text, then what it cites.
 * @param heading '' for none
 * @param sources of the whole entry; the numbers of the citations are kept, so that two copies fit together
 */
export function withSources(
  heading: string,
  body: readonly Block[],
  sources: readonly Source[],
  form: TextForm,
): string {
  const text = blocksText(body, form);
  const cited = citedIn(body).flatMap((number) => {
    const source = sources[number - 1];
    return source ? [{ number, ...source }] : [];
  });
  const list = cited.map(({ number, label, url }) =>
    form === 'markdown' ? `[${number}]: [${label}](${url})` : `[${number}] ${label}: ${url}`,
  );
  const head = heading === '' ? [] : [form === 'markdown' ? `## ${heading}` : heading];
  return [...head, text, ...(list.length > 0 ? [list.join('\n')] : [])].join('\n\n');
}
