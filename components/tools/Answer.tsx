import type { ComponentChild } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { deprecatedTypes } from '../../reference/media-types/deprecated.ts';
import { readableNames } from '../../reference/media-types/names.ts';
import { findStatus, statusCodes } from '../../reference/status/registry.ts';
import { statusClass } from '../../reference/status/status-class.ts';
import { vendorCodes, vendorUses } from '../../reference/status/vendor-codes.ts';
import { PageView } from '../book/PageView.tsx';
import { ExternalLink } from '../book/prose/Prose.tsx';
import { RuleView } from '../book/rule/lazy.ts';
import { StatusView } from '../book/StatusView.tsx';
import { TypeView } from '../book/TypeView.tsx';
import { useSome } from '../hooks/use-some.tsx';
import { UrlInspector } from '../inspector/UrlInspector.tsx';
import { Fold } from '../parts/Fold.tsx';
import { ResultList } from '../parts/ResultList.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Visible } from '../parts/text/Visible.tsx';
import { type AnswerData, type Choice, passageChoice } from './lookup.ts';
import { piecesOf } from './pieces.ts';
import type { Passages } from './use-text-search.ts';

interface Props {
  answer: AnswerData;
  /** What the text of the book says about the query, where the answer is a list or nothing. */
  passages: Passages;
  /** Index of the active search result: those of the answer, then the passages. */
  active: number;
  base: string;
  onBase: (base: string) => void;
  /** Look this text up. */
  onQuery: (query: string) => void;
  /** Open this search result. */
  onChoice: (choice: Choice) => void;
  /** Take this text apart as a URL, whatever else it could be. */
  onUrl: (query: string) => void;
  /** The inspected URL was edited: as if it had been typed. */
  onEdit: (query: string) => void;
}

/** What the list calls the results that have no code. */
const kindNames: Record<Exclude<Choice['kind'], 'status'>, string> = {
  'media-type': 'type',
  'url-term': 'URL term',
  header: 'header field',
  guide: 'guide',
  example: 'example',
  rule: 'rule',
};

/** The view of one answer. */
export function Answer({ answer, passages, active, base, onBase, onQuery, onChoice, onUrl, onEdit }: Props) {
  switch (answer.kind) {
    case 'status':
      return (
        <StatusView code={answer.code} {...(answer.substatus === undefined ? {} : { substatus: answer.substatus })} />
      );
    case 'type':
      return (
        <TypeView
          essence={answer.essence}
          parameters={answer.parameters}
          {...(answer.extension ? { extension: answer.extension } : {})}
        />
      );
    case 'url':
      return <UrlInspector input={answer.input} base={base} onBase={onBase} onEdit={onEdit} />;
    case 'page':
      return <PageView id={answer.id} />;
    case 'rule':
      return <RuleView key={answer.id} id={answer.id} />;
    case 'results':
      return <Results titles={answer.results} passages={passages} active={active} onChoice={onChoice} />;
    case 'nothing':
      if (passages.results.length > 0) {
        return <Results titles={[]} passages={passages} active={active} onChoice={onChoice} />;
      }
      if (passages.state === 'searching') {
        return (
          <>
            <h1 class="sr">Results</h1>
            <p class="nothing">Searching the text of the book.</p>
          </>
        );
      }
      return <Nothing query={answer.query} extension={answer.extension} onQuery={onQuery} onUrl={onUrl} />;
    case 'status-index':
      return <StatusIndex onQuery={onQuery} />;
    case 'type-index':
      return <TypeIndex onQuery={onQuery} />;
  }
}

interface ResultsProps {
  titles: readonly Choice[];
  passages: Passages;
  active: number;
  onChoice: (choice: Choice) => void;
}

function Results({ titles, passages, active, onChoice }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`result-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const found = passages.results.map(passageChoice);
  return (
    <>
      <h1 class="sr">Results</h1>
      {/* The options are chosen with the keys of the search field, which stays focused (ARIA combobox pattern). */}
      <div class="results" role="listbox" id="results" aria-label="Results">
        {titles.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div class="pairs" role="group" aria-label="By name">
            {titles.map((result, index) => (
              <Option
                key={`${result.id} ${result.oldName ?? ''}`}
                result={result}
                index={index}
                active={active}
                onChoice={onChoice}
              />
            ))}
          </div>
        )}
        {found.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-labelledby="in-the-text">
            {/* The group's name; a list box holds no headings. */}
            <div class="list-heading" id="in-the-text" role="presentation">
              In the text of the book
            </div>
            <div class="pairs" role="presentation">
              {found.map((result, index) => (
                <Option
                  key={`${result.id}#${result.section}`}
                  result={result}
                  index={titles.length + index}
                  active={active}
                  onChoice={onChoice}
                />
              ))}
            </div>
          </div>
        )}
      </div>
      {passages.state === 'failed' && <p class="nothing">The text of the book could not be searched.</p>}
    </>
  );
}

interface OptionProps {
  result: Choice;
  index: number;
  active: number;
  onChoice: (choice: Choice) => void;
}

function Option({ result, index, active, onChoice }: OptionProps) {
  return (
    <div
      id={`result-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      ref={(element) => {
        if (index === active) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => onChoice(result)}
      onKeyDown={(event) => event.key === 'Enter' && onChoice(result)}
    >
      <span>{result.kind === 'status' ? <StatusBadge code={Number(result.query)} /> : kindNames[result.kind]}</span>
      <span>
        <b class={result.kind === 'media-type' ? 'wire' : undefined}>
          {result.kind === 'status' ? result.title.replace(/^\d+ /, '') : result.title}
        </b>
        {result.oldName && <small>formerly {result.oldName}</small>}
        {result.detail && <small>{result.detail}</small>}
        {result.excerpt && (
          <small class="excerpt">
            <Marked {...result.excerpt} />
          </small>
        )}
      </span>
    </div>
  );
}

/** Text of the book with the words marked that were looked for. */
function Marked({ text, marks }: NonNullable<Choice['excerpt']>) {
  const pieces: ComponentChild[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    pieces.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}

/** Longest piece of the user's text that a message repeats, in characters. */
const longestEcho = 80;

interface NothingProps {
  query: string;
  /** The file name extension that was asked for, without dot, when it was one. */
  extension: string | null;
  onQuery: (query: string) => void;
  onUrl: (query: string) => void;
}

/** Says that nothing was found, and offers what can still be done with the text. */
function Nothing({ query, extension, onQuery, onUrl }: NothingProps) {
  const echo = query.trim();
  // `foo/bar`: a type's form. Types under a registered top level never come here, they have a page that says more.
  const topLevel = /^([\w.+-]{1,40})\/[\w.+-]+$/.exec(echo)?.[1];
  const { urls, codes } = useMemo(() => piecesOf(query), [query]);
  const { shown, more } = useSome(urls, 'URLs');
  return (
    <div class="nothing">
      <h1>
        <b>Nothing found</b> for{' '}
        <code>
          <Visible text={echo} most={longestEcho} />
        </code>
        .
      </h1>
      {extension && (
        <p>
          No media type is known for the extension <code>.{extension.slice(0, longestEcho)}</code>. A file of an unknown
          format is <code>application/octet-stream</code>.
        </p>
      )}
      {(urls.length > 0 || codes.length > 0) && (
        <div>
          <p>In it:</p>
          <ul>
            {shown.map((url) => (
              <li key={url}>
                <button type="button" class="entry-link" onClick={() => onUrl(url)}>
                  <Visible text={url} most={longestEcho} />
                </button>
              </li>
            ))}
            {codes.map((code) => (
              <li key={code}>
                <button type="button" class="entry-link" onClick={() => onQuery(code)}>
                  {code}
                </button>
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
      {topLevel && (
        <p>
          If it is meant as a media type: <code>{topLevel}</code> is not a{' '}
          <ExternalLink href="https://www.iana.org/assignments/top-level-media-types/top-level-media-types.xhtml">
            registered top-level type
          </ExternalLink>
          .
        </p>
      )}
      <p>
        Try a code (<code>404</code>), a phrase (<code>not found</code>), a media type (<code>image/webp</code>), an
        extension (<code>.wasm</code>) or a URL.
      </p>
      <p>
        <button type="button" class="button" onClick={() => onUrl(query)}>
          Take it apart as a URL
        </button>
      </p>
    </div>
  );
}

function StatusIndex({ onQuery }: { onQuery: (query: string) => void }) {
  return (
    <div class="index">
      <h1 class="sr">Status codes</h1>
      {([1, 2, 3, 4, 5] as const).map((cls) => (
        <section key={cls}>
          <h2 class="list-heading">
            <StatusBadge code={cls * 100} look="plain" text={`${cls}xx`} />
          </h2>
          <ResultList
            items={statusCodes
              .filter(({ code }) => statusClass(code) === cls)
              .map(({ code, phrase, state }) => ({
                key: String(code),
                onOpen: () => onQuery(String(code)),
                content: (
                  <>
                    <code>{code}</code>
                    <span>{phrase}</span>
                    {state !== 'registered' && <span class="tag">{state === 'unused' ? 'not in use' : state}</span>}
                  </>
                ),
              }))}
          />
        </section>
      ))}
      <section>
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

function TypeIndex({ onQuery }: { onQuery: (query: string) => void }) {
  return (
    <div class="index">
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
