import { CopyButton } from '../../parts/CopyButton.tsx';
import { WireNotes } from '../../parts/WireNotes.tsx';
import './AnnotatedExchange.css';

interface Props {
  text: string;
  notes: readonly (readonly [line: number, note: string])[];
  /** What the button is called that copies it. */
  label: string | undefined;
}

/** An exchange as written, with what each of its lines says beside it. */
export function AnnotatedExchange({ text, notes, label }: Props) {
  const says = new Map(notes);
  const lines = text.split('\n').map((line, number) => ({ wire: wireOf(line), says: says.get(number) }));
  return (
    <div class="annotated-exchange">
      <WireNotes lines={lines} />
      {label && <CopyButton text={text} label={label} />}
    </div>
  );
}

/** An empty line keeps its height. */
function wireOf(line: string) {
  const name = /^[^\s:{"]+:(?= )/.exec(line)?.[0] ?? '';
  return (
    <>
      {name && <span class="name">{name}</span>}
      {line.slice(name.length) || '\u00A0'}
    </>
  );
}
