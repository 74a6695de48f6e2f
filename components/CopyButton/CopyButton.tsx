import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../Icon/Icon.tsx';

interface Props {
  text: string;
  /** What it copies: `Copy the type`. */
  label: string;
  copy: (text: string) => Promise<void>;
}

/** How long the button says that it copied, in milliseconds. A choice: long enough to be read, short enough to copy again. */
const confirmationTime = 1500;

/** Copies on click and says so, to the eye and to a screen reader. */
export function CopyButton({ text, label, copy }: Props) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), confirmationTime);
    return () => clearTimeout(timer);
  }, [state]);
  const said = { idle: '', done: 'Copied', failed: 'The browser did not allow copying' }[state];
  return (
    <>
      <button
        type="button"
        class="icon-button"
        title={said || label}
        aria-label={label}
        onClick={() =>
          copy(text).then(
            () => setState('done'),
            () => setState('failed'),
          )
        }
      >
        <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'close' : 'copy'} size={16} />
      </button>
      <span class="sr" role="status">
        {said}
      </span>
    </>
  );
}
