import { shortened } from '../text/shortened.ts';
import type { Report } from './check.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';
import { demanded, isMet } from './demanded.ts';
import type { Statement } from './statement.ts';

/** A report for each extension whose files get another type than the one that a check demands. */
export function wrongTypes<MessageId extends string>(
  { extensions, essence, placeOf, isApplied }: Statement,
  check: ConfigCheckId,
  messageOf: (extension: string) => MessageId,
): Report<MessageId>[] {
  return extensions.flatMap(({ name, piece }) => {
    const demand = demanded.get(name);
    if (demand?.check !== check || isMet(demand, essence.text)) return [];
    return [
      {
        messageId: messageOf(name),
        data: { extension: name, type: shortened(essence.text) },
        evidence: placeOf(piece),
        fix: { replacement: demand.type, applied: isApplied(piece) },
        sources: [demand.source],
      },
    ];
  });
}
