/** What decides before the browser looks at the type: CORS, policies, redirects, statuses. */
import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { isNavigation } from '../../http/destination.ts';
import { refusedBy } from '../../http/fields/content-disposition.ts';
import { REDIRECT_STATUSES, type Redirect } from '../../http/redirect.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard, html, rfc } from '../../text/sources.ts';
import { corpFault } from '../corp.ts';
import { corsFault } from '../cors.ts';
import { isEventSource } from './fetched.ts';
import { done, type Handling, step, unknown } from './outcome.ts';
import {
  CLASSIC_SCRIPT,
  FONTS,
  MANIFEST,
  MEDIA,
  MODULE_SCRIPT,
  NAVIGATION,
  SERVICE_WORKERS,
  STYLE,
  WORKER_SCRIPT,
} from './sources.ts';

const SITE_OF_REQUEST: Source = {
  label: 'W3C, Fetch Metadata, Sec-Fetch-Site',
  url: 'https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header',
};
const OBJECT = html('the object element', 'iframe-embed-object.html#the-object-element');

/** Whether the browser gets as far as the type: a redirect, an error status or CORS may decide before. */
export function isDecidedByType(facts: Facts): boolean {
  return beforeTheType(facts) === null;
}

/** What decides before the type is looked at; null when nothing does. */
export function beforeTheType(facts: Facts): Handling | null {
  const { exchange, response, destination } = facts;
  if (!facts.holds('verdict')) return unknown('No server response to assess');
  const refused = ofDisposition(facts);
  if (refused) return refused;
  if (facts.holds('preflight')) {
    return done(
      'nothing',
      'Read only by the browser',
      step(
        'A preflight asks for permission. The page does not see the response to it.',
        fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
        'headers/access-control',
      ),
    );
  }
  const fault = facts.holds('cors') ? corsFault(facts.request, response) : null;
  if (fault !== null) {
    const why = {
      missing: 'no Access-Control-Allow-Origin',
      mismatch: 'Access-Control-Allow-Origin names another origin',
      'wildcard-with-credentials': '* does not allow credentials',
      'credentials-not-allowed': 'credentials were sent but are not allowed',
    }[fault];
    return done(
      'blocked',
      `Blocked by CORS: ${why}`,
      step(
        'The response is from another origin and failed the CORS check.',
        fetchStandard('CORS check', 'concept-cors-check'),
        'headers/access-control',
      ),
    );
  }
  const policy = ofResourcePolicy(facts);
  if (policy) return policy;
  const { status } = exchange;
  if (REDIRECT_STATUSES.includes(status) && (response.has('Location') || !facts.holds('absence'))) {
    const { redirect } = facts;
    if (redirect && (redirect.hindrance !== null || redirect.leavesBrowser)) return notFollowed(redirect);
    return done(
      'followed',
      'Followed; the content is not used',
      step(
        'The browser follows Location.',
        fetchStandard('HTTP-redirect fetch', 'concept-http-redirect-fetch'),
        'headers/location',
      ),
    );
  }
  if (status === 304) {
    return done(
      'loads',
      'The stored response is used, with its own type',
      step('A 304 has no content. The headers of the stored response apply.', rfc(9110, '15.4.5'), 'status/304'),
    );
  }
  // An EventSource looks at the status itself.
  if ((status === 204 || status === 205) && isEventSource(facts) === 'no') {
    return isNavigation(destination)
      ? done(
          'nothing',
          'The page stays unchanged',
          step(
            'A navigation ends when the response is 204 or 205.',
            NAVIGATION,
            `status/${status === 204 ? 204 : 205}` as EntryRef,
          ),
        )
      : done('nothing', 'No content', step(`A ${status} has no content.`, rfc(9110, '6.4.1')));
  }
  return ofFailure(facts);
}

/** A redirect that leads to no other response; `redirectOf` has the reasons at length. */
function notFollowed({ hindrance, leavesBrowser }: Redirect): Handling {
  const at = (text: string) =>
    step(text, fetchStandard('HTTP-redirect fetch', 'concept-http-redirect-fetch'), 'headers/location');
  switch (hindrance) {
    case null:
      return done(
        'followed',
        'Handed to another application; the content is not used',
        at('Location has a scheme that browsers do not fetch.'),
      );
    case 'empty':
      return done(
        'differs',
        'Browsers differ: Location is empty',
        at('Firefox requests the same URL again; Chromium acts as if there were no Location.'),
      );
    case 'scheme':
      if (leavesBrowser === 'unknown')
        return unknown(
          'The browser does not report whether this is a page load',
          at('Only a page load may be redirected to a scheme that the browser does not fetch.'),
        );
      return done('refused', 'Not followed: only http and https are', at('Any other scheme causes a network error.'));
    case 'conflict':
      return done(
        'refused',
        'Not followed: two different Location headers',
        at('Two Location headers with different values cause a network error.'),
      );
    default:
      return done(
        'refused',
        'Not followed: Location is not a valid URL',
        at('A Location that does not parse as a URL causes a network error.'),
      );
  }
}

/** What browsers refuse before anything else, because Content-Disposition came twice or seems to have; null when nothing. */
function ofDisposition({ response }: Facts): Handling | null {
  const entry = 'headers/content-disposition#the-form-of-the-value';
  switch (refusedBy(response.lines('Content-Disposition'))) {
    case 'both':
      return done(
        'blocked',
        'Refused: two different Content-Disposition headers',
        step(
          'Chromium and Firefox refuse such a response, whatever it was loaded for (measured).',
          rfc(6266, '4.1'),
          entry,
        ),
      );
    case 'chromium':
      return done(
        'differs',
        'Browsers differ: Chromium refuses it, Firefox does not',
        step(
          'In Content-Disposition, Chromium reads a comma outside quotes as the start of a second header and refuses the response. Firefox reads one header (measured).',
          rfc(6266, '4.1'),
          entry,
        ),
      );
    default:
      return null;
  }
}

/** What Cross-Origin-Resource-Policy keeps from the page; null when it does not. */
function ofResourcePolicy(facts: Facts): Handling | null {
  const fault = corpFault(facts);
  if (fault === null) return null;
  const why = step(
    `Pages of another ${fault.policy === 'same-site' ? 'site' : 'origin'} cannot embed it.`,
    fetchStandard('cross-origin resource policy check', 'cross-origin-resource-policy-check'),
    'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  );
  return fault.isReported
    ? done('blocked', `Blocked by Cross-Origin-Resource-Policy: ${fault.policy}`, why)
    : unknown(
        `Probably blocked by Cross-Origin-Resource-Policy: ${fault.policy}`,
        why,
        step(
          'Sec-Fetch-Site covers all URLs of the request, so a redirect from another site would look the same.',
          SITE_OF_REQUEST,
        ),
      );
}

/** Error statuses: what is run or applied is not, what is shown is. */
function ofFailure(facts: Facts): Handling | null {
  const { exchange, destination } = facts;
  if (exchange.status >= 200 && exchange.status <= 299) return null;
  const refusing: Record<string, Source> = {
    script: CLASSIC_SCRIPT,
    worker: WORKER_SCRIPT,
    sharedworker: WORKER_SCRIPT,
    serviceworker: SERVICE_WORKERS,
    audioworklet: MODULE_SCRIPT,
    paintworklet: MODULE_SCRIPT,
    json: MODULE_SCRIPT,
    style: STYLE,
    font: FONTS,
    manifest: MANIFEST,
    audio: MEDIA,
    video: MEDIA,
  };
  if (destination === 'object') {
    return done('refused', `Not shown: status ${exchange.status}`, step('The element shows its fallback.', OBJECT));
  }
  const source = Object.hasOwn(refusing, destination ?? '') ? refusing[destination ?? ''] : undefined;
  return source
    ? done(
        'refused',
        `Not used: status ${exchange.status}`,
        step('The response needs a status from 200 to 299.', source),
      )
    : null;
}
