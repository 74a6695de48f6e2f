import { useMemo } from 'preact/hooks';
import { meant } from '../../reference/url/meant.ts';
import { useSome } from '../Some/use-some.tsx';
import { Visible } from '../Visible/Visible.tsx';
import type { SectionProps } from './section.ts';

/** What was done to the text before it was parsed, said and never silent, and what else it may be meant as. */
export function Notes({ report, onUrl }: SectionProps) {
  const others = useMemo(() => meant(report), [report]);
  const { shown, more } = useSome(others, 'readings');
  return (
    <>
      {report.notes.length > 0 && (
        <ul class="url-notes">
          {report.notes.map((note) => (
            <li key={note.id}>{note.text}</li>
          ))}
        </ul>
      )}
      {shown.map(({ text, why }) => (
        <p key={text} class="url-meant">
          {why !== '' && <span>{why}</span>}
          <button type="button" class="button" onClick={() => onUrl(text)}>
            <span>
              Read it as <Visible text={text} most={60} />
            </span>
          </button>
        </p>
      ))}
      {more}
    </>
  );
}
