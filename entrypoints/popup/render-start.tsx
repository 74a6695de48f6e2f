/** Renders the head of the popup for its page. Runs at build time only. */
import type { ComponentChildren, VNode } from 'preact';
import { StartOfTools } from '../../components/tools/ToolsHead.tsx';
import { escapeMarkup } from '../../reference/text/markup.ts';

/** The markup of the tools before they know what they are asked. */
export const renderStart = (): string => markup(<StartOfTools />);

/** Elements without an end tag that occur here. */
const voidElements = ['input'];

/**
 * A rendered tree as markup, with the attributes that Preact sets in a browser. Components must not use hooks.
 */
function markup(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(markup).join('');
  if (typeof node !== 'object') return escapeMarkup(String(node));
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === 'function') return markup((type as (props: object) => ComponentChildren)(props));
  if (typeof type !== 'string') throw new Error('Only elements and components are rendered at build time.');
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  const start = `<${type}${attributes.join('')}>`;
  return voidElements.includes(type) ? start : `${start}${markup(props.children as ComponentChildren)}</${type}>`;
}

function attribute(name: string, value: unknown): string {
  // What a script adds, and the value, which is a property.
  if (['children', 'key', 'ref', 'value'].includes(name) || typeof value === 'function') return '';
  if (value === null || value === undefined) return '';
  // `false` is a value where the attribute has one for it, and else its absence.
  const isWord = /^aria-|^data-|^spellcheck$/.test(name);
  if (value === false && !isWord) return '';
  return ` ${name.toLowerCase()}="${value === true && !isWord ? '' : escapeMarkup(String(value))}"`;
}
