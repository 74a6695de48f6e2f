import type { ComponentChild } from 'preact';
import { factsOf } from '../../../reference/facts/facts.ts';
import type { SniffedType } from '../../../reference/http/bytes/sniffed-type.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { counted } from '../../../reference/text/counted.ts';
import { bytesVerdict } from '../../../reference/verdicts/bytes.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import { Properties } from './Properties.tsx';
import { VerdictLine } from './Verdicts.tsx';

interface Props {
  exchange: Exchange;
  /** What its first bytes say; null while they were not read. */
  looks: SniffedType | null;
  /** Whether the first bytes were read, whatever is made of them. */
  wasRead: boolean;
}

/** What is known of the content: what it is said to be, what it is, and how big it was. */
export function ContentTab({ exchange, looks, wasRead }: Props) {
  const facts = factsOf(exchange);
  const types = facts.response.lines('Content-Type').map(({ value }) => value);
  const coding = facts.response.combined('Content-Encoding');
  const { contentSize, transferSize } = exchange;
  const rows: [name: string, says: ComponentChild][] = [
    [
      'Type',
      types.length === 0 ? (
        <span class="ghost">{facts.holds('verdict') ? 'Content-Type: not sent' : 'not known'}</span>
      ) : (
        <code>
          <Visible text={types.join(', ')} />
        </code>
      ),
    ],
    [
      'Coding',
      coding === null ? (
        facts.holds('verdict') ? (
          'none: no Content-Encoding'
        ) : (
          'not known'
        )
      ) : (
        <code>
          <Visible text={coding} />
        </code>
      ),
    ],
    ['Size', contentSize < 0 ? 'not known' : counted(contentSize, 'byte')],
    ['Transferred', transferredOf(exchange)],
  ];
  const share = shareOf(contentSize, transferSize);
  if (share !== null && !exchange.fromCache) rows.push(['Ratio', share]);
  return (
    <>
      <Properties label="Content" rows={rows} />
      {looks && facts.holds('verdict') && <VerdictLine label="Bytes" verdict={bytesVerdict(facts, looks)} />}
      <p class="tab-hint">
        {wasRead
          ? 'Wirenote checked the content and did not keep it. The Network panel shows it.'
          : 'The content was not read. The Network panel shows it.'}
      </p>
    </>
  );
}

function transferredOf({ transferSize, fromCache, fromServiceWorker }: Exchange): string {
  if (fromServiceWorker) return 'nothing: a service worker answered';
  if (fromCache) return 'nothing: the cache answered';
  return transferSize < 0 ? 'not known' : `${counted(transferSize, 'byte')}, headers included`;
}

/** How much of the content's size came over the network; null where that says nothing. */
function shareOf(content: number, transferred: number): string | null {
  if (content < 1_000 || transferred <= 0 || transferred >= content) return null;
  return `${Math.round((100 * transferred) / content)} % of the size was transferred`;
}
