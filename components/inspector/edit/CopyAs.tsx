import { useMemo, useState } from 'preact/hooks';
import { urlSnippets } from '../../../reference/export/url-snippets.ts';
import type { ParsedUrl } from '../../../reference/url/parsed-url.ts';
import { useHandingOver } from '../../panel/export/use-handing-over.ts';
import { Menu } from '../../parts/menu/Menu.tsx';

/** The URL for other places, on a click: data, a command, code. Secrets in it go along, as with the URL itself. */
export function CopyAs({ parsed }: { parsed: ParsedUrl }) {
  const { said, forget, copyText } = useHandingOver();
  // Not while somebody types: it is worked out for the URL with which the menu was opened.
  const [asked, setAsked] = useState<ParsedUrl | null>(null);
  const snippets = useMemo(() => (asked === parsed ? urlSnippets(parsed) : []), [asked, parsed]);
  function opened() {
    forget();
    setAsked(parsed);
  }
  return (
    <Menu face="Copy as" title="Copy this URL" onOpen={opened}>
      {snippets.map(({ id, name, note, make }) => (
        <div key={id}>
          <div class="menu-row">
            <button
              type="button"
              class="menu-item"
              aria-describedby={note === null ? undefined : `copy-note-${id}`}
              onClick={({ currentTarget }) => void copyText(Promise.resolve().then(make), currentTarget, name)}
            >
              {name}
            </button>
          </div>
          {note !== null && (
            <p class="hint" id={`copy-note-${id}`}>
              {note}
            </p>
          )}
        </div>
      ))}
      <p class="said" role="status">
        {said}
      </p>
    </Menu>
  );
}
