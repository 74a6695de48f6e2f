/** Runs before each file of unit tests: every property test takes its cases from one seed. */
import fc from 'fast-check';
import { cases, seed } from './cases.ts';

fc.configureGlobal({ seed, ...cases(100) });
