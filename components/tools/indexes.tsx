import type { ComponentChild } from 'preact';
import { deprecatedTypes } from '../../reference/media-types/deprecated.ts';
import { readableNames } from '../../reference/media-types/names.ts';
import { findStatus, statusCodes } from '../../reference/status/registry.ts';
import { statusClass } from '../../reference/status/status-class.ts';
import { vendorCodes, vendorUses } from '../../reference/status/vendor-codes.ts';
import { scrollInPage } from '../hooks/scroll-in-page.ts';
import { Fold } from '../parts/Fold.tsx';
import { ResultList } from '../parts/ResultList.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';

const classes = [1, 2, 3, 4, 5] as const;

/** Shows a part of the list from its start, with the focus on its first item. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.querySelector('button')?.focus({ preventScroll: true });
  if (section) scrollInPage(section, 'start');
}

/** All status codes by class, and those of vendors. */
export function StatusIndex({ onQuery }: { onQuery: (query: string) => void }) {
  return (
    <div class="index" data-arrows>
      <h1 class="sr">Status codes</h1>
      <p class="class-bar">
        {classes.map((cls) => (
          <button type="button" key={cls} aria-label={`Go to ${cls}xx`} onClick={() => goTo(`codes-${cls}`)}>
            <StatusBadge code={cls * 100} look="plain" text={`${cls}xx`} />
          </button>
        ))}
        <button type="button" onClick={() => goTo('codes-vendors')}>
          vendors
        </button>
      </p>
      {classes.map((cls) => (
        <section key={cls} id={`codes-${cls}`}>
          <h2 class="list-heading">
            <StatusBadge code={cls * 100} look="plain" text={`${cls}xx`} />
          </h2>
          <ResultList
            items={statusCodes
              .filter(({ code }) => statusClass(code) === cls)
              .map(({ code, phrase, meaning, state }) => ({
                key: String(code),
                onOpen: () => onQuery(String(code)),
                content: (
                  <>
                    <code>{code}</code>
                    <span class="means">
                      <b>{phrase}</b>
                      <small>{meaning}</small>
                    </span>
                    {state !== 'registered' && <span class="tag">{state === 'unused' ? 'not in use' : state}</span>}
                  </>
                ),
              }))}
          />
        </section>
      ))}
      <section id="codes-vendors">
        <h2 class="list-heading">Used by vendors, not registered</h2>
        <ResultList
          items={unregisteredCodes().map(([code, vendors]) => ({
            key: String(code),
            onOpen: () => onQuery(String(code)),
            content: (
              <>
                <code>{code}</code>
                <span>{vendors.join(', ')}</span>
              </>
            ),
          }))}
        />
      </section>
    </div>
  );
}

/** The codes that only vendors define, each with its vendors. */
function unregisteredCodes(): [number, string[]][] {
  const codes = new Set(vendorCodes.map(({ code }) => code).filter((code) => !findStatus(code)));
  return [...codes].map((code) => [code, vendorUses(code).map(({ vendor }) => vendor)]);
}

/** The media types that most people look for, and old names with what replaces them. */
export function TypeIndex({ onQuery }: { onQuery: (query: string) => void }) {
  return (
    <div class="index" data-arrows>
      <h1 class="sr">Media types</h1>
      <Fold title="Common types" hint={readableNames.size} open>
        <TypePairs rows={[...readableNames].map(([essence, name]) => ({ essence, note: name }))} onQuery={onQuery} />
      </Fold>
      <Fold title="Old names, and what to send instead" hint={deprecatedTypes.length}>
        <TypePairs
          rows={deprecatedTypes.map(({ name, replacement }) => ({
            essence: name,
            note: replacement ? <code>{replacement}</code> : <em>no replacement</em>,
          }))}
          onQuery={onQuery}
        />
      </Fold>
    </div>
  );
}

interface TypePairsProps {
  rows: { essence: string; note: ComponentChild }[];
  onQuery: (query: string) => void;
}

function TypePairs({ rows, onQuery }: TypePairsProps) {
  return (
    <ul class="pairs type-pairs">
      {rows.map(({ essence, note }) => (
        <li key={essence}>
          <button type="button" class="wire" onClick={() => onQuery(essence)}>
            {essence}
          </button>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
