import { useMemo } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { fitted, type Relation, type RelationKind } from '../../../reference/capture/relations/index.ts';
import type { Row } from '../../../reference/capture/row.ts';
import { type Exchange, whyNoStatus } from '../../../reference/http/exchange.ts';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import './Relations.css';

/** Members of a relation that are shown; the rest are counted. A choice: a chain has rarely more. */
const mostShown = 6;

const LABELS: Record<RelationKind, string> = {
  redirects: 'Redirects',
  preflight: 'Preflight',
  revalidation: 'Validation',
  parts: 'Ranges',
};

/** What stands around the shown response, and how to get there. */
export interface Related {
  relations: readonly Relation[];
  /** The one before it of the same method and URL. */
  previous: VisibleRow | null;
  /** Chosen to be compared with another. */
  marked: VisibleRow | null;
  onMark: (id: number | null) => void;
  /** What the response is compared with. */
  other: VisibleRow | null;
  /** Compares it with another one; null ends the comparison. */
  onCompare: (id: number | null) => void;
  onGo: (id: number) => void;
}

interface Props {
  row: Row;
  company: Related;
}

/** What the response belongs to, each of it one step away, and what it can be compared with. */
export function Relations({ row, company }: Props) {
  const { relations, previous, marked, onMark, onCompare, onGo } = company;
  const isMarked = marked?.id === row.id;
  return (
    <section class="relations" aria-label="Belongs to">
      {relations.map((relation) => (
        <div class="relation" key={relation.kind}>
          <h2 class="label">{LABELS[relation.kind]}</h2>
          <div>
            <p>{relation.headline}</p>
            <Members relation={relation} current={row} onGo={onGo} />
          </div>
        </div>
      ))}
      <div class="relation">
        <h2 class="label">Compare</h2>
        <div class="choices">
          {previous !== null && (
            <button type="button" class="button quiet" onClick={() => onCompare(previous.id)}>
              With the previous response to this URL
            </button>
          )}
          {marked !== null && !isMarked && (
            <button type="button" class="button quiet" title={marked.exchange.url} onClick={() => onCompare(marked.id)}>
              With the chosen {nameOf(marked.exchange)}
            </button>
          )}
          <button
            type="button"
            class="button quiet"
            aria-pressed={isMarked}
            title="Choose this response, then open another one to compare the two"
            onClick={() => onMark(isMarked ? null : row.id)}
          >
            {isMarked && <Icon name="check" size={12} />}
            {isMarked ? 'Chosen' : marked === null ? 'With another response' : 'Choose this one instead'}
          </button>
          <span role="status">{isMarked && 'Now open the other response.'}</span>
        </div>
      </div>
    </section>
  );
}

function Members({ relation, current, onGo }: { relation: Relation; current: Row } & Pick<Related, 'onGo'>) {
  const { kind, members } = relation;
  const shown = useMemo(() => {
    const at = members.findIndex(({ row }) => row.id === current.id);
    return fitted(members, at, mostShown);
  }, [members, current.id]);
  return (
    <ol>
      {shown.map((member, index) =>
        typeof member === 'number' ? (
          <li key={`left ${index}`} class="left">
            and {member.toLocaleString('en')} more
          </li>
        ) : (
          <li key={member.row.id}>
            <button
              type="button"
              aria-current={member.row.id === current.id ? 'true' : undefined}
              title={member.row.exchange.url}
              onClick={() => member.row.id !== current.id && onGo(member.row.id)}
            >
              <ExchangeStatus exchange={member.row.exchange} look="plain" />
              <code>{member.row.exchange.method}</code>
              {/* The others have the URL of the shown response. */}
              {kind === 'redirects' && <code class="url">{shortUrl(member.row.exchange, current.exchange)}</code>}
              <span class="says">{member.says}</span>
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

/** Without the scheme, and without the origin where it is that of the shown response. */
function shortUrl({ url }: Exchange, current: Exchange): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  const isSame = current.url.startsWith(`${origin}/`);
  return (isSame ? url.slice(origin.length) : url.replace(/^https:\/\//i, '')).slice(0, 500);
}

/** A response in a few words: `GET /cart.json (200)`. */
function nameOf(exchange: Exchange): string {
  const { method, url, status } = exchange;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] || '/';
  const end = path.length > 32 ? `…${path.slice(-31)}` : path;
  return `${method} ${end} (${whyNoStatus(exchange) ?? status})`;
}
