import { PageView } from './PageView.tsx';
import type { BookPage } from './places.ts';
import { RuleView } from './rule/lazy.ts';
import { StatusView } from './StatusView.tsx';
import { TypeView } from './TypeView.tsx';

/** Any page of the book. */
export function BookView({ page }: { page: BookPage }) {
  switch (page.kind) {
    case 'status':
      return <StatusView code={page.code} />;
    case 'type':
      return <TypeView essence={page.essence} />;
    case 'page':
      return <PageView id={page.id} />;
    case 'rule':
      return <RuleView key={page.id} id={page.id} />;
  }
}
