/** What the code compares with, as the URL Standard serialises it. */
export interface CheckedAgainst {
  /** At least one; the path is `/` where the origin alone counts. */
  allowed: readonly { origin: string; path: string }[];
  /** What relative texts are resolved against: a URL without user name and fragment. */
  base: string;
}
