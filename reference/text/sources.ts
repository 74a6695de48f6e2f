/** The documents that are cited again and again, written in one way, for whatever has its sources in code. */

/** A citation: what is cited (`RFC 9110, section 15.5.5`) and where to read it (always https). */
export interface Source {
  label: string;
  url: string;
}

/** Those made before, by document and section: rules cite some hundred again and again. */
const rfcs = new Map<number, Map<string | undefined, Source>>();

/** @param section without the word, such as `15.5.5` or `appendix-B`; absent: the whole document */
export function rfc(number: number, section?: string): Source {
  const ofDocument = rfcs.get(number) ?? new Map<string | undefined, Source>();
  const made = ofDocument.get(section) ?? makeRfc(number, section);
  rfcs.set(number, ofDocument.set(section, made));
  return made;
}

function makeRfc(number: number, section?: string): Source {
  const url = `https://www.rfc-editor.org/rfc/rfc${number}`;
  if (section === undefined) return { label: `RFC ${number}`, url };
  const isAppendix = section.startsWith('appendix-');
  const label = isAppendix ? `appendix ${section.slice('appendix-'.length)}` : `section ${section}`;
  const anchor = isAppendix ? section : `section-${section}`;
  return { label: `RFC ${number}, ${label}`, url: `${url}#${anchor}` };
}

/** The citation with a label that `rfc` makes; null for any other label. */
export function rfcOf(label: string): Source | null {
  const [, number, kind, part] = /^RFC (\d+)(?:, (section|appendix) ([\w.]+))?$/.exec(label) ?? [];
  if (number === undefined) return null;
  return rfc(Number(number), kind === 'appendix' ? `appendix-${part}` : part);
}

/** @param label names the algorithm or definition; @param anchor of it in the Fetch Standard */
export function fetchStandard(label: string, anchor: string): Source {
  return { label: `Fetch, ${label}`, url: `https://fetch.spec.whatwg.org/#${anchor}` };
}

/** @param place page and anchor of the multipage edition, such as `links.html#link-type-stylesheet` */
export function html(label: string, place: string): Source {
  return { label: `HTML, ${label}`, url: `https://html.spec.whatwg.org/multipage/${place}` };
}

export function mimeSniffing(label: string, anchor: string): Source {
  return { label: `MIME Sniffing, ${label}`, url: `https://mimesniff.spec.whatwg.org/#${anchor}` };
}

export function encodingStandard(label: string, anchor: string): Source {
  return { label: `Encoding, ${label}`, url: `https://encoding.spec.whatwg.org/#${anchor}` };
}

export function urlStandard(label: string, anchor: string): Source {
  return { label: `URL Standard, ${label}`, url: `https://url.spec.whatwg.org/#${anchor}` };
}

export const ianaStatusCodes: Source = {
  label: 'IANA, HTTP Status Code Registry',
  url: 'https://www.iana.org/assignments/http-status-codes/http-status-codes.xhtml',
};

/** The registration template of a type. */
export function iana(essence: string): Source {
  return { label: `IANA, ${essence}`, url: `https://www.iana.org/assignments/media-types/${essence}` };
}

/** The whole registry, where to see that a name is absent. */
export const ianaRegistry: Source = {
  label: 'IANA media types',
  url: 'https://www.iana.org/assignments/media-types/media-types.xhtml',
};

/** The registry's table of one top-level type, where a name carries the word OBSOLETED or DEPRECATED. */
export function ianaTable(top: string): Source {
  return { label: `${ianaRegistry.label}, ${top}`, url: `${ianaRegistry.url}#${top}` };
}

/** @param section of revision -10 of the RateLimit fields' Internet-Draft, as status/429 cites it */
export function rateLimitDraft(section: string): Source {
  const isAppendix = section.startsWith('appendix-');
  const label = isAppendix ? `appendix ${section.slice('appendix-'.length)}` : `section ${section}`;
  const anchor = isAppendix ? section : `section-${section}`;
  return {
    label: `RateLimit draft -10, ${label}`,
    url: `https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10#${anchor}`,
  };
}
