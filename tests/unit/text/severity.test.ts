import { expect, it } from 'vitest';
import { bySeverity, SEVERITIES } from '../../../reference/text/severity.ts';

it('sorts the worst first and keeps the order of equals', () => {
  const found = [...SEVERITIES, ...SEVERITIES].reverse().map((severity, id) => ({ severity, id }));
  expect(found.sort(bySeverity).map(({ severity, id }) => `${severity} ${id}`)).toEqual([
    'error 3',
    'error 7',
    'warning 2',
    'warning 6',
    'advice 1',
    'advice 5',
    'info 0',
    'info 4',
  ]);
});
