import type { Row } from '../../reference/capture/row.ts';
import { CAPS, type Cap, type Session } from '../../reference/capture/session-state.ts';
import { counted } from '../../reference/text/counted.ts';
import { Icon } from '../parts/Icon.tsx';
import { totalsWords } from './loads/LoadHead.tsx';
import { useTotals } from './loads/use-totals.ts';

interface Props {
  session: Session;
  /** The responses that are listed, or counted in a list of more loads than the last. */
  listed: readonly Row[];
  isFiltered: boolean;
  onCap: (cap: Cap) => void;
  /** Findings that are hidden on this machine, and whether they are shown. */
  hiddenLocal: number;
  showLocal: boolean;
  onShowLocal: (show: boolean) => void;
  /** The panel is in a page of its own. */
  isPage: boolean;
}

/** How many responses there are, what they come to, how many are kept, and the promise. */
export function PanelFoot(props: Props) {
  const { session, listed, isFiltered, onCap, hiddenLocal, showLocal, onShowLocal, isPage } = props;
  const { rows, cap, dropped, unlisted, paused } = session;
  const all = rows.length.toLocaleString('en');
  const totals = useTotals(listed);
  // Their number comes first in the line, and the bar above counts what is flagged.
  const sums = totals === null ? [] : totalsWords({ ...totals, flagged: 0 }).slice(1);
  return (
    <footer class="panel-foot">
      <span role="status">
        {listed.length === rows.length && !isFiltered ? (
          <>
            <b>{all}</b> {rows.length === 1 ? 'response' : 'responses'}
          </>
        ) : (
          <>
            <b>{listed.length.toLocaleString('en')}</b> of {all} responses
          </>
        )}
      </span>
      {sums.map((sum) => (
        <span key={sum} class="sum">
          {sum}
        </span>
      ))}
      <label class="choice" title="The oldest responses are removed first">
        Keeps the latest
        <select
          value={cap}
          onChange={({ currentTarget: { value } }) => onCap(CAPS.find((one) => String(one) === value) ?? cap)}
        >
          {CAPS.map((one) => (
            <option key={one} value={one}>
              {one.toLocaleString('en')}
            </option>
          ))}
        </select>
      </label>
      {dropped > 0 && <span>{counted(dropped, 'older response')} dropped</span>}
      {unlisted > 0 && !paused && <span>{notListed(unlisted)}</span>}
      {hiddenLocal > 0 && (
        <span>
          {counted(hiddenLocal, 'finding')} hidden for local hosts{' '}
          <button type="button" class="entry-link" onClick={() => onShowLocal(true)}>
            Show
          </button>
        </span>
      )}
      {showLocal && (
        <span>
          Showing findings otherwise hidden for local hosts{' '}
          <button type="button" class="entry-link" onClick={() => onShowLocal(false)}>
            Hide
          </button>
        </span>
      )}
      <span class="grow" />
      <span class="promise">
        <Icon name="lock" size={12} />
        Nothing leaves this {isPage ? 'page' : 'panel'} unless you copy or export it
      </span>
    </footer>
  );
}

/** How many responses a pause has cost. */
export function notListed(count: number): string {
  return `${counted(count, 'response')} not listed because of a pause`;
}
