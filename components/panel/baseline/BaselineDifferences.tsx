import { useState } from 'preact/hooks';
import type { BaselineComparison, Difference } from '../../../reference/export/baseline/compare.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { ShortUrl } from '../ShortUrl.tsx';
import '../findings/Problems.css';
import '../loads/SinceReload.css';
import './BaselineDifferences.css';

/** Of the responses shown at first and with each press. Our choices: a screenful. */
const PAGES = { atFirst: 50, step: 500, scrolls: true };

type Part = 'differ' | 'untold' | 'unrequested';

const PARTS: readonly { part: Part; short: string; title: string | null }[] = [
  { part: 'differ', short: 'differ', title: null },
  {
    part: 'untold',
    short: 'not comparable',
    title:
      'The server did not send these responses in full: a cache or a service worker answered, or the server sent 304. To compare them, reload without the cache.',
  },
  {
    part: 'unrequested',
    short: 'not requested',
    title: 'These responses are pinned but have not been requested yet.',
  },
];

interface Props {
  /** What the baseline is called. */
  name: string;
  /** Null while it is made. */
  comparison: BaselineComparison | null;
  pageOrigin: string | null;
  selected: number | null;
  onSelect: (id: number) => void;
  onClose: () => void;
}

/** Where the capture is not what is pinned, each response with the way to its row. */
export function BaselineDifferences({ name, comparison, pageOrigin, selected, onSelect, onClose }: Props) {
  const [open, setOpen] = useState<Part | null>('differ');
  const shown = PARTS.find(({ part }) => part === open && (comparison?.[part].length ?? 0) > 0);
  return (
    <section class="since-reload baseline" aria-label="Comparison with the baseline">
      <header>
        <h2>Baseline</h2>
        <span class="dim">
          <Visible text={name} />
        </span>
        {comparison === null ? (
          <span class="dim">Comparing…</span>
        ) : (
          PARTS.map(({ part, short }) => {
            const count = comparison[part].length;
            const button = (
              <button
                key={part}
                type="button"
                class={`outcome ${part}`}
                aria-expanded={count === 0 ? undefined : open === part}
                disabled={count === 0}
                onClick={() => setOpen(open === part ? null : part)}
              >
                <b>{count.toLocaleString('en')}</b> {short}
              </button>
            );
            if (part === 'untold') return count > 0 && button;
            if (part !== 'differ') return button;
            return [
              button,
              <span key="same" class="as-pinned">
                <b>{comparison.asPinned.toLocaleString('en')}</b> as pinned
              </span>,
            ];
          })
        )}
        {comparison?.origin && comparison.origin !== pageOrigin && (
          <span class="dim">
            Paths on <code>{comparison.origin}</code>
          </span>
        )}
        <span class="grow" />
        <button type="button" class="icon-button" aria-label="Close the baseline" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </header>
      {shown && comparison && (
        <div class="outcomes">
          {shown.title && <p class="dim">{shown.title}</p>}
          {shown.part === 'differ' ? (
            <PagedList key="differ" label="Responses that differ" items={comparison.differ} {...PAGES}>
              {(difference) => (
                <li key={`${difference.method} ${difference.url}`}>
                  <button
                    type="button"
                    class="problem-row"
                    aria-current={difference.rowId === selected ? 'true' : undefined}
                    onClick={() => onSelect(difference.rowId)}
                  >
                    <Request {...difference} pageOrigin={pageOrigin} /> <Changes changes={difference.changes} />
                  </button>
                </li>
              )}
            </PagedList>
          ) : (
            <PagedList key={shown.part} label={`Responses ${shown.short}`} items={comparison[shown.part]} {...PAGES}>
              {(response) => (
                <li key={`${response.method} ${response.url}`}>
                  <span class="problem-row">
                    <Request {...response} pageOrigin={pageOrigin} />
                  </span>
                </li>
              )}
            </PagedList>
          )}
        </div>
      )}
    </section>
  );
}

function Request({ method, url, pageOrigin }: { method: string; url: string; pageOrigin: string | null }) {
  return (
    <code>
      <span class="method">{method}</span> <ShortUrl url={url} pageOrigin={pageOrigin} />
    </code>
  );
}

function Changes({ changes }: Pick<Difference, 'changes'>) {
  return (
    <span class="changes">
      {changes.map(({ kind, words }) => (
        <span key={`${kind} ${words}`}>
          <b>{kind}</b> <Visible text={words} />{' '}
        </span>
      ))}
    </span>
  );
}
