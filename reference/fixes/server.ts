/** The servers that fixes are written for, and what a renderer is given. */
import type { Fix } from '../rules/rule.ts';

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
}

/** Renders one fix; a string where the values cannot be written in this server's language, which says so. */
export type Renderer = (fix: Fix, target: Target) => string;
