import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

const FOLDER = 'reference/url/judgement';
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** A judgement of URLs: its file and its examples, and its line in the index. */
export function newJudgement(name: string, root: string): Plan {
  const parts = readdirSync(join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const [part = '', id = ''] = name.split('/');
  if (!parts.includes(part) || name !== `${part}/${id}` || !ID.test(id)) {
    throw new Refusal(
      `"${name}" is not the name of a judgement. Write the part of the URL, a slash, and what is odd about it, in ` +
        `lower case with hyphens: host/port-unusual. The parts are: ${parts.join(', ')}.`,
    );
  }
  const path = `${FOLDER}/${part}/${id}.ts`;
  const index = `${FOLDER}/index.ts`;
  for (const other of parts) refuseExisting(root, `${FOLDER}/${other}/${id}.ts`);
  const examples = `${FOLDER}/${part}/${id}.urls`;
  refuseExisting(root, examples);
  const text = read(root, index);
  const variable = variableOf(id);
  refuseTaken(variable, index, text);
  refuseTaken(variable, `${FOLDER}/check.ts`, 'defineCheck');
  const listed = inserted(text, '\n];', `\n  ${variable},`);
  return {
    created: { [path]: template(id, variable), [examples]: EXAMPLES },
    changed: { [index]: withImport(listed, `import { ${variable} } from './${part}/${id}.ts';`) },
    next: [
      `Fill in what is marked ${TO_DO} in ${path} and ${examples}.`,
      `Move it in ${index}: what deceives stands before what is merely odd.`,
      `Check it: npx vitest run --project unit tests/unit/url/judgement/checks.test.ts -t ${id}`,
      'Check that ordinary URLs still have no finding: npx vitest run --project unit tests/unit/url/judgement/judge.test.ts',
    ],
  };
}

const template = (id: string, variable: string) => `import { defineCheck } from '../check.ts';

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
    return isOdd ? [{ messageId: 'found', where: url.at('host') }] : [];
  },
});
`;

const EXAMPLES = `### fires found
# ${TO_DO} URLs that are odd in this way, one per line.
https://example.org/

### silent
# ${TO_DO} URLs that look alike and are fine.
https://example.org/
`;
