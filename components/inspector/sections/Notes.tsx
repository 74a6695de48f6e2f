import { useHost } from '../../hooks/host.tsx';
import { useSome } from '../../hooks/use-some.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';

interface Props extends Pick<SectionProps, 'report'> {
  /** Whether the text in the field is read exactly as it is. */
  asTyped: boolean;
  /** Read it exactly as it is, or the URL in it again. */
  onAsTyped: (exactly: boolean) => void;
}

/** What was done to the text before it was inspected, said and never silent, and what else it may be meant as. */
export function Notes({ report: { notes, meant = [] }, asTyped: isAsTyped, onAsTyped }: Props) {
  const { inspect } = useHost();
  const { shown, more } = useSome(meant, 'readings');
  return (
    <>
      {isAsTyped && (
        <p class="url-meant">
          <span>The input is read exactly as typed.</span>
          <button type="button" class="button" onClick={() => onAsTyped(false)}>
            Read the URL in it
          </button>
        </p>
      )}
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
          <button type="button" class="button" onClick={() => (asTyped ? onAsTyped(true) : inspect(text))}>
            <span>Read it as {asTyped ? 'typed' : <Visible text={text} most={60} />}</span>
          </button>
        </p>
      ))}
      {more}
    </>
  );
}
