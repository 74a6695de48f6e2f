import type { EntrySet } from '../../book/entry.ts';
import { frameHeading } from '../../book/frame.ts';
import { findMediaType } from '../../media-types/registry.ts';
import { findStatus } from '../../status/registry.ts';
import { faqLength, frontMatter, names, requiredSections, wireSection } from '../schema.ts';
import { tasksOf } from '../tasks.ts';
import { type Plan, Refusal, refuseExisting, TO_DO } from './plan.ts';

/** A page of the book. Its path is its id, so the name is `status/404`. */
export function newEntry(name: string, root: string): Plan {
  const [set = '', ...rest] = name.split('/');
  const sets = Object.keys(frontMatter);
  if (!isSet(set)) {
    throw new Refusal(
      `"${name}" is not the id of an entry. Write a set, a slash and a name: status/404. The sets are: ${sets.join(', ')}.`,
    );
  }
  const own = rest.join('/');
  if (!names[set].pattern.test(own)) throw new Refusal(`An entry in ${set} is named ${names[set].rule}.`);
  const title = titleOf(set, own);
  const path = `reference/${name}.md`;
  refuseExisting(root, path);
  return {
    created: {
      [path]: `---\n${HEADS[set](own)}---\n\n${TO_DO} the intro. Its first sentence answers the question.\n${sectionsOf(set, title)}`,
    },
    changed: {},
    next: [
      `Fill in what is marked ${TO_DO} in ${path}. reference/README.md, "Add an entry", explains the front matter.`,
      ...(requiredSections[set].length > 0
        ? ['A page with "kind: short" needs an intro only: no definition, no topic sections, no FAQ.']
        : []),
      'Cite a source for each statement: [^1] in the text, and at the end [^1]: [document, section](https://...).',
      'Run npm run generate: it names every mistake with its line, then lists the entry in reference/book/.',
      'Check it: npx vitest run --project unit tests/unit/book tests/structure/left-to-do.test.ts',
    ],
  };
}

function isSet(text: string): text is EntrySet {
  return Object.hasOwn(frontMatter, text);
}

/** What the registries call it. */
function titleOf(set: EntrySet, name: string): string {
  if (set === 'status') {
    const status = findStatus(Number(name));
    if (status === null) throw new Refusal(`${name} is not in reference/status/registry.ts. Add it there first.`);
    return `${name} ${status.phrase}`;
  }
  if (set === 'media-types' && findMediaType(name) === null) {
    throw new Refusal(
      `${name} is in no registry that Wirenote has. reference/README.md, "Add a registry fact", comes first.`,
    );
  }
  return set === 'media-types' ? name : `${TO_DO} the term`;
}

const HEADS: Record<EntrySet, (name: string) => string> = {
  status: (code) => `kind: entry
gist: "${TO_DO} what the page answers, in at most nine words"
retry: "${TO_DO} whether a client may send the request again, and when."
headers: {} # ${TO_DO} header field name: note
neighbours: {} # ${TO_DO} code: difference, nearest first
try: "${code}"
`,
  'media-types': (type) => `kind: entry
gist: "${TO_DO} what the page answers, in at most nine words"
charset: "${TO_DO} whether the type has a charset parameter, and which."
signature: [] # ${TO_DO} first bytes, as - offset: 0 with bytes: "00 61 73 6D"; remove the line if there are none
browsers: "${TO_DO} what browsers do with it."
try: "${type}"
`,
  'url-terms': () => `kind: entry
gist: "${TO_DO} what the page answers, in at most nine words"
title: "${TO_DO} the term"
try: "${TO_DO} a URL that shows it"
`,
  headers: () => `kind: short
gist: "${TO_DO} what the page answers, in at most nine words"
title: "${TO_DO} the name of the header"
direction: response # ${TO_DO} request, response or both
`,
  guides: () => `kind: guide
gist: "${TO_DO} what the page answers, in at most nine words"
title: "${TO_DO} the question that the page answers"
`,
  examples: () => `kind: example
gist: "${TO_DO} what the page answers, in at most nine words"
title: "${TO_DO} the name of the server or language"
role: server # ${TO_DO} server or language
lacks: {} # ${TO_DO} task: reason, for each task without a section
`,
};

/** The sections after the intro. */
function sectionsOf(set: EntrySet, title: string): string {
  switch (set) {
    case 'headers':
      return '';
    case 'guides':
      return section(`${TO_DO} what to do`, `${TO_DO} the steps.`);
    case 'examples':
      return [...tasksOf('server').map(({ heading }) => heading), frameHeading]
        .map((heading) => section(heading, `${TO_DO} code, with "run" or "notrun: reason" after its language.`))
        .join('');
    default:
      return [
        section(`What is ${title}?`, `${TO_DO} the definition.`),
        ...requiredSections[set].map((heading) => section(heading, textOf(heading))),
        section('FAQ', questions()),
      ].join('');
  }
}

const section = (heading: string, text: string) => `\n## ${heading}\n\n${text}\n`;

const textOf = (heading: string) =>
  heading === wireSection ? `\`\`\`http\n${TO_DO} a request and its response\n\`\`\`` : `${TO_DO} write this section.`;

const questions = () =>
  Array.from(
    { length: faqLength },
    (_, index) => `### ${TO_DO} question ${index + 1}, as people ask it?\n\n${TO_DO} the answer, first of all.`,
  ).join('\n\n');
