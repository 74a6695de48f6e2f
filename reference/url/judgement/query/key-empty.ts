import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** Parameter without a name. */
export const keyEmpty = defineCheck({
  id: 'key-empty',
  title: 'Parameter without a name',
  severity: 'info',
  entry: 'url-terms/query-string#repeated-empty-and-missing-values',
  messages: {
    empty: 'A value has no name before its =. PHP drops the value; other software keeps it under an empty name.',
  },

  check: (url) => {
    const index = url.parsed.parameters.slice(0, LOOKED_AT).findIndex(({ rawKey }) => rawKey === '');
    return index < 0 ? [] : [{ messageId: 'empty', evidence: url.parameter(index) }];
  },
});
