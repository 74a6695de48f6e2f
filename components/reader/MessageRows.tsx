import { problems } from '../../reference/messages/problems/index.ts';
import { entryName } from '../book/entry-name.ts';
import { byTitle } from './shelves.tsx';

const rows = Object.values(problems).sort(byTitle);

/** What error messages of browsers, servers and tools are about, each with the page that says more. */
export function MessageRows() {
  return (
    <>
      <p class="dim">To have a message explained, paste all of it into the search field.</p>
      <ul class="index-rows">
        {rows.map(({ title, entry }) => (
          <li key={title}>
            <a href={`#${entry}`}>
              <span>{title}</span> <span>{entryName(entry)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
