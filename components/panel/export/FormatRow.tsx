interface Props {
  /** What is written, for a screen reader: `findings`. */
  subject: string;
  /** Of the format. */
  name: string;
  onCopy: (button: HTMLElement) => void;
  /** Null where nothing can be saved. */
  onDownload: ((button: HTMLElement) => void) | null;
}

/** One format in a menu, to be copied or saved. */
export function FormatRow({ subject, name, onCopy, onDownload }: Props) {
  return (
    <div class="menu-row">
      <span class="name">{name}</span>
      <button
        type="button"
        class="button quiet"
        aria-label={`Copy ${subject}: ${name}`}
        onClick={({ currentTarget }) => onCopy(currentTarget)}
      >
        Copy
      </button>
      {onDownload && (
        <button
          type="button"
          class="button quiet"
          aria-label={`Download ${subject}: ${name}`}
          onClick={({ currentTarget }) => onDownload(currentTarget)}
        >
          Download
        </button>
      )}
    </div>
  );
}
