/** Headers that a configuration sends, as the checks of them see them. */
import type { Scope, Setting } from './scope.ts';

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

/** With more lines of one header its value is not known. Our choice: all are looked at for each of them. */
export const MOST_LINES = 100;

/**
 * The headers of a name that are sent where another one is. nginx sends those of one block alone (ngx_http_headers_module,
 * add_header); elsewhere those of the blocks around it count as well.
 */
export function headersBeside({ scope }: Setting, name: string, format: string): readonly Setting[] {
  const key = `header ${name}`;
  return (format === 'nginx' ? scope.with('headers') : scope.with(key))?.own(key).slice(0, MOST_LINES + 1) ?? [];
}

/**
 * The one value that a header has where another one is sent. Except for nginx, a block, a line further down or a condition
 * may replace or remove it: then it is not known.
 */
export function valueBeside(setting: Setting, name: string, format: string): string | null {
  const { all } = setting.scope;
  const beside = headersBeside(setting, name, format);
  const every = format === 'nginx' ? beside : (all.get(`header ${name}`) ?? []);
  const values = new Set(every.slice(0, MOST_LINES).map(headerText));
  const isChanged =
    every.length > MOST_LINES || all.has(`changed ${name}`) || all.has('more_set_headers') || all.has('code');
  return isChanged || beside.length === 0 || values.size > 1 ? null : ([...values][0] ?? null);
}

/** Whether what a block answers is one redirect or one text, or comes from another block. */
export const isElsewhere = (scope: Scope): boolean => scope.own('return').length + scope.own('rewrite all').length > 0;

/** The same, or for some requests only: so that it has no error responses of its own. */
export const isAnswered = ({ scope }: Setting): boolean => scope.isConditional || isElsewhere(scope);
