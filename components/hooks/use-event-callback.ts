import { useCallback, useRef } from 'preact/hooks';

/**
 * One function for as long as the component lives, which calls the `callback` of the last rendering. For an effect that
 * must not run again because its callback is a new one, and for what is drawn again whenever a function given to it is
 * another.
 * @param callback called from events, effects and timers; not while rendering
 */
export function useEventCallback<Parameters extends unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const last = useRef(callback);
  last.current = callback;
  return useCallback((...parameters: Parameters) => last.current(...parameters), []);
}
