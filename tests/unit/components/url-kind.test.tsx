// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Kind } from '../../../components/inspector/sections/Kind.tsx';
import { inspectUrl } from '../../../reference/url/inspect.ts';

const END = Date.UTC(2027, 0, 15, 8);
const minute = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const signed = (more = '') =>
  `https://b.s3.amazonaws.com/k?AWSAccessKeyId=AKIAIOSFODNN7EXAMPLE&Expires=${END / 1000}&Signature=vjbyPxybdZaNmGa%2ByT272YEAiv4%3D${more}`;

/** What is said of the end of a link at a moment. */
function endAt(now: number, url = signed()): string {
  vi.setSystemTime(now);
  const { container } = render(<Kind report={inspectUrl(url)} />);
  const text = container.querySelector('.url-kind > span')?.textContent ?? '';
  cleanup();
  return text.slice(text.indexOf('Version 2, ') + 'Version 2, '.length);
}

it.each([
  [END - 8 * minute, 'expires in 8 minutes by this computer’s clock: 2027-01-15T08:00:00Z'],
  // Never longer than it is.
  [END - 8 * minute + 1, 'expires in 7 minutes by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END - minute + 1, 'expires in 59 seconds by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END - 1, 'expires in 0 seconds by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END, 'expired 0 seconds ago by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END + 1, 'expired 0 seconds ago by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END + 7 * minute, 'expired 7 minutes ago by this computer’s clock: 2027-01-15T08:00:00Z'],
  [END - 24 * 60 * minute + 1, 'expires in 23 hours by this computer’s clock: 2027-01-15T08:00:00Z'],
  // A wrong clock does not change much of it.
  [END - 24 * 60 * minute, 'expires in 1 day: 2027-01-15T08:00:00Z'],
  [END + 800 * 24 * 60 * minute, 'expired 2 years ago: 2027-01-15T08:00:00Z'],
])('the end of a link is said at %s', (now, expected) => {
  expect(endAt(now)).toBe(expected);
});

it('a link with a session token may end before, and not after', () => {
  const url = signed('&x-amz-security-token=IQoJb3JpZ2luX2Vj');
  expect(endAt(END - 7 * minute, url)).toMatch(/^expires in 7 minutes or before by this computer’s clock: /);
  expect(endAt(END + 7 * minute, url)).toMatch(/^expired 7 minutes ago by this computer’s clock: /);
});

it('a link expires while it is looked at', () => {
  vi.setSystemTime(END - 2_500);
  const { container } = render(<Kind report={inspectUrl(signed())} />);
  expect(container.textContent).toContain('expires in 2 seconds');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(container.textContent).toContain('expired 0 seconds ago');
});

it('no value of the URL is in it', () => {
  const { container } = render(<Kind report={inspectUrl(signed('&x-amz-security-token=IQoJb3JpZ2luX2Vj'))} />);
  expect(container.textContent).not.toMatch(/AKIA|vjby|IQoJ/);
});
