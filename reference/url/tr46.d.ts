/** The part of tr46 7.0.0 that inspect.ts uses; the package has no types. */
declare module 'tr46' {
  interface Options {
    checkBidi?: boolean;
    checkJoiners?: boolean;
  }
  const tr46: {
    /** @returns `error`: does it break a rule? The domain is then still as good a reading as there is. */
    toUnicode(domain: string, options?: Options): { domain: string; error: boolean };
  };
  export default tr46;
}
