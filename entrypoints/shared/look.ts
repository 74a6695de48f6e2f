import type { Preferences } from '../../reference/settings/preferences.ts';

/** Gives the page the theme and the density that were chosen (components/tokens.css). */
export function applyLook({ theme, density }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.chosenTheme = theme;
  dataset.density = density;
}
