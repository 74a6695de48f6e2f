import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { secretOf } from '../../reference/url/secrets.ts';
import { Icon } from '../Icon/Icon.tsx';
import { cut } from '../Visible/cut.ts';

/** Says nothing of the length. */
const mask = '••••••••';

/** Longest name that a button repeats. A choice. */
const longestName = 60;

export interface SecretState {
  /** The value must not be shown, not in titles and accessible names either. */
  hidden: boolean;
  /** What stands instead of the value, with the button that shows it; after it was shown, the button that hides it. */
  control: ComponentChild;
  /** Keeps a value shown: who types it has seen it. */
  reveal: (value: string) => void;
}

/**
 * Hides a value that looks like a secret until it is asked for. Another value is hidden again.
 * @param name of the parameter or member, decoded; '' where there is none
 * @param label what the button calls it
 */
export function useSecret(name: string, value: string, label = name): SecretState {
  const found = useMemo(() => secretOf(name, value), [name, value]);
  // What was hidden does not come out because its name is edited.
  const last = useRef({ value, secret: found });
  if (found !== null || last.current.value !== value) last.current = { value, secret: found };
  const { secret } = last.current;
  const [shown, setShown] = useState<string | null>(null);
  if (secret === null) return { hidden: false, control: null, reveal: setShown };
  const hidden = shown !== value;
  const whose = label === '' ? 'the value' : `the value of ${cut(label, longestName).shown}`;
  const control = (
    <span class="secret">
      {hidden && <span aria-hidden="true">{mask}</span>}
      <button
        type="button"
        class="button quiet"
        aria-label={`${hidden ? 'Show' : 'Hide'} ${whose}`}
        onClick={() => setShown(hidden ? value : null)}
      >
        <Icon name="lock" size={12} />
        {hidden ? 'Show' : 'Hide'}
      </button>
      {hidden && <span class="why">hidden: {secret.why}</span>}
    </span>
  );
  return { hidden, control, reveal: setShown };
}
