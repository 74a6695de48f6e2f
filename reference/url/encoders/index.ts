/** Every encoder, in the order in which they are shown. To add one, put it into the file of its family. */
import type { Encoder } from './encoder.ts';
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { standards } from './standards.ts';
import { urlStandard } from './url-standard.ts';

export const encoders: readonly Encoder[] = [...javascript, ...urlStandard, ...php, ...go, ...python, ...standards];
