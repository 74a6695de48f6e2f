import { Icon } from '../parts/Icon.tsx';
import { sampleLines, WireNotes } from '../parts/WireNotes.tsx';

interface Props {
  /** Null: nothing is recorded here. */
  onReload: (() => void) | null;
  /** Null: recording is not paused. */
  onResume: (() => void) | null;
  onOpenOrPaste: () => void;
  /** The browser has cut the panel off from its page and from the rest of the extension. */
  hasEnded: boolean;
}

/** Before the first response: what to do, what cannot be known, and how to read the notes. */
export function EmptyPanel({ onReload, onResume, onOpenOrPaste, hasEnded }: Props) {
  return (
    <div class="empty-panel">
      {onReload === null ? (
        <>
          <h1>Audit a response</h1>
          <p>
            Open a HAR file saved by a browser or proxy, or paste a raw HTTP response or the output of{' '}
            <code>curl -i</code>. It is read on this page and not stored.
          </p>
          <button type="button" class="button primary" aria-haspopup="dialog" onClick={onOpenOrPaste}>
            <Icon name="import" size={14} />
            Open or paste
          </button>
        </>
      ) : hasEnded ? (
        // Why, and what to do, stands in the notice above.
        <h1>Recording has ended here.</h1>
      ) : onResume !== null ? (
        <>
          <h1>
            <Icon name="pause" size={18} />
            Paused. Nothing is listed.
          </h1>
          <p>Responses that finish during the pause are counted but not kept.</p>
          <button type="button" class="button primary" onClick={onResume}>
            <Icon name="record" size={14} />
            Resume recording
          </button>
        </>
      ) : (
        <>
          <h1>
            <Icon name="record" size={18} class="recording" />
            Recording. No responses yet.
          </h1>
          <p>Reload the page: each response is listed here with what it means and what to fix.</p>
          <button type="button" class="button primary" onClick={onReload}>
            <Icon name="reload" size={14} />
            Reload page
          </button>
        </>
      )}
      <figure>
        <figcaption>What was sent is on the left, what it means on the right</figcaption>
        <WireNotes lines={sampleLines} />
      </figure>
    </div>
  );
}
