/** What the status line of a response means. */
import { type Exchange, lacksStatus } from '../http/exchange.ts';
import { readStatus } from '../status/registry.ts';
import { vendorUses } from '../status/vendor-codes.ts';

export function statusNote(exchange: Exchange): string {
  const error = exchange.error === null ? '' : ` The browser reports: ${exchange.error}.`;
  if (lacksStatus(exchange)) {
    const teller = exchange.fromFile ? 'file' : 'browser';
    return `Unknown. There are headers, so a response was received, but the ${teller} did not report its status.${error}`;
  }
  if (exchange.status === 0) return `No response was reported.${error}`;
  // Interim responses mostly have none.
  if (exchange.status >= 200 && exchange.responseHeaders.length === 0)
    return `No headers were reported, so the status proves nothing.${error}`;
  const { record, className, note } = readStatus(exchange.status);
  return [className && `${className}.`, record?.meaning ?? note, record ? null : senders(exchange.status)]
    .filter(Boolean)
    .join(' ');
}

/** Who sends an unregistered code, and what they call it; null for none that is known. */
function senders(code: number): string | null {
  const uses = vendorUses(code).filter(({ place }) => place === 'response');
  return uses.length > 0 ? `Sent by ${uses.map(({ vendor, phrase }) => `${vendor}: ${phrase}`).join('; ')}.` : null;
}
