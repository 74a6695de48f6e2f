/** Reads Chromium's own record of everything its network stack did (`--log-net-log`). */
import { readFileSync } from 'node:fs';

/** Launch with these to have everything recorded in a file, which is complete once the browser has been closed. */
export const netLogSwitches = (file: string) => [`--log-net-log=${file}`, '--net-log-capture-mode=Everything'];

export interface NetEvent {
  /** As Chromium names it: `URL_REQUEST_START_JOB`, `HOST_RESOLVER_MANAGER_REQUEST`. */
  type: string;
  params: Record<string, unknown>;
}

/** The events of a closed browser's record. Throws for a record that is not complete. */
export function readNetLog(file: string): NetEvent[] {
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as {
    constants: { logEventTypes: Record<string, number> };
    events: { type: number; params?: Record<string, unknown> }[];
  };
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, number]) => [number, name]));
  return events.map(({ type, params = {} }) => ({ type: names.get(type) ?? String(type), params }));
}

/** Every request that was started: its address, and the origin that asked for it, null when it was the browser. */
export function requests(events: readonly NetEvent[]): { url: string; initiator: string | null }[] {
  return events
    .filter(({ type, params }) => type === 'URL_REQUEST_START_JOB' && typeof params.url === 'string')
    .map(({ params }) => {
      const initiator = String(params.initiator);
      return { url: String(params.url), initiator: initiator.includes('://') ? initiator : null };
    });
}

/**
 * Events in which an origin appears: as initiator of a request, or as the key under which names are resolved and
 * sockets kept. An extension's own files never come by here, they are not read through the network stack.
 */
export function eventsNaming(events: readonly NetEvent[], text: string): NetEvent[] {
  return events.filter(({ params }) => JSON.stringify(params).includes(text));
}

/** Names of all hosts that were asked for or resolved, for whomever. */
export function hosts(events: readonly NetEvent[]): string[] {
  const resolved = events
    .filter(({ type, params }) => type.startsWith('HOST_RESOLVER_') && typeof params.host === 'string')
    // With a scheme where there is one, `http://example.com`, else with a port, `example.com:443`.
    .map(({ params }) => String(params.host).replace(/^(?!\w+:\/\/)/, 'http://'));
  const urls = [...requests(events).map(({ url }) => url), ...resolved];
  return [...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).hostname : url)))];
}
