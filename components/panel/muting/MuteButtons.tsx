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
        title={`${ruleId} stays silent until it is unmuted ${place}, or this page is closed`}
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
            title={`${ruleId} stays silent in later sessions, too, until it is unmuted ${place}`}
            onClick={() => onMuteForGood(ruleId)}
          >
            Mute for good
          </button>
        </>
      )}
    </>
  );
}
