import { OPERATORS, type Operator } from '../../reference/capture/list/operators.ts';
import { HelpDialog, KeyList } from '../parts/help/HelpDialog.tsx';

/** What can be typed into the filter, and what it lists. */
const FILTERS: readonly Pick<Operator, 'examples' | 'lists'>[] = [
  { examples: ['login'], lists: 'these characters in the URL, status, method, Content-Type or rule' },
  ...OPERATORS,
  { examples: ['-word', '-from:cache'], lists: 'responses that do not match' },
];

const KEYS: readonly (readonly [names: readonly string[], does: string])[] = [
  [['Ctrl F'], 'Go to the filter'],
  [['/'], 'Look something up'],
  [['↑', '↓'], 'Choose a response; Home, End and the page keys also work'],
  [['↵'], 'Go to the details of the chosen response'],
  [['Ctrl', 'click'], 'Compare a response with the one shown; on a Mac with Cmd'],
  [['Shift F10'], 'Open the menu of the response, as a right click does'],
  [['Esc'], 'Back; close the pane beside the list'],
  [['←', '→'], 'Resize a column, with the focus on its edge (the tab stop after the list)'],
  [['Home'], 'Reset that column'],
];

/** The filter's words and the panel's keys. */
export function PanelHelp({ onClose }: { onClose: () => void }) {
  return (
    <HelpDialog title="Filter and keyboard shortcuts" wide onClose={onClose}>
      <h3>In the filter</h3>
      <dl>
        {FILTERS.map(({ examples, lists }) => (
          <div key={lists}>
            <dt>
              {examples.map((example) => (
                <code key={example}>{example}</code>
              ))}
            </dt>
            <dd>{lists}</dd>
          </div>
        ))}
      </dl>
      <p>
        All words must match; separate them with spaces. Case does not matter. The filter names of the browser’s Network
        panel, such as <code>status-code:</code>, work as well.
      </p>
      <h3>Keys</h3>
      <KeyList keys={KEYS} />
      {location.protocol === 'moz-extension:' && (
        // It hears the key before the panel, and even if the panel takes it.
        <p>
          In Firefox, <kbd>Esc</kbd> also opens and closes the console below the panel, unless “Enable Split Console” is
          off in the DevTools settings.
        </p>
      )}
    </HelpDialog>
  );
}
