/** The patches of a page, made of a report: what is redacted in it is not written into a configuration. */
import { hostSteps, type Patch, patchSteps } from '../../fixes/patch/patch.ts';
import type { PatchServer } from '../../fixes/patch/plan.ts';
import { targetOf } from '../../fixes/server.ts';
import { MARK } from '../redact.ts';
import type { Report, Steps } from '../report.ts';

const REDACTED = 'Part of the path or value is redacted. Export without redaction to include it.';

/**
 * The patches for the hosts of the page, its own first.
 * @param page its URL or origin; null: that of the first row
 */
export function* patchesSteps(
  { rows, sourcesOf, redacted }: Report,
  page: string | null,
  server: PatchServer,
): Steps<Patch[]> {
  const hosts = yield* hostSteps(rows, page);
  const patches: Patch[] = [];
  const isHidden = (text: string) => redacted && text.includes(MARK);
  for (const origin of hosts.own.keys()) {
    patches.push(
      yield* patchSteps(origin, hosts, server, {
        sourceOf: (finding) => sourcesOf(finding)[0]?.url,
        refuses: (fix, exchange) =>
          isHidden(decodedMark(targetOf(fix, exchange).path)) || (fix.type === 'set-field' && isHidden(fix.value))
            ? REDACTED
            : null,
      }),
    );
  }
  return patches;
}

/** The URL parser may have encoded the brackets of the mark. */
export const decodedMark = (path: string) => path.replace(/%5B/gi, '[').replace(/%5D/gi, ']');
