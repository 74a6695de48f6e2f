/** Headers that a configuration sends, as the checks of them see them. */
import type { Setting } from './scope.ts';

/** Headers without which an error response is less safe, or cannot be read by the script that asked for it. Our choice. */
export const WANTED_WITH_ERRORS: readonly string[] = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

export const nameOf = ({ words }: Setting): string => words[0]?.text ?? '';
export const headerText = ({ words }: Setting): string => words[1]?.text ?? '';

/** Whether a value is known only while the server runs, or is empty. */
export const isUnknown = (value: string): boolean => value === '' || /[$%{]/.test(value);

/**
 * The header that is sent where another one is. nginx sends those of one block alone (ngx_http_headers_module,
 * add_header); elsewhere those of the blocks around it count as well.
 */
export function headerBeside({ scope }: Setting, name: string, format: string): Setting | null {
  const key = `header ${name}`;
  return (format === 'nginx' ? scope.with('headers') : scope.with(key))?.own(key)[0] ?? null;
}

/** Whether all that a block sends is one redirect or one text, so that it has no error responses of its own. */
export const isAnswered = ({ scope }: Setting): boolean => scope.isConditional || scope.own('return').length > 0;
