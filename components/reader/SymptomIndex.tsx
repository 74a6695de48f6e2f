import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { symptomPages } from '../../reference/book/gists.ts';
import { symptomsOf } from '../../reference/book/symptoms.ts';
import { entryName } from '../book/entry-name.ts';
import { Words } from '../book/prose/Prose.tsx';
import { useEntry } from '../book/use-entry.ts';
import { lazily } from '../hooks/lazily.tsx';
import { Icon } from '../parts/Icon.tsx';

const MessageRows = lazily(async () => (await import('./MessageRows.tsx')).MessageRows);

/** What a fault looks like, by its subject; each leads to the part of the book that says what to do. */
export function SymptomIndex() {
  return (
    <section>
      <h2>
        You see … <span class="dim">symptoms, and where to look</span>
      </h2>
      <div class="tasks">
        <Group name="An error message">{() => <MessageRows />}</Group>
        {symptomPages.map((id) => (
          <Group key={id} name={entryName(id)}>
            {() => <Symptoms id={id} />}
          </Group>
        ))}
      </div>
    </section>
  );
}

/** Folded: what is in it is loaded when it is opened. */
export function Group({ name, children }: { name: string; children: () => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="task" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={12} class="chevron" />
        <span>{name}</span>
      </summary>
      {open && children()}
    </details>
  );
}

function Symptoms({ id }: { id: (typeof symptomPages)[number] }) {
  const entry = useEntry(id);
  if (entry === undefined) return null;
  if (entry === null) return <p role="alert">This page could not be loaded. Close Wirenote and open it again.</p>;
  return (
    <ul class="index-rows">
      {symptomsOf(entry).map(({ sees, cause, to }, index) => (
        <li key={index}>
          <a href={`#${to}`}>
            <span>
              <Words text={sees} sources={[]} />
            </span>{' '}
            <span>
              <Words text={cause} sources={[]} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
