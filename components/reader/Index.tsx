import type { EntrySet } from '../../reference/book/entry.ts';
import { counted } from '../../reference/text/counted.ts';
import { ExampleIndex } from './ExampleIndex.tsx';
import { IndexRows } from './IndexRows.tsx';
import { SymptomIndex } from './SymptomIndex.tsx';
import { shelves } from './shelves.tsx';
import './Index.css';

/** What solves a task comes first; the rest is looked up more often than read. */
const order: readonly EntrySet[] = ['guides', 'examples', 'status', 'media-types', 'headers', 'url-terms'];
const indexShelves = shelves.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** Everything written, on one page; what the registries add is one link away, in the tools. */
export function Index() {
  return (
    <>
      <h1>Reference</h1>
      <p class="lead">What the wire says, and what it means. Every statement has its source.</p>
      <p class="lead">
        Every other registered code and media type has a short form: <a href="#tools">look it up in the tools.</a> You
        have a HAR file, a raw response or the output of curl? <a href="#audit">Audit it.</a> Or a server’s
        configuration? <a href="#configuration">Audit its media types.</a> What an audit looks for is in the{' '}
        <a href="#rules">list of all rules.</a>
      </p>
      <div class="shelves">
        {indexShelves.map(({ id, name, entries }) => (
          <section key={id} class={`of-${id}`}>
            <h2>
              {name} <span class="dim">{counted(entries.length, 'entry', 'entries')}</span>
            </h2>
            {id === 'examples' ? <ExampleIndex /> : <IndexRows entries={entries} />}
          </section>
        ))}
        <SymptomIndex />
      </div>
    </>
  );
}
