// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Explanation } from '../../../components/tools/explain/Explanation.tsx';
import { explainMessage } from '../../../reference/messages/explain.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

afterEach(cleanup);

function explained(message: string) {
  const explanation = explainMessage(message);
  if (!explanation) throw new Error(`Not known: ${message}`);
  return explanation;
}
const styled = (url: string) =>
  explained(
    `Refused to apply style from '${url}' because its MIME type ('text/html') is not a supported stylesheet MIME type, and strict MIME checking is enabled.`,
  );

it('says what happened, why, where to look and what to do, and leads to the page that says more', () => {
  const open = vi.fn();
  const { container, getByRole } = render(<Explanation of={styled('https://shop.example/a.css')} />, hosted({ open }));
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Style sheet with the wrong type');
  expect(container.querySelector('header')?.textContent).toContain('https://shop.example/a.css');
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Likely causes',
    'Look at',
    'Fix',
    'Read more',
  ]);
  fireEvent.click(getByRole('button', { name: 'text/css' }));
  expect(open).toHaveBeenCalledWith('media-types/text/css#what-browsers-do');
});

it('shows what stands in the message as text, with what is invisible in it spelled out', () => {
  const { container } = render(
    <Explanation of={styled('https://shop.example/<img/src=x>\u202e.css'.replace(/[<>]/g, '%'))} />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).not.toContain('\u202e');
});

it('names the response of the message where responses are listed, and shows it', () => {
  const select = vi.fn();
  const findResponse = vi.fn(() => ({ label: '200 GET', select }));
  const { getByRole, getByText } = render(
    <Explanation of={styled('https://shop.example/a.css')} />,
    hosted({ findResponse }),
  );
  expect(findResponse).toHaveBeenCalledWith('https://shop.example/a.css');
  expect(getByText('200 GET')).toBeTruthy();
  fireEvent.click(getByRole('button', { name: 'Show its response' }));
  expect(select).toHaveBeenCalledOnce();
});

it('offers no response where none is listed', () => {
  const { queryByRole } = render(
    <Explanation of={styled('https://shop.example/a.css')} />,
    hosted({ findResponse: () => null }),
  );
  expect(queryByRole('button', { name: 'Show its response' })).toBeNull();
});
