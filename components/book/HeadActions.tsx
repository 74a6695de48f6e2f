import { useContext } from 'preact/hooks';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SurfaceContext } from './surface.ts';

interface Props {
  /**
   * Where the reader shows it: `status/404`. null for what no registry knows: that is the user's own text, and an address
   * ends up in the history.
   */
  address: string | null;
  /** What the copy button copies, and its name. */
  text: string;
  label: string;
  /** What "Try in the tool" puts into the field; null when the set has no tool. */
  tryText: string | null;
  /** The address of a tool that is a page of its own. */
  tool?: string | undefined;
  copy: (text: string) => Promise<void>;
}

/** What can be done with an entry: copy its name, open it as a page, try it in the tool. */
export function HeadActions({ address, text, label, tryText, tool, copy }: Props) {
  const { onTry, onPage, onTool = onPage } = useContext(SurfaceContext);
  return (
    <span class="head-actions">
      {onTry && tryText !== null && (
        <button type="button" class="button primary" onClick={() => onTry(tryText)}>
          Try in the tool
        </button>
      )}
      {onTool && tool !== undefined && (
        <button type="button" class="button primary" onClick={() => onTool(tool)}>
          Open the tool
        </button>
      )}
      <CopyButton text={text} label={label} copy={copy} />
      {onPage && address !== null && (
        <button
          type="button"
          class="icon-button"
          title="Open as a page"
          aria-label="Open as a page"
          onClick={() => onPage(address)}
        >
          <Icon name="open" size={16} />
        </button>
      )}
    </span>
  );
}
