/** The examples of a rule that its page shows, packed to ship. */
import { type Exchange, fieldValues, type HeaderField, UNKNOWN_HOST } from '../../http/exchange.ts';
import { exchangeFromRaw } from '../../http/import/from-raw.ts';
import {
  type PackedExample,
  type PackedExamples,
  type PackedExchange,
  unpackExchange,
} from '../../rule-pages/example.ts';
import type { RuleExample } from '../rule-examples.ts';

/** The first example that fires, and of those without a finding the one that is most like it. */
export function packExamples(examples: readonly RuleExample[]): PackedExamples {
  const fires = examples.find(({ kind }) => kind === 'fires');
  if (!fires) throw new Error('There is no example that fires.');
  const wanted = new Set(linesOf(fires));
  const differenceOf = (example: RuleExample) => {
    const lines = linesOf(example);
    return lines.length + wanted.size - 2 * lines.filter((line) => wanted.has(line)).length;
  };
  const [fine] = examples
    .filter(({ kind }) => kind === 'silent')
    .map((example) => ({ example, difference: differenceOf(example) }))
    .sort((a, b) => a.difference - b.difference);
  if (!fine) throw new Error('There is no silent example.');
  return { fires: packExample(fires), fine: packExample(fine.example) };
}

function linesOf({ exchange }: RuleExample): string[] {
  const { text, told = {} } = packExchange(exchange);
  return [...text.split('\n'), ...Object.entries(told).map(String)];
}

function packExample({ exchange, around }: RuleExample): PackedExample {
  const packed = packExchange(exchange);
  if (around === null) return packed;
  const { earlier, redirects, document } = around;
  return {
    ...packed,
    around: {
      earlier: earlier.map(packExchange),
      redirects: redirects.map(packExchange),
      document: document && packExchange(document),
    },
  };
}

function packExchange(exchange: Exchange): PackedExchange {
  const { content } = exchange;
  const text = rawText(exchange);
  const read = exchangeFromRaw(text);
  const told = Object.fromEntries(
    Object.entries(exchange).filter(
      ([name, value]) => name !== 'content' && !isSame(value, read[name as keyof Exchange]),
    ),
  );
  if (content === null) told.content = null;
  const packed: PackedExchange = {
    text,
    ...(Object.keys(told).length > 0 ? { told } : {}),
    ...(content && 'bytes' in content ? { bytes: String.fromCharCode(...content.bytes) } : {}),
  };
  if (!isSame(unpackExchange(packed), exchange)) throw new Error(`This cannot be written as raw HTTP:\n${text}`);
  return packed;
}

/** Request and response with their lines in full. */
function rawText(exchange: Exchange): string {
  const { method, url, httpVersion, status, statusText, requestHeaders, responseHeaders, content } = exchange;
  const host = fieldValues(requestHeaders, ':authority')[0] ?? fieldValues(requestHeaders, 'Host')[0] ?? UNKNOWN_HOST;
  const origin = `https://${host}`;
  const target = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const version = httpVersion.toUpperCase().replace(/^H(?=\d)/, 'HTTP/');
  const body = content && 'text' in content ? content.text : '';
  return [
    `${method} ${target} HTTP/1.1`,
    ...requestHeaders.map(line),
    '',
    `${version} ${status} ${statusText}`.trimEnd(),
    ...responseHeaders.map(line),
    '',
    body,
  ].join('\n');
}

const line = ({ name, value }: HeaderField) => `${name}: ${value}`;

/** NaN stands for a time that is not known, and JSON has none. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
