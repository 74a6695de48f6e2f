/**
 * What a page gets of a response that it asked another origin for without CORS: the types that browsers withhold, those
 * that they hand over, and what makes a difference. The order is that of the table in
 * reference/headers/x-content-type-options.md.
 */
import { NEVER_SNIFFED } from '../../../reference/verdicts/withheld.ts';
import { both, each, type Load, UNDRAWN_SVG, type VerdictCase } from './cases.ts';

const JS = 'text/javascript';
const GENERIC = 'application/octet-stream';
const DRAWN_OR_PLAYED: readonly Load[] = ['image', 'audio', 'video'];
const PLAYED: readonly Load[] = ['audio', 'video'];

/** HTML, JSON and XML. */
export const MARKUP_AND_DATA = [
  'text/html',
  'application/json',
  'text/json',
  'application/problem+json',
  'application/manifest+json',
  'text/xml',
  'application/xml',
  'application/xhtml+xml',
  'application/atom+xml',
  'application/mathml+xml',
];
/** Handed over, also with nosniff, to what shows or plays it. */
const HANDED_OVER = [
  null,
  GENERIC,
  'application/unheard-of',
  'application/dash+xml',
  'application/vnd.apple.mpegurl',
  'text/vtt',
  'text/css',
  JS,
  'image/png',
  'audio/wav',
  'video/webm',
];
/** One or two of each group. */
const SAMPLE = [
  'application/pdf',
  'application/gzip',
  'multipart/byteranges',
  'text/html',
  'application/json',
  'text/xml',
];
const across = { from: 'other origin' } as const;

export const OPAQUE_CASES: readonly VerdictCase[] = [
  ...DRAWN_OR_PLAYED.flatMap((load) => [
    ...each(load, [...NEVER_SNIFFED], across),
    ...each(load, load === 'image' ? [...NEVER_SNIFFED] : SAMPLE.slice(0, 3), { ...across, nosniff: true }),
    // across() of cases.ts has text/html.
    ...each(load, [...MARKUP_AND_DATA.slice(1), 'text/plain', ...HANDED_OVER.slice(0, 6)], across),
    ...each(load, [...MARKUP_AND_DATA, 'text/plain', ...HANDED_OVER], { ...across, nosniff: true }),
    // Chromium alone has them among what it withholds.
    ...both(load, ['text/pdf', 'application/json+protobuf'], across),
    // The type does not matter within one origin and with CORS.
    ...each(load, SAMPLE.slice(0, 3), { nosniff: true }),
    ...each(load, SAMPLE, { ...across, nosniff: true, crossorigin: true, allowed: true }),
  ]),
  ...each(
    'script',
    [...NEVER_SNIFFED].filter((type) => type !== 'text/csv'),
    across,
  ),
  ...each('script', ['text/csv', 'text/pdf', ...MARKUP_AND_DATA, ...HANDED_OVER.slice(0, 7)], across),
  ...each('script', [...SAMPLE, 'text/plain', JS], { ...across, nosniff: true }),
  // Media elements ask for ranges.
  ...PLAYED.flatMap((load) => [
    ...each(load, [...MARKUP_AND_DATA, 'text/plain', ...HANDED_OVER.slice(0, 4)], { ...across, partial: true }),
    ...each(load, ['text/html', 'text/plain', GENERIC], { ...across, partial: true, nosniff: true }),
    ...each(load, ['text/html'], { ...across, partial: true, crossorigin: true, allowed: true }),
    ...each(load, ['text/html'], { partial: true }),
  ]),
  ...both('image', ['image/svg+xml', ...UNDRAWN_SVG], { ...across, content: 'svg' }),
  // Another site is no worse than another origin.
  ...both('image', ['text/html', 'text/plain'], { from: 'other site' }),
  ...each('image', ['application/json', 'application/pdf'], { from: 'other site' }),
  ...each('video', ['text/html'], { from: 'other site', partial: true }),
  ...each('script', ['text/plain'], { from: 'other site', nosniff: true }),
  // A style sheet is not withheld: its type alone decides.
  ...both('style', [null, 'application/pdf'], { from: 'other site' }),
  // What the server itself forbids.
  ...(['image', 'script', 'style', 'audio', 'video'] as const).flatMap((load) => {
    const types = { image: 'image/png', script: JS, style: 'text/css', audio: 'audio/wav', video: 'video/webm' };
    return [
      ...each(load, [types[load]], { ...across, policy: 'same-origin' }),
      ...each(load, [types[load]], { ...across, policy: 'same-site' }),
      ...each(load, [types[load]], { from: 'other site', policy: 'same-site' }),
      ...each(load, [types[load]], { from: 'other site', policy: 'cross-origin' }),
    ];
  }),
];
