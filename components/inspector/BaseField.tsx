import { useId } from 'preact/hooks';
import { privateField } from '../hooks/private-field.ts';

/** The field for the base URL of a relative reference. */
export function BaseField({ base, onBase }: { base: string; onBase: (base: string) => void }) {
  const id = useId();
  return (
    <div class="base-field">
      <label for={id}>Base URL</label>
      <input
        id={id}
        type="text"
        class="text-field"
        placeholder="https://example.com/app/"
        {...privateField}
        value={base}
        onInput={(event) => onBase(event.currentTarget.value)}
      />
    </div>
  );
}
