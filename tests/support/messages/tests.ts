/** What is asked of the messages that a browser really printed. */
import { expect } from 'vitest';
import { explainMessage } from '../../../reference/messages/explain.ts';
import { makers } from '../../../reference/messages/makers/index.ts';
import { messageCases } from './cases/index.ts';

/** What a browser printed on the page of `site.ts`. */
export interface Said {
  /** The lines of its console, with the address of the resource where the message itself has none. */
  console: readonly string[];
  /** What functions threw, by case. */
  thrown: Readonly<Record<string, string | null>>;
}

/** The problems that the messages of each case were explained with, without repeats, sorted. */
export function problemsOf({ console, thrown }: Said): Record<string, readonly string[]> {
  return Object.fromEntries(
    messageCases.map(({ name }) => {
      const isOf = (line: string) =>
        line
          .split(`/${name}`)
          .slice(1)
          .some((rest) => !/^[\w-]/.test(rest));
      const messages = [...console.filter(isOf), thrown[name] ?? ''];
      const found = messages.map((message) => explainMessage(message)?.problem).filter((id) => id !== undefined);
      return [name, [...new Set(found)].sort()];
    }),
  );
}

export const expectedProblems = (browser: 'chromium' | 'firefox') =>
  Object.fromEntries(messageCases.map(({ name, says }) => [name, [...says[browser]].sort()]));

/**
 * The templates that are said to be run and were not printed: a text that is only remembered is found here. Throws when none
 * is said to be run.
 */
export function unprinted(maker: string, messages: readonly string[]): string[] {
  // Capitals make no difference: another maker may print the same text.
  const printed = new Set(messages.map((message) => explainMessage(message)?.template.toLowerCase()));
  const claimed = makers
    .filter(({ name }) => name === maker)
    .flatMap(({ templates }) => templates.filter(({ source }) => source === undefined).flatMap(({ texts }) => texts));
  if (claimed.length === 0) throw new Error(`No template of ${maker} is said to be run`);
  return claimed.filter((template) => !printed.has(template.toLowerCase()));
}

/** For what a program has printed that has ended. */
export const expectAllPrinted = (maker: string, messages: readonly string[]): void =>
  expect(unprinted(maker, messages)).toEqual([]);
