import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continued,
  edited,
  type History,
  noHistory,
  redoable,
  redone,
  undone,
} from '../../../../reference/url/edit/history.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

/** What a view does: the text in the field, and the history beside it. */
function edits(texts: readonly string[]): { text: string; history: History } {
  let [text = ''] = texts;
  let history = noHistory;
  for (const next of texts.slice(1)) {
    history = edited(history, text, next);
    text = next;
  }
  return { text, history };
}

describe('undo and redo', () => {
  it('has no step for an edit that changes nothing, which leaves what can be redone', () => {
    const one = edited(noHistory, 'a', 'b');
    expect(edited(one, 'b', 'b')).toEqual(one);
    const back = undone(one, 'b')?.history ?? noHistory;
    expect(redone(edited(back, 'a', 'a'), 'a')?.text).toBe('b');
  });

  it('give back exactly what was, to the start and to the end again', () => {
    fc.assert(
      fc.property(fc.array(anyText(), { minLength: 1, maxLength: 20 }), (given) => {
        const texts = given.filter((one, index) => one !== given[index - 1]);
        let { text, history } = edits(texts);
        for (const expected of texts.slice(0, -1).reverse()) {
          const step = undone(history, text);
          expect(step?.text).toBe(expected);
          ({ text, history } = step ?? { text, history });
        }
        expect(undone(history, text)).toBeNull();
        for (const expected of texts.slice(1)) {
          const step = redone(history, text);
          expect(step?.text).toBe(expected);
          ({ text, history } = step ?? { text, history });
        }
        expect(redone(history, text)).toBeNull();
      }),
      cases(1_000),
    );
  });

  it('take a step that goes on as one', () => {
    const history = continued(edited(noHistory, 'a', 'ab'), 'abc');
    expect(undone(history, 'abc')?.text).toBe('a');
  });

  it('forget what was undone when something else was edited or typed', () => {
    const back = undone(edited(noHistory, 'a', 'b'), 'b');
    if (back === null) throw new Error('nothing to undo');
    expect(redoable(back.history, 'a')).toEqual(['b']);
    expect(redone(back.history, 'typed elsewhere')).toBeNull();
    expect(redone(edited(back.history, 'a', 'c'), 'c')).toBeNull();
  });

  it('keep a hundred steps, fewer of long texts, and always the last', () => {
    const count = (texts: readonly string[]) => edits(texts).history.past.length;
    expect(count(Array.from({ length: 102 }, (_, index) => `${index}`))).toBe(100);
    expect(count(Array.from({ length: 12 }, (_, index) => `${index}`.padEnd(2_000_000)))).toBe(10);
    expect(count(['x'.repeat(20_000_001), 'y', 'z'])).toBe(1);
    expect(count(['x'.repeat(20_000_001), 'y'])).toBe(1);
  });
});
