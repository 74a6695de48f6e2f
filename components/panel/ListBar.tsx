import type { GroupKey, SortKey } from '../../reference/capture/list/arrange.ts';
import type { Counts } from '../../reference/capture/list/tally.ts';
import { className, type StatusClass } from '../../reference/status/status-class.ts';
import { SEVERITIES, type Severity } from '../../reference/text/severity.ts';
import { MutedRules } from '../parts/muting/MutedRules.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Switches, toggled } from '../parts/Switches.tsx';
import { SeverityMark, severityWords } from '../parts/text/Marks.tsx';
import { firstDirection, type ListChoice } from './use-list.ts';
import './ListBar.css';

const CLASSES: readonly StatusClass[] = [1, 2, 3, 4, 5];
const SEVERITY_PLURALS: Record<Severity, string> = {
  error: 'errors',
  warning: 'warnings',
  advice: 'advice',
  info: 'info',
};

const SORTS: Record<SortKey, string> = {
  status: 'status',
  method: 'method',
  url: 'URL',
  type: 'media type',
  size: 'size',
  time: 'time',
  cache: 'freshness left',
  start: 'latest start',
  findings: 'findings',
};
const GROUPS: Record<GroupKey, string> = { host: 'host', type: 'media type', rule: 'worst finding' };

/** What is listed: responses, what is wrong with them, or what the next visit asks for. */
export type Listing = 'responses' | 'findings' | 'next-visit';
const LISTINGS: readonly (readonly [Listing, string])[] = [
  ['responses', 'Responses'],
  ['findings', 'Findings'],
  ['next-visit', 'Next visit'],
];

interface Props extends ListChoice {
  /** Of every row of the last load or, if it is so chosen, of all; filtered or not. */
  counts: Counts;
  /** There are responses from before the last load. */
  hasEarlier: boolean;
  /** It is shown in a small window as well. */
  isOpen: boolean;
  listing: Listing;
  onListing: (listing: Listing) => void;
}

/** Whether something that is chosen here hides or groups responses. */
export function hasSwitches({ filter, group, allLoads }: ListChoice): boolean {
  return filter.flaggedOnly || filter.classes !== null || filter.severities !== null || group !== null || allLoads;
}

/** The switches above the list: what is listed, in which order, and which findings are shown. */
export function ListBar(props: Props) {
  const { counts, filter, onFilter, showAdvice, onShowAdvice, sorting, onSort, group, onGroup } = props;
  const { listing, onListing, hasEarlier, allLoads, onAllLoads } = props;
  const { classes, severities, flagged } = counts;
  return (
    <section class={props.isOpen ? 'list-bar open' : 'list-bar'} aria-label="What is listed">
      <fieldset class="segments">
        <legend class="sr">List</legend>
        {LISTINGS.map(([value, word]) => (
          <label key={value}>
            <input type="radio" name="panel-list" checked={listing === value} onChange={() => onListing(value)} />
            {word}
          </label>
        ))}
      </fieldset>
      <Switches
        legend="Status classes"
        switches={CLASSES.map((digit) => {
          const count = classes.get(digit) ?? 0;
          return {
            name: `Only ${className(digit).toLowerCase()} responses, ${digit}xx: ${count}`,
            pressed: filter.classes?.has(digit) ?? false,
            isEmpty: count === 0,
            onPress: () => onFilter({ classes: toggled(filter.classes, digit) }),
            face: (
              <>
                <StatusBadge code={digit * 100} text={`${digit}xx`} look="plain" /> {count > 0 && count}
              </>
            ),
          };
        })}
      />
      <Switches
        legend="Severities"
        switches={SEVERITIES.map((severity) => {
          const count = severities.get(severity) ?? 0;
          return {
            name: `${severityWords[severity]} ${count}: only responses with ${SEVERITY_PLURALS[severity]}`,
            pressed: filter.severities?.has(severity) ?? false,
            isEmpty: count === 0,
            onPress: () => onFilter({ severities: toggled(filter.severities, severity) }),
            face: (
              <>
                <SeverityMark severity={severity} /> {count}
              </>
            ),
          };
        })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={filter.flaggedOnly}
          onChange={(event) => onFilter({ flaggedOnly: event.currentTarget.checked })}
        />
        Flagged only <b>{flagged}</b>
      </label>
      <label class="check" title="Show facts and advice on best practice as well">
        <input type="checkbox" checked={showAdvice} onChange={(event) => onShowAdvice(event.currentTarget.checked)} />
        Show best practice
      </label>
      {hasEarlier && (
        <label class="check" title="Include earlier loads in counts, filter, findings and exports">
          <input type="checkbox" checked={allLoads} onChange={(event) => onAllLoads(event.currentTarget.checked)} />
          All loads
        </label>
      )}
      <MutedRules />
      <span class="grow" />
      {listing === 'responses' && (
        <>
          <label class="check waterfall-check" title="Show the waterfall if the list has room for it">
            <input
              type="checkbox"
              checked={props.showWaterfall}
              onChange={(event) => props.onShowWaterfall(event.currentTarget.checked)}
            />
            Waterfall
          </label>
          <Arrangement {...{ sorting, onSort, group, onGroup }} />
        </>
      )}
    </section>
  );
}

/** The order of the responses. */
function Arrangement({ sorting, onSort, group, onGroup }: Pick<Props, 'sorting' | 'onSort' | 'group' | 'onGroup'>) {
  return (
    <>
      <label class="choice">
        Sort by
        <select
          value={sorting?.key ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSort(value === '' ? null : { key: value as SortKey, direction: firstDirection(value as SortKey) })
          }
        >
          <option value="">start</option>
          {Object.entries(SORTS).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        Group by
        <select
          value={group ?? ''}
          onChange={({ currentTarget: { value } }) => onGroup(value === '' ? null : (value as GroupKey))}
        >
          <option value="">none</option>
          {Object.entries(GROUPS).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
