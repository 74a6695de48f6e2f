import { browser } from 'wxt/browser';

/** What the two browsers have, each under its own name, for a change of the DevTools theme. */
interface ThemeEvents {
  themeName: string;
  onThemeChanged?: { addListener(listener: (theme: string) => void): void };
  setThemeChangeHandler?(handler: (theme: string) => void): void;
}

/** Gives the page the theme of DevTools, which need not be the system's, and follows its changes. */
export function followDevToolsTheme(): void {
  const panels: ThemeEvents = browser.devtools.panels;
  const apply = (theme: string) => {
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  };
  apply(panels.themeName);
  if (panels.onThemeChanged) panels.onThemeChanged.addListener(apply);
  else panels.setThemeChangeHandler?.(apply);
}
