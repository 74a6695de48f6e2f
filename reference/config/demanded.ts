import { currentName } from '../http/bytes/formats.ts';
import { isJavaScript } from '../http/mime-groups.ts';
import { type Demand, OF_MODULES, OF_STYLE_SHEETS, OF_SVG, OF_WEBASSEMBLY } from '../media-types/demanded.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';

/** By extension, the type that browsers demand of its files, and the check that says so. */
export const demanded: ReadonlyMap<string, Demand & { readonly check: ConfigCheckId }> = new Map([
  ['js', { ...OF_MODULES, check: 'script-type-wrong' }],
  ['mjs', { ...OF_MODULES, check: 'script-type-wrong' }],
  ['wasm', { ...OF_WEBASSEMBLY, check: 'wasm-type-wrong' }],
  ['css', { ...OF_STYLE_SHEETS, check: 'style-type-wrong' }],
  ['svg', { ...OF_SVG, check: 'svg-type-wrong' }],
]);

export const isMet = ({ type }: Demand, essence: string): boolean =>
  type === OF_MODULES.type ? isJavaScript(essence) : currentName(essence) === type;
