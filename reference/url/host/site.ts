// The form with the list packed tightest: half of what the package's main file takes.
import { parse } from 'tldts/dist/index.esm.min.js';

/** What the public suffix list (https://publicsuffix.org/list/) says of a domain. */
export interface Site {
  /** The suffix under which names are given out; by companies too, such as `github.io`, which count for same site. */
  suffix: string;
  /** The suffix with one label before it; null when the host is itself a suffix. */
  registrable: string | null;
  /** Those of registries alone (the ICANN part of the list), when they differ. */
  icann: { suffix: string; registrable: string | null } | null;
  /** Is the suffix on the list? If not, the last label counts as one. */
  listed: boolean;
}

/**
 * Takes the list along, 130 kB: load it lazily.
 * @param hostname a domain in ASCII, as serialised
 * @returns null when there is no name in it
 */
export function siteOf(hostname: string): Site | null {
  const all = read(hostname, true);
  if (!all.publicSuffix) return null;
  const icann = read(hostname, false);
  return {
    suffix: all.publicSuffix,
    registrable: all.domain,
    icann: all.isPrivate ? { suffix: icann.publicSuffix ?? '', registrable: icann.domain } : null,
    listed: all.isIcann === true || all.isPrivate === true,
  };
}

const read = (hostname: string, allowPrivateDomains: boolean) =>
  parse(hostname, { allowPrivateDomains, extractHostname: false, validateHostname: false, detectIp: false });
