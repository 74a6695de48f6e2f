/** The part of whatwg-url 17.3.0 that inspect.ts uses; the package has no types. */
declare module 'whatwg-url/lib/url-state-machine.js' {
  /** The standard's URL record (https://url.spec.whatwg.org/#concept-url). */
  export interface UrlRecord {
    readonly scheme: string;
    readonly username: string;
    readonly password: string;
    /** A domain, an opaque or an empty host as text, IPv4 as a number, IPv6 as eight numbers. */
    readonly host: string | number | readonly number[] | null;
    /** null for the scheme's default or none. */
    readonly port: number | null;
    /** A string when the path is opaque, else the segments. */
    readonly path: string | readonly string[];
    readonly query: string | null;
    readonly fragment: string | null;
  }

  /** The setters change a record in place. */
  export type ChangingRecord = { -readonly [Part in keyof UrlRecord]: UrlRecord[Part] };

  /**
   * The basic URL parser, started in a state to change one component.
   * @param input a scalar value string
   * @returns null for a failure; the record may have changed nevertheless
   */
  export function basicURLParse(
    input: string,
    options: { url: ChangingRecord; stateOverride: string },
  ): ChangingRecord | null;
  /** @param username a scalar value string */
  export function setTheUsername(url: ChangingRecord, username: string): void;
  /** @param password a scalar value string */
  export function setThePassword(url: ChangingRecord, password: string): void;
  export function cannotHaveAUsernamePasswordPort(url: UrlRecord): boolean;
  export function hasAnOpaquePath(url: UrlRecord): boolean;

  /** @param input a scalar value string: no unpaired surrogates */
  export function parseURL(input: string, options?: { baseURL?: UrlRecord }): UrlRecord | null;
  /** @param input a scalar value string: no unpaired surrogates */
  export function parseURLWithValidationErrors(
    input: string,
    options?: { baseURL?: UrlRecord },
  ): { url: UrlRecord | null; validationErrors: string[] };
  export function serializeURL(url: UrlRecord): string;
  export function serializeHost(host: NonNullable<UrlRecord['host']>): string;
  export function serializePath(url: UrlRecord): string;
  export function serializeURLOrigin(url: UrlRecord): string;
}
