import { useRef } from 'preact/hooks';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { usePanelKeys } from './use-panel-keys.ts';

/**
 * Where the focus goes between the filter, the list and what is beside it, and the keys that move it.
 * @param isLookingUp the tools are beside the list, else the selected response if there is one
 * @param setLookingUp shows or hides the tools
 * @param deselect takes the selected response away; null while none is shown
 */
export function usePanes(isLookingUp: boolean, setLookingUp: (shown: boolean) => void, deselect: (() => void) | null) {
  const filter = useRef<HTMLInputElement>(null);
  const panes = useRef<HTMLElement>(null);
  const find = (selector: string) => panes.current?.querySelector<HTMLElement>(selector);
  const list = () => find('[role="grid"], .problems, .next-visit');
  const side = () => find(isLookingUp ? '.tools-main' : '.response-detail .scroll');
  useKeptFocus(() => side() ?? list() ?? filter.current);
  function lookUp() {
    setLookingUp(true);
    // Shown already, it has the focus only where it was left.
    panes.current?.querySelector<HTMLInputElement>('.look-up input')?.select();
  }
  function close() {
    deselect?.();
    list()?.focus();
  }
  function back() {
    if (isLookingUp) setLookingUp(false);
    else if (deselect) close();
  }
  usePanelKeys({ find: () => filter.current?.select(), lookUp, back });
  return {
    filter,
    panes,
    lookUp,
    close,
    focusSide: () => side()?.focus(),
    focusList: () => (list() ?? filter.current)?.focus(),
  };
}
