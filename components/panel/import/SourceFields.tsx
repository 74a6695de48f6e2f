import { privateField } from '../../hooks/private-field.ts';
import './SourceFields.css';

interface Props {
  /** Endings of files that are offered; null: all files. */
  accept: string | null;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
  /** Enter with Ctrl or Cmd, in the text; absent where what is around listens. */
  onEnter?: () => void;
}

/** A file to choose, or a text to paste. Dropping is up to what is around. */
export function SourceFields({ accept, text, onText, onFile, onEnter }: Props) {
  return (
    <>
      <label class="source-field drop">
        <span>Open a file, or drop it here</span>
        <input
          type="file"
          {...(accept === null ? {} : { accept })}
          autocomplete="off"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0]);
            // The same file can be chosen again, once it was corrected.
            currentTarget.value = '';
          }}
        />
      </label>
      <label class="source-field paste">
        <span>Or paste it</span>
        <textarea
          rows={9}
          {...privateField}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </label>
    </>
  );
}
