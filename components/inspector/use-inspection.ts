import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { UrlReport } from '../../reference/url/report.ts';
import { keepEqual } from '../hooks/keep-equal.ts';
import { useAfterPaint } from '../hooks/use-after-paint.ts';
import { createInspector, type Inspected, type Inspector } from './inspector-client.ts';
import type { Ask } from './questions.ts';
import { fillsWindow } from './two-steps.ts';

interface Inspection {
  /** The report on the newest text, begun or whole; null where there is none. */
  report: UrlReport | null;
  /** The report that the sections are about: see `useBelow`. */
  below: UrlReport | null;
  /** The sections are about a text before. */
  isBehind: boolean;
  /** The answer takes long. */
  busy: boolean;
  /** A sentence on why there is no answer; null while nothing is wrong. */
  failure: string | null;
  ask: Ask;
}

/**
 * Inspects a text in a worker of its own, again whenever it changes. An empty one starts the worker only.
 * @param asTyped read it exactly as it is, whatever it looks like
 */
export function useInspection(input: string, base: string, asTyped: boolean): Inspection {
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inspector = useRef<Inspector | null>(null);
  const started = useCallback(() => {
    inspector.current ??= createInspector(setInspected, setBusy, (message) => {
      setInspected(null);
      setFailure(message);
    });
    return inspector.current;
  }, []);
  const ask = useCallback<Ask>((question, ...parameters) => started().ask(question, ...parameters), [started]);
  // Not after the next frame: the worker works while that is drawn.
  useLayoutEffect(() => {
    setFailure(null);
    if (input.trim() === '') {
      // An answer that is still on its way must not come back to the next input.
      started().clear();
      started().start();
      setInspected(null);
      return;
    }
    started().inspect(input, base.trim() === '' ? undefined : base, asTyped);
  }, [started, input, base, asTyped]);
  useEffect(() => () => inspector.current?.dispose(), []);
  return { report: inspected?.begun ?? null, ...useBelow(inspected), busy, failure, ask };
}

/**
 * The report that the sections are about, when it is whole: below a long text they follow one frame later. Its parts keep
 * their identity while they stay the same, so that only the sections are drawn again in which something changed.
 */
function useBelow(inspected: Inspected | null): { below: UrlReport | null; isBehind: boolean } {
  const whole = inspected?.whole ?? null;
  const [painted, setPainted] = useState(whole);
  const before = useRef<UrlReport | null>(null);
  // What was there stays until the rest has come.
  const isLater = inspected !== null && (whole === null || inspected.begun.anatomy.length > fillsWindow);
  const current = isLater ? painted : whole;
  const below = useMemo(() => keepEqual(before.current, current), [current]);
  before.current = below;
  useAfterPaint(() => setPainted(whole), [whole], inspected === null || whole !== null);
  return { below, isBehind: inspected !== null && (whole === null || current !== whole) };
}
