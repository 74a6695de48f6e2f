// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { options, render as renderNow } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAfterPaint } from '../../../components/hooks/use-after-paint.ts';

/** Frames that come when the test says so; timers likewise. */
let callbacks = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  let last = 0;
  callbacks = new Map();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    callbacks.set(++last, callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => callbacks.delete(handle));
  // Files share a worker, and Preact: an effect that another one left due would keep Preact from asking for a frame.
  render(<Effect />);
  callbacks.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function frame(): void {
  const due = [...callbacks.values()];
  callbacks.clear();
  for (const callback of due) callback(0);
}

const timers = () => vi.advanceTimersByTime(1);

function Effect() {
  useEffect(() => {});
  return null;
}

function Worker({ name, log }: { name: string; log: string[] }) {
  useAfterPaint(() => log.push(name), [name, log]);
  return name;
}

describe('useAfterPaint', () => {
  it('works after the frame, once', () => {
    const log: string[] = [];
    render(<Worker name="a" log={log} />);
    timers();
    expect(log).toEqual([]);
    frame();
    expect(log).toEqual([]);
    timers();
    frame();
    timers();
    expect(log).toEqual(['a']);
  });

  it('waits for the next frame although an effect of an earlier one takes those along that are due later', () => {
    const log: string[] = [];
    const box = document.createElement('div');
    let change: (name: string) => void = () => {};
    function Both() {
      const [name, setName] = useState('');
      change = setName;
      useEffect(() => {
        log.push(`effect ${name}`);
      }, [name]);
      return name && <Worker name={name} log={log} />;
    }
    // Renders as a page does, where effects wait for a frame; `act` runs them at once.
    const renderAtOnce = options.debounceRendering;
    options.debounceRendering = (work) => work();
    try {
      renderNow(<Both />, box);
      frame();
      // The frame is painted; before its effects run, an answer is rendered.
      change('answer');
      expect(box.textContent).toBe('answer');
      timers();
      expect(log).toEqual(['effect ', 'effect answer']);
      frame();
      timers();
      expect(log).toEqual(['effect ', 'effect answer', 'answer']);
    } finally {
      renderNow(null, box);
      if (renderAtOnce) options.debounceRendering = renderAtOnce;
      else delete options.debounceRendering;
    }
  });

  it('forgets what is out of date', () => {
    const log: string[] = [];
    const { rerender, unmount } = render(<Worker name="a" log={log} />);
    frame();
    rerender(<Worker name="b" log={log} />);
    timers();
    frame();
    timers();
    expect(log).toEqual(['b']);
    rerender(<Worker name="c" log={log} />);
    unmount();
    frame();
    timers();
    expect(log).toEqual(['b']);
  });

  it('does not wait for ever where there are no frames', () => {
    const log: string[] = [];
    render(<Worker name="a" log={log} />);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['a']);
  });

  it('works again only when something that was given changes', () => {
    const log: string[] = [];
    const { rerender } = render(<Worker name="a" log={log} />);
    frame();
    timers();
    rerender(<Worker name="a" log={log} />);
    frame();
    timers();
    expect(log).toEqual(['a']);
  });

  it('does nothing while nothing is due', () => {
    const log: string[] = [];
    function Waiting({ isDue }: { isDue: boolean }) {
      useAfterPaint(() => log.push('done'), [], isDue);
      return null;
    }
    const { rerender } = render(<Waiting isDue={false} />);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual([]);
    rerender(<Waiting isDue={true} />);
    rerender(<Waiting isDue={false} />);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual([]);
    rerender(<Waiting isDue={true} />);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['done']);
  });
});
