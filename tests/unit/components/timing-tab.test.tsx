// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { TimingTab } from '../../../components/panel/detail/TimingTab.tsx';
import type { Timings } from '../../../reference/http/exchange.ts';
import { rowsOf } from '../capture/relations/rows.ts';

afterEach(cleanup);

const show = (timings: Timings | null) => {
  const [row] = rowsOf({ ask: '/', timings, duration: 100 });
  if (!row) throw new Error('no row');
  return render(<TimingTab row={row} relations={[]} />);
};

it('shows each phase with its figure, one after the other, and none of what there was not', () => {
  const { getByRole } = show({ blocked: 0, dns: -1, connect: 0.25, tls: -1, send: 9.75, wait: 60, receive: 30 });
  const items = [...getByRole('region', { name: 'Phases' }).querySelectorAll('li')];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Queue0 ms',
    'DNSnone',
    'Connect0.25 ms',
    'TLSnone',
    'Send9.8 ms',
    'Wait for the server60 ms',
    'Receive30 ms',
  ]);
  const bars = items.map((item) => item.querySelector('i')?.style.cssText.replaceAll(/[a-z:; ]/g, '') ?? null);
  expect(bars).toEqual(['0%0%', null, '0%0.25%', null, '0.25%9.75%', '10%60%', '70%30%']);
});

it('shows no phases where none is known', () => {
  expect(show(null).queryByRole('region', { name: 'Phases' })).toBeNull();
});
