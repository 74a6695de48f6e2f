import { PHASES, stretchesOf } from '../../../reference/capture/list/waterfall.ts';
import type { Relation } from '../../../reference/capture/relations/index.ts';
import { beginOf, endOf } from '../../../reference/capture/relations/relation.ts';
import type { Row } from '../../../reference/capture/row.ts';
import type { Exchange, Timings } from '../../../reference/http/exchange.ts';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { milliseconds } from '../table/format.ts';
import { Properties } from './Properties.tsx';
import './TimingTab.css';

/** Requests that are drawn; the rest are counted. A choice: a chain has rarely more. */
const MOST_DRAWN = 20;

interface Props {
  row: Row;
  relations: readonly Relation[];
}

/** When the request began and how long it took, and the same of the redirects and the preflight that belong to it. */
export function TimingTab({ row, relations }: Props) {
  const { exchange } = row;
  const { startedAt, duration, httpVersion } = exchange;
  const end = startedAt + duration;
  return (
    <>
      <Properties
        label="Timing"
        rows={[
          ['Started', Number.isFinite(startedAt) ? timeOf(startedAt) : 'not known'],
          ['Took', milliseconds(duration) || 'not known'],
          ['Ended', duration >= 0 && Number.isFinite(end) ? timeOf(end) : 'not known'],
          ['From', sourceOf(exchange)],
          ['Protocol', httpVersion ? httpVersion.toUpperCase() : 'not known'],
        ]}
      />
      {exchange.timings && <Phases exchange={exchange} timings={exchange.timings} />}
      {relations.map((relation) =>
        relation.kind === 'redirects' || relation.kind === 'preflight' ? (
          <Timeline key={relation.kind} relation={relation} current={row} />
        ) : null,
      )}
    </>
  );
}

/** What the request waited for, one after the other. A phase that there was not has no bar. */
function Phases({ exchange, timings }: { exchange: Exchange; timings: Timings }) {
  const sum = Object.values(stretchesOf(exchange) ?? {}).reduce((before, each) => before + each, 0);
  // What took no time has no width.
  const whole = sum || 1;
  let before = 0;
  return (
    <section class="timeline" aria-label="Phases">
      <h2>Phases, {fine(sum)} in all</h2>
      <ol>
        {PHASES.map(([phase, name, stretch]) => {
          const took = timings[phase];
          const from = before;
          before += Math.max(0, took);
          return (
            <li key={phase} class={`phase ${stretch}`}>
              <span>{name}</span>
              <span class="span" aria-hidden="true">
                {took >= 0 && <i style={{ left: `${(100 * from) / whole}%`, width: `${(100 * took) / whole}%` }} />}
              </span>
              <span class={took < 0 ? 'dim' : undefined}>{took < 0 ? 'none' : fine(took)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Phases may be shorter than a millisecond. */
function fine(duration: number): string {
  return duration > 0 && duration < 10 ? `${duration.toFixed(duration < 1 ? 2 : 1)} ms` : milliseconds(duration);
}

/** One after the other, on one scale. */
function Timeline({ relation: { kind, members }, current }: { relation: Relation; current: Row }) {
  const drawn = members.slice(0, MOST_DRAWN);
  const rows = drawn.map(({ row }) => row);
  const from = Math.min(...rows.map(beginOf));
  const whole = Math.max(1, Math.max(...rows.map(endOf)) - from);
  const percent = (milliseconds: number) => `${(100 * milliseconds) / whole}%`;
  return (
    <section class="timeline" aria-label={kind === 'redirects' ? 'Redirect timeline' : 'Preflight timeline'}>
      <h2>
        {kind === 'redirects' ? 'Redirects' : 'Preflight'}, {milliseconds(whole)} in all
      </h2>
      <ol>
        {rows.map((row) => (
          <li key={row.id} aria-current={row.id === current.id ? 'true' : undefined}>
            <ExchangeStatus exchange={row.exchange} look="plain" />
            <code>{row.exchange.method}</code>
            {/* The words beside it say the same. */}
            <span class="span" aria-hidden="true">
              <i style={{ left: percent(beginOf(row) - from), width: percent(endOf(row) - beginOf(row)) }} />
            </span>
            <span>
              {milliseconds(row.exchange.duration) || 'not known'}
              <span class="sr"> after {milliseconds(beginOf(row) - from) || '0 ms'}</span>
            </span>
          </li>
        ))}
      </ol>
      {members.length > drawn.length && (
        <p class="dim">and {(members.length - drawn.length).toLocaleString('en')} more</p>
      )}
    </section>
  );
}

/** To the millisecond, on the clock of this machine. */
function timeOf(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

function sourceOf({ fromCache, fromServiceWorker }: Exchange): string {
  if (fromServiceWorker) return 'a service worker';
  return fromCache ? 'the cache' : 'the network';
}
