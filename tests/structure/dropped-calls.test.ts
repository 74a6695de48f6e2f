import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

/**
 * Rolldown 1.2 takes these for functions without effects: a call for the error alone is left out of the build, and what
 * it would refuse passes. In Node, where the unit tests run, it is there.
 */
const DROPPED = /^\s*(?:void )?(?:de|en)codeURI(?:Component)?\(.*\);?$/gm;
const droppedIn = (text: string) => text.match(DROPPED) ?? [];

describe('what the bundler leaves out', () => {
  it('is called nowhere for its error alone', () => {
    const files = sourceFiles(process.cwd());
    expect(files.some(({ text }) => /\bdecodeURIComponent\(/.test(text))).toBe(true);
    expect(files.flatMap(({ path, text }) => droppedIn(text).map((call) => `${path}: ${call.trim()}`))).toEqual([]);
  });

  it('the control: a call whose result nobody takes is found, and one that is taken is not', () => {
    expect(droppedIn('  try {\n    decodeURIComponent(text);\n    return true;')).toHaveLength(1);
    expect(droppedIn('    return decodeURIComponent(text);\n    text = encodeURI(text);')).toEqual([]);
  });
});
