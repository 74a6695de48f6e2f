import { useRef } from 'preact/hooks';

/** Forgets everything, once the user has confirmed it in a modal dialog. */
export function ForgetButton({ onForget }: { onForget: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Forget everything
      </button>
      <dialog ref={dialog} class="forget" aria-labelledby="forget-title" aria-describedby="forget-words">
        <h2 id="forget-title">Forget everything?</h2>
        <p id="forget-words">
          Wirenote removes all settings and muted rules from this computer and uses its defaults. You cannot undo this.
        </p>
        <div class="actions">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button
            type="button"
            class="button primary"
            onClick={() => {
              dialog.current?.close();
              onForget();
            }}
          >
            Forget everything
          </button>
        </div>
      </dialog>
    </>
  );
}
