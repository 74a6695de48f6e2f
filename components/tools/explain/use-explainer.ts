import { useEffect, useState } from 'preact/hooks';

export type Explain = typeof import('../../../reference/messages/explain.ts').explainMessage;

/** Fewest characters of a message. A choice: codes and types are shorter, and need no explainer. */
const shortest = 12;
let loaded: Explain | null = null;

/**
 * What explains messages. It is loaded when the first text that could be one is looked up.
 * @param text what is looked up
 * @returns null where the text cannot be a message, and until the explainer is there
 */
export function useExplainer(text: string): Explain | null {
  const [, setLoaded] = useState(loaded !== null);
  const isLong = text.trim().length >= shortest;
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
