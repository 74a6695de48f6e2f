import { HelpDialog, KeyList } from '../parts/help/HelpDialog.tsx';

/** What can be typed into the filter, and what it lists. */
const FILTERS: readonly (readonly [examples: readonly string[], lists: string])[] = [
  [['login'], 'this text in the URL, status, method, Content-Type or rule'],
  [['4xx', 'status:404'], 'a class of status codes, or one code'],
  [['type:json', 'method:post'], 'a media type, a method'],
  [['host:cdn', 'host:*.example'], 'a host; * stands for any characters'],
  [['rule:vary', 'rule:vary-*'], 'a finding of a rule with this in its name; a whole name means that rule alone'],
  [['severity:error'], 'a finding of this severity'],
  [['from:cache', 'from:worker'], 'from the browser’s cache, from a service worker'],
  [['is:third-party', 'is:local'], 'another site than the page’s; this machine or a private network'],
  [['is:withheld', 'is:imported'], 'kept back by the browser; opened or pasted'],
  [['-word', '-from:cache'], 'everything else'],
];

const KEYS: readonly (readonly [names: readonly string[], does: string])[] = [
  [['Ctrl F'], 'Go to the filter'],
  [['/'], 'Look something up'],
  [['↑', '↓'], 'Choose a response, in the list; also Home, End and the page keys'],
  [['↵'], 'Go to what it shows'],
  [['Esc'], 'Back; close what stands beside the list'],
  [['←', '→'], 'Resize a column, on its edge: the stop after the list'],
  [['Home'], 'Reset the column, on its edge'],
];

/** The filter's words and the panel's keys. */
export function PanelHelp({ onClose }: { onClose: () => void }) {
  return (
    <HelpDialog title="Filter and keys" wide onClose={onClose}>
      <h3>In the filter</h3>
      <dl>
        {FILTERS.map(([examples, lists]) => (
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
      <p>Words with spaces between them must all hold. Case does not matter.</p>
      <h3>Keys</h3>
      <KeyList keys={KEYS} />
    </HelpDialog>
  );
}
