import type { ComponentProps } from 'preact';
import type { Inline } from '../../reference/book/entry.ts';
import { cachingAnswer } from '../../reference/status/caching.ts';
import { findStatus, readStatus, registryDate, type StatusReading } from '../../reference/status/registry.ts';
import { vendorCodesDate } from '../../reference/status/vendor-codes.ts';
import { ianaStatusCodes, rfc } from '../../reference/text/sources.ts';
import { Later } from '../hooks/later.tsx';
import { LookUpLink } from '../parts/EntryLink.tsx';
import { Fold } from '../parts/Fold.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Body } from './Body.tsx';
import { CopyWithSources } from './CopyWithSources.tsx';
import { Dates } from './Dates.tsx';
import { type Fact, Facts, factBlocks } from './Facts.tsx';
import { HeadActions } from './HeadActions.tsx';
import { Words } from './prose/Prose.tsx';
import { sourceList } from './sources.ts';
import { useEntry } from './use-entry.ts';
import { askedSubstatus, iisFacts, iisIntroduction, vendorFacts } from './vendor-facts.ts';
import './EntryView.css';

interface Props {
  /** Any integer; codes outside the registry are explained too. */
  code: number;
  /** What stood behind the code, as Microsoft IIS writes it: 13 for 404.13. */
  substatus?: number;
}

const rfc9110Unknown = rfc(9110, '15');

/**
 * One status code: the answer first, then facts, what vendors mean by it, neighbours, and the entry's text where the book
 * has one.
 */
export function StatusView({ code, substatus }: Props) {
  const reading = readStatus(code);
  const entry = useEntry(`status/${code}`);
  if (entry === undefined) return null;

  const sources = sourceList(entry?.sources ?? []);
  const facts = entry?.facts.set === 'status' ? entry.facts : null;
  const title = reading.record?.phrase ?? 'Not registered';
  // First, so that its sources have the first numbers.
  const summary = meaning(reading, entry?.intro[0]?.type === 'paragraph' ? entry.intro[0].children : null, sources);
  // Whoever looks up an unregistered code wants to know who sent it.
  const unregistered = reading.record ? null : vendorFacts(code, sources);
  const rows = [
    ...(substatus === undefined ? [] : [askedSubstatus(code, substatus, sources)]),
    ...registryFacts(reading, sources),
    ...(facts ? [{ name: 'Retry', answer: facts.retry }] : []),
  ];
  const vendors = unregistered ?? vendorFacts(code, sources);
  const substatuses = iisFacts(code);
  const introduction = substatuses.length > 0 ? iisIntroduction(code, sources) : [];
  const headers: Fact[] = facts?.headers.map(({ name, note }) => ({ name, wire: true, answer: note })) ?? [];
  return (
    <article class="entry-view">
      <header class="result-head">
        <div class="line">
          <h1>
            <StatusBadge code={code} look="large" /> {title}
          </h1>
          <HeadActions
            address={reading.record || vendors.length > 0 ? `status/${code}` : null}
            text={reading.record ? `${code} ${title}` : String(code)}
            label="Copy code and phrase"
            tryText={entry?.try ?? String(code)}
          />
        </div>
        <p>
          {reading.className && <b>{reading.className}. </b>}
          <Words text={summary} sources={sources.all} />
        </p>
      </header>
      {unregistered && (
        <FactSection heading="What vendors mean by it" of="vendors" facts={vendors} sources={sources.all} />
      )}
      <Facts facts={rows} sources={sources.all} />
      {!unregistered && (
        <FactSection heading="Vendors with another meaning" of="vendors" facts={vendors} sources={sources.all} />
      )}
      {facts && facts.neighbours.length > 0 && (
        <section>
          <h2 class="list-heading">Not to be confused with</h2>
          <div class="pairs neighbours">
            {facts.neighbours.map((neighbour) => (
              <div class="neighbour" key={neighbour.code}>
                <LookUpLink
                  text={String(neighbour.code)}
                  label={`${neighbour.code} ${findStatus(neighbour.code)?.phrase ?? ''}`}
                >
                  <StatusBadge code={neighbour.code} />
                </LookUpLink>
                <span>
                  <b>{findStatus(neighbour.code)?.phrase}.</b>{' '}
                  <Words text={neighbour.difference} sources={sources.all} />
                </span>
              </div>
            ))}
          </div>
        </section>
      )}
      <FactSection heading="Header fields" of="header-fields" facts={headers} sources={sources.all} />
      {substatuses.length > 0 && (
        <Fold title="Sub-status in Microsoft IIS" hint={substatuses.length}>
          <Later>
            <p>
              <Words text={introduction} sources={sources.all} />
            </p>
            <Facts facts={substatuses} sources={sources.all} />
          </Later>
        </Fold>
      )}
      <CopyWithSources
        heading={`${code} ${title}`}
        body={[
          { type: 'paragraph', children: summary },
          ...factBlocks(vendors),
          ...factBlocks(rows),
          ...factBlocks(
            facts?.neighbours.map(({ code: other, difference }) => ({ name: `Not ${other}`, answer: difference })) ??
              [],
          ),
          ...factBlocks(headers),
        ]}
        sources={sources.all}
      />
      <Body entry={entry} sources={sources.all} belowTheFold>
        <Dates
          registry={
            `Status code registry as of ${registryDate}.` +
            (vendors.length > 0 ? ` Vendors’ documents as of ${vendorCodesDate}.` : '')
          }
          written={entry !== null}
        />
      </Body>
    </article>
  );
}

/** Facts under a small heading; nothing when there are none. */
function FactSection({ heading, of, ...facts }: { heading: string; of: string } & ComponentProps<typeof Facts>) {
  if (facts.facts.length === 0) return null;
  return (
    <section class={of}>
      <h2 class="list-heading">{heading}</h2>
      <Facts {...facts} />
    </section>
  );
}

function meaning(reading: StatusReading, written: Inline[] | null, sources: ReturnType<typeof sourceList>): Inline[] {
  if (written) return written;
  if (reading.record) return [reading.record.meaning, ...sources.cite(reading.record.definedIn)];
  return [reading.note ?? '', ...sources.cite(rfc9110Unknown)];
}

function registryFacts(reading: StatusReading, sources: ReturnType<typeof sourceList>): Fact[] {
  const { record } = reading;
  if (!record) {
    return [
      {
        name: 'Registered',
        answer: [
          { type: 'strong', children: ['No.'] },
          ' No standard gives it a meaning.',
          ...sources.cite(ianaStatusCodes),
        ],
      },
    ];
  }
  const caching = cachingAnswer(record);
  const facts: Fact[] = [
    {
      name: 'Defined in',
      answer: [
        { type: 'link', url: record.definedIn.url, children: [{ type: 'strong', children: [record.definedIn.label] }] },
      ],
    },
    {
      name: 'Cacheable',
      answer: [{ type: 'strong', children: [caching.lead] }, ` ${caching.text}`, ...sources.cite(...caching.sources)],
    },
  ];
  if (record.state !== 'registered' || record.note) {
    const lead = {
      registered: 'Registered.',
      temporary: 'Temporary.',
      deprecated: 'Deprecated.',
      obsolete: 'Obsolete.',
      unused: 'Not in use.',
    }[record.state];
    facts.splice(1, 0, {
      name: 'Registry',
      answer: [
        { type: 'strong', children: [lead] },
        record.note ? ` ${record.note}` : '',
        ...sources.cite(ianaStatusCodes),
      ],
    });
  }
  return facts;
}
