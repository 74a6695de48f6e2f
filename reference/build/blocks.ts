import { posix } from 'node:path';
import type { Code, Link, Nodes, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Block, EntryId, Inline, Proof } from '../book/entry.ts';
import { parseUrl } from '../text/parse-url.ts';
import { joinLines, walk } from './markdown.ts';
import type { MistakePlace } from './mistake.ts';

/** What the conversion of one file's nodes needs to know and where it puts what it finds. */
export interface Scope {
  /** Id of the entry that the nodes belong to. */
  id: string;
  /** Ids of all entries of the book. */
  known: ReadonlySet<string>;
  at(node: Nodes): MistakePlace;
  report(place: MistakePlace, message: string): void;
  /** Whether blocks of code say behind the fence how they are proven. */
  proofs: 'none' | 'possible' | 'demanded';
  /** What was run, by the language of the fence; null while the front matter has mistakes of its own. */
  ran: ReadonlyMap<string, string> | null;
  /** Blocks of code that are run or checked, in the order of the text. */
  proven: { by: 'run' | 'check'; language: string; place: MistakePlace }[];
  /** Links to sections, to be checked when every entry has been read. */
  sectionLinks: { to: string; section: string; place: MistakePlace }[];
}

/** Node types that authors are likely to try, and what to do instead. Footnotes have their own rules. */
const instead: Partial<Record<Nodes['type'], string>> = {
  html: 'Raw HTML is not allowed. Write Markdown, or put the tag in backquotes if it is meant as text.',
  image: 'Images are not allowed. Say it in words or show it in a code block.',
  imageReference: 'Images are not allowed. Say it in words or show it in a code block.',
  blockquote: 'Block quotes are not supported. Say it in your own words and cite the source.',
  thematicBreak: 'Horizontal rules are not supported. Use a heading to separate sections.',
  break: 'Hard line breaks are not supported. Start a new paragraph.',
  definition: 'Link definitions are not supported. Write the address at the link: [text](https://example.com/).',
  linkReference: 'Reference links are not supported. Write the address at the link: [text](https://example.com/).',
  heading:
    'This heading is not allowed here. Sections start with ##, and ### stands inside a section, outside of lists. ' +
    'The title is not written in the text.',
  footnoteDefinition: 'A source stands at the end of the file, outside of lists.',
};

function unsupported(node: Nodes, scope: Scope): [] {
  scope.report(
    scope.at(node),
    instead[node.type] ??
      `Markdown of type "${node.type}" is not supported. Use paragraphs, lists, fenced code, tables, strong, emphasis, ` +
        'inline code, links and footnotes.',
  );
  return [];
}

/** Converts text inside a paragraph, heading or cell. */
export function inlines(nodes: readonly PhrasingContent[], scope: Scope): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return [joinLines(node.value)];
      case 'inlineCode':
        return [{ type: 'code', value: node.value }];
      case 'strong':
      case 'emphasis':
        return [{ type: node.type, children: inlines(node.children, scope) }];
      case 'link':
        return link(node, scope);
      case 'footnoteReference':
        // Labels are numbers once readFootnotes has no complaint; until then no entry leaves the compiler.
        return [{ type: 'cite', source: Number(node.label) }];
      default:
        return unsupported(node, scope);
    }
  });
}

/** An https address, or a relative path to another entry's file with an optional section. */
function link(node: Link, scope: Scope): Inline[] {
  const place = scope.at(node);
  const children = inlines(node.children, scope);
  if (node.title) scope.report(place, 'A link has no title. Put the words into the text.');
  for (const inner of walk(node)) {
    if (inner.type === 'footnoteReference') scope.report(scope.at(inner), 'Put the footnote behind the link.');
  }

  if (node.url.startsWith('https://') && parseUrl(node.url) !== null)
    return [{ type: 'link', url: node.url, children }];

  const [, file, section] = /^(|[^:/?#][^:?#]*\.md)(?:#(.+))?$/.exec(node.url) ?? [];
  if (file === undefined || (file === '' && section === undefined)) {
    scope.report(
      place,
      `The link "${node.url}" goes nowhere. Link an https address, or an entry by its relative path: ../status/404.md#caching.`,
    );
    return children;
  }
  const to = file === '' ? scope.id : posix.join(posix.dirname(scope.id), file).slice(0, -'.md'.length);
  if (!scope.known.has(to)) {
    scope.report(place, `Dead link: the book has no entry ${to}. Mend the path, or write the name without a link.`);
    return children;
  }
  if (section !== undefined) scope.sectionLinks.push({ to, section, place });
  // The path was compared with the files of the book, from which the union EntryId is generated.
  return [{ type: 'entry-link', to: to as EntryId, section: section ?? null, children }];
}

/** What stands behind a fence after the language: `run`, `check` or `notrun: reason`. */
function proofOf(node: Code, scope: Scope): { proof?: Proof } {
  const { lang, meta } = node;
  const place = scope.at(node);
  if (scope.proofs === 'none') {
    if (meta) scope.report(place, `Only the language stands behind the fence; remove "${meta}".`);
    return {};
  }
  if (!meta) {
    if (scope.proofs === 'demanded') {
      scope.report(place, 'Say behind the fence how the code is proven: ```nginx run, http check, or notrun: reason.');
    }
    return {};
  }
  if (meta === 'run' || meta === 'check') scope.proven.push({ by: meta, language: lang ?? '', place });
  if (meta === 'check') return { proof: { by: 'check' } };
  const why = /^notrun: (\S.*)$/.exec(meta)?.[1];
  if (why !== undefined) return { proof: { by: 'nothing', why } };
  if (meta !== 'run') {
    scope.report(place, `Behind the language stands run, check or "notrun: reason", not "${meta}".`);
    return {};
  }
  if (scope.ran === null) return {};
  const program = scope.ran.get(lang ?? '');
  if (program !== undefined) return { proof: { by: 'run', with: program } };
  scope.report(place, `The front matter's "ran" does not say what ran "${lang}": name the program with its version.`);
  return {};
}

/** Converts one block; an unsupported one is reported and left out. */
export function block(node: RootContent, scope: Scope): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlines(node.children, scope) }];
    case 'list':
      if ((node.start ?? 1) !== 1) scope.report(scope.at(node), 'A numbered list starts at 1.');
      return [
        {
          type: 'list',
          ordered: node.ordered ?? false,
          items: node.children.map((item) => item.children.flatMap((child) => block(child, scope))),
        },
      ];
    case 'code':
      return [{ type: 'code', language: node.lang ?? null, value: node.value, ...proofOf(node, scope) }];
    case 'table': {
      const width = node.align?.length ?? 0;
      for (const row of node.children) {
        if (row.children.length === width) continue;
        scope.report(scope.at(row), `This row has ${row.children.length} cells, the table has ${width} columns.`);
      }
      const cells = (row: TableRow) => row.children.map((cell) => inlines(cell.children, scope));
      const [header = [], ...rows] = node.children.map(cells);
      return [{ type: 'table', header, rows }];
    }
    default:
      return unsupported(node, scope);
  }
}
