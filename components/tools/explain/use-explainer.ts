import { useEffect, useState } from 'preact/hooks';
import { SHORTEST_MESSAGE } from '../../../reference/messages/shortest.ts';

export type Explain = typeof import('../../../reference/messages/explain.ts').explainMessage;

let loaded: Explain | null = null;

/**
 * What explains messages. It is loaded when the first text that could be one is looked up.
 * @param text what is looked up
 * @returns null where the text cannot be a message, and until the explainer is there
 */
export function useExplainer(text: string): Explain | null {
  const [, setLoaded] = useState(loaded !== null);
  const isLong = text.trim().length >= SHORTEST_MESSAGE;
  useEffect(() => {
    if (!isLong || loaded !== null) return;
    let isShown = true;
    // Without it the text is looked up like any other.
    import('../../../reference/messages/explain.ts').then(
      ({ explainMessage }) => {
        loaded = explainMessage;
        if (isShown) setLoaded(true);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isLong]);
  return isLong ? loaded : null;
}
