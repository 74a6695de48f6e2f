import { join } from 'node:path';
import { familiesIn, idsListed, RULE_LISTS, type RuleList, ruleIdsText } from '../rule-ids.ts';
import {
  inserted,
  type Plan,
  Refusal,
  read,
  refuseExisting,
  refuseTaken,
  TO_DO,
  variableOf,
  withImport,
} from './plan.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** A kind of checks that are listed in one index, each with its examples beside it. */
interface CheckKind {
  readonly what: string;
  /** How a name is made, with an example. */
  readonly naming: string;
  readonly list: RuleList;
  /** What a folder stands for, in the plural. */
  readonly folders: string;
  /** Of the function that gives a check its type; `file` has it, from the kind's folder. */
  readonly define: string;
  readonly file: string;
  readonly extension: string;
  readonly template: (id: string, variable: string) => string;
  readonly examples: string;
  readonly order: string;
  readonly next: (id: string) => readonly string[];
}

/** A check: its file and its examples, its line in the index, and its id. */
function planOf(kind: CheckKind, name: string, root: string): Plan {
  const folder = `reference/${kind.list.folder}`;
  const ids = `reference/${kind.list.file}`;
  const parts = familiesIn(join(root, folder));
  const [part = '', id = ''] = name.split('/');
  if (!parts.includes(part) || name !== `${part}/${id}` || !ID.test(id)) {
    throw new Refusal(
      `"${name}" is not the name of ${kind.what}. Write ${kind.naming}. The ${kind.folders} are: ${parts.join(', ')}.`,
    );
  }
  const path = `${folder}/${part}/${id}.ts`;
  const index = `${folder}/index.ts`;
  for (const other of parts) refuseExisting(root, `${folder}/${other}/${id}.ts`);
  const examples = `${folder}/${part}/${id}${kind.extension}`;
  refuseExisting(root, examples);
  const text = read(root, index);
  const variable = variableOf(id);
  refuseTaken(variable, index, text);
  refuseTaken(variable, `${folder}/${kind.file}`, kind.define);
  const listed = inserted(text, '\n];', `\n  ${variable},`);
  return {
    created: { [path]: kind.template(id, variable), [examples]: kind.examples },
    changed: {
      [index]: withImport(listed, `import { ${variable} } from './${part}/${id}.ts';`),
      [ids]: ruleIdsText(kind.list, [...idsListed(read(root, ids)), id]),
    },
    next: [
      `Fill in what is marked ${TO_DO} in ${path} and ${examples}.`,
      `Move it in ${index}: ${kind.order}.`,
      ...kind.next(id),
    ],
  };
}

/** A judgement of URLs. */
export const newJudgement = (name: string, root: string): Plan => planOf(JUDGEMENT, name, root);

/** A check of configurations. */
export const newConfigCheck = (name: string, root: string): Plan => planOf(CONFIG_CHECK, name, root);

const judgementTemplate = (id: string, variable: string) => `import { defineCheck } from '../check.ts';

/** ${TO_DO} the standard, or the attack, that this is about. */
export const ${variable} = defineCheck({
  id: '${id}',
  title: '${TO_DO} what is odd about the URL, in a few words',
  // ${TO_DO} error: it deceives or breaks; warning: it likely does harm; info: a fact that is never counted.
  severity: 'info',
  entry: '${TO_DO} the page of the book that says why, with a section: url-terms/host#filtering-addresses' as never,
  messages: {
    found: '${TO_DO} what is odd, and what happens because of it. At most 200 characters.',
  },

  check: (url) => {
    const isOdd = false; // ${TO_DO} url.parsed has the components.
    return isOdd ? [{ messageId: 'found', evidence: url.at('host') }] : [];
  },
});
`;

const URLS = `### fires found
# ${TO_DO} URLs that are odd in this way, one per line.
https://example.org/

### silent
# ${TO_DO} URLs that look alike and are fine.
https://example.org/
`;

const JUDGEMENT: CheckKind = {
  what: 'a judgement',
  naming: 'the part of the URL, a slash, and what is odd about it, in lower case with hyphens: host/port-unusual',
  list: RULE_LISTS.url,
  folders: 'parts',
  define: 'defineCheck',
  file: 'check.ts',
  extension: '.urls',
  template: judgementTemplate,
  examples: URLS,
  order: 'what deceives stands before what is merely odd',
  next: (id) => [
    `Check it: npx vitest run --project unit tests/unit/url/judgement/checks.test.ts -t ${id}`,
    'Check that ordinary URLs still have no finding: npx vitest run --project unit tests/unit/url/judgement/judge.test.ts',
  ],
};

const configTemplate = (id: string, variable: string) => `import { defineConfigCheck, GIVING } from '../../check.ts';

/** ${TO_DO} the standard that this is about. */
export const ${variable} = defineConfigCheck({
  id: '${id}',
  title: '${TO_DO} what is wrong, in a few words',
  // ${TO_DO} what happens.
  severity: 'info',
  entry: '${TO_DO} the page of the book that says why, with a section: headers/content-type' as never,
  messages: {
    found: '${TO_DO} what is wrong, what happens because of it, what to write. At most 200 characters.',
  },
  // ${TO_DO} which statements it is about (StatementRole in statement.ts).
  on: GIVING,

  check: ({ essence }) => {
    const isWrong = false; // ${TO_DO} essence.text is the media type, extensions are what it is for.
    return isWrong ? [{ messageId: 'found', evidence: essence }] : [];
  },
});
`;

const CONFIGURATIONS = `### fires found
# ${TO_DO} a configuration that has the fault.
types { text/html html; }

### silent
# ${TO_DO} one that looks alike and is right.
types { text/html html; }
`;

const CONFIG_CHECK: CheckKind = {
  what: 'a check of configurations',
  naming: 'the folder, a slash, and a noun with what is wrong with it, in lower case with hyphens: names/old-name',
  list: RULE_LISTS.configuration,
  folders: 'folders',
  define: 'defineConfigCheck',
  file: '../check.ts',
  extension: '.conf',
  template: configTemplate,
  examples: CONFIGURATIONS,
  order: 'findings of one severity at one place are shown in this order',
  next: (id) => [`Check it: npx vitest run --project unit tests/unit/config/checks.test.ts -t ${id}`],
};
