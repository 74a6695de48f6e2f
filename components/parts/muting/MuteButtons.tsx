import type { AnyRuleId } from '../../../reference/settings/settings.ts';

interface Props {
  ruleId: AnyRuleId;
  /** Where a muted rule is unmuted: `above the list`. */
  place: string;
  onMute: (ruleId: AnyRuleId) => void;
  /** Null where nothing can be stored. */
  onMuteForGood: ((ruleId: AnyRuleId) => void) | null;
}

/** Mutes the rule of a finding, at the end of what is linked from it. */
export function MuteButtons({ ruleId, place, onMute, onMuteForGood }: Props) {
  return (
    <>
      {' · '}
      <button
        type="button"
        class="entry-link"
        title={`Hides ${ruleId} until you unmute it ${place} or close this page`}
        onClick={() => onMute(ruleId)}
      >
        Mute this rule
      </button>
      {onMuteForGood && (
        <>
          {' · '}
          <button
            type="button"
            class="entry-link"
            title={`Hides ${ruleId} in later sessions as well, until you unmute it ${place}`}
            onClick={() => onMuteForGood(ruleId)}
          >
            Mute for good
          </button>
        </>
      )}
    </>
  );
}
