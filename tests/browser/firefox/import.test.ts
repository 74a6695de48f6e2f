/** What is opened or pasted, in Firefox: in the panel of a real toolbox, and in the reader. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import chromium from '../../fixtures/capture/chromium.json' with { type: 'json' };
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { extensionPage, navigate, openToolbox, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

const PASTED = `$ curl -i https://shop.example/app.js
HTTP/1.1 200 OK
Content-Type: application/javascript
Cache-Control: no-store

let a = 1;
`;
const entries = chromium.flatMap(({ entry }) => (entry ? [entry] : []));
const HAR = JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries } });

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

/** Presses the button of this name, in the dialog if it is open, and says whether there is one. */
const press = (view: View, name: string) =>
  view.evaluate((wanted) => {
    const place = document.querySelector('dialog[open]') ?? document;
    const button = [...place.querySelectorAll('button')].find((one) => one.textContent?.trim() === wanted);
    button?.click();
    return button !== undefined;
  }, name);
const isOpen = (view: View) => view.evaluate(() => document.querySelector('dialog[open].open-or-paste') !== null);
const notice = (view: View) =>
  view.evaluate(() => document.querySelector('.imported [role="status"]')?.textContent ?? '');

async function open(view: View): Promise<void> {
  await until('the button', () => press(view, 'Open or paste'));
  await until('the dialog', () => isOpen(view));
}

/** Types a text into the dialog and has it audited. */
async function paste(view: View, text: string): Promise<void> {
  await open(view);
  await view.evaluate((pasted) => {
    const field = document.querySelector<HTMLTextAreaElement>('dialog[open] textarea');
    if (!field) throw new Error('There is no field.');
    field.value = pasted;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
  await press(view, 'Audit the input');
}

/** Hands the dialog a file, as choosing one does. */
async function choose(view: View, name: string, text: string): Promise<void> {
  await open(view);
  await view.evaluate(
    (chosen, content) => {
      const field = document.querySelector<HTMLInputElement>('dialog[open] input[type="file"]');
      if (!field) throw new Error('There is no field.');
      const files = new DataTransfer();
      files.items.add(new File([content], chosen));
      field.files = files.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    name,
    text,
  );
}

function behavesIn(view: () => View) {
  // With no dialog, and nothing that was imported before.
  beforeEach(async () => {
    await press(view(), 'Cancel');
    await until('an empty list', () =>
      view().evaluate(() => {
        document.querySelector<HTMLElement>('[title="Clear"]')?.click();
        return document.querySelector('[data-row]') === null;
      }),
    );
  });

  it('audits what was pasted, and shows the one response', async () => {
    await paste(view(), PASTED);
    await until('the response', () =>
      view().evaluate(() =>
        [...document.querySelectorAll('.finding')].some(({ textContent }) => textContent?.includes('type-deprecated')),
      ),
    );
    await expect.poll(() => isOpen(view())).toBe(false);
    await expect.poll(() => notice(view())).toBe('1 response imported from pasted text.');
    await expect
      .poll(() =>
        view().evaluate(() => document.querySelector<HTMLElement>('[data-imported="true"]')?.dataset.url ?? ''),
      )
      .toBe('https://shop.example/app.js');
  });

  it('says what is wrong with a text, and keeps the dialog open', async () => {
    await paste(view(), 'neither this nor that');
    await until('the alert', () =>
      view().evaluate(() => document.querySelector<HTMLElement>('dialog .result')?.dataset.problem === 'true'),
    );
    await expect.poll(() => isOpen(view())).toBe(true);
    await press(view(), 'Cancel');
    await until('the end of the dialog', async () => !(await isOpen(view())));
  });

  it('audits a HAR file that is chosen', async () => {
    await choose(view(), 'session.har', HAR);
    const read = `${entries.length} responses imported from session.har.`;
    await until('the import', async () => (await notice(view())).includes(read));
    await expect.poll(() => isOpen(view())).toBe(false);
  });
}

describe('in the panel', () => {
  let panel: View;
  beforeAll(async () => {
    await openToolbox(launched);
    panel = await selectPanel(launched);
  });
  behavesIn(() => panel);
});

describe('in the reader', () => {
  beforeAll(async () => {
    await navigate(launched, `${extensionPage(launched, 'reader.html')}#audit`);
  });
  behavesIn(() => tabInFront(launched));
});
