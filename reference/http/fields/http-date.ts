/** HTTP-date: RFC 9110, section 5.6.7. */

import { bounded } from '../../text/bounded.ts';

export interface HttpDate {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Only the first form may be sent; recipients accept all three. */
  readonly form: 'imf-fixdate' | 'rfc850' | 'asctime';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(${MONTHS.join('|')})`;
const TIME = '(\\d{2}):(\\d{2}):(\\d{2})';
const IMF_FIXDATE = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\\d{2}) ${MONTH} (\\d{4}) ${TIME} GMT$`);
const RFC_850 = new RegExp(
  `^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\\d{2})-${MONTH}-(\\d{2}) ${TIME} GMT$`,
);
const ASCTIME = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} ([ \\d]\\d) ${TIME} (\\d{4})$`);

/**
 * Reads an HTTP-date in one of its three forms. The name of the day is not held against the date. Letter case counts,
 * as section 5.6.7 says.
 * @param text without surrounding white space
 * @param now milliseconds since the epoch: a two-digit year that would lie more than 50 years ahead is of the past
 *   century (section 5.6.7)
 * @returns null when the text is no HTTP-date, or names a day or a time that does not exist
 */
export function parseHttpDate(text: string, now = Date.now()): HttpDate | null {
  const fixed = IMF_FIXDATE.exec(text);
  if (fixed) return dated('imf-fixdate', Number(fixed[3]), fixed[2], fixed[1], fixed.slice(4, 7));
  const old = RFC_850.exec(text);
  if (old) return dated('rfc850', fullYear(Number(old[3]), now), old[2], old[1], old.slice(4, 7));
  const asctime = ASCTIME.exec(text);
  return asctime && dated('asctime', Number(asctime[6]), asctime[1], asctime[2], asctime.slice(3, 6));
}

/** `Wednesday, 21-Nov-26 16:00:00 GMT` */
const LONGEST_DATE = 33;

/** Values remembered. Our choice: answers of one second share a Date. */
const MOST_VALUES = 256;
const read = bounded(MOST_VALUES, (text: string) => parseHttpDate(text) ?? parseHttpDate(inUsualCase(text)));

/**
 * Reads an HTTP-date as a cache does, which should not mind letter case (RFC 9111, section 4.2).
 * @returns null as for `parseHttpDate`
 */
export function readHttpDate(text: string): HttpDate | null {
  return text.length > LONGEST_DATE ? null : read(text);
}

/** `sat, 21 NOV 2026 16:00:00 gmt` as `Sat, 21 Nov 2026 16:00:00 GMT`. */
function inUsualCase(text: string): string {
  const words = text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return words.replace(/Gmt$/, 'GMT');
}

/** The form that may be sent, IMF-fixdate. @param time milliseconds since the epoch */
export function formatHttpDate(time: number): string {
  return new Date(time).toUTCString();
}

function fullYear(twoDigits: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + twoDigits;
  return year > thisYear + 50 ? year - 100 : year;
}

function dated(
  form: HttpDate['form'],
  year: number,
  month: string | undefined,
  day: string | undefined,
  clock: readonly string[],
): HttpDate | null {
  const [hours = 0, minutes = 0, seconds = 0] = clock.map(Number);
  const monthIndex = MONTHS.indexOf(month ?? '');
  const dayOfMonth = Number(day);
  const date = new Date(Date.UTC(2000, monthIndex, dayOfMonth, hours, minutes, Math.min(seconds, 59)));
  date.setUTCFullYear(year, monthIndex, dayOfMonth);
  // 60 is a leap second, which the grammar of section 5.6.7 allows.
  const exists = date.getUTCDate() === dayOfMonth && hours < 24 && minutes < 60 && seconds <= 60;
  return exists ? { time: date.getTime() + Math.max(0, seconds - 59) * 1000, form } : null;
}
