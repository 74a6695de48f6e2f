import { useEffect, useState } from 'preact/hooks';
import { useHost } from '../hooks/host.tsx';
import { Icon } from './Icon.tsx';
import './CopyButton.css';

interface Props {
  /** A function where the text is worth making only when it is wanted. */
  text: string | (() => string);
  /** What it copies: `Copy the type`. */
  label: string;
  /** Words on the button; the label has them in it. */
  face?: string;
  /** How words look: as a link among text, unless told otherwise, or as a button, which has the icon, too. */
  look?: 'link' | 'button' | 'button quiet';
}

/** How long the button says that it copied, in milliseconds. A choice: long enough to be read, short enough to copy again. */
const confirmationTime = 1500;

/** Copies on click and says so, to the eye and to a screen reader. */
export function CopyButton({ text, label, face, look = 'link' }: Props) {
  const { copy } = useHost();
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
        class={face === undefined ? 'icon-button' : look === 'link' ? 'copy-link' : look}
        title={said || label}
        aria-label={label}
        onClick={() =>
          copy(typeof text === 'string' ? text : text()).then(
            () => setState('done'),
            () => setState('failed'),
          )
        }
      >
        {(face === undefined || look !== 'link' || state !== 'idle') && (
          <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'close' : 'copy'} size={face ? 14 : 16} />
        )}
        {face}
      </button>
      <span class="sr" role="status">
        {said}
      </span>
    </>
  );
}
