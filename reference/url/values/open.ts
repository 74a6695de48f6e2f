import { wrappedLinkIn } from '../wrapped/unwrap.ts';
import { openAddress } from './address.ts';
import { openBase64 } from './base64.ts';
import { openJson } from './json.ts';
import { openJwt } from './jwt.ts';
import type { Layer } from './layer.ts';
import { openPercent } from './percent.ts';
import { openQuery } from './query.ts';
import { openUnixTime } from './unix-time.ts';

/** Most layers that are taken off one value. Our choice: real ones have up to four. */
export const DEEPEST = 12;

/** Longest text that is opened, in characters. Our choice: beyond it, opening would hold up the page. */
const LONGEST = 2_500_000;

/**
 * Takes a value apart, one layer after the other, from the outside in: percent-encoding that is left, URLs and the
 * links that they wrap, query strings, JSON, base64, tokens, times. Nothing is visited. What is claimed is likely, not
 * certain: short texts are left alone.
 *
 * Layers with members end the list; members are opened by calling this again, when somebody wants to see them.
 * @param text decoded as what holds it demands
 * @param decoded the text was percent-decoded already, as parameters are
 * @returns [] for plain text; never throws, for any string
 */
export function openValue(text: string, decoded = true): Layer[] {
  const layers: Layer[] = [];
  let [current, wasDecoded] = [text, decoded];
  while (layers.length < DEEPEST && current.length <= LONGEST) {
    const layer = outerLayer(current, wasDecoded, layers.at(-1));
    if (layer === null) break;
    layers.push(layer);
    if (!goesOn(layer)) break;
    [current, wasDecoded] = [layer.text, layer.kind === 'percent'];
  }
  return layers;
}

/** Percent-encoding comes after what contains it rightly: a URL in a parameter keeps its own. */
function outerLayer(text: string, decoded: boolean, before: Layer | undefined): Layer | null {
  if (text === '') return null;
  if (before?.kind === 'url') return wrappedLinkIn(before.text);
  return (
    openUnixTime(text) ??
    openJwt(text) ??
    openAddress(text) ??
    openJson(text) ??
    openQuery(text) ??
    openPercent(text, decoded) ??
    openBase64(text)
  );
}

function goesOn({ kind }: Layer): boolean {
  return kind === 'percent' || kind === 'url' || kind === 'wrapped-link' || kind === 'base64' || kind === 'base64url';
}
