/**
 * What real servers send. `well-run/` holds responses that the makers of a product document, and none of them is a warning
 * or an error. `broken/` holds what people reported in threads, and the first finding is what was wrong.
 *
 * The files have the form of the rules' examples (`build/rule-examples.ts`), written anew, each with the page or the thread
 * that it is modelled on: `silent` is a well-run response, and `fires` names the rule whose finding has to come first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  factsOfExample,
  nameOfExample,
  type RuleExample,
  readExamples,
} from '../../../reference/build/rule-examples.ts';
import { auditFacts, RULE_FAILED } from '../../../reference/rules/audit.ts';

const corpus = new URL('../../fixtures/corpus/', import.meta.url);

/** As many as issue trackers and documents gave for the corpus, so that it does not shrink. */
const LEAST = 60;

function filesOf(folder: 'well-run' | 'broken') {
  const files = readdirSync(new URL(`${folder}/`, corpus)).map((file) => `${folder}/${file}`);
  return files.map((file) => ({ file, text: readFileSync(new URL(file, corpus), 'utf8') }));
}

function examplesOf(folder: 'well-run' | 'broken'): RuleExample[] {
  return filesOf(folder).flatMap(({ file, text }) => {
    const { examples, mistakes } = readExamples(text, file);
    expect(mistakes).toEqual([]);
    return examples;
  });
}

const named = (examples: readonly RuleExample[]) =>
  examples.map((example) => [nameOfExample(example), example] as const);

function found(example: RuleExample) {
  const findings = auditFacts(factsOfExample(example));
  expect(findings.map(({ messageId }) => messageId)).not.toContain(RULE_FAILED);
  return findings;
}

describe.each(['well-run', 'broken'] as const)('%s', (folder) => {
  it('has enough of them, each of its kind', () => {
    const examples = examplesOf(folder);
    expect(examples.length).toBeGreaterThanOrEqual(LEAST);
    const kind = folder === 'well-run' ? 'silent' : 'fires';
    expect(examples.filter((example) => example.kind !== kind).map(nameOfExample)).toEqual([]);
  });

  it('names where each was found', () => {
    for (const { file, text } of filesOf(folder)) {
      const parts = text.split(/^### .*\n/m).slice(1);
      const without = parts.filter((part) => !/^# Source: https:\/\/\S+\n/.test(part));
      expect({ file, without }).toEqual({ file, without: [] });
    }
  });
});

describe('a response that its maker documents has no error and no warning', () => {
  it.each(named(examplesOf('well-run')))('%s', (_, example) => {
    // A text that does not parse would have none either.
    expect(factsOfExample(example).holds('verdict')).toBe(true);
    const severe = found(example).filter(({ severity }) => severity === 'error' || severity === 'warning');
    expect(severe.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe('what was reported in a thread is the first finding', () => {
  it.each(named(examplesOf('broken')))('%s', (_, example) => {
    expect(found(example)[0]?.ruleId).toBe(example.messageId);
  });
});
