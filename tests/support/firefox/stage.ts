import type { Stage, Surface } from '../trees/stage.ts';
import { readFirefox } from './accessibility.ts';
import type { Launched } from './launch.ts';
import {
  closePopup,
  closeToolbox,
  ELEMENTS,
  extensionPage,
  navigate,
  openElements,
  openPopup,
  openToolbox,
  PANEL,
  POPUP,
  selectPanel,
  TAB_IN_FRONT,
  tabInFront,
} from './surfaces.ts';
import type { Find, View } from './view.ts';

export function firefoxStage(launched: Launched): Stage {
  const surfaceOf = (view: View, find: Find, path: string, close: () => Promise<void>): Surface => ({
    run: (fn, argument) => view.evaluate(fn, argument),
    tree: () => readFirefox(launched.marionette, find, extensionPage(launched, path)),
    close,
  });
  return {
    browser: 'firefox',
    async popup() {
      return surfaceOf(await openPopup(launched), POPUP, 'popup.html', () => closePopup(launched));
    },
    async page(path) {
      // A change of the hash alone would load nothing.
      await navigate(launched, 'about:blank');
      await navigate(launched, extensionPage(launched, path));
      return surfaceOf(tabInFront(launched), TAB_IN_FRONT, path, () => navigate(launched, 'about:blank'));
    },
    async panel(address) {
      await navigate(launched, 'about:blank');
      await openToolbox(launched);
      const panel = await selectPanel(launched);
      await navigate(launched, address);
      return surfaceOf(panel, PANEL, 'panel.html', () => closeToolbox(launched));
    },
    async elements(address) {
      await navigate(launched, 'about:blank');
      const pane = await openElements(launched);
      await navigate(launched, address);
      return surfaceOf(pane, ELEMENTS, 'elements.html', () => closeToolbox(launched));
    },
  };
}
