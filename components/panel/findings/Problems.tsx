import { useMemo, useState } from 'preact/hooks';
import { statusEntry } from '../../../reference/book/status-entry.ts';
import { type Problem, problemSummary, problemsIn } from '../../../reference/capture/list/problems.ts';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { counted } from '../../../reference/text/counted.ts';
import { useLastRow } from '../../hooks/use-last-row.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { FindingBody } from '../detail/FindingCard.tsx';
import { ShortUrl } from '../ShortUrl.tsx';
import './Problems.css';

interface Props {
  /** Those that the filter lists. */
  rows: readonly VisibleRow[];
  isFiltered: boolean;
  /** Of the page; its own URLs are shown without it. */
  pageOrigin: string | null;
  selected: number | null;
  onSelect: (id: number) => void;
  /** Goes to the response that is shown beside the list. */
  onEnter: () => void;
}

/** What is wrong with the listed responses, worst first: each problem once, with its fix and its responses. */
export function Problems({ rows, isFiltered, pageOrigin, selected, onSelect, onEnter }: Props) {
  const { onFocus, onPress } = useLastRow(selected, onSelect, onEnter);
  const problems = useMemo(() => problemsIn(rows), [rows]);
  const summary = useMemo(() => problemSummary(problems), [problems]);
  const responses = counted(rows.length, isFiltered ? 'listed response' : 'response');
  return (
    <section class="problems" tabIndex={-1} aria-label="Findings" onFocus={onFocus}>
      <h1 class="sr">Findings</h1>
      <p class="problem-summary" role="status">
        {summary === null ? `No problems found in ${responses}.` : <b>{summary}</b>}
        {summary !== null && <span class="dim"> in {responses}</span>}
      </p>
      {problems.map((problem) => (
        <ProblemItem
          key={problem.key}
          problem={problem}
          pageOrigin={pageOrigin}
          selected={selected}
          onSelect={onPress}
        />
      ))}
    </section>
  );
}

interface ItemProps extends Pick<Props, 'pageOrigin' | 'selected' | 'onSelect'> {
  problem: Problem<VisibleRow>;
}

function ProblemItem({ problem, ...rest }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { rows, hosts, title } = problem;
  const [first] = rows;
  const places = [
    counted(rows.length, problem.kind === 'status' && problem.status === 0 ? 'request' : 'response'),
    hosts.size > 1 ? `${hosts.size} hosts` : null,
  ];
  return (
    // What is inside is made once it is opened: there may be many, with thousands of responses.
    <details class="finding" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={12} class="chevron" />
        {problem.kind === 'rule' ? (
          <SeverityMark severity={problem.severity} />
        ) : (
          <span class="severity">{first && <ExchangeStatus exchange={first.exchange} look="plain" />}</span>
        )}
        <span class="title">{title}</span>
        <span class="dim">{places.filter(Boolean).join(', ')}</span>
        {first && (
          <code class="first-url">
            <ShortUrl url={first.exchange.url} pageOrigin={rest.pageOrigin} />
          </code>
        )}
      </summary>
      {isOpen && <Opened problem={problem} {...rest} />}
    </details>
  );
}

function Opened({ problem, pageOrigin, selected, onSelect }: ItemProps) {
  const { rows } = problem;
  const [first] = rows;
  return (
    <>
      {problem.kind === 'rule' && first && problem.findings[0] && (
        <FindingBody finding={problem.findings[0]} exchange={first.exchange} />
      )}
      {problem.kind === 'status' && problem.status > 0 && (
        <p class="status-problem">
          <EntryLink to={statusEntry(problem.status)}>{`What ${problem.status} means, and how to fix it`}</EntryLink>
        </p>
      )}
      {/* Shown at first and with each press: our choices, a screenful. */}
      <PagedList label={`Responses: ${problem.title}`} items={rows} atFirst={20} step={200} look="problem-rows">
        {({ id, exchange }) => (
          <li key={id}>
            <button
              type="button"
              class="problem-row"
              data-row={id}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              <ExchangeStatus exchange={exchange} /> <span class="method">{exchange.method}</span>{' '}
              <ShortUrl url={exchange.url} pageOrigin={pageOrigin} />
            </button>
          </li>
        )}
      </PagedList>
    </>
  );
}
