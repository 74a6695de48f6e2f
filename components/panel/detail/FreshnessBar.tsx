import type { Freshness } from '../../../reference/facts/storage.ts';
import { freshnessWords } from '../../../reference/verdicts/storage.ts';
import './FreshnessBar.css';

/** Seconds, and how they are marked below the bar. */
const MARKS = [
  [1, '1 s'],
  [60, '1 min'],
  [3_600, '1 h'],
  [86_400, '1 day'],
  [365 * 86_400, '1 year'],
] as const;
const LONGEST = Math.log(1 + 365 * 86_400);

/** Percent of the bar: a logarithmic scale, on which a minute and a month both can be seen. */
const at = (seconds: number) => Math.min(100, (100 * Math.log(1 + seconds)) / LONGEST);

/** How old a response was when it was received, and for how long it is fresh. */
export function FreshnessBar({ freshness }: { freshness: Freshness }) {
  return (
    <div class="freshness">
      <FreshnessTrack freshness={freshness} />
      <div class="scale" aria-hidden="true">
        {MARKS.map(([seconds, name]) => (
          <span key={name} style={{ left: `${at(seconds)}%` }}>
            {name}
          </span>
        ))}
      </div>
      <p>{freshnessWords(freshness)}</p>
    </div>
  );
}

/**
 * The bar alone, from no time at its left to a year at its right. It says nothing to a screen reader: words belong beside
 * it. Two elements at most, because a list has one in each row.
 */
export function FreshnessTrack({ freshness }: { freshness: Freshness | null }) {
  const { age, fresh, staleWhileRevalidate, isGuess } = freshness ?? { age: 0, fresh: 0, staleWhileRevalidate: 0 };
  const end = fresh + staleWhileRevalidate;
  return (
    <span
      class={isGuess ? 'freshness-track guess' : 'freshness-track'}
      style={{ '--fresh': `${at(fresh)}%`, '--stale': `${at(end) - at(fresh)}%` }}
      aria-hidden="true"
    >
      {age > 0 && end > 0 && <i style={{ width: `${at(Math.min(age, end))}%` }} />}
    </span>
  );
}
