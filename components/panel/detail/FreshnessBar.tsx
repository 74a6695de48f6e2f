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

/** How old a response was when it was received, and for how long it is fresh. */
export function FreshnessBar({ freshness }: { freshness: Freshness }) {
  const { age, fresh, staleWhileRevalidate, isGuess } = freshness;
  const end = fresh + staleWhileRevalidate;
  return (
    <div class="freshness">
      {/* The sentence below has the same content. */}
      <div class="track" aria-hidden="true">
        <i class={isGuess ? 'fresh guess' : 'fresh'} style={{ width: `${at(fresh)}%` }} />
        <i class="age" style={{ width: `${at(Math.min(age, end))}%` }} />
        <i class="stale" style={{ left: `${at(fresh)}%`, width: `${at(end) - at(fresh)}%` }} />
      </div>
      <div class="scale" aria-hidden="true">
        {MARKS.map(([seconds, name]) => (
          <span key={name} style={{ left: `${at(seconds)}%` }}>
            {name}
          </span>
        ))}
      </div>
      <p>{sentence(freshness)}</p>
    </div>
  );
}

function sentence({ age, fresh, staleWhileRevalidate, isGuess }: Freshness): string {
  const source = isGuess ? ', by the usual heuristic' : '';
  const parts = [
    fresh > age
      ? `Fresh for ${secondsWords(Math.floor(fresh - age))}${source}`
      : `Already stale: its lifetime is ${secondsWords(fresh)}${source}`,
    staleWhileRevalidate > 0 && `then usable for ${secondsWords(staleWhileRevalidate)} while the cache revalidates it`,
    age >= 1 && `${secondsWords(Math.floor(age))} old when it was received`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
