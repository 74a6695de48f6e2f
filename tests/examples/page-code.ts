/** Finds on the pages of the book what is to be run, and puts snippets into the frame that their page shows. */
import type { Block, Entry } from '../../reference/book/entry.ts';
import { frameHeading } from '../../reference/book/frame.ts';
import { partsOf } from '../../reference/book/text.ts';

/** http: exchanges with a server. text: what a program prints. */
interface Check {
  language: 'http' | 'text';
  text: string;
}

/** One check of a page with the code that it is about. */
export interface Run {
  /** Heading of its section. */
  section: string;
  /** Language of the code. */
  language: string;
  snippet: string;
  check: Check;
}

export interface PageCode {
  /** What snippets are put into, by language. */
  frames: ReadonlyMap<string, string>;
  runs: Run[];
  /** Code that is not run here. */
  notRun: number;
  /** What is wrong with the page, in words. */
  mistakes: string[];
}

type Code = Extract<Block, { type: 'code' }>;

/**
 * Blocks that are run belong to the checks that follow them. Several of one language are one snippet; each language has to
 * pass the check on its own.
 */
export function codeOf(entry: Entry): PageCode {
  const page: PageCode & { frames: Map<string, string> } = { frames: new Map(), runs: [], notRun: 0, mistakes: [] };
  for (const { heading, body } of partsOf(entry)) {
    const wrong = (what: string) => page.mistakes.push(`${entry.id}, ${heading || 'intro'}: ${what}`);
    const blocks = body.flatMap(codeIn);
    page.notRun += blocks.filter(({ proof }) => proof?.by === 'nothing').length;
    if (heading === frameHeading) {
      for (const { language, value, proof } of blocks) {
        if (proof?.by === 'run') page.frames.set(language ?? '', value);
      }
      continue;
    }
    let pending = new Map<string, string[]>();
    let checked = true;
    for (const { language, value, proof } of blocks) {
      if (proof?.by === 'run') {
        if (checked) pending = new Map();
        checked = false;
        pending.set(language ?? '', [...(pending.get(language ?? '') ?? []), value]);
      } else if (proof?.by === 'check') {
        checked = true;
        const check: Check | null = language === 'http' || language === 'text' ? { language, text: value } : null;
        if (check === null) wrong(`a check is http or text, not ${language}`);
        else {
          for (const [own, snippets] of pending) {
            page.runs.push({ section: heading, language: own, snippet: snippets.join('\n\n'), check });
          }
        }
      }
    }
    if (!checked) wrong('code to run, and no check behind it');
  }
  return page;
}

function codeIn(block: Block): Code[] {
  if (block.type === 'code') return [block];
  return block.type === 'list' ? block.items.flatMap((item) => item.flatMap(codeIn)) : [];
}

/** A line of a frame behind which a snippet may stand: `# In server { }:`, `// The snippet`. */
const PLACE = /^(?:#|\/\/) (?:In .+|The snippets?)$/;

/**
 * Puts a snippet into its frame: each part behind the line of the frame that it starts with, and a snippet without such
 * lines behind the only place there is.
 * @throws when a part has no place
 */
export function fill(frame: string, snippet: string): string {
  const places = frame.split('\n').flatMap((line) => (PLACE.test(line.trim()) ? [line.trim()] : []));
  const parts = new Map<string, string[]>();
  let place = places.length === 1 ? places[0] : undefined;
  for (const line of snippet === '' ? [] : snippet.split('\n')) {
    if (places.includes(line)) place = line;
    else if (place !== undefined) parts.set(place, [...(parts.get(place) ?? []), line]);
    else throw new Error(`A snippet starts with one of the frame's lines ${places.join(', ')}, not with: ${line}`);
  }
  return frame
    .split('\n')
    .flatMap((line) => {
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      const part = parts.get(line.trim()) ?? [];
      parts.delete(line.trim());
      return [line, ...part.map((own) => (own === '' ? '' : indent + own))];
    })
    .join('\n');
}
