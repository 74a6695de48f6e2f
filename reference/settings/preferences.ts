/** What the user chose once for all pages, but for the muted rules: the popup reads it without the ids of all rules. */
import { CAPS } from '../capture/session-state.ts';
import type { Server } from '../fixes/server.ts';

/** The values that each preference can have. */
export const CHOICES = {
  /** `system` is the theme of DevTools in its panels. */
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  /** The server that fixes are shown for. The list of fixes/server.ts, which brings code that the popup does not need. */
  server: ['header', 'nginx', 'apache', 'caddy', 'express'] satisfies readonly Server[],
  /** What the popup shows first: its start page or one of its tools. */
  popupStart: ['home', 'status', 'types', 'url'],
  /** Whether the panel keeps the responses of earlier pages. */
  keepLog: [true, false],
  /** Most responses that are kept in a list. */
  cap: CAPS,
  /** Whether advice on best practice is listed. */
  showAdvice: [false, true],
  /** Whether findings are listed that do not matter on localhost. */
  showLocal: [false, true],
} as const;

export type PreferenceName = keyof typeof CHOICES;
export type Preferences = { readonly [Name in PreferenceName]: (typeof CHOICES)[Name][number] };

export const DEFAULTS: Preferences = {
  theme: 'system',
  density: 'comfortable',
  server: 'header',
  popupStart: 'home',
  keepLog: true,
  cap: 10_000,
  showAdvice: false,
  showLocal: false,
};

export const PREFERENCE_NAMES = Object.keys(DEFAULTS) as PreferenceName[];

/** The one key in `storage.local` that is used. Private windows share it with the others, so it holds settings only. */
export const SETTINGS_PLACE = 'settings';

/** Raised when a reader of the old shape would fail on the new one. */
export const SETTINGS_VERSION = 1;

/** Whether the preference can have this value. */
export const isChoice = (name: PreferenceName, value: unknown): boolean =>
  (CHOICES[name] as readonly unknown[]).includes(value);

/**
 * Reads what was stored, by this version or another one, or damaged in any way.
 * @returns the default for each preference without a valid value; never throws for data
 */
export function readPreferences(stored: unknown): Preferences {
  const record = (stored ?? {}) as Record<string, unknown>;
  if (record.version !== SETTINGS_VERSION) return DEFAULTS;
  const valid = PREFERENCE_NAMES.filter((name) => isChoice(name, record[name]));
  return { ...DEFAULTS, ...Object.fromEntries(valid.map((name) => [name, record[name]])) };
}
