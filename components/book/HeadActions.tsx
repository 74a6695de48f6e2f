import { useHost } from '../hooks/host.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';

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
}

/** What can be done with an entry: copy its name, open it as a page, try it in the tool. */
export function HeadActions({ address, text, label, tryText, tool }: Props) {
  const { isPage, tryInTools, openPage } = useHost();
  return (
    <span class="head-actions">
      {tryInTools && tryText !== null && (
        <button type="button" class="button primary" onClick={() => tryInTools(tryText)}>
          Try in the tool
        </button>
      )}
      {openPage && tool !== undefined && (
        <button type="button" class="button primary" onClick={() => openPage(tool)}>
          Open the tool
        </button>
      )}
      <CopyButton text={text} label={label} />
      {openPage && !isPage && address !== null && (
        <button
          type="button"
          class="icon-button"
          title="Open as a page"
          aria-label="Open as a page"
          onClick={() => openPage(address)}
        >
          <Icon name="open" size={16} />
        </button>
      )}
    </span>
  );
}
