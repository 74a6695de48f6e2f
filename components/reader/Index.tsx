import type { EntrySet } from '../../reference/book/entry.ts';
import { findStatus } from '../../reference/status/registry.ts';
import { vendorCodes, vendorUses } from '../../reference/status/vendor-codes.ts';
import { counted } from '../../reference/text/counted.ts';
import { ExampleIndex } from './ExampleIndex.tsx';
import { IndexRows, type Row } from './IndexRows.tsx';
import { Group, SymptomIndex } from './SymptomIndex.tsx';
import { shelves } from './shelves.tsx';
import './Index.css';

/** The two columns, about as long as each other. What solves a task comes first; the rest is looked up more than read. */
const columns: readonly (readonly (EntrySet | 'symptoms')[])[] = [
  ['guides', 'symptoms', 'examples', 'url-terms', 'headers'],
  ['status', 'media-types'],
];

/** Everything written, on one page; what the registries add is one link away, in the tools. */
export function Index() {
  return (
    <>
      <h1>Reference</h1>
      <p class="lead">What is sent over the wire, and what it means. Every statement has a source.</p>
      <p class="lead">
        Every other registered media type has a short form: <a href="#tools">look it up in the tools.</a> Do you have a
        HAR file, a raw response or the output of curl? <a href="#audit">Audit it.</a> Or a server’s configuration?{' '}
        <a href="#configuration">Audit the configuration.</a> The <a href="#rules">list of all rules</a> shows what an
        audit checks.
      </p>
      <div class="shelves">
        {columns.map((sets) => (
          <div key={sets[0]}>
            {sets.map((id) => (id === 'symptoms' ? <SymptomIndex key={id} /> : <Shelf key={id} id={id} />))}
          </div>
        ))}
      </div>
    </>
  );
}

/** The codes that only vendors use, in order; they have a page without a written entry. */
function vendorRows(): Row[] {
  const codes = new Set(vendorCodes.map(({ code }) => code).filter((code) => !findStatus(code)));
  return [...codes]
    .sort((a, b) => a - b)
    .map((code) => {
      const uses = vendorUses(code);
      const says = [...new Set(uses.map(({ vendor }) => vendor))].join(', ');
      return { id: `status/${code}`, title: `${code} ${uses[0]?.phrase ?? ''}`, says };
    });
}

function Shelf({ id }: { id: EntrySet }) {
  const shelf = shelves.find((candidate) => candidate.id === id);
  if (!shelf) return null;
  return (
    <section class={`of-${id}`}>
      <h2>
        {shelf.name} <span class="dim">{counted(shelf.entries.length, 'entry', 'entries')}</span>
      </h2>
      {id === 'examples' ? <ExampleIndex /> : <IndexRows entries={shelf.entries} />}
      {id === 'status' && (
        <div class="tasks">
          <Group name="Vendor codes, not registered">{() => <IndexRows entries={vendorRows()} />}</Group>
        </div>
      )}
    </section>
  );
}
