import { expect, it } from 'vitest';
import {
  type ConfigExample,
  configExamplesOf,
  readConfigExamples,
} from '../../../reference/build/examples/config-examples.ts';
import type { ConfigFinding } from '../../../reference/config/check.ts';
import { configChecks } from '../../../reference/config/checks/index.ts';
import { testTable } from '../lint/rule-table.ts';
import { auditOf } from './reading.ts';

testTable<ConfigExample>({
  rules: configChecks,
  folder: 'config/checks',
  extension: '.conf',
  examplesOf: configExamplesOf,
  textOf: ({ text }) => JSON.stringify(text.slice(0, 90)),
  findingsOf: ({ text, format }) => auditOf(text, format).findings,
  expectPlace: (finding, { text }) => {
    const { start, end } = (finding as ConfigFinding).evidence;
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
    expect(finding.sources.length).toBeGreaterThan(finding.ruleId === 'extension-mapped-twice' ? -1 : 0);
  },
});

it('reports every mistake in examples with its line', () => {
  const { mistakes, examples } = readConfigExamples(
    'text/css css\n### fires\n### silent: good\n@format caddi\na\n#### silent\n### fires a\n@format yaml\ncss: text/css\n\n',
    'config/checks/a.conf',
  );
  expect(mistakes.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 This stands before the first heading (###).',
    '2 "fires" is no heading of examples: ### fires and a message, or ### silent.',
    '4 caddi is none of the formats.',
    '6 "silent" is no heading of examples (###).',
  ]);
  expect(examples.at(-1)).toEqual({
    kind: 'fires',
    messageId: 'a',
    text: 'css: text/css',
    format: 'yaml',
    file: 'config/checks/a.conf',
    line: 7,
  });
});
