import { type Ask, questions } from '../../../components/inspector/questions.ts';

/** Answers what the inspector's worker is asked, without one. */
export const askHere: Ask = async (question, ...parameters) => {
  const work = questions[question] as (...given: readonly unknown[]) => unknown;
  return work(...parameters) as Awaited<ReturnType<Ask>> as never;
};
