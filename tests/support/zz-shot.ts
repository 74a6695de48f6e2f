import { extensionPage, launchChromium, openPopup } from '/tmp/h/tree-doors/tests/support/launch.ts';
import { startDemoSite } from '/tmp/h/tree-doors/tests/support/demo-site.ts';
const site = await startDemoSite();
const names = process.argv.slice(2);
const steps: Record<string, (p: any, l: any) => Promise<any>> = {
  home: async (p) => { await p.waitForTimeout(500); },
  recent: async (p) => { for (const q of ['404', '.js', '422']) { await p.getByRole('combobox').fill(q); await p.waitForTimeout(1300); } await p.getByRole('combobox').fill(''); await p.waitForTimeout(300); await p.keyboard.press('ArrowDown'); await p.keyboard.press('ArrowDown'); },
  more: async (p) => { await p.waitForTimeout(500); await p.locator('main').evaluate((m: any) => m.scrollTo(0, 9999)); },
  type: async (p) => { await p.getByRole('combobox').fill('.js'); await p.waitForTimeout(900); },
  mjs: async (p) => { await p.getByRole('combobox').fill('.mjs'); await p.waitForTimeout(900); },
  status: async (p) => { await p.getByRole('tab', { name: 'Status' }).click(); await p.waitForTimeout(500); },
  help: async (p) => { await p.keyboard.press('?'); await p.waitForTimeout(400); },
};
for (const colorScheme of ['light', 'dark'] as const) {
  const l = await launchChromium({ colorScheme });
  const web = l.context.pages()[0]!; await web.goto(site.origin);
  for (const n of names) {
    if (n === 'welcome') {
      const page = await l.context.newPage(); await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(extensionPage(l, 'welcome.html')); await page.waitForTimeout(900);
      await page.getByRole('button', { name: 'Audit a demo response' }).click(); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/h-doors-${n}-${colorScheme}.png`, fullPage: true }); await page.close(); continue;
    }
    if (n === 'page') { const page = await l.context.newPage(); await page.setViewportSize({ width: 420, height: 600 });
      await page.addInitScript(() => { (globalThis as any).chrome.tabs.query = async () => [{ url: 'https://www.example.org/articles/a?x=1' }]; });
      await page.goto(extensionPage(l, 'popup.html')); await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/h-doors-${n}-${colorScheme}.png` }); await page.close(); continue; }
    const p = await openPopup(l); await steps[n]!(p, l);
    await p.screenshot({ path: `/tmp/h-doors-${n}-${colorScheme}.png` }); await p.close();
  }
  await l.close();
}
await site.close();
