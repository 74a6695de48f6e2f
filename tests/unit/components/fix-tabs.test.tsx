// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FixTabs } from '../../../components/panel/detail/FixTabs.tsx';
import type { Fix } from '../../../reference/rules/rule.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

const exchange = { url: 'https://a.example/a', status: 200, method: 'GET', responseHeaders: [] };
const copy = vi.fn(async (_: string) => undefined);
const cards = (...fixes: readonly Fix[]) =>
  render(
    fixes.map((fix) => <FixTabs fix={fix} exchange={exchange} />),
    hosted({ copy }),
  );
const remove = (name: string): Fix => ({ type: 'remove-field', name });

afterEach(() => {
  cleanup();
  copy.mockClear();
});

describe('the tabs of a fix', () => {
  it('start with the header field, and all cards follow a choice, also those that come later', () => {
    const first = cards(remove('X-One'), remove('X-Two'));
    const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);
    const lastLines = () => shown().map((text) => text?.split('\n').at(-1)?.replace(/@\w+/, '@path'));
    expect(shown()).toEqual(['Remove the header X-One', 'Remove the header X-Two']);
    fireEvent.click(screen.getAllByRole('tab', { name: 'Caddy' })[1] as HTMLElement);
    expect(lastLines()).toEqual(['header @path -X-One', 'header @path -X-Two']);
    first.rerender(<FixTabs key="later" fix={remove('X-Three')} exchange={exchange} />);
    expect(lastLines()).toEqual(['header @path -X-Three']);
  });

  it('each name their own panel, one tab stop each', () => {
    cards(remove('X-One'), remove('X-Two'));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const list of screen.getAllByRole('tablist', { name: 'Server' })) {
      const tabs = within(list).getAllByRole('tab');
      const selected = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true');
      expect(tabs.filter(({ tabIndex }) => tabIndex === 0)).toEqual(selected);
      const panel = document.getElementById(selected[0]?.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('aria-labelledby')).toBe(selected[0]?.id);
    }
  });

  it('copy what is shown', () => {
    cards(remove('X-One'));
    fireEvent.click(screen.getByRole('tab', { name: 'Apache' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the fix' }));
    expect(copy.mock.calls).toEqual([[screen.getByRole('tabpanel').textContent]]);
    expect(copy.mock.calls[0]?.[0]).toContain('<LocationMatch "^/a$">');
  });
});
