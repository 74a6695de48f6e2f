import { useMemo } from 'preact/hooks';
import { ExternalLink } from '../book/prose/Prose.tsx';
import { useSome } from '../hooks/use-some.tsx';
import { Visible } from '../parts/text/Visible.tsx';
import { KnownWords } from './explain/KnownWords.tsx';
import { piecesOf } from './pieces.ts';

/** Longest piece of the user's text that a message repeats, in characters. */
const longestEcho = 80;

interface NothingProps {
  query: string;
  /** The file name extension that was asked for, without dot, when it was one. */
  extension: string | null;
  onQuery: (query: string) => void;
  onUrl: (query: string) => void;
}

type PiecesProps = Omit<NothingProps, 'extension'> & { withCodes?: boolean };

/** The URLs in the text and, if asked for, the status codes. */
function Pieces({ query, withCodes = false, onQuery, onUrl }: PiecesProps) {
  const { urls, codes } = useMemo(() => piecesOf(query), [query]);
  const { shown, more } = useSome(urls, 'URLs');
  const listed = withCodes ? codes : [];
  if (urls.length + listed.length === 0) return null;
  return (
    <div>
      <p>Your input contains:</p>
      <ul>
        {shown.map((url) => (
          <li key={url}>
            <button type="button" class="entry-link" onClick={() => onUrl(url)}>
              <Visible text={url} most={longestEcho} />
            </button>
          </li>
        ))}
        {listed.map((code) => (
          <li key={code}>
            <button type="button" class="entry-link" onClick={() => onQuery(code)}>
              {code}
            </button>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

/** What can be done with a text besides what was found for it: its URLs, the words of a message. Often nothing. */
export function Besides(props: Omit<NothingProps, 'extension'>) {
  return (
    <div class="nothing">
      <KnownWords text={props.query} onQuery={props.onQuery} />
      <Pieces {...props} />
    </div>
  );
}

/** Says that nothing was found, and offers what can still be done with the text. */
export function Nothing({ query, extension, onQuery, onUrl, isPage = true }: NothingProps & { isPage?: boolean }) {
  // In a list over a page, the page has the heading.
  const Heading = isPage ? 'h1' : 'p';
  const echo = query.trim();
  // `foo/bar`: a type's form. Types under a registered top level never come here, they have a page that says more.
  const topLevel = /^([\w.+-]{1,40})\/[\w.+-]+$/.exec(echo)?.[1];
  return (
    <div class="nothing">
      <Heading>
        <b>Nothing found</b> for{' '}
        <code>
          <Visible text={echo} most={longestEcho} />
        </code>
        .
      </Heading>
      {extension && (
        <p>
          No media type is known for the extension <code>.{extension.slice(0, longestEcho)}</code>. A file of an unknown
          format is <code>application/octet-stream</code>.
        </p>
      )}
      <Pieces query={query} withCodes onQuery={onQuery} onUrl={onUrl} />
      <KnownWords text={query} onQuery={onQuery} />
      {topLevel && (
        <p>
          If you mean a media type: <code>{topLevel}</code> is not a{' '}
          <ExternalLink href="https://www.iana.org/assignments/top-level-media-types/top-level-media-types.xhtml">
            registered top-level type
          </ExternalLink>
          .
        </p>
      )}
      <p>
        Try a code (<code>404</code>), a phrase (<code>not found</code>), a media type (<code>image/webp</code>), an
        extension (<code>.wasm</code>) or a URL.
      </p>
      <p>
        <button type="button" class="button" onClick={() => onUrl(query)}>
          Take it apart as a URL
        </button>
      </p>
    </div>
  );
}
