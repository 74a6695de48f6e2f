import { useEffect, useState } from 'preact/hooks';
import { type Shortcut, useHost } from '../../hooks/host.tsx';
import { HelpDialog, KeyList } from './HelpDialog.tsx';

const keysWith = (backKey: string, closes: boolean): [string[], string][] => [
  [['/'], 'Go to the search field'],
  [['↑', '↓'], 'Choose a result; move from the search field into the page'],
  [['↵'], 'Open the chosen result'],
  ...(backKey === 'Esc' ? [] : [[[backKey], 'Back'] satisfies [string[], string]]),
  [['Esc'], backKey !== 'Esc' ? 'Close' : closes ? 'Back; on the start page, close' : 'Back'],
  [['←', '→'], 'Change the tool, if a tab has the focus'],
  [['?'], 'Show this list, if the search field is empty'],
];

interface Props {
  /** The key that goes back. */
  backKey: string;
  /** Whether going back from the start page closes the tools. */
  closes: boolean;
  onClose: () => void;
}

/** The keys of the tools and, where the browser has some for Wirenote, those too. */
export function KeyHelp({ backKey, closes, onClose }: Props) {
  const { shortcuts } = useHost();
  const [ofBrowser, setOfBrowser] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    shortcuts?.().then(setOfBrowser, () => undefined);
  }, [shortcuts]);
  return (
    <HelpDialog title="Keys" onClose={onClose}>
      <KeyList keys={keysWith(backKey, closes)} />
      {shortcuts && (
        <>
          <h3>In every tab</h3>
          <BrowserKeys shortcuts={ofBrowser} />
          <OmniboxNote />
        </>
      )}
    </HelpDialog>
  );
}

/** What opens Wirenote from any tab: the keys that the browser has for it, and the keyword of the address bar. */
export function BrowserKeys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <KeyList
      keys={[
        ...shortcuts.map(({ keys, does }): [string[], string] => [[keys], does]),
        [['wn', 'Space'], 'In the address bar: look up a code, an extension or a header'],
      ]}
    />
  );
}

/** Where shortcuts are changed, and what happens to what is typed in the address bar. */
export function OmniboxNote() {
  return (
    <p>
      You can change the shortcuts on the browser’s extensions page. Wirenote does not store what you type after{' '}
      <kbd>wn</kbd>. Chromium may keep it in its profile, like everything typed in its address bar.
    </p>
  );
}
