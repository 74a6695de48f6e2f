import { useHost } from '../../hooks/host.tsx';
import { useSome } from '../../hooks/use-some.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';

interface Props extends Pick<SectionProps, 'report'> {
  /** Read the text in the field exactly as it is. */
  onAsTyped: () => void;
}

/** What was done to the text before it was inspected, said and never silent, and what else it may be meant as. */
export function Notes({ report: { notes, meant = [] }, onAsTyped }: Props) {
  const { inspect } = useHost();
  const { shown, more } = useSome(meant, 'readings');
  return (
    <>
      {notes.length > 0 && (
        <ul class="url-notes">
          {notes.map((note) => (
            <li key={note.id}>{note.text}</li>
          ))}
        </ul>
      )}
      {shown.map(({ text, why, asTyped = false }) => (
        <p key={`${asTyped} ${text}`} class="url-meant">
          {why !== '' && <span>{why}</span>}
          <button type="button" class="button" onClick={() => (asTyped ? onAsTyped() : inspect(text))}>
            <span>Read it as {asTyped ? 'typed' : <Visible text={text} most={60} />}</span>
          </button>
        </p>
      ))}
      {more}
    </>
  );
}
