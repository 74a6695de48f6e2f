import { applyEdit, type Edit } from '../../reference/url/edit/edit.ts';
import { readingOf } from '../../reference/url/meant/readings.ts';
import { resolveSteps } from '../../reference/url/relate/resolve-steps.ts';

/** Edits what is inspected: the text in the field by the reading of it that is shown. */
const editField = (text: string, base: string, edit: Edit, asTyped: boolean) =>
  applyEdit(asTyped ? text : readingOf(text).text, base, edit);

/**
 * What the inspector's worker is asked beside the inspection: pure functions that need the reference parser, by name.
 * Arguments and answers must survive structured cloning. Only the worker imports this module's values.
 */
export const questions = { editField, resolveSteps };

type Questions = typeof questions;
export type Question = keyof Questions;

/**
 * Puts a question to the worker. Answers come in any order; a caller that asks again drops what it asked before.
 * Rejects when the worker cannot run or the function throws.
 */
export type Ask = <Q extends Question>(
  question: Q,
  ...parameters: Parameters<Questions[Q]>
) => Promise<ReturnType<Questions[Q]>>;
