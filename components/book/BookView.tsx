import type { EntryId } from '../../reference/book/entry.ts';
import { PageView } from './PageView.tsx';
import { type BookPage, type BookPlace, pageOf } from './places.ts';
import { StatusView } from './StatusView.tsx';
import { TypeView } from './TypeView.tsx';

interface Props {
  page: BookPage;
  /** A link in the page leads here. */
  onPlace: (place: BookPlace) => void;
  copy: (text: string) => Promise<void>;
}

/** Any page of the book. */
export function BookView({ page, onPlace, copy }: Props) {
  const go = (next: BookPage) => onPlace({ page: next, section: null });
  const common = {
    onOpen: (id: EntryId, section: string | null) => onPlace({ page: pageOf(id), section }),
    copy,
  };
  switch (page.kind) {
    case 'status':
      return <StatusView code={page.code} onCode={(code) => go({ kind: 'status', code })} {...common} />;
    case 'type':
      return <TypeView essence={page.essence} onType={(essence) => go({ kind: 'type', essence })} {...common} />;
    case 'page':
      return <PageView id={page.id} {...common} />;
  }
}
