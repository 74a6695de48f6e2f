import { expect, it } from 'vitest';
import { isLoopback } from '../../../reference/http/site.ts';

it('isLoopback knows this machine by its names and addresses', () => {
  for (const host of [
    'localhost',
    'a.localhost',
    '127.0.0.1',
    '127.1.2.3',
    '[::1]',
    '0.0.0.0',
    '[::]',
    'localhost.',
    'a.localhost.',
  ])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['localhost.example', '10.0.0.1', '[::2]', 'shop.example', 'printer.local', 'a.test', ''])
    expect(isLoopback(host)).toBe(false);
});
