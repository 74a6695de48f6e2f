import { gists } from '../../reference/book/gists.ts';
import { titles } from '../../reference/book/titles.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { codeOf, Title } from './shelves.tsx';

const gistOf = new Map<string, string | undefined>(titles.map(({ id }, index) => [id, gists[index]]));

export interface Row {
  id: string;
  title: string;
  /** What the page answers, where no entry is written that says it. */
  says?: string;
}

/** Entries, one a line: the name, the margin rule, what the page answers. */
export function IndexRows({ entries }: { entries: readonly Row[] }) {
  return (
    <ul class="index-rows">
      {entries.map(({ id, title, says }) => {
        const code = codeOf(id);
        return (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{code ? <StatusBadge code={Number(code)} look="plain" /> : <Title id={id} title={title} />}</span>{' '}
              <span>
                {code && <b>{title.slice(code.length + 1)} </b>}
                {says ?? gistOf.get(id)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
