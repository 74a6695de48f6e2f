/**
 * Which responses of a path a field line is for. Lines of a configuration hold for all of a path: for its 304, its errors
 * and what a POST gets as well, where most of them are wrong.
 */

/**
 * - `type`: a 200 or 206 to GET and HEAD. Errors are HTML, whatever the resource is, and a 304 has no type.
 * - `resource`: the same, and the 304, which updates the fields that a cache has stored (RFC 9111, section 4.3.4).
 * - `path`: every response of the path.
 */
export type Extent = 'type' | 'resource' | 'path';

/** What an error may have as well: Vary says what selected the response, and nosniff is for every type. */
const OF_EVERY_RESPONSE = /^(vary|x-content-type-options)$/i;

/** The extent of a line that sets this field. */
export function extentOf(name: string): Extent {
  if (/^content-type$/i.test(name)) return 'type';
  return OF_EVERY_RESPONSE.test(name) ? 'path' : 'resource';
}

/** The statuses of the responses to GET and HEAD that a line with this extent is for. */
export const STATUSES: Readonly<Record<Exclude<Extent, 'path'>, readonly number[]>> = {
  type: [200, 206],
  resource: [200, 206, 304],
};
