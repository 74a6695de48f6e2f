import { join } from 'node:path';
import { familiesIn, idsListed, RULE_LISTS, ruleIdsText } from '../rule-ids.ts';
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

const FOLDER = 'reference/rules';
const IDS = `reference/${RULE_LISTS.http.file}`;
const TITLES = `${FOLDER}/rule-titles.ts`;
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** A rule: its file and its examples, its line in the index of its family, and its id. */
export function newRule(name: string, root: string): Plan {
  const families = familiesIn(join(root, FOLDER));
  const [family = '', id = ''] = name.split('/');
  if (!families.includes(family) || name !== `${family}/${id}` || !ID.test(id)) {
    throw new Refusal(
      `"${name}" is not the name of a rule. Write the family, a slash, and a noun with what is wrong with it, in lower ` +
        `case with hyphens: status/retry-after-missing. The families are: ${families.join(', ')}.`,
    );
  }
  // An id is public and belongs to no family.
  for (const other of families) refuseExisting(root, `${FOLDER}/${other}/${id}.ts`);
  const index = `${FOLDER}/${family}/index.ts`;
  const text = read(root, index);
  const variable = variableOf(id);
  refuseTaken(variable, index, text);
  refuseTaken(variable, `${FOLDER}/rule.ts`, 'defineRule');
  const path = `${FOLDER}/${family}/${id}.ts`;
  const examples = `${FOLDER}/${family}/${id}.http`;
  refuseExisting(root, examples);
  const listed = inserted(text, '\n];', `\n  ${variable},`);
  return {
    created: { [path]: template(id, variable), [examples]: EXAMPLES },
    changed: {
      [index]: withImport(listed, `import { ${variable} } from './${id}.ts';`),
      [IDS]: ruleIdsText(RULE_LISTS.http, [...idsListed(read(root, IDS)), id]),
      [TITLES]: inserted(read(root, TITLES), '\n};', `\n  '${id}': '${TO_DO} npm run generate',`),
    },
    next: [
      `Fill in what is marked ${TO_DO} in ${path} and ${examples}. reference/README.md, "Add a rule", explains each part.`,
      `Move the rule in ${index} before every rule that is more general. Run: npm run generate`,
      `Check it: npx vitest run --project unit tests/unit/rules/rules.test.ts -t ${id}`,
    ],
  };
}

const template = (id: string, variable: string) => `import { NO_FIELD } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** ${TO_DO} the section of the standard that this rule checks. */
export const ${variable} = defineRule({
  id: '${id}',
  title: '${TO_DO} what is wrong, in a few words',
  // ${TO_DO} what happens (severity), and how binding the source is (strength).
  severity: 'advice',
  strength: 'advice',
  entry: '${TO_DO} the page of the book that says why, with a section: status/404#caching' as never,
  messages: {
    found: '${TO_DO} what is wrong, what happens because of it, what to send. At most 200 characters.',
  },
  // ${TO_DO} whether its findings are hidden on localhost, in stored responses ... (Policy in rule.ts), or remove the line.
  policy: {},

  // ${TO_DO} what must hold (facts/guards.ts), and for which statuses or header fields the rule is run.
  guards: ['live'],
  when: {},

  check: () => {
    const isWrong = false; // ${TO_DO} read the response: ({ response }) => response.first('...')
    // ${TO_DO} evidence.ts marks the header field line; sources name the document, as rfc(9110, '8.3').
    return isWrong ? [{ messageId: 'found', evidence: NO_FIELD, sources: [] }] : [];
  },
});
`;

const EXAMPLES = `### fires found
# ${TO_DO} a response that has the fault.
200
Content-Length: 0

### silent
# ${TO_DO} a response that the rule reads and that is right.
200
Content-Length: 0

### not applicable
# ${TO_DO} a response that the rule is not about.
@fromCache true
200
Content-Length: 0
`;
