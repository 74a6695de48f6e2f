import { isJson } from '../../http/mime-groups.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

/** What some servers put before JSON so that it cannot be run as a script, which browsers no longer need. */
const GUARD_PREFIX = /^(?:\)\]\}'?,?|while\s*\(1\);|for\s*\(;;\);)/;

/** As `response.json()` reads it: without the byte order mark (https://encoding.spec.whatwg.org/#utf-8-decode). */
function parseError(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return String(error);
  }
}

function diagnose(text: string, error: string) {
  const [prefix] = GUARD_PREFIX.exec(text) ?? [];
  if (prefix !== undefined) {
    return { messageId: 'prefix', data: { prefix }, severity: 'info' } satisfies Partial<Report>;
  }
  // Some APIs send a stream of objects so on purpose, and their clients read it line by line.
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => parseError(line) === null)) {
    return { messageId: 'lines', severity: 'advice' } satisfies Partial<Report>;
  }
  return { messageId: 'invalid', data: { where: placeOf(text, error) } } satisfies Partial<Report>;
}

/** Where the engine's message says that it stopped; the messages are V8's and SpiderMonkey's. '' when it does not say. */
function placeOf(text: string, error: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(error) ?? [];
  if (line !== undefined) return ` (line ${line}, column ${column})`;
  const [, position] = /at position (\d+)/.exec(error) ?? [];
  if (position === undefined) return /end of JSON|unexpected end/i.test(error) ? ' (it ends too early)' : '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

/** The content of a JSON type does not parse as JSON: RFC 8259, section 2. */
export const jsonBodyInvalid = defineRule({
  id: 'json-body-invalid',
  title: 'The content is not JSON',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/application/json#what-is-applicationjson',
  messages: {
    invalid: 'The type is JSON, but the content does not parse{where}. Clients that parse it fail.',
    lines:
      'Each line is JSON, but the whole content is not, so response.json() fails. By convention, the type of such content is application/x-ndjson.',
    prefix: 'The content starts with "{prefix}", so a JSON parser fails. Clients must remove it first.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ essence }) => isJson(essence),

  check: (facts) => {
    const text = facts.text?.replace(/^\uFEFF/, '') ?? null;
    const evidence = typeLine(facts);
    // The guard says that there was content, so that nothing of it means that the browser no longer has it.
    if (text === null || text === '' || evidence === null || facts.json !== null) return [];
    const error = parseError(text);
    if (error === null) return [];
    return [{ ...diagnose(text, error), evidence, sources: [rfc(8259, '2')] }];
  },
});
