import type { Layer } from './layer.ts';
import { membersOfJson } from './members.ts';

/** A JSON object or list with something in it. Numbers, words and quoted texts are left as they are. */
export function openJson(text: string): Extract<Layer, { kind: 'json' }> | null {
  const value = jsonIn(text);
  if (value === null) return null;
  const members = membersOfJson(text);
  if (members.count === 0) return null;
  return { kind: 'json', text, shape: Array.isArray(value) ? 'list' : 'object', members };
}

/** The object or list that a text is; null for anything else. */
export function jsonIn(text: string): object | null {
  if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text.slice(-20))) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
