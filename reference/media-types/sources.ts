/** Where statements about media types come from. */
import type { Source } from '../book/entry.ts';

export function rfc(number: number, section?: string): Source {
  const url = `https://www.rfc-editor.org/rfc/rfc${number}`;
  return section
    ? { label: `RFC ${number}, section ${section}`, url: `${url}#section-${section}` }
    : { label: `RFC ${number}`, url };
}

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

export function mimesniff(label: string, fragment: string): Source {
  return { label: `MIME Sniffing Standard, ${label}`, url: `https://mimesniff.spec.whatwg.org/#${fragment}` };
}
