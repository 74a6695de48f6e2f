/** The servers that fixes are written for, and what a renderer is given. */
import { type Exchange, fieldLines } from '../http/exchange.ts';
import type { Fix } from '../rules/rule.ts';
import { parseUrl } from '../text/parse-url.ts';

/** In the order in which they are offered. */
export const servers = [
  { id: 'header', name: 'Header' },
  { id: 'nginx', name: 'nginx' },
  { id: 'apache', name: 'Apache' },
  { id: 'caddy', name: 'Caddy' },
  { id: 'express', name: 'Express' },
] as const;

export type Server = (typeof servers)[number]['id'];

/** The response that the fix is for. */
export interface Target {
  /** The path of the request as it was sent, percent-encoded, without the query. Anything else is left out. */
  path: string;
  status: number;
  method: string;
  /** Whether the URL has a query. */
  hasQuery?: boolean;
  /** How many lines of the fix's field the response has; 0 where this is left out. */
  lines?: number;
}

/** What a renderer gets of an exchange: the path of its URL as it is sent, '' where there is none. */
export function targetOf(
  fix: Fix,
  { url, status, method, responseHeaders }: Pick<Exchange, 'url' | 'status' | 'method' | 'responseHeaders'>,
): Target {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  const lines = fix.type === 'map-extension' ? 0 : fieldLines(responseHeaders, fix.name).length;
  return { path: pathname, hasQuery: search !== '', status, method, lines };
}

/** Renders one fix; a string where the values cannot be written in this server's language, which says so. */
export type Renderer = (fix: Fix, target: Target) => string;
