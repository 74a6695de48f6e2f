import { useEffect, useRef } from 'preact/hooks';
import { exchangeFromRaw } from '../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../reference/rules/audit.ts';
import { ExchangeFigure } from '../book/rule/ExchangeFigure.tsx';
import { FindingCard } from '../panel/detail/FindingCard.tsx';
import '../book/EntryView.css';
import '../book/rule/RuleView.css';

/** A made-up exchange with faults that are often seen. */
const text = `GET /app.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff
Cache-Control: max-age=31536000; immutable
Content-Length: 0

`;

/** The demo exchange with what the rules find in it, as the panel shows it. */
export function Demo() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const exchange = exchangeFromRaw(text);
  const findings = auditExchange(exchange);
  return (
    <section class="demo" ref={box} tabIndex={-1} aria-label="Audit of the demo response">
      <ExchangeFigure text={text} exchange={exchange} name="Request and response" findings={findings} label="Copy" />
      {findings.map((finding, index) => (
        <FindingCard key={finding.ruleId} finding={finding} exchange={exchange} open={index === 0} />
      ))}
    </section>
  );
}
