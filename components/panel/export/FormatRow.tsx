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
  const whole = subject ? `${subject}: ${name}` : name;
  return (
    <div class="menu-row">
      <span class="name">{name}</span>
      <button
        type="button"
        class="button quiet"
        aria-label={`Copy ${whole}`}
        onClick={({ currentTarget }) => onCopy(currentTarget)}
      >
        Copy
      </button>
      {onDownload && (
        <button
          type="button"
          class="button quiet"
          aria-label={`Download ${whole}`}
          onClick={({ currentTarget }) => onDownload(currentTarget)}
        >
          Download
        </button>
      )}
    </div>
  );
}
