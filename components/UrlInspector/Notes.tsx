import type { UrlReport } from '../../reference/url/report.ts';
import { Visible } from '../Visible/Visible.tsx';
import type { SectionProps } from './section.ts';

/** What was done to the text before it was parsed, said and never silent, and the scheme that it may lack. */
export function Notes({ report, onUrl }: SectionProps) {
  const address = addressWithScheme(report);
  return (
    <>
      {report.notes.length > 0 && (
        <ul class="url-notes">
          {report.notes.map((note) => (
            <li key={note.id}>{note.text}</li>
          ))}
        </ul>
      )}
      {address !== null && (
        <p class="url-hint">
          <button type="button" class="button" onClick={() => onUrl(address)}>
            Read it as https://
            <Visible text={report.input} most={60} />
          </button>
        </p>
      )}
    </>
  );
}

/**
 * The text with the scheme that an address bar would add; null where it is not a host, with or without a port, that
 * lacks one. `localhost:3000` parses, with `localhost` as its scheme, and is meant differently.
 */
function addressWithScheme({ input, problems, notes }: UrlReport): string | null {
  const missing = problems.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const taken = notes.some(({ id }) => id === 'host-as-scheme');
  const isHost = /^(?:[^\s/?#@:]+\.[^\s/?#@:]+|localhost|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i.test(input);
  return (missing && isHost) || taken ? `https://${input}` : null;
}
