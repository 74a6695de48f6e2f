import type { UrlReport } from '../../../reference/url/report.ts';
import type { Ask } from '../questions.ts';

/** What a tool gets that works on any text, also where there is no URL. */
export interface TextToolProps {
  /** The text in the inspector's field, as typed. */
  input: string;
  /** The base URL in the inspector's own field; '' for none. */
  base: string;
  /** null until the text is taken apart, and where there is none. */
  report: UrlReport | null;
  /** Asks the inspector's worker, which has the reference parser. */
  ask: Ask;
}

/** What was chosen and typed in the encoder tool. */
export interface EncoderState {
  direction: 'encode' | 'decode';
  /** Which part of what is inspected the text is. */
  source: string;
  /** The text as edited; null while it follows the source. */
  own: string | null;
}
