import { HelpDialog, KeyList } from './HelpDialog.tsx';

const keysWith = (backKey: string): [string[], string][] => [
  [['/'], 'Go to the search field'],
  [['↑', '↓'], 'Choose a result'],
  [['↵'], 'Open the chosen result'],
  ...(backKey === 'Esc' ? [] : [[[backKey], 'Back'] satisfies [string[], string]]),
  [['Esc'], backKey === 'Esc' ? 'Back; at the start, close' : 'Close'],
  [['←', '→'], 'Change the tool, on the tabs'],
  [['?'], 'This list'],
];

/** The keys of the tools. */
export function KeyHelp({ backKey, onClose }: { backKey: string; onClose: () => void }) {
  return (
    <HelpDialog title="Keys" onClose={onClose}>
      <KeyList keys={keysWith(backKey)} />
    </HelpDialog>
  );
}
