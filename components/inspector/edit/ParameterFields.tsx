import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { showInvisibles } from '../../../reference/text/visible.ts';
import { readParameters } from '../../../reference/url/parameter-reading.ts';
import type { Parameter, ParsedUrl } from '../../../reference/url/parsed-url.ts';
import { privateField } from '../../hooks/private-field.ts';
import { Icon } from '../../parts/Icon.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { linkedRow, parameterPart } from '../anatomy/linked-parts.ts';
import { EditField } from './EditField.tsx';
import type { Edits } from './use-edits.ts';

/** Rows shown at first and added by each click. A choice that keeps the page quick. */
const step = 50;

interface Props {
  parsed: ParsedUrl;
  /** How many parameters the URL has: not all of them may be listed. */
  total: number;
  isLive: boolean;
  edits: Edits;
}

/** The parameters as pairs of fields, to be changed, moved, removed and added. */
export function ParameterFields({ parsed, total, isLive, edits }: Props) {
  const [most, setMost] = useState(step);
  const root = useRef<HTMLDivElement>(null);
  /** The control that gets the focus once the URL is another than this one. */
  const focusNext = useRef<{ control: string; before: ParsedUrl } | null>(null);
  const { parameters } = useMemo(() => readParameters(parsed), [parsed]);
  const shown = parameters.slice(0, most);

  // The rows change when the report on the edited URL is there. Before the next frame: keys before it would be lost.
  useLayoutEffect(() => {
    if (focusNext.current === null || focusNext.current.before === parsed) return;
    const next = root.current?.querySelector<HTMLElement>(`[data-control="${focusNext.current.control}"]`);
    focusNext.current = null;
    (next ?? root.current?.querySelector<HTMLElement>('[data-control="new-name"]'))?.focus();
  }, [parsed]);

  const focusThen = (control: string) => {
    focusNext.current = { control, before: parsed };
  };
  function move(index: number, by: 1 | -1): void {
    const to = index + by;
    if (to < 0 || to >= parameters.length) return;
    if (to >= most) setMost(most + step);
    focusThen(`${by < 0 ? 'up' : 'down'}-${to}`);
    void edits.act({ move: index, to }, `Parameter ${index + 1} is now parameter ${to + 1}.`);
  }
  function remove(index: number): void {
    focusThen(index === parameters.length - 1 ? `remove-${index - 1}` : `remove-${index}`);
    void edits.act({ remove: index }, `Parameter ${index + 1} removed.`);
  }
  function toggleValue(index: number, { hasValue }: Parameter): void {
    const done = hasValue ? 'has no value now, and no =' : 'has an empty value now, after an =';
    void edits.act({ parameter: index, value: hasValue ? null : '' }, `Parameter ${index + 1} ${done}.`);
  }
  return (
    <div ref={root}>
      <h3 class="list-heading">
        Parameters
        <span class="count">
          shown decoded, written percent-encoded
          {/[+]/.test(parsed.query ?? '') && /^https?$/.test(parsed.scheme) && !/%20/.test(parsed.query ?? '')
            ? ', a space as +'
            : ', a space as %20'}
        </span>
      </h3>
      <div class="pairs edit-rows">
        {shown.map((parameter, index) => (
          <div key={index} {...linkedRow(parameterPart(index))}>
            <ParameterField part="key" {...{ parameter, index, isLive, edits }} />
            <div class="edit-value">
              <ParameterField part="value" {...{ parameter, index, isLive, edits }} />
              {parameter.value === '' && parameter.key !== '' && (
                <EqualsSign index={index} isThere={parameter.hasValue} toggle={() => toggleValue(index, parameter)} />
              )}
              <RowButton
                control={`up-${index}`}
                label={`Move parameter ${index + 1} up`}
                icon="up"
                isPossible={index > 0}
                go={() => move(index, -1)}
              />
              <RowButton
                control={`down-${index}`}
                label={`Move parameter ${index + 1} down`}
                icon="down"
                isPossible={index < parameters.length - 1}
                go={() => move(index, 1)}
              />
              <RowButton
                control={`remove-${index}`}
                label={`Remove parameter ${index + 1}`}
                icon="remove"
                isPossible
                go={() => remove(index)}
              />
            </div>
          </div>
        ))}
        <NewParameter
          onAdd={(key, value) => {
            focusThen('new-name');
            return edits.act({ add: { key, value } }, `Added as parameter ${(total + 1).toLocaleString('en')}.`);
          }}
        />
      </div>
      <MoreButton left={parameters.length - most} onMore={() => setMost(most + step)}>
        Show {Math.min(step, parameters.length - most)} more fields
      </MoreButton>
      {total > parameters.length && (
        <p class="url-hint">
          Only the first {parameters.length.toLocaleString('en')} of {total.toLocaleString('en')} can be edited here.
        </p>
      )}
    </div>
  );
}

interface FieldProps extends Pick<Props, 'isLive' | 'edits'> {
  part: 'key' | 'value';
  parameter: Parameter;
  index: number;
  onDone?: () => void;
}

/** A name or a value: decoded, or as the URL has it if an input could not show or keep the decoded value. */
export function ParameterField({ part, parameter, index, isLive, edits, onDone }: FieldProps) {
  const isKey = part === 'key';
  const decoded = parameter[part];
  // What is being typed keeps its form.
  const [typedRaw, setTypedRaw] = useState<boolean | null>(null);
  const isRaw = typedRaw ?? !isReadable(decoded);
  const raw = isKey ? parameter.rawKey : parameter.rawValue;
  const label = `${isKey ? 'Name' : 'Value'} of parameter ${index + 1}${isRaw ? ', as written' : ''}`;
  return (
    <div class="edit-cell" onInput={() => setTypedRaw(isRaw)} onFocusOut={() => setTypedRaw(null)}>
      <EditField
        id={`edit-${part}-${index}`}
        label={label}
        value={isRaw ? raw : decoded}
        placeholder={isKey || parameter.hasValue ? 'empty' : 'no value'}
        secretName={isKey ? '' : parameter.key}
        secretLabel={isKey ? `the name of parameter ${index + 1}` : parameter.key}
        isLive={isLive}
        edits={edits}
        onDone={onDone}
        toEdit={(text) =>
          isRaw
            ? { parameter: index, [isKey ? 'rawKey' : 'rawValue']: text }
            : { parameter: index, [isKey ? 'key' : 'value']: text }
        }
      />
      {isRaw && <p class="edit-said">as written in the URL</p>}
    </div>
  );
}

interface EqualsProps {
  index: number;
  isThere: boolean;
  toggle: () => void;
}

/** Whether there is a `=` behind the name, which tells an empty value from none: to many servers `a=` and `a` differ. */
function EqualsSign({ index, isThere, toggle }: EqualsProps) {
  return (
    <button
      type="button"
      class="icon-button edit-equals wire"
      aria-label={`Equals sign of parameter ${index + 1}`}
      aria-pressed={isThere}
      title={isThere ? 'Empty value: remove the =' : 'No value: add an = after the name'}
      onClick={toggle}
    >
      =
    </button>
  );
}

/** Without line breaks, which an input drops, without invisible characters, and without bytes that are no text. */
function isReadable(text: string): boolean {
  return !text.includes('\uFFFD') && showInvisibles(text).every(({ escaped }) => !escaped);
}

interface ButtonProps {
  control: string;
  label: string;
  icon: 'up' | 'down' | 'remove';
  isPossible: boolean;
  go: () => void;
}

/** Stays in reach of the focus where there is nothing to do. */
function RowButton({ control, label, icon, isPossible, go }: ButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button edit-${icon}`}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      data-control={control}
      onClick={() => isPossible && go()}
    >
      <Icon name={icon === 'remove' ? 'close' : 'chevron'} size={icon === 'remove' ? 14 : 12} />
    </button>
  );
}

function NewParameter({ onAdd }: { onAdd: (key: string, value: string) => Promise<boolean> }) {
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const add = async () => {
    if (!(await onAdd(key, value))) return;
    setKey('');
    setValue('');
  };
  const field = (label: string, text: string, onText: (text: string) => void, control?: string) => (
    <input
      type="text"
      class="text-field"
      aria-label={label}
      placeholder={label === 'New name' ? 'new name' : 'new value'}
      data-control={control}
      {...privateField}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.isComposing) void add();
      }}
    />
  );
  return (
    <div>
      <div class="edit-cell">{field('New name', key, setKey, 'new-name')}</div>
      <div class="edit-value">
        <div class="edit-cell">{field('New value', value, setValue)}</div>
        <button type="button" class="button quiet" onClick={() => void add()}>
          Add
        </button>
      </div>
    </div>
  );
}
