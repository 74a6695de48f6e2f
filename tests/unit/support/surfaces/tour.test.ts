import { expect, it } from 'vitest';
import { table } from '../../../support/surfaces/tour.ts';

it('lays the rows out as a table: no type as a dash, long values cut', () => {
  const row = {
    id: '1',
    status: '200',
    method: 'GET',
    url: 'http://127.0.0.1:1/a?b',
    type: '',
    note: 'JSON',
    findings: [],
  };
  const long = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  const text = table([
    { ...row, findings: ['content-type-missing', 'other'] },
    { ...row, status: '404', method: 'OPTIONS', type: long },
  ]);
  expect(text.split('\n')).toEqual([
    'Status  Method   Path  Content-Type                                Reads as  Findings',
    '200     GET      /a    -                                           JSON      content-type-missing, other',
    '404     OPTIONS  /a    application/vnd.openxmlformats-officedo...  JSON',
  ]);
});
