import { useId, useRef } from 'preact/hooks';
import { privateField } from '../../hooks/private-field.ts';
import { Tabs, tabId } from '../../parts/Tabs.tsx';
import { kept } from '../kept.ts';
import { useRoom } from '../use-room.ts';
import { Decoded } from './Decoded.tsx';
import { Encoded } from './Encoded.tsx';
import { sourcesOf } from './encoder-sources.ts';
import type { EncoderState, TextToolProps } from './text-tool.ts';
import './TextTool.css';

/** Longest text that the field takes, in UTF-16 code units. A choice: a browser needs long to lay out more. */
const longestText = 100_000;

const directions = [
  { id: 'encode', name: 'Encode' },
  { id: 'decode', name: 'Decode' },
] as const;

const useEncoderState = kept<EncoderState>({ direction: 'encode', source: 'input', own: null });

/** A text in a field, encoded or decoded in every way. */
export function EncoderTool(props: TextToolProps) {
  const [state, setState] = useEncoderState();
  const { direction, own } = state;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const room = useRoom(longestText);
  const sources = sourcesOf(props, direction);
  const source = sources.find((one) => one.id === state.source) ?? sources[0];
  const wanted = own ?? source?.text ?? '';
  const isTooLong = wanted.length > longestText;
  const text = isTooLong ? '' : wanted;
  const put = (next: Partial<EncoderState>) => {
    room.clear();
    setState({ ...state, ...next });
    field.current?.focus();
  };

  return (
    <div class="text-tool">
      <Tabs
        tabs={directions}
        label="Direction"
        selected={direction}
        panel={id}
        onChoose={(chosen) => setState({ ...state, direction: chosen })}
      />
      <div id={id} role="tabpanel" aria-labelledby={tabId(id, direction)}>
        {(sources.length > 1 || (own !== null && props.input !== '')) && (
          <div class="tool-field">
            <label for={`${id}-source`}>Start from</label>
            <select
              id={`${id}-source`}
              class="text-field"
              autocomplete="off"
              value={own === null ? source?.id : ''}
              onChange={(event) => setState({ ...state, source: event.currentTarget.value, own: null })}
            >
              {own !== null && <option value="">Your own input</option>}
              {sources.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div class="tool-field">
          <label for={`${id}-text`}>Text to {direction}</label>
          <textarea
            ref={field}
            id={`${id}-text`}
            class="text-field"
            dir="ltr"
            rows={3}
            {...privateField}
            value={text}
            onBeforeInput={room.onBeforeInput}
            onInput={(event) => {
              room.clear();
              setState({ ...state, own: event.currentTarget.value });
            }}
          />
        </div>
        {room.refusal !== null && <p role="alert">{room.refusal}</p>}
        {isTooLong && (
          <p>
            This string has {wanted.length.toLocaleString('en')} characters. The limit is{' '}
            {longestText.toLocaleString('en')}. Start from a part of it, or type something.
          </p>
        )}
        {direction === 'encode' ? (
          <Encoded text={text} onDecode={() => put({ direction: 'decode', own: text })} />
        ) : (
          <Decoded text={text} onText={(own) => put({ own })} onPlace={(place) => select(field.current, text, place)} />
        )}
      </div>
    </div>
  );
}

/** Selects a place of the text in the field, in which every line break is one character. */
function select(field: HTMLTextAreaElement | null, text: string, [start, end]: readonly [number, number]): void {
  const inField = (index: number) => text.slice(0, index).replace(/\r\n/g, '\n').length;
  field?.focus();
  field?.setSelectionRange(inField(start), inField(end));
}
