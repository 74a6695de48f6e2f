import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../Icon/Icon.tsx';
import './KeyHelp.css';

const keysWith = (backKey: string): [string[], string][] => [
  [['/'], 'Go to the search field'],
  [['↑', '↓'], 'Choose a result'],
  [['↵'], 'Open the chosen result'],
  ...(backKey === 'Esc' ? [] : [[[backKey], 'Back'] satisfies [string[], string]]),
  [['Esc'], backKey === 'Esc' ? 'Back; at the start, close' : 'Close'],
  [['←', '→'], 'Change the tool, on the tabs'],
  [['?'], 'This list'],
];

/** The keys of the tools, in a modal dialog that Escape closes. */
export function KeyHelp({ backKey, onClose }: { backKey: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="key-help"
      aria-labelledby="key-help-title"
      onClose={onClose}
      // The browser would close the popup on Escape, not only the dialog.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        dialog.current?.close();
      }}
    >
      <div class="key-help-head">
        <h2 id="key-help-title">Keys</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={14} />
        </button>
      </div>
      <dl>
        {keysWith(backKey).map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
