import type { Frame, Page } from 'playwright';
import { extensionPage, type Launched, openElements, openPanel, openPopup } from '../chromium/launch.ts';
import { readChromium } from './chromium-tree.ts';
import type { Stage, Surface } from './stage.ts';

async function surfaceOf({ context }: Launched, where: Page | Frame, close: () => Promise<void>): Promise<Surface> {
  const session = await context.newCDPSession(where);
  return {
    run: (fn, argument) => where.evaluate(fn as never, argument as never),
    tree: () => readChromium(session),
    close,
  };
}

export const chromiumStage = (launched: Launched): Stage => ({
  browser: 'chromium',
  async popup() {
    const page = await openPopup(launched);
    return surfaceOf(launched, page, () => page.close());
  },
  async page(path) {
    const page = await launched.context.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(extensionPage(launched, path));
    return surfaceOf(launched, page, () => page.close());
  },
  async panel(address) {
    const page = await launched.context.newPage();
    const { panel, devtools } = await openPanel(launched, page);
    await page.goto(address);
    return surfaceOf(launched, panel, async () => {
      await devtools.close();
      await page.close();
    });
  },
  async elements(address) {
    const page = await launched.context.newPage();
    const { pane, devtools } = await openElements(launched, page);
    await page.goto(address);
    return surfaceOf(launched, pane, async () => {
      await devtools.close();
      await page.close();
    });
  },
});
