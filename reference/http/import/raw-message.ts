import type { TypedCommand } from './typed-command.ts';

/** One response with what is known of its request, as text. */
export interface RawMessage {
  /** Lines of the request's head, as far as there is one. */
  request: string[];
  /** Lines of the response's head. */
  response: string[];
  /** The blank line that ends the response's head is there. */
  closed: boolean;
  body: string;
  scheme: 'http' | 'https' | null;
  /** What was typed and printed it; null where the text has nothing of that. */
  typed: TypedCommand | null;
}
