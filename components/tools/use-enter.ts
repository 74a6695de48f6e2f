import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * What Enter does in a field with results: it chooses one. Pressed before there is any, it chooses as soon as there is.
 * @param chosen the result that Enter chooses; undefined as long as there is none
 * @param asked what the results belong to: if it changes before there is a result, the key is forgotten
 */
export function useEnter<Result>(
  chosen: Result | undefined,
  asked: string,
  choose: (result: Result) => void,
): () => void {
  const waiting = useRef<string | null>(null);
  const enter = () => {
    waiting.current = chosen ? null : asked;
    if (chosen) choose(chosen);
  };
  useLayoutEffect(() => {
    if (waiting.current === asked) enter();
    else waiting.current = null;
  });
  return enter;
}
