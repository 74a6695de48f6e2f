import type { Fix } from '../rules/rule.ts';

/** The fix in HTTP's own words: the field line to send, for whoever has another server. */
export function renderHeader(fix: Fix): string {
  switch (fix.type) {
    case 'set-field':
      return `${fix.name}: ${fix.value}`;
    case 'remove-field':
      return `Remove the field ${fix.name}`;
    case 'map-extension':
      return `.${fix.extension} → ${fix.mediaType}`;
  }
}
