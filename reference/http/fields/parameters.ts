/**
 * The parameters behind the first semicolon of a field value, as Content-Type and Content-Disposition have them, read
 * leniently and with the place of each: RFC 9110, section 5.6.6.
 */
import { TOKEN } from './lists.ts';

/**
 * How a parameter departs from the grammar. `no-value`: nothing after the name. `space`: white space around `=`.
 * `open-quote`: the quoted string has no end. `after-quote`: text between the closing quote and the next semicolon.
 * `not-a-token`: the value has a character that needs quotes. `name`: the name is no token.
 */
export type ParameterFault = 'no-value' | 'space' | 'open-quote' | 'after-quote' | 'not-a-token' | 'name';

export interface Parameter {
  /** In lower case: names are compared without regard to case. */
  readonly name: string;
  /** Without quotes and escapes; '' when there is none. */
  readonly value: string;
  readonly isQuoted: boolean;
  /** [start, end) of the whole parameter in the text, in code units. */
  readonly start: number;
  readonly end: number;
  /** [start, end) of the value, quotes included. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** In the order in which the type lists them; empty for a parameter that is well formed. */
  readonly faults: readonly ParameterFault[];
}

/**
 * Reads every parameter; semicolons with nothing between them are allowed and give none. A semicolon in a quoted string
 * does not separate. Where the grammar is broken, this reads as MIME Sniffing's "parse a MIME type" does, except that
 * white space before a quoted string is skipped.
 * @param text the whole value; what stands before its first semicolon is left out
 */
export function parseParameters(text: string): Parameter[] {
  const parameters: Parameter[] = [];
  let position = text.indexOf(';');
  // Searched for again only once it is passed: many names without a value would make that quadratic.
  let equals = text.indexOf('=', position);
  while (position !== -1 && position < text.length) {
    const start = skipBlank(text, position + 1);
    const stop = nextOf(text, start, ';');
    if (equals !== -1 && equals < start) equals = text.indexOf('=', start);
    if (equals === -1 || equals >= stop) {
      const end = trimEnd(text, start, stop);
      if (end > start) parameters.push(withoutValue(text, start, end));
      position = stop;
      continue;
    }
    const parameter = withValue(text, start, equals);
    parameters.push(parameter);
    position = nextOf(text, parameter.end, ';');
  }
  return parameters;
}

/** The first parameter of this name, in lower case: the one that browsers use. */
export function findParameter(parameters: readonly Parameter[], name: string): Parameter | undefined {
  return parameters.find((parameter) => parameter.name === name);
}

/** The first parameter whose name stood before already; undefined when each comes once. */
export function repeatedParameter(parameters: readonly Parameter[]): Parameter | undefined {
  if (parameters.length < 2) return undefined;
  const seen = new Set<string>();
  return parameters.find(({ name }) => {
    if (seen.has(name)) return true;
    seen.add(name);
    return false;
  });
}

/** The parameter as it may be sent: the value quoted where it has to be. */
export function formatParameter({ name, value }: { name: string; value: string }): string {
  return `${name}=${TOKEN.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}`;
}

function withoutValue(text: string, start: number, end: number): Parameter {
  const name = text.slice(start, end).toLowerCase();
  return { name, value: '', isQuoted: false, start, end, valueStart: end, valueEnd: end, faults: ['no-value'] };
}

function withValue(text: string, start: number, equals: number): Parameter {
  const nameEnd = trimEnd(text, start, equals);
  const name = text.slice(start, nameEnd).toLowerCase();
  const valueStart = skipBlank(text, equals + 1);
  const isQuoted = text[valueStart] === '"';
  const read = isQuoted ? quotedString(text, valueStart) : unquoted(text, valueStart);
  const stop = nextOf(text, read.end, ';');
  const end = Math.max(trimEnd(text, read.end, stop), read.end);
  const hasValue = isQuoted || read.end > valueStart;
  const faults: ParameterFault[] = [];
  if (!hasValue) faults.push('no-value');
  else if (nameEnd < equals || valueStart > equals + 1) faults.push('space');
  if (isQuoted && !read.closed) faults.push('open-quote');
  if (isQuoted && end > read.end) faults.push('after-quote');
  if (hasValue && !isQuoted && !TOKEN.test(read.value)) faults.push('not-a-token');
  if (!TOKEN.test(name)) faults.push('name');
  return { name, value: read.value, isQuoted, start, end, valueStart, valueEnd: read.end, faults };
}

function unquoted(text: string, start: number): { value: string; end: number; closed: boolean } {
  const end = trimEnd(text, start, nextOf(text, start, ';'));
  return { value: text.slice(start, end), end, closed: true };
}

/** @param start of the opening quote */
function quotedString(text: string, start: number): { value: string; end: number; closed: boolean } {
  let value = '';
  for (let position = start + 1; position < text.length; position += 1) {
    const character = text[position];
    if (character === '"') return { value, end: position + 1, closed: true };
    // A backslash at the very end stands for itself.
    if (character === '\\' && position + 1 < text.length) position += 1;
    value += text[position];
  }
  return { value, end: text.length, closed: false };
}

function nextOf(text: string, from: number, character: string): number {
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
}

function skipBlank(text: string, from: number): number {
  let position = from;
  while (text[position] === ' ' || text[position] === '\t') position += 1;
  return position;
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return end;
}
