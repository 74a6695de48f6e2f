/** The package has no types. Tests take its URL class as the standard's reference implementation. */
declare module 'whatwg-url' {
  export const URL: typeof globalThis.URL;
}
