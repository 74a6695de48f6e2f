/** Section 7.2: conventions for error bodies. */
import type { Group } from '../coverage.ts';

export const errorBodies: readonly Group[] = [
  {
    of: '7.2',
    entry: 'status/404',
    rows: [
      ['a machine-readable code and a message', 'the-body', 'JSON with a machine-readable code and a message'],
      ['the same shape across all errors of one API', 'the-body', 'Use the same structure for every error'],
    ],
  },
  {
    of: '7.2',
    entry: 'media-types/application/problem+json',
    rows: [
      ['type is a URI', 'what-is-applicationproblemjson', /type\tstring, a URI reference\tnames the kind of problem/],
      ['title', 'what-is-applicationproblemjson', /title\tstring\tshort summary of this kind/],
      ['status', 'what-is-applicationproblemjson', /status\tnumber\tcopy of the status code/],
      ['detail', 'what-is-applicationproblemjson', /detail\tstring\texplains this occurrence/],
      ['instance', 'what-is-applicationproblemjson', /instance\tstring, a URI reference\tnames this occurrence/],
      ['as application/problem+json', 'intro', 'The type means "this body explains the error"'],
    ],
  },
  {
    of: '7.2',
    entry: 'status/422',
    rows: [['validation errors all at once', 'the-body', 'A form with five mistakes should not need five requests']],
  },
  {
    of: '7.2',
    entry: 'status/500',
    rows: [
      ['errors keep the type family of successes', 'the-body', 'the format of your successful responses'],
      [
        'no HTML from a JSON endpoint',
        'the-body',
        'an endpoint that answers in JSON should not report its errors in HTML (convention)',
      ],
    ],
  },
];
