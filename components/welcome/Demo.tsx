import { useLayoutEffect, useRef } from 'preact/hooks';
import { renderFix } from '../../reference/fixes/render.ts';
import { targetOf } from '../../reference/fixes/server.ts';
import { exchangeFromRaw } from '../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../reference/rules/audit.ts';
import { CodeBlock } from '../book/prose/CodeBlock.tsx';
import { WireNotes } from '../parts/WireNotes.tsx';

/** A made-up response with faults that are often seen. */
const exchange = exchangeFromRaw(`GET /app.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff
Cache-Control: max-age=31536000; immutable
`);

/** The demo response with what the rules find in it, and the fix of the worst. */
export function Demo() {
  const box = useRef<HTMLElement>(null);
  // Before the next frame: later it would take the focus from where a key has moved it.
  useLayoutEffect(() => box.current?.focus(), []);
  const findings = auditExchange(exchange);
  const fix = findings.find((finding) => finding.fix)?.fix;
  return (
    <section class="demo" ref={box} tabIndex={-1} aria-label="Audit of the demo response">
      <WireNotes
        lines={[
          { wire: 'GET /app.mjs, requested by a script element' },
          { wire: 'HTTP/1.1 200 OK' },
          ...exchange.responseHeaders.map(({ name, value }) => {
            const finding = findings.find(({ evidence }) => evidence.field?.toLowerCase() === name.toLowerCase());
            return {
              wire: (
                <>
                  <span class="name">{name}:</span> {value}
                </>
              ),
              says: finding && (
                <>
                  <b>{finding.title}.</b> {finding.message}
                </>
              ),
              mark: finding?.severity,
            };
          }),
        ]}
      />
      {fix && (
        <>
          <h3>The fix for nginx</h3>
          <CodeBlock text={renderFix(fix, 'nginx', targetOf(fix, exchange))} />
        </>
      )}
    </section>
  );
}
