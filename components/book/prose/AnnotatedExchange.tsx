import { WireNotes } from '../../parts/WireNotes.tsx';
import './AnnotatedExchange.css';

interface Props {
  text: string;
  notes: readonly (readonly [line: number, note: string])[];
}

/** An exchange as written, with what each of its lines says beside it. */
export function AnnotatedExchange({ text, notes }: Props) {
  const says = new Map(notes);
  const lines = text.split('\n').map((line, number) => ({ wire: wireOf(line), says: says.get(number) }));
  return (
    <div class="annotated-exchange">
      <WireNotes lines={lines} />
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
