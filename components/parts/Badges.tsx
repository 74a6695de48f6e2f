import type { Badge } from '../../reference/capture/provenance.ts';
import './Badges.css';

/** Badges in a row of a list, a word or two each. Not heard: what holds them says them all, also those without room. */
export function Badges({ shown }: { shown: readonly Badge[] }) {
  return shown.map((badge) => <Mark key={badge.of} badge={badge} isHidden />);
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

function Mark({ badge: { of, changesReading, text, meaning }, isHidden }: { badge: Badge; isHidden?: boolean }) {
  return (
    <span class={`badge ${of}${changesReading ? ' strong' : ''}`} title={meaning} aria-hidden={isHidden}>
      {text}
    </span>
  );
}
