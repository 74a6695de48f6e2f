import { examplePages, exampleTasks } from '../../reference/book/example-index.ts';
import { titles } from '../../reference/book/titles.ts';
import { Icon } from '../parts/Icon.tsx';
import { IndexRows } from './IndexRows.tsx';
import { byTitle } from './shelves.tsx';

const roles = [
  { role: 'server', name: 'Servers and proxies' },
  { role: 'language', name: 'Languages and frameworks' },
] as const;

const titleOf = new Map(titles.map(({ id, title }) => [id as string, title]));

const named = (pages: readonly string[]) => pages.map((id) => ({ id, title: titleOf.get(id) ?? id })).sort(byTitle);

/** The pages of code examples by server, by language, and by task; the pages of a task are folded. */
export function ExampleIndex() {
  return (
    <div class="example-index">
      {roles.map(({ role, name }) => (
        <section key={role}>
          <h3>{name}</h3>
          <IndexRows entries={named(examplePages[role])} />
        </section>
      ))}
      <section>
        <h3>By task</h3>
        <div class="tasks">
          {exampleTasks.map(({ id, heading, pages }) => (
            <details key={id} class="task">
              <summary>
                <Icon name="chevron" size={12} class="chevron" />
                <span>{heading}</span>
                <span class="dim">{pages.length}</span>
              </summary>
              <ul>
                {pages.map((page) => (
                  <li key={page}>
                    {/* A screen reader's list of links does not say what they stand under. */}
                    <a href={`#${page}#${id}`} aria-label={`${titleOf.get(page)}: ${heading}`}>
                      {titleOf.get(page)}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
