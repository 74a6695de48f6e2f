import { useMemo, useState } from 'preact/hooks';
import { ASSUMPTIONS } from '../../../reference/capture/next-visit/assumptions.ts';
import type { Browser, Fate, Forecast } from '../../../reference/capture/next-visit/forecast.ts';
import { rowsOfLastLoad } from '../../../reference/capture/next-visit/last-load.ts';
import { MOMENTS } from '../../../reference/capture/next-visit/moments.ts';
import {
  type ForecastRow,
  MOST_ROWS,
  nextVisit,
  type Visit,
} from '../../../reference/capture/next-visit/next-visit.ts';
import type { Navigation, Row } from '../../../reference/capture/row.ts';
import { counted } from '../../../reference/text/counted.ts';
import { sizeWords } from '../../../reference/text/size-words.ts';
import { useLastRow } from '../../hooks/use-last-row.ts';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useEditedRows } from '../detail/what-if/drafts.ts';
import { ShortUrl } from '../ShortUrl.tsx';
import './NextVisit.css';

const BROWSERS: readonly (readonly [Browser, string])[] = [
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
];

/** The one in which this is shown. */
const OWN: Browser = location.protocol === 'moz-extension:' ? 'firefox' : 'chromium';

/** What becomes of the responses, in the order in which the bars stack them, and in words. */
const FATES: readonly (readonly [Fate, string])[] = [
  ['cache', 'From the cache, no request'],
  ['stale', 'From the cache, revalidated in the background'],
  ['unchanged', 'Revalidated with a 304'],
  ['whole', 'Sent in full'],
  ['unknown', 'Unknown'],
];

interface Props {
  /** All of them: the latest load is looked for among these. */
  rows: readonly Row[];
  navigations: readonly Navigation[];
  /** The list of responses is; the visit is of the whole page. */
  isFiltered: boolean;
  /** Of the page; its own URLs are shown without it. */
  pageOrigin: string | null;
  selected: number | null;
  onSelect: (id: number) => void;
  /** Goes to the response that is shown beside the list. */
  onEnter: () => void;
}

/** What is requested when a visitor returns to the page: how many responses, and how many bytes. */
export function NextVisit({ rows, navigations, isFiltered, pageOrigin, selected, onSelect, onEnter }: Props) {
  const [browser, setBrowser] = useState<Browser>(OWN);
  const { onFocus, onPress } = useLastRow(selected, onSelect, onEnter);
  const captured = useMemo(() => rowsOfLastLoad(rows, navigations), [rows, navigations]);
  const load = useEditedRows(captured);
  const edited = load.filter((row, at) => row !== captured[at]).length;
  const { visits, costliest, count } = useMemo(() => nextVisit(load, browser), [load, browser]);
  const stalest = visits.find(({ moment }) => moment.isDeployed)?.fates.cache.count ?? 0;
  return (
    <section class="next-visit" tabIndex={-1} aria-label="Next visit" onFocus={onFocus}>
      <h1 class="sr">Next visit</h1>
      <div class="visit-summary">
        <p>
          <b>When a visitor returns</b>{' '}
          <span class="dim">
            to this page of {counted(count, 'response')}
            {load.length > MOST_ROWS && ` (the first of ${load.length.toLocaleString('en')})`}, in
          </span>
        </p>
        <fieldset class="segments">
          <legend class="sr">Browser</legend>
          {BROWSERS.map(([value, name]) => (
            <label key={value}>
              <input type="radio" name="visit-browser" checked={browser === value} onChange={() => setBrowser(value)} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      {isFiltered && <p class="visit-note">The filter does not apply here: all responses count.</p>}
      {edited > 0 && <p class="visit-note">{counted(edited, 'response')} with edited headers.</p>}
      <Totals visits={visits} count={count} />
      {stalest > 0 && (
        <p class="visit-note">
          After a deploy, {counted(stalest, 'response')} {stalest === 1 ? 'is' : 'are'} still taken from the cache
          without a request. If one of them keeps its URL when its content changes, visitors get the old version.
        </p>
      )}
      <Costliest rows={costliest} pageOrigin={pageOrigin} selected={selected} onSelect={onPress} />
      <details class="visit-assumptions">
        <summary>
          <Icon name="chevron" size={12} class="chevron" /> Assumptions
        </summary>
        <ul>
          {ASSUMPTIONS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The heads of the columns, one for each moment. */
function Moments({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {MOMENTS.map(({ id, words }) => (
          <th key={id} scope="col">
            After {words}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ visits, count }: { visits: readonly Visit[]; count: number }) {
  const most = Math.max(1, ...visits.map(({ bytes }) => bytes));
  return (
    <table class="visit-table">
      <caption class="sr">Responses and bytes of the next visit</caption>
      <Moments first="Return visit" />
      <tbody>
        <tr class="visit-bytes">
          <th scope="row">Bytes</th>
          {visits.map((visit) => (
            <td key={visit.moment.id}>
              <Bar visit={visit} most={most} />
              <b>{sizeWords(visit.bytes)}</b>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Requests</th>
          {visits.map(({ moment, requests }) => (
            <td key={moment.id}>
              <b>{requests}</b> <span class="dim">of {count}</span>
            </td>
          ))}
        </tr>
        {FATES.map(([fate, words]) => (
          <tr key={fate}>
            <th scope="row">
              <i class={`visit-key ${fate}`} aria-hidden="true" /> {words}
            </th>
            {visits.map(({ moment, fates }) => (
              <td key={moment.id}>{fates[fate].count === 0 ? <span class="dim">0</span> : fates[fate].count}</td>
            ))}
          </tr>
        ))}
        {visits.some(({ unsized }) => unsized > 0) && (
          <tr>
            <th scope="row">Size unknown, not counted</th>
            {visits.map(({ moment, unsized }) => (
              <td key={moment.id}>{unsized}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The bytes of one moment as a bar that is as high as they are many; the row below says how many. */
function Bar({ visit: { fates }, most }: { visit: Visit; most: number }) {
  return (
    <div class="visit-bar" aria-hidden="true">
      {FATES.filter(([fate]) => fates[fate].bytes > 0).map(([fate]) => (
        <i key={fate} class={fate} style={{ height: `${(100 * fates[fate].bytes) / most}%` }} />
      ))}
    </div>
  );
}

interface CostliestProps extends Pick<Props, 'pageOrigin' | 'selected' | 'onSelect'> {
  rows: readonly ForecastRow<Row>[];
}

function Costliest({ rows, pageOrigin, selected, onSelect }: CostliestProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Largest transfers</h2>
      <table class="visit-table responses">
        <caption class="sr">The responses with the most bytes across these visits</caption>
        <Moments first="Response" />
        <tbody>
          {rows.map(({ row: { id, exchange }, forecasts }) => (
            <tr key={id} class={id === selected ? 'current' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  class="visit-row"
                  data-row={id}
                  title={exchange.url}
                  aria-current={id === selected ? 'true' : undefined}
                  onClick={() => onSelect(id)}
                >
                  <ExchangeStatus exchange={exchange} look="plain" />
                  <span class="url">
                    {exchange.method !== 'GET' && `${exchange.method} `}
                    <ShortUrl url={exchange.url} pageOrigin={pageOrigin} />
                  </span>
                </button>
              </th>
              {forecasts.map((forecast, at) => (
                <td key={MOMENTS[at]?.id} title={titleOf(forecast)}>
                  <Cell forecast={forecast} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** In the table of single responses. */
const SHORT: Record<Fate, string> = {
  cache: 'cache',
  stale: 'stale',
  unchanged: '304',
  whole: 'in full',
  unknown: 'not known',
};

function Cell({ forecast: { fate, bytes } }: { forecast: Forecast }) {
  return (
    <>
      <i class={`visit-key ${fate}`} aria-hidden="true" />{' '}
      <span class={fate === 'cache' ? 'dim' : undefined}>
        {SHORT[fate]}
        {bytes !== null && bytes > 0 && `, ${sizeWords(bytes)}`}
        {bytes === null && fate !== 'unknown' && ', size unknown'}
      </span>
    </>
  );
}

function titleOf({ why, conditions }: Forecast): string {
  return [why, conditions.length > 0 && `asks with ${conditions.join(' and ')}`].filter(Boolean).join('; ');
}
