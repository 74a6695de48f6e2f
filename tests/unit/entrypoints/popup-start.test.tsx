// @vitest-environment happy-dom
import { hydrate, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WithHost } from '../../../components/hooks/host.tsx';
import { type Asked, Tools } from '../../../components/tools/Tools.tsx';
import { renderStart } from '../../../entrypoints/popup/render-start.tsx';

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, box);
  box.remove();
});

const tools = (asked: Asked | null | undefined) => (
  <WithHost openPage={() => undefined}>
    <Tools asked={asked} page={null} />
  </WithHost>
);
const field = () => box.querySelector('input') as HTMLInputElement;

/** Preact renders what changed in a microtask. */
const rendered = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** Properties of the field that browsers show as attributes, and this document does not: tests/browser/popup-start.test.ts. */
const notShown = ['spellcheck', 'autofocus'];

/** Every element with its attributes in alphabetical order, and every text. */
function outline(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = [...node.attributes]
    .map(({ name, value }) => `${name.toLowerCase()}=${value}`)
    .filter((attribute) => !notShown.some((name) => attribute.startsWith(name)))
    .sort();
  return [node.localName, attributes, [...node.childNodes].map(outline)];
}

describe('the start of the popup, as the build renders it', () => {
  it('is what the tools render before they know what they are asked', () => {
    box.innerHTML = renderStart();
    const atBuild = outline(box);
    box.innerHTML = '';
    render(tools(undefined), box);
    expect(outline(box)).toEqual(atBuild);
  });

  it('is taken over as it is, with what was typed into it, its caret and its focus', async () => {
    box.innerHTML = renderStart();
    const before = [...box.querySelectorAll('*')];
    field().focus();
    field().value = '404';
    field().setSelectionRange(1, 2);
    hydrate(tools(undefined), box);
    await rendered();
    expect(before.every((element) => box.contains(element))).toBe(true);
    expect(document.activeElement).toBe(field());
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['404', 1, 2]);
    // The tools know of it: the field has the look of a text, and a button that clears it.
    expect(field().className).toBe('wire');
    box.querySelector<HTMLElement>('[aria-label="Clear the search"]')?.click();
    await rendered();
    expect(field().value).toBe('');
  });

  it('shows nothing below the tabs until it is known what was handed over, and then never the start page', async () => {
    box.innerHTML = renderStart();
    hydrate(tools(undefined), box);
    await rendered();
    expect(box.querySelector('.tools')?.childElementCount).toBe(1);
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(box.textContent ?? ''));
    observer.observe(box, { childList: true, subtree: true });
    render(tools({ text: 'https://a.example/', asUrl: true }), box);
    await rendered();
    observer.disconnect();
    expect(field().value).toBe('https://a.example/');
    expect(box.querySelector('main')).not.toBeNull();
    expect(box.querySelector('.home-page')).toBeNull();
    expect(seen.join()).not.toContain('All registered codes');
  });

  it('shows the start page once it is known that nothing was handed over', async () => {
    box.innerHTML = renderStart();
    hydrate(tools(undefined), box);
    render(tools(null), box);
    // Its code comes by itself, so that the popup's first script stays small.
    await expect.poll(() => box.querySelector('.home-page')).not.toBeNull();
  });
});
