import { type Exchange, fieldValues } from './exchange.ts';

/**
 * What a request's response is for, in Fetch's words (https://fetch.spec.whatwg.org/#concept-request-destination), of
 * Chromium's resource types. `media` is sound or video; `document` may be a frame; scripts ask for `xhr` and `fetch`.
 */
const BY_RESOURCE_TYPE = new Map(
  Object.entries({
    document: 'document',
    script: 'script',
    stylesheet: 'style',
    image: 'image',
    font: 'font',
    media: 'video',
    texttrack: 'track',
    manifest: 'manifest',
    xhr: 'empty',
    fetch: 'empty',
    eventsource: 'empty',
  }),
);

/** Fetch's "script-like" destinations: what comes is run. */
const SCRIPT_LIKE = new Set(['audioworklet', 'paintworklet', 'script', 'serviceworker', 'sharedworker', 'worker']);

/**
 * The destination of the request: `script`, `style`, `image` ... and `empty` for what a script fetches.
 * Sec-Fetch-Dest says it; browsers send that only to HTTPS and to this machine, so the resource type stands in. A
 * request for a service worker says so by a field of its own (https://w3c.github.io/ServiceWorker/#service-worker-script-request).
 * @returns null when neither tells
 */
export function destinationOf({ requestHeaders, resourceType }: Exchange): string | null {
  const [sent] = fieldValues(requestHeaders, 'Sec-Fetch-Dest');
  if (sent?.trim()) return sent.trim();
  if (fieldValues(requestHeaders, 'Service-Worker')[0] === 'script') return 'serviceworker';
  return BY_RESOURCE_TYPE.get(resourceType ?? '') ?? null;
}

/** Whether the response would be run as a script. */
export function isScriptLike(destination: string | null): boolean {
  return destination !== null && SCRIPT_LIKE.has(destination);
}

/** Where a response becomes a page of its own, or one in a frame (https://html.spec.whatwg.org/multipage/browsing-the-web.html). */
const NAVIGATIONS = new Set(['document', 'iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether the response would be shown in a tab or a frame. */
export function isNavigation(destination: string | null): boolean {
  return destination !== null && NAVIGATIONS.has(destination);
}
