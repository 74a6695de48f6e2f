/** What the page of a rule says in words of its own. */

import type { Exchange } from '../../../reference/http/exchange.ts';
import type { ShownExample } from '../../../reference/rule-pages/example.ts';
import { counted } from '../../../reference/text/counted.ts';
import type { Severity, Strength } from '../../../reference/text/severity.ts';

export const severityMeanings: Readonly<Record<Severity, string>> = {
  error: 'The browser blocks, refuses or misreads what was sent, or every recipient must reject it.',
  warning: 'A requirement is broken. Some recipients may act wrongly, or a header is ignored.',
  advice: 'What was sent is allowed, but there is a better way.',
  info: 'A fact that helps to read the response.',
};

export const strengthMeanings: Readonly<Record<Strength, string>> = {
  must: 'A standard requires it.',
  should: 'A standard recommends it.',
  advice: 'It is good practice. No standard requires it.',
};

export const relatedWords: Readonly<Record<ShownExample['related'][number]['as'], string>> = {
  document: 'The page that sends the request',
  earlier: 'Earlier in the session',
  redirect: 'The preceding redirect',
};

/** What the browser knows of an exchange besides its text, as short sentences. */
export function besideTheText(exchange: Exchange): string[] {
  const { resourceType, fromCache, fromServiceWorker, fromFile, content, error, startedAt, duration } = exchange;
  const { contentSize, requestContent } = exchange;
  const isSized = content === null || 'start' in content;
  return [
    ...(resourceType ? [`Loaded as: ${resourceType}.`] : []),
    ...(fromCache ? ['From the HTTP cache.'] : []),
    ...(fromServiceWorker ? ['Created by a service worker.'] : []),
    ...(fromFile ? ['Read from a HAR file.'] : []),
    ...(requestContent === 'json' ? ['The request sends JSON.'] : []),
    ...(requestContent === 'other' ? ['The request has content that is not JSON.'] : []),
    ...(content === null ? ['The content was not read.'] : []),
    ...(isSized && contentSize >= 0 ? [`Content: ${counted(contentSize, 'byte')}.`] : []),
    ...(Number.isNaN(startedAt) ? [] : [`Sent at ${new Date(startedAt).toISOString().replace('.000Z', 'Z')}.`]),
    ...(duration >= 0 ? [`Took ${duration} ms.`] : []),
    ...(error ? [`The browser reports ${error}.`] : []),
  ];
}
