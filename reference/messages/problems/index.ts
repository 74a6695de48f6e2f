/** Every explanation, by the id of its problem. */
import type { Problem } from '../template.ts';
import { connectionProblems } from './connection.ts';
import { corsProblems } from './cors.ts';
import { exchangeProblems } from './exchange.ts';
import { isolationProblems } from './isolation.ts';
import { networkProblems } from './networks.ts';
import { scriptProblems } from './scripts.ts';
import { serverProblems } from './servers.ts';
import { typeProblems } from './types.ts';

const all = {
  ...typeProblems,
  ...corsProblems,
  ...isolationProblems,
  ...exchangeProblems,
  ...scriptProblems,
  ...connectionProblems,
  ...serverProblems,
  ...networkProblems,
};

export type ProblemId = keyof typeof all;

export const problems: Readonly<Record<ProblemId, Problem>> = all;
