import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { visible } from '../../reference/capture/list/visible-rows.ts';
import { emptySession, reduceSession } from '../../reference/capture/session.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { DEFAULT_FINDING_FILTER } from '../../reference/rules/policy.ts';
import { type BookPlace, type PageRef, placeOf, registryPage } from '../book/places.ts';
import { WithHost } from '../hooks/host.tsx';
import { UrlInspector, type UrlReading } from '../inspector/UrlInspector.tsx';
import { BookPane } from '../panel/detail/BookPane.tsx';
import { ResponseDetail } from '../panel/detail/ResponseDetail.tsx';
import { MutedRules } from '../parts/muting/MutedRules.tsx';
import { useMuted } from '../parts/muting/muting.tsx';
import type { SelectedElement } from './selected-element.ts';
import './ElementNotes.css';

interface Props {
  /** Null: none, or one that is not of the page itself. */
  element: SelectedElement | null;
  /** The last response of its address; null where none was recorded. */
  exchange: Exchange | null;
}

/** What is known of the element that is selected in DevTools: its response, or where its link leads. */
export function ElementNotes(props: Props) {
  return (
    <main class="element-notes">
      <h1 class="sr">Wire notes</h1>
      <Notes {...props} />
    </main>
  );
}

function Notes({ element, exchange }: Props) {
  if (element === null || element.address === '') {
    return (
      <Hint>
        Select an image, script, style sheet, frame, audio or video to see its response, or a link to take its URL
        apart.
        {element && ` <${element.name}> has no URL.`}
      </Hint>
    );
  }
  const { name, address, isLink } = element;
  if (exchange) return <Response key={address} exchange={exchange} />;
  if (isLink || !/^https?:/i.test(address)) return <Link key={address} address={address} />;
  return (
    <Hint>
      No response for this <code>&lt;{name}&gt;</code> was recorded. DevTools records only while it is open, so reload
      the page. It never records a response that the page took from memory.
      <code class="address">{address.slice(0, 2_000)}</code>
    </Hint>
  );
}

function Hint({ children }: { children: ComponentChildren }) {
  return <p class="element-hint">{children}</p>;
}

function Response({ exchange }: { exchange: Exchange }) {
  const muted = useMuted();
  const [row] = useMemo(() => {
    const session = reduceSession(emptySession, { type: 'recorded', exchanges: [exchange] });
    return visible({ ...DEFAULT_FINDING_FILTER, muted })(session).rows;
  }, [exchange, muted]);
  if (!row) return null;
  return (
    <>
      <div class="element-muted">
        <MutedRules />
      </div>
      <ResponseDetail row={row} company={null} shownOf={DEFAULT_FINDING_FILTER} onClose={null} />
    </>
  );
}

function Link({ address }: { address: string }) {
  const [reading, setReading] = useState<UrlReading>({ base: '', exact: null });
  const [text, setText] = useState(address);
  const [place, setPlace] = useState<BookPlace | null>(null);
  const open = useCallback((ref: PageRef) => setPlace(placeOf(ref)), []);
  const lookUp = useCallback((name: string) => setPlace({ page: registryPage(name), section: null }), []);
  return (
    <WithHost open={open} lookUp={lookUp} inspect={setText}>
      {place ? (
        <BookPane place={place} from="link" onBack={() => setPlace(null)} />
      ) : (
        <div class="element-link">
          <UrlInspector input={text} reading={reading} onReading={setReading} onEdit={setText} />
        </div>
      )}
    </WithHost>
  );
}
