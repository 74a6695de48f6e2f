import { useEffect, useRef } from 'preact/hooks';
import type { EntryId, EntryRef } from '../../reference/book/entry.ts';
import { PageView } from '../EntryView/PageView.tsx';
import { StatusView } from '../EntryView/StatusView.tsx';
import { TypeView } from '../EntryView/TypeView.tsx';
import { useShownSection } from '../EntryView/use-shown-section.ts';
import { Icon } from '../Icon/Icon.tsx';

/** A page of the book, or the registry's short form of one. */
export type Page =
  | { kind: 'entry'; ref: EntryRef }
  | { kind: 'status'; code: number }
  | { kind: 'type'; essence: string };

interface Props {
  page: Page;
  onPage: (page: Page) => void;
  onBack: () => void;
  copy: (text: string) => Promise<void>;
}

/** A page of the book in the place of the response, with the way back. */
export function BookPane({ page, onPage, onBack, copy }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  // The link that led here is gone; without this the keyboard would start again at the top.
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  const section = page.kind === 'entry' ? (page.ref.split('#')[1] ?? null) : null;
  useShownSection(pane, section);
  const onOpen = (id: EntryId, part: string | null) => onPage({ kind: 'entry', ref: part ? `${id}#${part}` : id });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
    <div ref={pane} class="scroll book-pane" tabIndex={0} role="group" aria-label="Reference">
      <button type="button" class="button quiet" onClick={onBack}>
        <Icon name="back" size={14} />
        Back to the response
      </button>
      <View page={page} onOpen={onOpen} onPage={onPage} copy={copy} />
    </div>
  );
}

function View({
  page,
  onOpen,
  onPage,
  copy,
}: Omit<Props, 'onBack'> & { onOpen: (id: EntryId, part: string | null) => void }) {
  const [id, set, name] = page.kind === 'entry' ? parts(page.ref) : [null, page.kind, ''];
  const onCode = (code: number) => onPage({ kind: 'status', code });
  const onType = (essence: string) => onPage({ kind: 'type', essence });
  if (page.kind === 'status' || set === 'status') {
    return (
      <StatusView
        code={page.kind === 'status' ? page.code : Number(name)}
        onOpen={onOpen}
        onCode={onCode}
        copy={copy}
      />
    );
  }
  if (page.kind === 'type' || set === 'media-types') {
    return (
      <TypeView essence={page.kind === 'type' ? page.essence : name} onOpen={onOpen} onType={onType} copy={copy} />
    );
  }
  return id && <PageView id={id} onOpen={onOpen} copy={copy} />;
}

function parts(ref: EntryRef): [id: EntryId, set: string, name: string] {
  const id = ref.split('#')[0] as EntryId;
  const slash = id.indexOf('/');
  return [id, id.slice(0, slash), id.slice(slash + 1)];
}
