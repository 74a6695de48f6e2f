/**
 * The only platform names that `reference/` may use. Everything here exists in browsers, workers and Node alike.
 * Adding a name widens the wall: it must be universal, pure and free of input and output.
 */
declare class URLSearchParams {
  constructor(init?: string);
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly origin: string;
  readonly searchParams: URLSearchParams;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}
interface ImportMeta {
  /** Vite's: only `book/index.ts` and `rule-pages/examples.ts` use it. */
  glob<T>(pattern: string, options: { import: string; eager: true }): Record<string, T>;
  glob<T>(pattern: string | string[], options?: { import?: string; eager?: boolean }): Record<string, () => Promise<T>>;
}
