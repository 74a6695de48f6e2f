/** What is inside a value, one layer after the other. One file per kind of layer stands beside this one. */
import type { Source } from '../../text/sources.ts';

/** A named part of a layer. Its value can be opened in turn. */
export interface Member {
  name: string;
  value: string;
  /** A URL parameter without `=`. */
  hasValue: boolean;
  /** Decoded from percent-encoding by what holds it, as parameters are and members of JSON are not. */
  decoded: boolean;
}

/** Members that a layer lists; `count` tells how many there are. */
export interface Members {
  list: Member[];
  count: number;
}

/** Most members that a layer lists. Our choice: more than anyone reads. */
export const MOST_MEMBERS = 1_000;

/** A moment that a token names, in milliseconds since 1970. */
export interface TokenTime {
  claim: 'iat' | 'nbf' | 'exp';
  at: number;
}

export type Layer =
  /** `again`: the text was percent-decoded before, so it had been encoded twice. */
  | { kind: 'percent'; text: string; again: boolean }
  /** `text` is the URL as the parser writes it. */
  | { kind: 'url'; text: string; scheme: string; host: string; members: Members }
  /** A path on the site that reads it: `/account?tab=2`. */
  | { kind: 'reference'; text: string; members: Members }
  /** The URL of the layer before carries this one, which it leads to. `by`: a service, null for any site. */
  | { kind: 'wrapped-link'; text: string; by: string | null; place: string; source: Source | null }
  | { kind: 'query'; text: string; members: Members }
  | { kind: 'json'; text: string; shape: 'object' | 'list'; members: Members }
  | { kind: 'base64' | 'base64url'; text: string }
  /** Base64 of a file of a known format, told by its first bytes. */
  | { kind: 'file'; text: string; mediaType: string; length: number }
  /** Nothing is verified. `encrypted`: a JWE, of which only the header can be read. */
  | { kind: 'jwt'; text: string; header: Members; claims: Members; times: TokenTime[]; encrypted: boolean }
  /** `text` is the time as ISO 8601 in UTC. */
  | { kind: 'time'; text: string; unit: 'seconds' | 'milliseconds' | 'microseconds' };
