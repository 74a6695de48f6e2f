import { useLayoutEffect, useState } from 'preact/hooks';
import type { Inline } from '../../../reference/book/entry.ts';
import type { Explanation as Explained } from '../../../reference/messages/explain.ts';
import { entryName } from '../../book/entry-name.ts';
import { type Fact, Facts } from '../../book/Facts.tsx';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { useHost } from '../../hooks/host.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import '../../book/EntryView.css';
import './Explanation.css';

/** Most characters that are shown of what stands in a message. A choice: two lines of the popup. */
const longestValue = 120;

/** What an error message means: what happened, why, where to look, how to fix it. */
export function Explanation({ of }: { of: Explained }) {
  const response = useResponse(of.places.url);
  const facts: Fact[] = [
    {
      name: of.causes.length > 1 ? 'Likely causes' : 'Likely cause',
      view: (
        <ol class="causes">
          {of.causes.map((cause, index) => (
            <li key={index}>
              <Said text={cause} />
            </li>
          ))}
        </ol>
      ),
    },
    { name: 'Look at', view: <Said text={of.look} /> },
    { name: 'Fix', view: <Said text={of.fix} /> },
    {
      name: 'Read more',
      view: (
        <ul class="read-more">
          {of.entries.map((entry) => (
            <li key={entry}>
              <EntryLink to={entry}>{entryName(entry)}</EntryLink>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <article class="entry-view explanation">
      <header class="result-head">
        <p class="message-of">Error message from {of.maker}</p>
        <h1 class="words">{of.title}</h1>
        <p>
          <Said text={of.happened} />
        </p>
        {response && (
          <p>
            <button type="button" class="button" onClick={response.select}>
              Show its response
            </button>{' '}
            <span class="response-found">
              <Visible text={response.label} most={longestValue} />
            </span>
          </p>
        )}
      </header>
      <Facts facts={facts} sources={[]} />
      {of.source && (
        <p class="wording">
          Wording: <ExternalLink href={of.source.url}>{of.source.label}</ExternalLink>
        </p>
      )}
    </article>
  );
}

/** The listed response with this URL, as it was when the message was looked up. */
function useResponse(url: string | undefined) {
  const { findResponse } = useHost();
  const [response, setResponse] = useState<ReturnType<NonNullable<typeof findResponse>>>(null);
  useLayoutEffect(() => {
    setResponse(url === undefined ? null : (findResponse?.(url) ?? null));
  }, [url, findResponse]);
  return response;
}

/** Text of an explanation. What stands in the message is shown as it is, with nothing hidden in it. */
function Said({ text }: { text: readonly Inline[] }) {
  return (
    <>
      {text.map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <code key={index}>{piece.type === 'code' && <Visible text={piece.value} most={longestValue} />}</code>
        ),
      )}
    </>
  );
}
