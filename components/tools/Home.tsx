import type { PageRef } from '../book/places.ts';
import { useHost } from '../hooks/host.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import type { RecentPage } from './recent.ts';
import '../parts/Pairs.css';

/** Codes worth one click, by class. Every registered code is one tab away. */
const codes = [
  [200, 201, 202, 204, 206],
  [301, 302, 303, 304, 307, 308],
  [400, 401, 403, 404, 405, 409, 410, 415, 422, 429],
  [500, 501, 502, 503, 504],
];
const extensions = ['js', 'json', 'wasm', 'svg', 'avif', 'webp', 'woff2', 'pdf', 'mp4', 'csv', 'xml', 'yaml'];

/** The parts of the book's page that are not in the tools, by their address there. */
const doors = [
  ['index', 'Reference book'],
  ['rules', 'Rules'],
  ['audit', 'Audit a HAR file or response'],
  ['configuration', 'Audit a configuration'],
] as const;

interface Props {
  /** The address of the page in front, when the browser lets us see it. */
  page: string | null;
  /** The pages of the book that were looked up last, newest first. */
  recent: readonly RecentPage[];
  /** The written guides; empty until they are known. */
  guides: readonly { id: PageRef; title: string }[];
  onQuery: (query: string) => void;
  onPage: (page: PageRef) => void;
  onTool: (tool: 'status' | 'types') => void;
  onClearRecent: () => void;
}

/** The start: most answers are one click, or a few arrow keys, away before anything is typed. */
export function Home({ page, recent, guides, onQuery, onPage, onTool, onClearRecent }: Props) {
  const { openPage } = useHost();
  return (
    <div class="home-page" data-arrows>
      <h1 class="sr">Wirenote</h1>
      {page && (
        <p class="this-page">
          <button type="button" class="button" onClick={() => onQuery(page)} title={page}>
            Inspect this page: <b>{new URL(page).host}</b>
          </button>
        </p>
      )}
      {recent.length > 0 && (
        <>
          {heading('Recent, until the browser closes', 'Clear', onClearRecent, ' clear-recent')}
          <div class="pairs starts recent">
            {recent.map(({ id, code, kind, name, query, entry }) => (
              <div key={id}>
                <span>{code === null ? kind : <StatusBadge code={code} />}</span>
                <span>
                  <button type="button" onClick={() => (entry ? onPage(entry) : onQuery(query))}>
                    {name}
                  </button>
                </span>
              </div>
            ))}
          </div>
        </>
      )}
      {heading('Status codes', 'All registered codes', () => onTool('status'))}
      <div class="pairs starts">
        {codes.map((row) => (
          <div key={row[0]}>
            <span>
              <StatusBadge code={row[0] ?? 0} look="plain" text={`${Math.floor((row[0] ?? 0) / 100)}xx`} />
            </span>
            <span>
              {row.map((code) => (
                <button type="button" key={code} onClick={() => onQuery(String(code))}>
                  {code}
                </button>
              ))}
            </span>
          </div>
        ))}
      </div>
      {heading('Media types', 'Common types, old names', () => onTool('types'))}
      <div class="pairs starts">
        <div>
          <span>by extension</span>
          <span>
            {extensions.map((extension) => (
              <button type="button" key={extension} onClick={() => onQuery(`.${extension}`)}>
                .{extension}
              </button>
            ))}
          </span>
        </div>
      </div>
      <h2 class="list-heading">More</h2>
      <div class="pairs starts doors">
        {openPage && (
          <div>
            <span>panel</span>
            <span class="text">
              Press <kbd>F12</kbd>, then choose <b>Wirenote</b>: it explains and audits every response of the page.
            </span>
          </div>
        )}
        {openPage && (
          <div>
            <span>in a tab</span>
            <span>
              {doors.map(([address, name]) => (
                <button type="button" key={address} onClick={() => openPage(address)}>
                  {name}
                </button>
              ))}
            </span>
          </div>
        )}
        <div>
          <span>URL</span>
          <span class="text">
            Paste one above, or right-click any link and choose <b>Inspect link with Wirenote</b>. Wirenote takes it
            apart here and never visits it.
          </span>
        </div>
        <div>
          <span>guides</span>
          <span>
            {guides.map(({ id, title }) => (
              <button type="button" key={id} onClick={() => onPage(id)}>
                {title}
              </button>
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}

/** A button beside the heading, which a screen reader would read as a part of it if it was in it. */
function heading(title: string, name: string, act: () => void, more = '') {
  return (
    <div class="list-heading">
      <h2>{title}</h2>
      <button type="button" class={`button quiet${more}`} onClick={act}>
        {name}
      </button>
    </div>
  );
}
