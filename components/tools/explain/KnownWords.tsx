import { isLikeMessage, knownWords } from '../../../reference/messages/known-words.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';

interface Props {
  text: string;
  onQuery: (query: string) => void;
}

/** Says that a message is not known, and offers the words of it that are. Shows nothing for other texts. */
export function KnownWords({ text, onQuery }: Props) {
  if (!isLikeMessage(text)) return null;
  const words = knownWords(text);
  return (
    <div>
      <p>
        This looks like an error message that Wirenote does not know.
        {words.length > 0 ? ' It knows these words in the message:' : ' Try it again without names and numbers.'}
      </p>
      {words.length > 0 && (
        <ul>
          {words.map(({ word, entry }) => (
            <li key={word}>
              {entry === null ? (
                <button type="button" class="entry-link" onClick={() => onQuery(word)}>
                  {word}
                </button>
              ) : (
                <EntryLink to={entry}>{word}</EntryLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
