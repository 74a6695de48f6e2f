/** Where does a redirect lead, and with which request? RFC 9110, section 15.4, and Fetch's HTTP-redirect fetch. */
import type { EntryRef } from '../book/entry.ts';
import type { Facts } from '../facts/facts.ts';
import { outcomeOf } from '../http/outcome.ts';
import { type Redirect, shownUrl } from '../http/redirect.ts';
import { isLoopback } from '../http/site.ts';
import type { Source } from '../text/sources.ts';
import { fetchStandard, html, rfc } from '../text/sources.ts';
import { corsFault } from './cors.ts';
import type { Step, Verdict } from './verdict.ts';

const HTTP_REDIRECT = fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch');
const LOCATION_URL = fetchStandard('location URL', 'concept-response-location-url');
const ON_REDIRECTS: EntryRef = 'headers/location#on-redirects';

/** What each status says of the other URI. */
const SAYS: Record<number, { text: string; source: Source; entry: EntryRef; until: string }> = {
  301: {
    text: 'The resource has a new permanent URI, and clients ought to use it from now on.',
    source: rfc(9110, '15.4.2'),
    entry: 'status/301',
    until: ', permanently',
  },
  302: {
    text: 'The resource is temporarily at another URI, and clients ought to keep requesting the old one.',
    source: rfc(9110, '15.4.3'),
    entry: 'status/302',
    until: ', temporarily',
  },
  303: {
    text: 'The response to the request is at another URI, and clients fetch it from there.',
    source: rfc(9110, '15.4.4'),
    entry: 'status/303',
    until: '',
  },
  307: {
    text: 'The resource is temporarily at another URI, and the method must not change.',
    source: rfc(9110, '15.4.8'),
    entry: 'status/307',
    until: ', temporarily',
  },
  308: {
    text: 'The resource has a new permanent URI, and the method must not change.',
    source: rfc(9110, '15.4.9'),
    entry: 'status/308',
    until: ', permanently',
  },
};

/**
 * What a browser does with a redirect. The values of query and fragment are left out of the words, as they may be
 * secrets.
 * @returns null when the status is no redirect that browsers follow
 */
export function redirectOf(facts: Facts): Verdict | null {
  const { status } = facts.exchange;
  const says = SAYS[status];
  if (says === undefined) return null;
  const { text, source, entry } = says;
  const first = { text, source, entry };
  const refused = notFollowed(facts);
  if (refused) return { ...refused, certainty: 'known', steps: [first, ...refused.steps] };
  const { redirect } = facts;
  if (redirect === null) return withoutLocation(facts, first);
  if (redirect.hindrance === 'scheme' && redirect.leavesBrowser === 'unknown')
    return perhapsHandedOver(redirect, first);
  if (redirect.hindrance !== null) {
    const { headline, step } = stopped(redirect);
    return { headline, certainty: 'known', steps: [first, step] };
  }
  const { target } = redirect;
  if (target === null) return null;
  if (redirect.leavesBrowser) return handedOver(target, first);
  return {
    headline: `Redirects to ${shownUrl(target)}${methodWords(facts, redirect)}${says.until}`,
    certainty: 'known',
    steps: [first, ...stepsTo(target, redirect, facts)],
  };
}

/** What keeps the browser from following it, wherever it leads; null when nothing does. */
function notFollowed(facts: Facts): Pick<Verdict, 'headline' | 'steps'> | null {
  if (facts.holds('preflight')) {
    return {
      headline: 'Not followed: this is a preflight',
      steps: [
        {
          text: 'A preflight needs a status from 200 to 299. With any other, it fails, and the real request is not sent.',
          source: fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
          entry: 'headers/access-control#preflights',
        },
      ],
    };
  }
  if (facts.holds('cors') && corsFault(facts.request, facts.response) !== null) {
    return {
      headline: 'Not followed: it fails the CORS check',
      steps: [
        {
          text: 'A redirect from another origin is checked before the browser follows it.',
          source: fetchStandard('HTTP fetch', 'concept-http-fetch'),
          entry: 'headers/access-control',
        },
      ],
    };
  }
  const { error } = facts.exchange;
  const outcome = outcomeOf(error);
  if (outcome !== 'kept' && outcome !== 'redirects') return null;
  return {
    headline: `Not followed: ${outcome === 'kept' ? `the browser reports ${error}` : 'too many redirects'}`,
    steps: [{ text: `The browser did not follow the redirect and reports ${error}.`, source: HTTP_REDIRECT }],
  };
}

function withoutLocation(facts: Facts, first: Step): Verdict {
  const known = facts.holds('absence');
  const text = known
    ? 'Without Location, the browser does not go anywhere else. A page load shows the content.'
    : 'The browser reports no Location. It sometimes hides Location from extensions, so the server may have sent it.';
  return {
    headline: known ? 'Not followed: no Location' : 'Target unknown: Location may be hidden',
    certainty: known ? 'known' : 'unknown',
    steps: [first, { text, source: LOCATION_URL, entry: 'headers/location#when-it-is-missing' }],
  };
}

function stopped({ hindrance, target }: Redirect): { headline: string; step: Step } {
  switch (hindrance) {
    case 'conflict':
      return {
        headline: 'Not followed: two different Location headers',
        step: {
          text: 'Two Location headers with different values cause a network error.',
          source: LOCATION_URL,
          entry: 'headers/location#when-it-is-sent-twice',
        },
      };
    case 'empty':
      return {
        headline: 'Not followed: Location is empty',
        step: {
          text: 'An empty reference means this same URL. Firefox gets into a redirect loop; Chromium acts as if there were no Location.',
          source: rfc(3986, '4.4'),
          entry: 'headers/location#when-it-is-missing',
        },
      };
    case 'scheme':
      return {
        headline: `Not followed: ${target?.protocol ?? ''} is not http or https`,
        step: {
          text: 'Browsers follow only http and https. Any other scheme causes a network error.',
          source: HTTP_REDIRECT,
        },
      };
    default:
      return {
        headline: 'Not followed: Location is not a valid URL',
        step: {
          text: 'Location does not parse as a URL, so the request ends in a network error.',
          source: HTTP_REDIRECT,
          entry: ON_REDIRECTS,
        },
      };
  }
}

function handedOver({ protocol }: URL, first: Step): Verdict {
  return {
    headline: `Handed to the application for ${protocol}`,
    certainty: 'known',
    steps: [
      first,
      {
        text: 'A page load may be redirected to a scheme that the browser does not fetch. Then another application takes over.',
        source: html('create navigation params by fetching', CREATE_NAVIGATION_PARAMS),
        entry: 'url-terms/scheme#custom-schemes',
      },
    ],
  };
}

function perhapsHandedOver({ target }: Redirect, first: Step): Verdict {
  return {
    headline: `Unknown: a page load goes to the application for ${target?.protocol ?? ''}; any other request fails`,
    certainty: 'unknown',
    steps: [
      first,
      {
        text: 'The browser does not report what made the request. Only a page load may be redirected to a scheme that the browser does not fetch.',
        source: html('create navigation params by fetching', CREATE_NAVIGATION_PARAMS),
        entry: 'url-terms/scheme#custom-schemes',
      },
    ],
  };
}

const CREATE_NAVIGATION_PARAMS = 'browsing-the-web.html#create-navigation-params-by-fetching';

/** Nothing to say of a GET that stays one. */
function methodWords({ exchange: { method } }: Facts, redirect: Redirect): string {
  if (redirect.isMethodChanged) return `, ${method} becomes ${redirect.method}`;
  return method === 'GET' || method === 'HEAD' ? '' : `, ${method} stays ${method}`;
}

function stepsTo(target: URL, redirect: Redirect, { exchange: { method, status }, url }: Facts): Step[] {
  const steps: Step[] = [
    {
      text: `Resolved against the request’s URL, Location points to ${shownUrl(target)}.`,
      source: rfc(9110, '10.2.2'),
      entry: ON_REDIRECTS,
    },
  ];
  if (redirect.isMethodChanged) {
    steps.push({
      text: `After a ${status} to ${method}, the next request is ${redirect.method} without content.`,
      source: HTTP_REDIRECT,
      entry: 'status/307#how-it-differs',
    });
  } else if (method !== 'GET' && method !== 'HEAD') {
    steps.push({
      text: `The method stays ${method}, and any content of the request is sent again.`,
      source: HTTP_REDIRECT,
      entry: 'status/307#how-it-differs',
    });
  }
  if (url !== null && url.origin !== target.origin) {
    steps.push({
      text: 'The target has another origin, so an Authorization header that a script has set is removed.',
      source: HTTP_REDIRECT,
    });
  }
  if (url?.protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname)) {
    steps.push({
      text: 'The redirect goes from https to http, so the next request is not encrypted unless the browser upgrades it to https.',
      source: rfc(9110, '4.2.2'),
      entry: 'url-terms/scheme',
    });
  }
  if (target.hash === '' && !redirect.line.value.includes('#')) {
    steps.push({
      text: 'Location has no fragment, so the fragment of the old URL is kept.',
      source: rfc(9110, '10.2.2'),
      entry: ON_REDIRECTS,
    });
  }
  return steps;
}
