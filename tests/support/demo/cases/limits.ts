import type { Case } from './case.ts';

const FIVE_THOUSAND = 5_000;

export const limits: readonly Case[] = [
  {
    method: 'GET',
    path: '/limits/no-answer',
    title: 'The connection ends without an answer',
    look: 'Status 0: there is no response to judge.',
    status: 0,
    contentType: [],
    breaks: 'nothing',
    onLoad: false,
  },
  {
    method: 'GET',
    path: '/limits/half-header',
    title: 'The connection ends inside the header section',
    look: 'Chromium reports 200 without any field: nothing to judge either.',
    status: 200,
    contentType: [],
    breaks: 'half-header',
    onLoad: false,
  },
  {
    method: 'GET',
    path: '/limits/many-fields',
    title: '5,000 header fields',
    look: 'The panel stays quick; the type is missing among them. Flagged.',
    status: 200,
    contentType: [],
    fields: Array.from({ length: FIVE_THOUSAND }, (_, index) => [`X-${index}`, '1'] as const),
    body: 'Many.\n',
    onLoad: false,
    flagged: 'content-type-missing',
  },
];
