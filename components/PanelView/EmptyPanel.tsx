import { Icon } from '../Icon/Icon.tsx';
import { type WireLine, WireNotes } from '../WireNotes/WireNotes.tsx';

/** Before the first response: what to do, what cannot be known, and how to read the notes. */
export function EmptyPanel({ onReload }: { onReload: () => void }) {
  return (
    <div class="empty-panel">
      <h1>
        <Icon name="record" size={18} class="recording" />
        Recording. No responses yet.
      </h1>
      <p>
        Reload the page to see every response with its notes. What DevTools recorded since it was opened is listed by
        itself; the browser kept nothing earlier.
      </p>
      <button type="button" class="button primary" onClick={onReload}>
        <Icon name="reload" size={14} />
        Reload page
      </button>
      <figure>
        <figcaption>How it reads: on the left what was sent, on the right what it means</figcaption>
        <WireNotes lines={sample} />
      </figure>
    </div>
  );
}

/** A made-up response: what each line says is what the panel would say of it. */
const sample: WireLine[] = [
  {
    wire: (
      <>
        <span class="name">HTTP/1.1</span> <b>200</b> OK
      </>
    ),
    says: (
      <>
        <b>Successful.</b> The request has succeeded.
      </>
    ),
  },
  {
    wire: (
      <>
        <span class="name">Content-Type:</span> <mark class="advice">application/javascript</mark>
      </>
    ),
    says: (
      <>
        <b>Old name</b> of text/javascript.
      </>
    ),
    mark: 'advice',
  },
  {
    wire: (
      <>
        <span class="name">X-Content-Type-Options:</span> nosniff
      </>
    ),
  },
];
