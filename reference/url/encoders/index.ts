/** Every encoder. To add one, put it into the file of its family. */
import type { Encoder } from './encoder.ts';
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { aws, rfc3986 } from './standards.ts';
import { form, percentEncodeSets } from './url-standard.ts';

export interface Family {
  name: string;
  encoders: readonly Encoder[];
}

/** In the order in which they are shown. */
export const families: readonly Family[] = [
  { name: 'JavaScript', encoders: javascript },
  { name: 'URL Standard', encoders: form },
  { name: 'URL Standard, percent-encode set', encoders: percentEncodeSets },
  { name: 'PHP', encoders: php },
  { name: 'Go', encoders: go },
  { name: 'Python', encoders: python },
  { name: 'RFC 3986', encoders: rfc3986 },
  { name: 'AWS Signature Version 4', encoders: aws },
];

export const encoders: readonly Encoder[] = families.flatMap((family) => family.encoders);
