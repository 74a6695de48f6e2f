import { defineCheck } from '../check.ts';

/** PHP's `max_input_vars`, which keeps this many by default. */
const PHP = 1_000;

export const parametersMany = defineCheck({
  id: 'parameters-many',
  title: 'Many parameters',
  severity: 'warning',
  entry: 'guides/constants#number-of-parameters',
  messages: {
    many: 'The query has {count} parameters. By default, PHP keeps only the first 1,000. Send this much data in the body of a request.',
  },

  check: (url) => {
    const { length } = url.parsed.parameters;
    return length <= PHP
      ? []
      : [{ messageId: 'many', data: { count: length.toLocaleString('en') }, evidence: url.at('query') }];
  },
});
