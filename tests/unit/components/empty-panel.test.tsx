// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { EmptyPanel } from '../../../components/panel/EmptyPanel.tsx';

afterEach(cleanup);

const act = () => {};

it.each<[string, string | null, Omit<Parameters<typeof EmptyPanel>[0], 'onOpenOrPaste'>]>([
  ['Audit a response', 'Open or paste', { onReload: null, onResume: null, hasEnded: false }],
  ['Recording. No responses yet.', 'Reload page', { onReload: act, onResume: null, hasEnded: false }],
  ['Paused. Nothing is listed.', 'Resume recording', { onReload: act, onResume: act, hasEnded: false }],
  ['Recording has ended here.', null, { onReload: act, onResume: null, hasEnded: true }],
  ['Recording has ended here.', null, { onReload: act, onResume: act, hasEnded: true }],
])('says %s and offers %s', (heading, button, props) => {
  const view = render(<EmptyPanel onOpenOrPaste={act} {...props} />);
  expect(view.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading]);
  expect(view.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button === null ? [] : [button]);
});
