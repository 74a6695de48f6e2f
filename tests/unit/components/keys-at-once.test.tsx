// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLinkedParts } from '../../../components/inspector/anatomy/linked-parts.ts';
import { keepDraft, useEditedRows } from '../../../components/panel/detail/what-if/drafts.ts';
import { useView } from '../../../components/panel/table/use-view.ts';
import { KeyHelp } from '../../../components/parts/help/KeyHelp.tsx';
import { Contents } from '../../../components/reader/Contents.tsx';
import { Tools } from '../../../components/tools/Tools.tsx';
import { Demo } from '../../../components/welcome/Demo.tsx';
import type { Row } from '../../../reference/capture/row.ts';

/**
 * Effects wait for a frame, and a page can be slow to make one: what is typed in between counts, too. Here there is no
 * frame at all. Preact's own `render`, because that of the Testing Library runs effects at once.
 */
let box: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'] });
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, box);
  box.remove();
  vi.useRealTimers();
});

/** Preact renders what changed in a microtask. */
const rendered = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('before the first frame', () => {
  it('the tools know their keys, and the focus is in the field', async () => {
    render(<Tools asked={null} page={null} />, box);
    expect(document.activeElement?.role).toBe('combobox');
    box.querySelector<HTMLElement>('[role="tab"]')?.focus();
    press('?');
    // Its script comes a moment later.
    await vi.dynamicImportSettled();
    await rendered();
    expect(box.querySelector('dialog')?.open).toBe(true);
  });

  it('a dialog is modal, and Escape closes it', () => {
    const onClose = vi.fn();
    render(<KeyHelp backKey="Esc" closes onClose={onClose} />, box);
    const dialog = box.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    dialog?.querySelector('button')?.focus();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the popup', { isPopup: true }, true],
    ['the popup in a tab', {}, false],
    ['the reader', { embedded: true }, false],
    ['a pane', { embedded: true, onClose: () => undefined }, true],
  ])('the list of keys says that Escape closes %s where it does', async (_, where, closes) => {
    render(<Tools asked={null} page={null} {...where} />, box);
    box.querySelector<HTMLElement>('[role="tab"]')?.focus();
    press('?');
    await vi.dynamicImportSettled();
    await rendered();
    const keys = [...box.querySelectorAll('dialog dd')].map(({ textContent }) => textContent);
    expect(keys).toContain(closes ? 'Back; on the start page, close' : 'Back');
  });
});

describe('before the first frame of a view that is shown later', () => {
  it('a list that is scrolled up stays there when a response comes', async () => {
    function List({ newest }: { newest: number }) {
      const scroller = useRef<HTMLDivElement>(null);
      return <div ref={scroller} data-top={String(useView(scroller, newest).top)} />;
    }
    render(<List newest={1} />, box);
    const list = box.firstElementChild as HTMLElement;
    Object.defineProperties(list, { clientHeight: { value: 100 }, scrollHeight: { value: 1_000 } });
    list.scrollTop = 40;
    list.dispatchEvent(new Event('scroll'));
    await rendered();
    render(<List newest={2} />, box);
    expect(list.dataset.top).toBe('40');
  });

  it('what the pointer is on is marked, with what belongs to it', () => {
    function Parts() {
      const root = useRef<HTMLDivElement>(null);
      useLinkedParts(root);
      return (
        <div ref={root}>
          <b data-part="port">8443</b>
          <i data-row="port">port</i>
        </div>
      );
    }
    render(<Parts />, box);
    box.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect([...box.querySelectorAll('[data-linked]')].map(({ textContent }) => textContent)).toEqual(['8443', 'port']);
  });

  it('the contents of a page fold when the window becomes narrow', async () => {
    const width = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => width);
    render(<Contents page={{ current: null }} address="status/404" />, box);
    expect(box.querySelector('details')).toBeNull();
    width.matches = true;
    width.dispatchEvent(new Event('change'));
    await rendered();
    expect(box.querySelector('details')).not.toBeNull();
    vi.unstubAllGlobals();
  });

  it('an edit of headers counts in the rows', async () => {
    const exchange = { url: 'https://a.example/', responseHeaders: [] } as unknown as Row['exchange'];
    const rows = [{ id: 1, exchange } as Row];
    const Rows = () => <p>{useEditedRows(rows).map((row) => (row.exchange === exchange ? 'captured' : 'edited'))}</p>;
    render(<Rows />, box);
    keepDraft(exchange, []);
    await rendered();
    expect(box.textContent).toBe('edited');
  });

  it('the demo has the focus, and takes it from nothing that has it later', () => {
    render(<Demo />, box);
    expect(document.activeElement?.className).toBe('demo');
  });
});

describe('Enter before the answers have come', () => {
  it('opens the first result once there is one, and none when other text was typed since', async () => {
    render(<Tools asked={null} page={null} />, box);
    vi.useRealTimers();
    const field = () => box.querySelector('input') as HTMLInputElement;
    const type = async (text: string) => {
      field().value = text;
      field().dispatchEvent(new InputEvent('input', { bubbles: true }));
      await rendered();
    };
    await type('too many');
    press('Enter');
    await type('qqqzzz');
    press('Enter');
    await type('too many requests');
    await expect.poll(() => box.querySelectorAll('[role="option"]').length).toBeGreaterThan(0);
    expect(field().value).toBe('too many requests');
    render(null, box);
    render(<Tools asked={null} page={null} />, box);
    await type('too many requests');
    press('Enter');
    await expect.poll(() => box.querySelector('h1')?.textContent ?? '').toMatch(/^429/);
  });
});
