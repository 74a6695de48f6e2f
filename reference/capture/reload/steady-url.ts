/** A URL without what varies from one load of a page to the next, so that the two requests can be compared. */
import { isHash, withoutHash } from '../../http/hashed-name.ts';

/** Parameters that only keep a cache from answering, or name a version. Our choice: the names that libraries and build tools use. */
const VARYING =
  /^(?:_|_dc|_t|bust|cachebust|cache_?bust(?:er)?|cb|hash|nocache|rand|random|rev|rnd|t|time|timestamp|ts|v|ver|version)$/i;

/** A time in seconds or milliseconds since 1970, and anything as long. */
const TIME = /^\d{10,}$/;

/**
 * The URL with `*` in place of hashes in the file's name, and of the values of cache-busting parameters. Two resources may
 * share one.
 * @param url absolute, without fragment; cut out and not parsed, for a hundred thousand are gone over
 */
export function steadyUrl(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const file = path.lastIndexOf('/') + 1;
  return `${path.slice(0, file)}${withoutHash(path.slice(file))}${mark < 0 ? '' : steadyQuery(url.slice(mark))}`;
}

function steadyQuery(query: string): string {
  return query.replace(/([?&])([^=&]*)(?:=([^&]*))?/g, (all, mark: string, name: string, value: string | undefined) => {
    if (value === undefined) return TIME.test(name) || isHash(name) ? `${mark}*` : all;
    return VARYING.test(name) || TIME.test(value) || isHash(value) ? `${mark}${name}=*` : all;
  });
}
