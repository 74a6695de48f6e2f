import { Fragment } from 'preact';
import type { Inline } from '../../reference/book/entry.ts';
import { writtenEntryOfType } from '../../reference/book/entry-of-type.ts';
import { type DeprecatedType, findDeprecated, oldNamesOf } from '../../reference/media-types/deprecated.ts';
import {
  extensionsOf,
  findMediaType,
  type MediaTypeRecord,
  mediaTypesForExtension,
  registryDate,
} from '../../reference/media-types/registry.ts';
import { findTrap } from '../../reference/media-types/traps.ts';
import { typeDeprecated } from '../../reference/rules/media-types/type-deprecated.ts';
import { iana, ianaRegistry } from '../../reference/text/sources.ts';
import { useHost } from '../hooks/host.tsx';
import { lazily } from '../hooks/lazily.tsx';
import { Fold } from '../parts/Fold.tsx';
import { ResultList } from '../parts/ResultList.tsx';
import { SeverityMark, StrengthTag } from '../parts/text/Marks.tsx';
import { Body } from './Body.tsx';
import { CopyWithSources } from './CopyWithSources.tsx';
import { Dates } from './Dates.tsx';
import { extensionFact } from './ExtensionView.tsx';
import { type Fact, Facts, factBlocks } from './Facts.tsx';
import { HeadActions } from './HeadActions.tsx';
import { Words } from './prose/Prose.tsx';
import { sourceList } from './sources.ts';
import { useEntry } from './use-entry.ts';
import './EntryView.css';

type Sources = ReturnType<typeof sourceList>;

// The renderers of the fixes come with it.
const ServeIt = lazily(async () => (await import('./ServeIt.tsx')).ServeIt);

interface Props {
  /** The media type asked for, lower case, without parameters. An old name leads to its replacement. */
  essence: string;
  /** What followed the first semicolon, or null. */
  parameters?: string | null;
  /** The file name extension that led here, without dot. */
  extension?: string;
}

/** One media type: what to change if an old name was asked for, then what it is. */
export function TypeView({ essence, parameters, extension }: Props) {
  const { isPage } = useHost();
  const asked = findDeprecated(essence);
  const shown = asked?.replacement ?? essence;
  const entry = useEntry(writtenEntryOfType(shown) ?? `media-types/${shown}`);
  if (entry === undefined) return null;

  const record = findMediaType(shown);
  const sources = sourceList(entry?.sources ?? []);
  const callout = asked && <Callout asked={asked} sources={sources} />;
  const note = extension ? extensionFact(extension, sources) : null;
  const known = typeFacts(
    shown,
    record,
    entry?.facts.set === 'media-types' ? entry.facts : null,
    parameters ?? null,
    sources,
  );
  const facts = note ? [note, ...known] : known;
  const summary: readonly Inline[] =
    entry?.intro[0]?.type === 'paragraph' ? entry.intro[0].children : [shortSummary(shown, record)];
  const old = oldNamesOf(shown);
  const served = servedExtension(shown, extension);
  return (
    <article class="entry-view">
      <header class="result-head">
        <div class="line">
          <h1>{shown}</h1>
          <HeadActions
            address={record ? `media-types/${shown}` : null}
            text={shown}
            label="Copy the type"
            tryText={entry?.try ?? shown}
          />
        </div>
        <p>
          <Words text={summary} sources={sources.all} />
        </p>
      </header>
      {callout}
      <Facts facts={facts} sources={sources.all} />
      {served && !isPage && <ServeIt extension={served} mediaType={shown} />}
      {extension && <AlsoFor extension={extension} shown={shown} />}
      {!entry && old.length > 0 && (
        <Fold title="Old names" hint={old.length}>
          <ul class="old-names">
            {old.map((name) => (
              <li key={name.name}>
                <code>{name.name}</code>{' '}
                <Words text={[name.reason, ...sources.cite(...name.sources)]} sources={sources.all} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <CopyWithSources
        heading={shown}
        body={[{ type: 'paragraph', children: [...summary] }, ...factBlocks(facts)]}
        sources={sources.all}
      />
      <Body entry={entry} sources={sources.all} belowTheFold>
        <Dates registry={`Media type registry as of ${registryDate}.`} written={entry !== null} />
      </Body>
    </article>
  );
}

/** The extension to show a configuration for: the one asked for, or the first that stands for this type. */
function servedExtension(essence: string, asked: string | undefined): string | undefined {
  const standsForIt = (extension: string) => mediaTypesForExtension(extension)[0]?.essence === essence;
  return [...(asked === undefined ? [] : [asked]), ...extensionsOf(essence)].find(standsForIt);
}

function Callout({ asked, sources }: { asked: DeprecatedType; sources: Sources }) {
  const text: Inline[] = [
    ` ${asked.reason}`,
    ...(asked.replacement
      ? [' Send ', { type: 'code' as const, value: asked.replacement }, '.']
      : [' There is no replacement.']),
    ...(asked.note ? [` ${asked.note}`] : []),
    ...sources.cite(...asked.sources),
  ];
  return (
    <aside class="callout" aria-label="Old name">
      <div>
        <SeverityMark severity={typeDeprecated.severity} />
        <StrengthTag strength={typeDeprecated.strength} />
      </div>
      <p>
        <code>
          <s>{asked.name}</s>
        </code>
        <Words text={text} sources={sources.all} />
      </p>
    </aside>
  );
}

function shortSummary(essence: string, record: MediaTypeRecord | null): string {
  if (essence.endsWith('/*')) return 'A media range, as Accept uses it (RFC 9110, section 12.5.1). Not a media type.';
  if (record?.name) return `${record.name}.`;
  if (record?.registered) return 'A registered media type.';
  const trap = findTrap(essence);
  if (trap) return trap.truth;
  if (record) return 'In use, but not registered.';
  return findDeprecated(essence) ? 'An old name.' : 'Not in the registry, and not known to be in use.';
}

function typeFacts(
  essence: string,
  record: MediaTypeRecord | null,
  written: { charset: Inline[]; browsers: Inline[]; signature: { offset: number; bytes: string }[] } | null,
  parameters: string | null,
  sources: Sources,
): Fact[] {
  const extensions = extensionsOf(essence);
  const old = oldNamesOf(essence);
  const trap = findTrap(essence);
  const facts: Fact[] = [];
  if (extensions.length > 0) {
    facts.push({
      name: 'Extensions',
      view: (
        <>
          {extensions.map((extension) => (
            <code class="extension" key={extension}>
              .{extension}
            </code>
          ))}
        </>
      ),
    });
  }
  facts.push({
    name: 'Registered',
    answer: [
      { type: 'strong', children: [record?.registered ? 'Yes.' : 'No.'] },
      // What is known of a name that only looks old comes before the general case.
      ` ${trap?.truth ?? (record?.registered ? 'IANA’s registry lists it.' : 'IANA’s registry does not list it.')}`,
      ...sources.cite(...(trap?.sources ?? [record?.registered ? iana(essence) : ianaRegistry])),
    ],
  });
  if (written) {
    facts.push(
      { name: 'charset', wire: true, answer: written.charset },
      { name: 'Browsers', answer: written.browsers },
    );
    if (written.signature.length > 0) {
      facts.push({
        name: 'First bytes',
        view: (
          <>
            {written.signature.map(({ offset, bytes }, i) => (
              <Fragment key={bytes}>
                {i > 0 && (offset === written.signature[i - 1]?.offset ? ' or ' : ' and ')}
                <code>{offset ? `${bytes} at ${offset}` : bytes}</code>
              </Fragment>
            ))}
          </>
        ),
      });
    }
  }
  if (parameters) facts.push({ name: 'Parameters', answer: [{ type: 'code', value: parameters }, ' as typed.'] });
  const [firstOld] = old;
  // Without an entry the page lists them all below.
  if (firstOld && written) {
    const others = old.length - 1;
    facts.push({
      name: 'Old names',
      answer: [
        { type: 'code', value: firstOld.name },
        others === 0 ? ': send the name above.' : ` and ${others} more: send the name above.`,
        ...sources.cite(...firstOld.sources),
      ],
    });
  }
  return facts;
}

/** Other types that files with this extension can have. */
function AlsoFor({ extension, shown }: { extension: string; shown: string }) {
  const { lookUp } = useHost();
  const others = mediaTypesForExtension(extension).filter(
    (record) => record.essence !== shown && !findDeprecated(record.essence),
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h2 class="list-heading">Other types for .{extension}</h2>
      <ResultList
        items={others.map(({ essence, name }) => ({
          key: essence,
          onOpen: () => lookUp(essence),
          content: (
            <>
              <code>{essence}</code>
              {name && <span class="dim">{name}</span>}
            </>
          ),
        }))}
      />
    </section>
  );
}
