import { useState } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import type { Outcome, Problem } from '../../../reference/capture/reload/compare-loads.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { ShortUrl } from '../ShortUrl.tsx';
import { clockTime } from './LoadHead.tsx';
import type { Reload } from './use-reload.ts';
import './SinceReload.css';

const WORDS: Record<Outcome, { short: string; title: string }> = {
  fixed: { short: 'fixed', title: 'The page had these problems before, and no longer has them.' },
  new: { short: 'new', title: 'The page did not have these problems before.' },
  still: { short: 'still there', title: 'The page had these problems before, and still has them.' },
  incomparable: {
    short: 'not comparable',
    title:
      'In one of the two loads the server did not send the response: a cache or a service worker answered, the server sent 304 or an error, or no response was reported. To compare the loads, reload without the cache.',
  },
  unasked: { short: 'not requested so far', title: 'The page has not requested these again.' },
};
const MAIN: readonly Outcome[] = ['fixed', 'new', 'still'];
const ASIDE: readonly Outcome[] = ['incomparable', 'unasked'];

interface Props {
  /** Null: there is nothing to compare. */
  reload: Reload | null;
  pageOrigin: string | null;
  selected: number | null;
  onSelect: (id: number) => void;
  onClose: () => void;
}

/** Did the fix work? What became of each problem since the page was loaded before, as links to the responses. */
export function SinceReload({ reload, ...rest }: Props) {
  return (
    <>
      {/* Always there: what changes inside a live region is announced, a region that appears may not be. */}
      <p role="status" class="sr">
        {reload &&
          `After the reload: ${MAIN.map((outcome) => `${reload.comparison[outcome].length} ${WORDS[outcome].short}`).join(', ')}.`}
      </p>
      {reload && <Compared key={reload.load} reload={reload} {...rest} />}
    </>
  );
}

function Compared({ reload: { since, comparison }, onClose, ...rest }: Props & { reload: Reload }) {
  const [open, setOpen] = useState<Outcome | null>(null);
  const link = (outcome: Outcome) => {
    const count = comparison[outcome].length;
    return (
      <button
        key={outcome}
        type="button"
        class={`outcome ${outcome}`}
        aria-expanded={count === 0 ? undefined : open === outcome}
        disabled={count === 0}
        onClick={() => setOpen(open === outcome ? null : outcome)}
      >
        <b>{count.toLocaleString('en')}</b> {WORDS[outcome].short}
      </button>
    );
  };
  const shown = open !== null && comparison[open].length > 0 ? open : null;
  return (
    <section class="since-reload" aria-label="Since the page was last loaded">
      <header>
        <h2>{Number.isNaN(since) ? 'Since the last load' : `Since the load at ${clockTime(since)}`}</h2>
        {MAIN.map(link)}
        {ASIDE.filter((outcome) => comparison[outcome].length > 0).map(link)}
        <span class="grow" />
        <button type="button" class="icon-button" aria-label="Close the comparison of the loads" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </header>
      {shown && <Outcomes key={shown} outcome={shown} problems={comparison[shown]} {...rest} />}
    </section>
  );
}

interface OutcomesProps extends Pick<Props, 'pageOrigin' | 'selected' | 'onSelect'> {
  outcome: Outcome;
  problems: readonly Problem<VisibleRow>[];
}

function Outcomes({ outcome, problems, pageOrigin, selected, onSelect }: OutcomesProps) {
  const { short, title } = WORDS[outcome];
  const isListed = outcome !== 'unasked';
  return (
    <div class="outcomes">
      <p class="dim">{title}</p>
      {/* Shown at first and with each press: our choices, a screenful. */}
      <PagedList label={`Problems ${short}`} items={problems} atFirst={50} step={500} scrolls>
        {({ key, title, severity, row: { id, exchange } }, at) => {
          const words = (
            <>
              <SeverityMark severity={severity} /> <span class="title">{title}</span>{' '}
              <code>
                <span class="method">{exchange.method}</span> <ShortUrl url={exchange.url} pageOrigin={pageOrigin} />
              </code>
            </>
          );
          return (
            <li key={`${key} ${id} ${at}`}>
              {isListed ? (
                <button
                  type="button"
                  class="problem-row"
                  aria-current={id === selected ? 'true' : undefined}
                  onClick={() => onSelect(id)}
                >
                  {words}
                </button>
              ) : (
                <span class="problem-row">{words}</span>
              )}
            </li>
          );
        }}
      </PagedList>
    </div>
  );
}
