/** What a response is reduced to, to be pinned or to be compared with what is pinned. */
import { steadyUrl } from '../../capture/reload/steady-url.ts';
import { type Exchange, fieldValues, type HeaderField } from '../../http/exchange.ts';
import { parseContentType } from '../../http/fields/media-type.ts';
import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { rules } from '../../rules/index.ts';
import type { Finding } from '../../rules/rule.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { redactRow } from '../redact.ts';
import { type Expectation, listed, REQUEST_NAMES, type RequestName, VALUES, type ValueName } from './format.ts';

/** Most characters of a request header that is kept. Our choice: Accept of a browser has some 150. */
const LONGEST_REQUEST = 500;

const READ: ReadonlySet<string> = new Set([...VALUES, 'content-type', 'etag', 'last-modified', 'location']);
const SENT: ReadonlySet<string> = new Set(REQUEST_NAMES.map((name) => name.toLowerCase()));

/** Rules whose findings depend on what else was captured or read, and so come and go without a change of the server. */
const UNSTEADY: ReadonlySet<string> = new Set(
  rules.filter(({ readsContent, comparesSession }) => readsContent || comparesSession).map(({ id }) => id),
);

/** Rules whose advice is shown at first. */
const SHOWN_ADVICE: ReadonlySet<string> = new Set(
  rules.filter(({ policy }) => policy?.advice === 'show').map(({ id }) => id),
);

export type Observed = Omit<Expectation, 'findings'>;

/**
 * Reduces an exchange to what can be pinned.
 * @param redacted secrets are replaced by a mark first
 * @returns URL and redirect target absolute, without fragments
 */
export function observed(exchange: Exchange, redacted: boolean): Observed {
  const { method, url, status, requestHeaders, responseHeaders } = redacted ? redactedOf(exchange) : exchange;
  const href = hrefOf(url) ?? url;
  const request: { [name in RequestName]?: string } = {};
  for (const name of REQUEST_NAMES) {
    const value = fieldValues(requestHeaders, name).join(', ');
    if (value.length <= LONGEST_REQUEST && /^[!-~][ -~]*$/.test(value)) request[name] = value;
  }
  const values: { [name in ValueName]?: string | null } = {};
  for (const name of VALUES) {
    const value = headerValue(name, status, href, responseHeaders, request.Origin);
    if (value !== undefined) values[name] = value === '' ? null : value;
  }
  return { method, url: href, status, values, request };
}

function redactedOf(exchange: Exchange): Exchange {
  const only = (fields: readonly HeaderField[], names: ReadonlySet<string>) =>
    fields.filter(({ name }) => names.has(name.toLowerCase()));
  const requestHeaders = only(exchange.requestHeaders, SENT);
  const responseHeaders = only(exchange.responseHeaders, READ);
  return redactRow({ exchange: { ...exchange, requestHeaders, responseHeaders }, findings: [] }).exchange;
}

const hrefOf = (url: string, base?: string): string | undefined => parseUrl(url, base)?.href.replace(/#.*/s, '');

/** @returns '' where the header is missing; undefined where nothing can be expected */
function headerValue(
  name: ValueName,
  status: number,
  url: string,
  fields: readonly HeaderField[],
  origin: string | undefined,
): string | undefined {
  switch (name) {
    case 'type': {
      const lines = fieldValues(fields, 'Content-Type');
      const value = lines.join(',');
      // Clients read several types in different ways, whether they are in one line or in several.
      if (value === '' || value.includes(',')) return value === '' ? '' : undefined;
      return parseContentType(lines).essence ?? undefined;
    }
    case 'validator': {
      const [tag] = fieldValues(fields, 'ETag');
      if (tag) return tag.startsWith('W/') ? 'weak' : 'strong';
      return fieldValues(fields, 'Last-Modified').some(Boolean) ? 'date' : '';
    }
    case 'redirect': {
      const [to] = fieldValues(fields, 'Location');
      return to && REDIRECT_STATUSES.includes(status) ? hrefOf(to, url) : undefined;
    }
    case 'access-control-allow-origin': {
      const value = fieldValues(fields, name)
        .join(',')
        .replace(/[ \t]+/g, '');
      return value !== '' && value === origin ? 'echoed' : value;
    }
    default:
      return listed(fieldValues(fields, name).join(','));
  }
}

/**
 * Ids of the rules that call the response wrong, whether their findings are shown or hidden; sorted. Advice counts where it
 * is shown at first.
 */
export function pinnedRules(findings: readonly Finding[]): string[] {
  const wrong = findings.filter(
    ({ ruleId, severity }) =>
      (severity === 'error' || severity === 'warning' || (severity === 'advice' && SHOWN_ADVICE.has(ruleId))) &&
      !UNSTEADY.has(ruleId),
  );
  return [...new Set<string>(wrong.map(({ ruleId }) => ruleId))].sort();
}

/** The same for two requests that differ in nothing but what varies from one load to the next. */
export function keyOf(method: string, url: string): string {
  return `${method} ${steadyUrl(url)}`;
}
