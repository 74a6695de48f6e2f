import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { type Launched, launchChromium, openPanel, openPopup } from '../support/launch.ts';

/** What axe says, short enough to read in a failed test. */
interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}
const brief = (violations: Violation[]) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  let launched: Launched;
  let site: DemoSite;
  let web: Page;

  beforeAll(async () => {
    site = await startDemoSite();
    launched = await launchChromium({ colorScheme });
    [web] = launched.context.pages() as [Page];
    await web.goto(site.origin);
  });
  afterAll(async () => {
    await launched.close();
    await site.close();
  });

  it.each<[state: string, query: string, shown: string, tab?: string]>([
    ['start page', '', 'h2:text("Status codes")'],
    ['status code', '404', 'h1:has-text("Not Found")'],
    ['unknown code', '799', 'h1'],
    ['media type', 'application/x-javascript', '.callout'],
    ['URL', 'https://u:p@example.com:8443/%7e?a=1&b&c=#f', 'h2:text("Components")'],
    ['broken URL', 'https://exa mple/', 'h1'],
    ['results', 'too', '[role="option"]'],
    ['nothing found', 'qqqq zzzz', '.nothing'],
    ['status index', '', '.index', 'Status'],
    ['type index', '', '.index', 'Types'],
  ])('popup: %s', async (_, query, shown, tab) => {
    const popup = await openPopup(launched);
    if (tab) await popup.getByRole('tab', { name: tab }).click();
    await popup.getByRole('combobox').fill(query);
    await popup.locator(shown).first().waitFor();
    await popup.locator('details').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    // The popup is no tab that axe could open a second page from: legacy mode.
    const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode(true).analyze();
    await popup.close();
    expect(brief(violations)).toEqual([]);
  });

  it('panel: empty, filled, with a response, with a page of the book', async () => {
    const { panel } = await openPanel(launched, web);
    await panel.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    await panel.evaluate(axeSource);
    const run = () =>
      panel.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
        return (await axe.run()).violations;
      });
    expect(brief(await run())).toEqual([]);
    await web.reload();
    await panel.locator('[data-findings="type-deprecated"]').first().waitFor();
    expect(brief(await run())).toEqual([]);
    await panel.locator('[data-findings="type-deprecated"]').first().click();
    await panel.locator('.finding').waitFor();
    expect(brief(await run())).toEqual([]);
    await panel.getByRole('button', { name: /^Entry:/ }).click();
    await panel.locator('.book-pane h1').waitFor();
    expect(brief(await run())).toEqual([]);
  });
});
