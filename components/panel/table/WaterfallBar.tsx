import { barOf, leftOf, stretchesOf } from '../../../reference/capture/list/waterfall.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { milliseconds } from './format.ts';
import type { Joins } from './joins.ts';
import './WaterfallBar.css';

interface Props {
  exchange: Exchange;
  /** Of the scale: its begin in milliseconds since the epoch, and its length in milliseconds. */
  from: number;
  length: number;
  joins: Joins | undefined;
}

/** When a request began and what it waited for, on the time scale of its load. One element, because each row has one. */
export function WaterfallBar({ exchange, from, length, joins }: Props) {
  const bar = barOf(exchange, from, length);
  if (bar === null) return <span role="gridcell" aria-colindex={9} aria-label="Not known" />;
  const words = waterfallWords(exchange, from);
  const { left, queue, wait, receive } = bar;
  return (
    <span role="gridcell" aria-colindex={9} class="waterfall" aria-label={words} title={words}>
      <span>
        <i
          class="phases"
          style={{ left: `${left}%`, '--queue': queue, '--wait': wait, '--receive': receive }}
          aria-hidden="true"
        />
        {joins?.split(', ').map((join) => {
          const [part, at] = join.split(' ');
          return <i key={join} class={`join ${part}`} style={{ left: `${leftOf(Number(at), from, length) ?? 0}%` }} />;
        })}
      </span>
    </span>
  );
}

/** `After 120 ms: 3 ms until it was sent, 40 ms wait, 2 ms to receive`. Without its phases, how long it took. */
function waterfallWords(exchange: Exchange, from: number): string {
  const after = `After ${milliseconds(Math.max(0, exchange.startedAt - from))}`;
  const stretches = stretchesOf(exchange);
  if (exchange.timings === null || stretches === null) return `${after}: ${milliseconds(exchange.duration)} in all`;
  const { queue, wait, receive } = stretches;
  return (
    `${after}: ${milliseconds(queue)} until it was sent, ${milliseconds(wait)} until the response began, ` +
    `${milliseconds(receive)} to receive it`
  );
}
