import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { type Choice, passageChoice } from './lookup.ts';
import type { Passages } from './use-text-search.ts';

/** What the list calls the results that have no code. */
const kindNames: Record<Exclude<Choice['kind'], 'status'>, string> = {
  'media-type': 'type',
  'url-term': 'URL term',
  header: 'header field',
  guide: 'guide',
  example: 'example',
  rule: 'rule',
};

interface ResultsProps {
  titles: readonly Choice[];
  passages: Passages;
  active: number;
  onChoice: (choice: Choice) => void;
}

/** What was found: entries by their names, then passages of their text. */
export function Results({ titles, passages, active, onChoice }: ResultsProps) {
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
