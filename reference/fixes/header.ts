import type { Fix } from '../rules/rule.ts';

/**
 * The fix in HTTP's own words: the field line to send, for any other server.
 * @param status of the response that it is for
 */
export function renderHeader(fix: Fix, status: number): string {
  switch (fix.type) {
    case 'set-field':
      return `${fix.name}: ${fix.value}`;
    case 'remove-field':
      // A 200 of the same path may need it, such as the type that a 304 should not have.
      return `Remove the header ${fix.name}${status === 200 || status === 206 ? '' : ` from the ${status}`}`;
    case 'map-extension':
      // Of every file with the extension; a header has no word for that.
      return `Content-Type: ${fix.mediaType}`;
  }
}
