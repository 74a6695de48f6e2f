/** Compression as a configuration sets it. */
import { addition, appliedFix, type ConfigFix, indentOf } from '../check.ts';
import type { ConfigPiece } from '../reading.ts';
import type { Setting } from './scope.ts';

/** Whether this switches gzip on for nginx, and neither this text nor a file that it includes sets the other directive. */
export const isGzipAlone = ({ words, scope: { all, isConditional } }: Setting, other: string): boolean =>
  words[0]?.text === 'on' && !isConditional && !all.has(other) && !all.has('include');

/** @returns the fix that adds another directive of nginx on the next line */
export const alsoSet = (setting: Setting, directive: string): ConfigFix =>
  appliedFix(directive, addition(setting.end, `;\n${indentOf(setting)}${directive}`));

/** What compresses some types only: `gzip_types` and the like, or a line of Apache. */
export const COMPRESSING_LISTS = /^(?:(?:gzip|brotli|zstd)_types|addoutputfilterbytype)$/;

/** Of Apache without the filter. */
export const compressedTypes = ({ key, words }: Setting): readonly ConfigPiece[] =>
  key === 'addoutputfilterbytype' ? words.slice(1) : words;
