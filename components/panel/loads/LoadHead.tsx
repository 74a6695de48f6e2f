import type { Totals } from '../../../reference/capture/list/totals.ts';
import type { ImportSource, Row } from '../../../reference/capture/row.ts';
import { counted } from '../../../reference/text/counted.ts';
import { secondsWords } from '../../../reference/text/seconds-words.ts';
import { sizeWords } from '../../../reference/text/size-words.ts';
import { Icon } from '../../parts/Icon.tsx';
import { shownText } from '../../parts/text/Visible.tsx';
import { milliseconds } from '../table/format.ts';
import { useTotals } from './use-totals.ts';
import './LoadHead.css';

/** The line above the responses of a load or an import. */
export interface PartHead {
  readonly kind: 'navigation' | 'source';
  /** The same for the same load or import, in every order and with every filter. */
  readonly key: string | symbol | ImportSource;
  /** The page's URL, or where the responses come from. */
  readonly title: string;
  /** When the page was loaded, in milliseconds since the epoch; null where no time is known. */
  readonly at: number | null;
  /** Milliseconds after which the page was loaded, where a file tells; -1 where it does not. */
  readonly onLoad?: number;
  /** The list, and the places of its responses in it. */
  readonly rows: readonly Row[];
  readonly from: number;
  readonly to: number;
  readonly isFolded: boolean;
}

/** Characters of a title: a URL may have millions. A choice, as in the rows. */
const LONGEST_TITLE = 500;

interface Props {
  head: PartHead;
  onFold: (head: PartHead) => void;
}

/** When the load was, of what, and what it came to. A button that lists its responses or hides them. */
export function LoadHead({ head, onFold }: Props) {
  const { title, at, onLoad = -1, rows, from, to, isFolded } = head;
  // Only while the line is in view: a list may have a thousand loads.
  const totals = useTotals(rows, from, to);
  return (
    <button type="button" class="load-head" aria-expanded={!isFolded} onClick={() => onFold(head)}>
      <Icon name="chevron" size={12} class="chevron" />
      <span>
        <span class="load-page">
          {at !== null && !Number.isNaN(at) && <time>{clockTime(at)}</time>}{' '}
          <span class="load-title">{shownText(title.slice(0, LONGEST_TITLE))}</span>
        </span>{' '}
        {totals && to > from && (
          <span class="load-totals">
            {totalsWords(totals).join(', ')}
            {onLoad >= 0 && `, loaded after ${milliseconds(onLoad)}`}
          </span>
        )}
      </span>
    </button>
  );
}

/** Of the machine's own time zone: `14:02:11`. */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** `74 responses`, `312 kB transferred`, `36 from cache`, `17 flagged`, `1.2 s`: what is none is left out. */
export function totalsWords({ responses, transferred, fromCache, flagged, duration }: Totals): string[] {
  return [
    counted(responses, 'response'),
    transferred > 0 ? `${sizeWords(transferred)} transferred` : '',
    fromCache > 0 ? `${fromCache.toLocaleString('en')} from cache` : '',
    flagged > 0 ? `${flagged.toLocaleString('en')} flagged` : '',
    // A file of last week beside what is live spans days.
    duration < 60_000 ? milliseconds(duration) : secondsWords(Math.round(duration / 1_000)),
  ].filter(Boolean);
}
