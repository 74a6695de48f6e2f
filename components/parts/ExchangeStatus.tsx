import { type Exchange, lacksStatus, whyNoStatus } from '../../reference/http/exchange.ts';
import { StatusBadge, statusWords } from './StatusBadge.tsx';

/** What is shown of an exchange's status, and in words: its class, or why there is no status. */
export function statusOf(exchange: Exchange): { text: string; words: string } {
  const { status } = exchange;
  const why = whyNoStatus(exchange);
  if (why !== null) return { text: lacksStatus(exchange) ? '?' : 'none', words: why };
  return { text: String(status), words: statusWords(status) };
}

interface Props {
  exchange: Exchange;
  look?: 'washed' | 'plain';
  /** The words stand in the name of what holds the badge: `statusOf`. */
  isNamed?: boolean;
}

/** The status of an exchange, which may be one that was not told. */
export function ExchangeStatus({ exchange, ...rest }: Props) {
  return <StatusBadge code={exchange.status} {...statusOf(exchange)} {...rest} />;
}
