/**
 * With which cases the property tests run: the same ones in every `npm test`, so that a failure there comes from the
 * change that is tested; fresh and many more in `npm run fuzz`, which says so in the environment.
 */

/** Any number would do. Tests with another one are what `npm run fuzz` is for. */
const COMMITTED_SEED = 20_261_122;

/** Cases for each property in `npm run fuzz`. */
const FUZZ_CASES = 100_000;

/** Set by `npm run fuzz` alone. */
export const FUZZ_SEED = 'WIRENOTE_FUZZ_SEED';

const fuzzSeed = process.env[FUZZ_SEED];

export const seed = fuzzSeed === undefined ? COMMITTED_SEED : Number(fuzzSeed);

/**
 * How many cases a property is tried with, as fast-check's parameters.
 * @param usual in `npm test`
 * @param most in `npm run fuzz`, less than the others where one case takes some milliseconds
 */
export function cases(usual: number, most = FUZZ_CASES): { numRuns: number } {
  return { numRuns: fuzzSeed === undefined ? usual : most };
}
