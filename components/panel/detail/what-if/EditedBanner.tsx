import { Icon } from '../../../parts/Icon.tsx';
import './EditedBanner.css';

/** That the response shown is not the captured one, and the way back. */
export function EditedBanner({ onReset }: { onReset: () => void }) {
  return (
    <div class="edited-banner">
      <Icon name="mark" size={14} />
      <p title="The list, copies and exports keep the captured response.">
        <b>Edited: not what the server sent.</b>
      </p>
      <button type="button" class="button quiet" onClick={onReset}>
        As captured
      </button>
    </div>
  );
}
