import { fetchStandard, rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Content-Type';

/** The type that `fetch()` and XMLHttpRequest give a string if the page sets none: Fetch, "extract a body". */
const DEFAULT = 'text/plain;charset=utf-8';

const SAFELISTED = fetchStandard('CORS-safelisted request-header', 'cors-safelisted-request-header');

/** Answers that are due to a wrong type. */
const REFUSALS = new Set([400, 415, 422]);

/** JSON was sent under the type that the browser gives to any string: the script set none. A beacon often means it. */
export const requestTypeDefaulted = defineRule({
  id: 'request-type-defaulted',
  title: 'JSON sent as text/plain',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/application/json#asking-and-sending',
  messages: {
    defaulted:
      'The request sends JSON, but its type is text/plain, the browser’s default for a string. Set Content-Type to application/json.',
    simple:
      'The request sends JSON as text/plain, which avoids a CORS preflight. If that is not the reason, set application/json.',
    refused:
      'The request sends JSON, but its type is text/plain, the browser’s default for a string. This may be why it got {status}.',
  },

  guards: ['sent-request'],
  when: { requestField: [FIELD] },
  appliesTo: ({ exchange: { requestContent, resourceType } }) =>
    (requestContent === 'json' || requestContent === 'other') && resourceType !== 'ping',

  check: ({ exchange: { method, requestContent, status }, request, url }) => {
    const [line] = request.lines(FIELD);
    if (requestContent !== 'json' || line?.value.toLowerCase() !== DEFAULT) return [];
    const report = {
      evidence: requestLine(FIELD, line, [0, line.value.length]),
      sources: [fetchStandard('extract a body', 'concept-bodyinit-extract'), rfc(9110, '8.3')],
    };
    const origin = request.first('Origin');
    if (!REFUSALS.has(status)) {
      // Only a POST with a safelisted type goes without a preflight; a PUT or DELETE never does.
      return origin === null || origin === url?.origin || method !== 'POST'
        ? [{ messageId: 'defaulted', ...report }]
        : [{ messageId: 'simple', severity: 'info', ...report, sources: [...report.sources, SAFELISTED] }];
    }
    return [{ messageId: 'refused', data: { status: String(status) }, ...report, severity: 'warning' }];
  },
});
