// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { createRef } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { FilterField } from '../../../components/panel/filter/FilterField.tsx';

afterEach(cleanup);

it.each([
  ['type:json', false],
  ['-'.repeat(5_000), false],
  ['*'.repeat(50_000), true],
])('says of a filter that is too long that it is not applied: %#', (text, isTooLong) => {
  const input = createRef<HTMLInputElement>();
  const view = render(<FilterField input={input} text={text} onText={() => {}} rows={[]} onHelp={() => {}} />);
  const alert = view.queryByRole('alert');
  expect(alert?.textContent ?? null).toBe(
    isTooLong ? 'This filter is too long, so it is not applied. The limit is 20,000 characters and 200 words.' : null,
  );
  expect(view.getByRole('combobox').getAttribute('aria-invalid')).toBe(String(isTooLong));
});
