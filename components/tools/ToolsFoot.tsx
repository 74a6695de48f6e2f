import { Icon } from '../parts/Icon.tsx';

interface Props {
  /** The page around has landmarks of its own; this is none. */
  embedded: boolean;
  /** The key that goes back. */
  backKey: string;
  onHelp: () => void;
}

/** The keys that help most, and the promise that nothing leaves. */
export function ToolsFoot({ embedded, backKey, onHelp }: Props) {
  const Footer = embedded ? 'div' : 'footer';
  return (
    <Footer class="tools-foot">
      <span>
        <kbd>/</kbd>search
      </span>
      <span>
        <kbd>{backKey}</kbd>back
      </span>
      <button type="button" class="foot-button" onClick={onHelp}>
        <kbd>?</kbd>keys
      </button>
      <span class="grow" />
      <span>
        <Icon name="lock" size={12} />
        Offline. Input is not stored.
      </span>
    </Footer>
  );
}
