// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/preact';
import fc from 'fast-check';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { keepEqual } from '../../../components/hooks/keep-equal.ts';
import { memo } from '../../../components/hooks/memo.tsx';

afterEach(cleanup);

describe('keepEqual', () => {
  it('gives what is now, and what was before when both are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(keepEqual(before, structuredClone(now))).toEqual(now);
        expect(keepEqual(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it('keeps the parts that did not change, and only those', () => {
    const before = { list: [{ a: 1 }, { a: 2 }], other: { b: [1] }, gone: 1 };
    const now = keepEqual(before, { list: [{ a: 1 }, { a: 3 }, { a: 4 }], other: { b: [1] } });
    expect(now).toEqual({ list: [{ a: 1 }, { a: 3 }, { a: 4 }], other: { b: [1] } });
    expect(now.list[0]).toBe(before.list[0]);
    expect(now.other).toBe(before.other);
    expect(now.list[1]).not.toBe(before.list[1]);
  });

  it.each<[before: unknown, now: unknown]>([
    [[], {}],
    [{}, []],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [null, {}],
    [{}, null],
    [{ a: null }, { a: {} }],
  ])('tells %j from %j', (before, now) => {
    expect(keepEqual(before, now)).toBe(now);
  });
});

describe('memo', () => {
  it('renders again when a prop is another one, came or went, and not otherwise', () => {
    let times = 0;
    const Text = memo(function Text({ text, more }: { text: string; more?: string }) {
      times++;
      return (
        <p>
          {text} {more}
        </p>
      );
    });
    const { container, rerender } = render(<Text text="a" />);
    rerender(<Text text="a" />);
    expect(times).toBe(1);
    rerender(<Text text="b" />);
    expect(container.textContent).toBe('b ');
    rerender(<Text text="b" more="c" />);
    expect(container.textContent).toBe('b c');
    rerender(<Text text="b" />);
    expect(container.textContent).toBe('b ');
    expect(times).toBe(4);
  });

  it('renders again when its own state changes, also after it was rendered again', async () => {
    let count: (to: number) => void = () => {};
    const Counter = memo(function Counter({ text }: { text: string }) {
      const [state, setState] = useState(0);
      count = setState;
      return (
        <p>
          {text} {state}
        </p>
      );
    });
    const { container, rerender } = render(<Counter text="a" />);
    rerender(<Counter text="b" />);
    await act(() => count(1));
    expect(container.textContent).toBe('b 1');
    await act(() => count(2));
    expect(container.textContent).toBe('b 2');
  });
});
