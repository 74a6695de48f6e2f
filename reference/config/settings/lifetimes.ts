/** How long a configuration lets responses be kept, in seconds. */

/** As nginx writes them (https://nginx.org/en/docs/syntax.html); those of Apache start with the same letters, but for `M`. */
const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, M: 2_592_000, y: 31_536_000 };

/** @returns null for what depends on something else, or is no lifetime */
export function nginxLifetime(value: string): number | null {
  // As it sends it: 10 years.
  if (value === 'max') return 315_360_000;
  const [, count, unit] = /^\+?(\d{1,9})([smhdwMy]?)$/.exec(value) ?? [];
  return count === undefined ? null : Number(count) * (UNITS[unit || 's'] ?? 0);
}

/** `access plus 1 month 2 days`, `A3600`. @returns null as above */
export function apacheLifetime(words: readonly string[]): number | null {
  const [, short] = /^A(\d{1,9})$/.exec(words[0] ?? '') ?? [];
  if (short !== undefined) return Number(short);
  const [base, ...others] = words.flatMap((word) => word.toLowerCase().split(' ')).filter((word) => word !== 'plus');
  if (base !== 'access' && base !== 'now') return null;
  let seconds = 0;
  for (let at = 0; at + 1 < others.length; at += 2) {
    const unit = others[at + 1] ?? '';
    seconds += Number(others[at]) * (UNITS[unit.startsWith('mo') ? 'M' : unit.charAt(0)] ?? Number.NaN);
  }
  return Number.isNaN(seconds) ? null : seconds;
}

/** @param value of Cache-Control */
export function maxAgeOf(value: string): number | null {
  const [, count] = /(?:^|[,\s])max-age="?(\d{1,12})/i.exec(value) ?? [];
  return count === undefined ? null : Number(count);
}
