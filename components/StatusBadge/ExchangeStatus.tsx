import { type Exchange, lacksStatus } from '../../reference/http/exchange.ts';
import { StatusBadge, statusWords } from './StatusBadge.tsx';

/** What is shown of an exchange's status, and in words: its class, or why there is no status. */
export function statusOf(exchange: Exchange): { text: string; words: string } {
  const { status, fromFile } = exchange;
  if (lacksStatus(exchange)) {
    return { text: '?', words: `the ${fromFile ? 'file' : 'browser'} did not say the status` };
  }
  if (status === 0) return { text: 'none', words: 'no response was delivered' };
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
