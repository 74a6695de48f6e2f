/**
 * Compiles the book: Markdown files in, typed entries and mistakes out. Pure, on strings; it finds every mistake of
 * every file in one run.
 */
import type { Entry, EntryId, EntrySet, Section } from '../book/entry.ts';
import { frameHeading } from '../book/frame.ts';
import type { Scope } from './blocks.ts';
import { type Body, readBody } from './body.ts';
import { readFootnotes } from './footnotes.ts';
import { readFacts, readFrontMatter, readText } from './front-matter.ts';
import { parseMarkdown, placeOf } from './markdown.ts';
import { compareMistakes, type Mistake } from './mistake.ts';
import { type FrontMatter, frontMatter, names } from './schema.ts';
import { checkProofs, checkStructure, checkTasks } from './structure.ts';

export interface BookFile {
  /** Relative to `reference/`, with `/`: `status/404.md`. */
  path: string;
  text: string;
}

/** What the compiler asks the registries. */
export interface Registries {
  findStatus(code: number): { phrase: string } | null;
}

export interface CompiledBook {
  /** Sorted by id; files with mistakes are left out. */
  entries: Entry[];
  /** What each entry answers in a few words, by its id: the index has it, the entry itself does not. */
  gists: Record<string, string>;
  /** Sorted by file and line. */
  mistakes: Mistake[];
}

/** Compiles all files of the book together, because links are checked across files. */
export function compileBook(files: readonly BookFile[], registries: Registries): CompiledBook {
  const known = new Set(files.map(({ path }) => idOf(path)));
  const drafts = files.map((file) => compileFile(file, known, registries));

  const sectionsOf = new Map(drafts.map(({ id, body }) => [id, body?.ids]));
  for (const { scope } of drafts) {
    for (const { to, section, place } of scope.sectionLinks) {
      const sections = sectionsOf.get(to);
      if (!sections || sections.has(section)) continue;
      const there = Array.from(sections).join(', ');
      scope.report(place, `Dead link: ${to} has no section "${section}". It has: ${there}.`);
    }
  }

  const mistakes = drafts.flatMap((draft) => draft.mistakes).sort(compareMistakes);
  const entries = drafts.flatMap(({ entry, mistakes }) => (entry && mistakes.length === 0 ? entry : []));
  entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  linkBack(entries);
  const gists = Object.fromEntries(drafts.flatMap(({ id, gist }) => (gist === null ? [] : [[id, gist]])));
  return { entries, gists, mistakes };
}

/** Tells each entry which others lead to it. */
function linkBack(entries: readonly Entry[]): void {
  const targets = new Map(entries.map((entry) => [entry.id, targetsOf(entry)]));
  for (const entry of entries) {
    const own = targets.get(entry.id);
    for (const [from, leadsTo] of targets) {
      if (from !== entry.id && leadsTo.has(entry.id) && !own?.has(from)) entry.linkedFrom.push(from);
    }
  }
}

/** Every entry that this one leads to: by a link in its text, or as a neighbour. */
function targetsOf(entry: Entry): Set<EntryId> {
  const targets = new Set<EntryId>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('type' in part && part.type === 'entry-link' && 'to' in part) targets.add(part.to as EntryId);
    for (const child of Object.values(part)) visit(child);
  };
  visit(entry);
  if (entry.facts.set === 'status')
    for (const { code } of entry.facts.neighbours) targets.add(`status/${code}` as EntryId);
  return targets;
}

/** What the front matter of a page of code examples says of the tasks without a section. */
const lackingSection = { id: 'left-out', heading: 'Left out' };

/** The path is the id: `status/404.md` is `status/404`. */
function idOf(path: string): string {
  return path.replace(/\.md$/, '');
}

function isEntrySet(folder: string): folder is EntrySet {
  return Object.hasOwn(frontMatter, folder);
}

interface Draft {
  id: string;
  entry: Entry | null;
  gist: string | null;
  /** Null when the file's place in the book is unknown, so that its sections were not read. */
  body: Body | null;
  scope: Scope;
  mistakes: Mistake[];
}

function compileFile({ path, text }: BookFile, known: ReadonlySet<string>, registries: Registries): Draft {
  const id = idOf(path);
  const mistakes: Mistake[] = [];
  const scope: Scope = {
    id,
    known,
    at: placeOf,
    report: (place, message) => mistakes.push({ file: path, ...place, message }),
    sectionLinks: [],
    proofs: 'none',
    ran: null,
    proven: [],
  };
  const draft: Draft = { id, entry: null, gist: null, body: null, scope, mistakes };

  const [set = '', ...rest] = id.split('/');
  const name = rest.join('/');
  if (!isEntrySet(set)) {
    scope.report({ line: 1 }, `"${set}" is no set of the book. The sets are: ${Object.keys(frontMatter).join(', ')}.`);
    return draft;
  }
  if (!names[set].pattern.test(name)) {
    scope.report({ line: 1 }, `A file in ${set} is named ${names[set].rule}.`);
    return draft;
  }

  const root = parseMarkdown(text);
  const [yaml] = root.children;
  const head = yaml?.type === 'yaml' ? readFrontMatter(yaml, set, scope) : null;
  if (set === 'guides') scope.proofs = 'possible';
  if (set === 'examples') scope.proofs = 'demanded';
  if (head?.data && 'ran' in head.data) scope.ran = head.data.ran;
  const footnotes = readFootnotes(root, text, scope);
  const body = readBody(root.children, scope, head?.data && 'anchors' in head.data ? head.data.anchors : undefined);
  draft.body = body;
  if (footnotes.labels.size === 0) {
    scope.report(
      { line: 1 },
      'No source. Cite one with [^1] and add "[^1]: [document, section](https://...)" at the end.',
    );
  }

  if (!head) {
    scope.report({ line: 1 }, 'The file starts with front matter: a line "---", YAML, a line "---".');
    return draft;
  }
  const { data, kind, lineOf } = head;
  const end = { line: root.children.at(-1)?.position?.end.line ?? 1 };
  if (kind) checkStructure(kind, set, body, end, scope);
  checkProofs(body, (language) => lineOf(['ran', language]), scope);
  if (!data) return draft;

  const facts = readFacts(data, lineOf, footnotes.labels, scope);
  if (facts.set === 'status') {
    for (const { code } of facts.neighbours) {
      if (registries.findStatus(code)) continue;
      scope.report({ line: lineOf(['neighbours', code]) }, `${code} is not in reference/status/registry.ts.`);
    }
  }
  const sections: Section[] = body.sections.map(({ place: _, ...section }) => section);
  if (data.set === 'examples') {
    const lineOfTask = (task: string) => lineOf(['lacks', task]);
    const lacking = checkTasks(data, body, lineOfTask, end, scope).map(({ id, heading, why }) => [
      {
        type: 'paragraph' as const,
        children: [
          { type: 'strong' as const, children: [heading] },
          ': ',
          ...readText(why, ['lacks', id], lineOf, footnotes.labels, scope),
        ],
      },
    ]);
    if (lacking.length > 0) {
      const list: Section = { ...lackingSection, body: [{ type: 'list', ordered: false, items: lacking }] };
      const frame = sections.findIndex(({ heading }) => heading === frameHeading);
      sections.splice(frame < 0 ? sections.length : frame, 0, list);
    }
  }
  draft.gist = data.gist ?? null;
  draft.entry = {
    // The union EntryId is generated from the ids of the files.
    id: id as EntryId,
    kind: data.kind,
    title: titleOf(data, name, registries, scope),
    intro: body.intro,
    definition: data.kind === 'entry' ? (sections.shift() ?? null) : null,
    sections,
    faq: body.faq?.questions.map(({ place: _, ...question }) => question) ?? [],
    sources: footnotes.sources,
    facts,
    linkedFrom: [],
    try: ('try' in data && data.try) || null,
  };
  return draft;
}

/** Registries know the names of codes; a media type is its own name. */
function titleOf(data: FrontMatter, name: string, registries: Registries, scope: Scope): string {
  switch (data.set) {
    case 'status': {
      const status = registries.findStatus(Number(name));
      if (!status) scope.report({ line: 1 }, `${name} is not in reference/status/registry.ts. Add it there first.`);
      return `${name} ${status?.phrase}`;
    }
    case 'media-types':
      return name;
    default:
      return data.title;
  }
}
