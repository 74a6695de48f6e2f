import { StatusBadge } from '../parts/StatusBadge.tsx';

/** Codes worth one click, by class. Every registered code is one tab away. */
const codes = [
  [200, 201, 202, 204, 206],
  [301, 302, 303, 304, 307, 308],
  [400, 401, 403, 404, 405, 409, 410, 415, 422, 429],
  [500, 501, 502, 503, 504],
];
const extensions = ['js', 'json', 'wasm', 'svg', 'avif', 'webp', 'woff2', 'pdf', 'mp4', 'csv', 'xml', 'yaml'];

interface Props {
  /** The address of the page in front, when the browser lets us see it. */
  page: string | null;
  onQuery: (query: string) => void;
  onTool: (tool: 'status' | 'types') => void;
}

/** The start: most answers are one click away before anything is typed. */
export function Home({ page, onQuery, onTool }: Props) {
  return (
    <div class="home-page">
      <h1 class="sr">Wirenote</h1>
      <h2 class="list-heading">
        Status codes
        <button type="button" class="button quiet" onClick={() => onTool('status')}>
          All registered codes
        </button>
      </h2>
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
      <h2 class="list-heading">
        Media types
        <button type="button" class="button quiet" onClick={() => onTool('types')}>
          Common types, old names
        </button>
      </h2>
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
      <h2 class="list-heading">URL</h2>
      <div class="pairs starts">
        {page && (
          <div>
            <span>this page</span>
            <span>
              <button type="button" class="page-url" onClick={() => onQuery(page)} title={page}>
                {page}
              </button>
            </span>
          </div>
        )}
        <div>
          <span>inspect</span>
          <span class="text">
            Paste one above, or right-click any link and choose <b>Inspect link with Wirenote</b>. It is taken apart
            here and never visited.
          </span>
        </div>
      </div>
    </div>
  );
}
