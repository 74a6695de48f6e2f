/** What the code host reads: forms that it would not show when they break its rules, and the workflow. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const FORMS = '.github/ISSUE_TEMPLATE';
const WORKFLOW = '.github/workflows/test.yml';

// docs.github.com: "Syntax for issue forms", "Syntax for GitHub's form schema", "Common validation errors when creating
// issue forms".
const text = v.pipe(v.string(), v.regex(/\S/));
const id = v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)));
/** Words that attackers ask for are not permitted in a label. The page names one of them. */
const label = v.pipe(
  text,
  v.check((words) => !/password/i.test(words)),
);
const validations = v.optional(v.strictObject({ required: v.boolean() }));
const about = { label, description: v.optional(text) };
const typed = { ...about, placeholder: v.optional(text), value: v.optional(text) };
const unique = <Item>(items: Item[]) => new Set(items.map((item) => JSON.stringify(item))).size === items.length;

const element = v.variant('type', [
  v.strictObject({ type: v.literal('markdown'), attributes: v.strictObject({ value: text }) }),
  v.strictObject({
    type: v.literal('textarea'),
    id,
    attributes: v.strictObject({ ...typed, render: v.optional(text) }),
    validations,
  }),
  v.strictObject({ type: v.literal('input'), id, attributes: v.strictObject(typed), validations }),
  v.strictObject({
    type: v.literal('dropdown'),
    id,
    attributes: v.strictObject({
      ...about,
      multiple: v.optional(v.boolean()),
      options: v.pipe(
        v.array(
          v.pipe(
            text,
            v.check((option) => option.toLowerCase() !== 'none'),
          ),
        ),
        v.minLength(1),
        v.check(unique),
      ),
    }),
    validations,
  }),
  v.strictObject({
    type: v.literal('checkboxes'),
    id,
    attributes: v.strictObject({
      ...about,
      options: v.pipe(
        v.array(v.strictObject({ label: text, required: v.optional(v.boolean()) })),
        v.minLength(1),
        v.check(unique),
      ),
    }),
  }),
]);

const form = v.strictObject({
  // Of three characters or fewer, the form is not offered.
  name: v.pipe(text, v.minLength(4)),
  description: text,
  title: v.optional(text),
  labels: v.optional(v.array(text)),
  body: v.pipe(
    v.array(element),
    v.check((all) => all.some(({ type }) => type !== 'markdown'), 'asks for nothing'),
    v.check((all) => unique(all.flatMap((one) => ('id' in one && one.id ? [one.id] : []))), 'two have one id'),
    v.check((all) => unique(labelsOf(all)), 'two labels read alike'),
  ),
});

/** Labels as the host makes names of them: letters and digits, the rest is a hyphen. */
function labelsOf(elements: v.InferOutput<typeof element>[]): string[] {
  const labels = elements.flatMap((one) => {
    if (one.type === 'markdown') return [];
    const inner = one.type === 'checkboxes' ? one.attributes.options.map((option) => option.label) : [];
    return [one.attributes.label, ...inner];
  });
  return labels.map((words) => words.toLowerCase().replace(/[^a-z0-9_]+/g, '-'));
}

const yaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));
const problems = (value: unknown) => {
  const { issues = [] } = v.safeParse(form, value);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('the issue forms', () => {
  const files = readdirSync(FORMS).filter((file) => file !== 'config.yml');

  it.each(files)('%s follows the rules of issue forms', (file) => {
    expect(file).toMatch(/\.yml$/);
    expect(problems(yaml(`${FORMS}/${file}`))).toEqual([]);
  });

  it('are the four, each with a name of its own', () => {
    const names = files.map((file) => (yaml(`${FORMS}/${file}`) as { name: string }).name);
    expect(unique(names)).toBe(true);
    expect(files).toHaveLength(4);
  });

  it('ask for the source of a fact, and warn of secrets before they ask for an exchange', () => {
    const bodyOf = (file: string) => v.parse(form, yaml(`${FORMS}/${file}`)).body;
    const isRequired = (file: string, wanted: string) =>
      bodyOf(file).some((one) => 'id' in one && one.id === wanted && 'validations' in one && one.validations?.required);
    expect(isRequired('1-wrong-fact.yml', 'source')).toBe(true);
    expect(isRequired('2-false-alarm.yml', 'exchange')).toBe(true);
    expect(JSON.stringify(bodyOf('2-false-alarm.yml')[0])).toContain('Remove secrets first');
  });

  it('are refused with a mistake in them', () => {
    const good = yaml(`${FORMS}/1-wrong-fact.yml`) as { body: { attributes: Record<string, unknown> }[] };
    const [first, ...rest] = good.body as [{ attributes: Record<string, unknown> }];
    expect(problems(good)).toEqual([]);
    for (const bad of [
      { ...good, name: 'Bug' },
      { ...good, about: 'x' },
      { ...good, body: [] },
      { ...good, body: [first, first] },
      { ...good, body: [{ ...first, attributes: { ...first.attributes, label: true } }, ...rest] },
      { ...good, body: [{ ...first, attributes: { ...first.attributes, label: 'Your password' } }, ...rest] },
      { ...good, body: [{ ...first, id: 'two words' }, ...rest] },
    ])
      expect(problems(bad)).not.toEqual([]);
  });

  it('are the only way to open an issue', () => {
    expect(yaml(`${FORMS}/config.yml`)).toEqual({ blank_issues_enabled: false });
  });
});

describe('the workflow', () => {
  const source = readFileSync(WORKFLOW, 'utf8');
  const workflow = parse(source) as {
    on: unknown;
    permissions: unknown;
    jobs: Record<string, { container: { image: string }; steps: { uses?: string; run?: string }[] }>;
  };
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('runs what .ci/run runs, and nothing else', () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    expect(workflow.on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  });

  it('may read the code, and needs no secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(source).not.toMatch(/secrets\.|pull_request_target/);
  });

  it('takes each action by its commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).not.toEqual([]);
    for (const uses of used) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('has the Node that .nvmrc names', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    for (const { container } of jobs) expect(container.image).toMatch(new RegExp(`^node:${version}-`));
  });
});
