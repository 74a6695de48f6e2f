import type { SpecialAddress } from '../../text/special-addresses.ts';
import type { Report } from './check.ts';
import type { Subject } from './subject.ts';

/** What the checks of special addresses report: the host, and what the registries call its addresses. */
export function addressReport(url: Subject, kind: SpecialAddress['kind']): Report<'address'>[] {
  const { special, parsed } = url;
  if (special?.kind !== kind) return [];
  return [{ messageId: 'address', data: { host: parsed.hostname, name: special.name }, evidence: url.at('host') }];
}
