import type { AnyRuleId } from '../../../reference/settings/settings.ts';
import { useMuting } from './muting.tsx';

interface Props {
  ruleId: AnyRuleId;
  /** Where a muted rule is unmuted: `above the list`. */
  place: string;
}

/** Mutes the rule of a finding, at the end of what is linked from it. Nothing where it cannot be or is muted already. */
export function MuteButtons({ ruleId, place }: Props) {
  const muting = useMuting();
  if (muting === null || muting.muted.has(ruleId)) return null;
  return (
    <>
      {' · '}
      <button
        type="button"
        class="entry-link"
        title={`Hides ${ruleId} until you unmute it ${place} or close this page`}
        onClick={() => muting.mute(ruleId)}
      >
        Mute this rule
      </button>
      {' · '}
      <button
        type="button"
        class="entry-link"
        title={`Hides ${ruleId} in later sessions as well, until you unmute it ${place}`}
        onClick={() => muting.mutePermanently(ruleId)}
      >
        Mute permanently
      </button>
    </>
  );
}
