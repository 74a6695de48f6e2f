import { page } from './bodies.ts';
import type { Case } from './case.ts';

export const parameters: readonly Case[] = [
  {
    method: 'GET',
    path: '/parameters/latin1',
    title: 'text/plain; charset=iso-8859-1',
    look: 'Text in an older encoding, said so.',
    status: 200,
    contentType: ['text/plain; charset=iso-8859-1'],
    body: Buffer.from('Grüße\n', 'latin1'),
  },
  {
    method: 'GET',
    path: '/parameters/quoted',
    title: 'text/html;charset="UTF-8"',
    look: 'A quoted value means the same as an unquoted one.',
    status: 200,
    contentType: ['text/html;charset="UTF-8"'],
    body: page('Quoted'),
  },
  {
    method: 'GET',
    path: '/parameters/json-charset',
    title: 'application/json; charset=utf-8',
    look: 'JSON defines no such parameter; it has no effect.',
    status: 200,
    contentType: ['application/json; charset=utf-8'],
    body: '{"total": 3}\n',
  },
  {
    method: 'GET',
    path: '/parameters/unknown-charset',
    title: 'text/plain; charset=utf8mb4',
    look: 'A database name for an encoding; browsers do not know it.',
    status: 200,
    contentType: ['text/plain; charset=utf8mb4'],
    body: 'plain\n',
    flagged: 'charset-unknown',
  },
];
