import { shortened } from '../../text/shortened.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isPreflightRead, refusedFields, refusedMethod } from '../../verdicts/preflight.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Max-Age';

/** The one that headers/access-control cites for the upper limit. */
const CHROMIUM: Source = {
  label: 'Chromium source, preflight_result.cc',
  url: 'https://chromium.googlesource.com/chromium/src/+/main/services/network/cors/preflight_result.cc',
};

/** One number in several lines. */
const isSentAgain = (combined: string): boolean => /^(\d+)(?:, \1)+$/.test(combined);

/** Fetch, "CORS-preflight fetch", steps 7.8 and 7.9: without a number of seconds, in one line, the answer holds for 5. */
export const preflightMaxAgePoor = defineRule({
  id: 'preflight-max-age-poor',
  title: 'Preflight is cached for only a few seconds',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/access-control#preflights',
  messages: {
    missing:
      'Without Access-Control-Max-Age, this preflight is valid for 5 seconds, or in Firefox for one request. Then the browser asks again.',
    invalid:
      'Access-Control-Max-Age is {value}, but it must be a whole number of seconds, such as 600. The default of 5 seconds applies instead.',
    negative:
      'According to the standard, {value} is invalid and means 5 seconds; Chromium treats it as 0. To turn caching off, send 0.',
  },

  guards: ['preflight', 'cors'],
  when: {
    status: (status) => status >= 200 && status <= 299,
    requestField: ['Access-Control-Request-Method'],
  },
  // A preflight that fails is not kept at all.
  appliesTo: ({ request, response }) =>
    isPreflightRead(request, response) &&
    refusedMethod(request, response) === null &&
    refusedFields(request, response).every((name) => name === 'authorization'),

  check: ({ response }) => {
    const sources = [fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch')];
    const [line] = response.lines(FIELD);
    const value = response.combined(FIELD);
    if (!line || value === null) return [{ messageId: 'missing', evidence: absent(FIELD), sources }];
    if (/^\d+$/.test(value)) return [];
    if (/^-\d+$/.test(value)) {
      return [
        {
          messageId: 'negative',
          data: { value: shortened(value) },
          evidence: fieldLine(FIELD, line, [0, line.value.length]),
          sources: [...sources, CHROMIUM],
          fix: { type: 'set-field', name: FIELD, value: '0' },
        },
      ];
    }
    return [
      {
        messageId: 'invalid',
        severity: 'warning',
        data: { value: value === '' ? 'An empty value' : shortened(value) },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [...sources, fetchStandard('HTTP new-header syntax', 'http-new-header-syntax')],
        ...(isSentAgain(value) && { fix: { type: 'set-field', name: FIELD, value: line.value } as const }),
      },
    ];
  },
});
