import { Icon } from '../Icon/Icon.tsx';

/** Before the first response: what to do, what cannot be known, and how to read the notes. */
export function EmptyPanel({ onReload }: { onReload: () => void }) {
  return (
    <main class="empty-panel">
      <h1>
        <Icon name="record" size={18} class="recording" />
        Recording. No responses yet.
      </h1>
      <p>
        Reload the page to see every response with its notes. What was loaded before this panel opened is not listed.
      </p>
      <button type="button" class="button primary" onClick={onReload}>
        <Icon name="reload" size={14} />
        Reload page
      </button>
      <figure>
        <figcaption>How it reads: on the left what was sent, on the right what it means</figcaption>
        <div class="wire-notes">
          {sample.map(([name, value, lead, note, marked]) => (
            <div key={name}>
              <div class="line">
                <span>
                  <span class="name">{name}</span> {marked ? <mark class="advice">{value}</mark> : value}
                </span>
                <i />
                {marked ? <Icon name="advice" size={13} class="on-rule advice" /> : <em />}
              </div>
              <div class="says">
                <b>{lead}</b> {note}
              </div>
            </div>
          ))}
        </div>
      </figure>
    </main>
  );
}

/** A made-up response: what each line says is what the panel would say of it. */
const sample: [name: string, value: string, lead: string, note: string, marked: boolean][] = [
  ['HTTP/1.1', '200 OK', 'Successful.', 'The request succeeded.', false],
  ['Content-Type:', 'application/javascript', 'Old name.', 'Send text/javascript.', true],
];
