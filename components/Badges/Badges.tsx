import type { Badge } from '../../reference/capture/provenance.ts';
import './Badges.css';

interface Props {
  badges: readonly Badge[];
  /** Those there is room for. The others are heard and not seen. */
  shown: readonly Badge[];
}

/** Badges in a row of a list: a word or two each. */
export function Badges({ badges, shown }: Props) {
  if (badges.length === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <span class="badges" aria-hidden="true">
          {shown.map((badge) => (
            <Mark key={badge.of} badge={badge} />
          ))}
        </span>
      )}
      <span class="sr">, {badges.map(({ spoken }) => spoken).join(', ')}</span>
    </>
  );
}

/** Badges with what each of them means. */
export function ExplainedBadges({ badges, label }: { badges: readonly Badge[]; label: string }) {
  if (badges.length === 0) return null;
  return (
    <ul class="explained-badges" aria-label={label}>
      {badges.map((badge) => (
        <li key={badge.of}>
          <Mark badge={badge} /> {badge.meaning}
        </li>
      ))}
    </ul>
  );
}

function Mark({ badge: { of, changesReading, text, meaning } }: { badge: Badge }) {
  return (
    <span class={`badge ${of}${changesReading ? ' strong' : ''}`} title={meaning}>
      {text}
    </span>
  );
}
