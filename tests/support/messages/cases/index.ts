/** All of them, in the order in which the page takes them. */
import { callsCases } from './calls.ts';
import { corsCases } from './cors.ts';
import { embeddingCases } from './embedding.ts';
import { jsonCases } from './json.ts';
import type { MessageCase } from './message-case.ts';
import { networkCases } from './network.ts';
import { typesCases } from './types.ts';

export const messageCases: readonly MessageCase[] = [
  ...typesCases,
  ...corsCases,
  ...embeddingCases,
  ...networkCases,
  ...jsonCases,
  ...callsCases,
];
