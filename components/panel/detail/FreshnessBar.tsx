import type { Freshness } from '../../../reference/facts/storage.ts';
import { secondsWords } from '../../../reference/text/seconds-words.ts';
import './FreshnessBar.css';

/** Seconds, and how they are marked below the bar. */
const MARKS = [
  [1, '1 s'],
  [60, '1 min'],
  [3_600, '1 h'],
  [86_400, '1 day'],
  [30 * 86_400, '30 days'],
  [365 * 86_400, '1 year'],
] as const;
const LONGEST = Math.log(1 + 365 * 86_400);

/** Percent of the bar: a logarithmic scale, on which a minute and a month both can be seen. */
const at = (seconds: number) => Math.min(100, (100 * Math.log(1 + seconds)) / LONGEST);

/** How much of its freshness a response had used up when it came, and what is left. */
export function FreshnessBar({ freshness }: { freshness: Freshness }) {
  const { used, fresh, renewed, isGuess } = freshness;
  const end = fresh + renewed;
  return (
    <div class="freshness">
      {/* The sentence below says the same. */}
      <div class="track" aria-hidden="true">
        <i class={isGuess ? 'fresh guess' : 'fresh'} style={{ width: `${at(fresh)}%` }} />
        <i class="used" style={{ width: `${at(Math.min(used, end))}%` }} />
        {renewed > 0 && <i class="renewed" style={{ left: `${at(fresh)}%`, width: `${at(end) - at(fresh)}%` }} />}
      </div>
      <div class="scale" aria-hidden="true">
        {MARKS.map(([seconds, name]) => (
          <span key={name} style={{ left: `${at(seconds)}%` }}>
            {name}
          </span>
        ))}
      </div>
      <p>{wordsOf(freshness)}</p>
    </div>
  );
}

function wordsOf({ used, fresh, renewed, isGuess }: Freshness): string {
  const left = fresh - used;
  const first =
    left > 0
      ? `${isGuess ? 'By the usual guess fresh' : 'Fresh'} for ${secondsWords(Math.floor(left))}${used >= 1 ? ` more, after ${secondsWords(Math.floor(used))}` : ''}`
      : `Stale when it came: ${secondsWords(Math.floor(used))} old, fresh for ${secondsWords(fresh)}`;
  return `${first}${renewed > 0 ? `; then up to ${secondsWords(renewed)} longer while it is renewed` : ''}.`;
}
