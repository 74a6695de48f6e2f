import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { type Choice, keyOf } from './lookup.ts';

/** What the list calls the results that have no code. */
export const kindNames: Record<Exclude<Choice['kind'], 'status'>, string> = {
  'media-type': 'type',
  'url-term': 'URL term',
  header: 'header',
  guide: 'guide',
  example: 'example',
  rule: 'rule',
  comparison: 'compare',
  message: 'message',
  url: 'URL',
  audit: 'audit',
  extension: 'file',
};

interface ResultsProps {
  choices: readonly Choice[];
  /** The full text of the book could not be searched. */
  failed: boolean;
  active: number;
  onChoice: (choice: Choice) => void;
}

/** What was found, best first. */
export function Results({ choices, failed, active, onChoice }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`result-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <h1 class="sr">Results</h1>
      <ResultOptions choices={choices} active={active} onChoice={onChoice} />
      {failed && <p class="nothing">The full text of the book could not be searched.</p>}
    </>
  );
}

/** The options are chosen with the keys of the search field, which stays focused (ARIA combobox pattern). */
export function ResultOptions({ choices, active, onChoice }: Omit<ResultsProps, 'failed'>) {
  return (
    <div class="results pairs" role="listbox" id="results" aria-label="Results">
      {choices.map((result, index) => (
        <Option key={keyOf(result)} result={result} index={index} active={active} onChoice={onChoice} />
      ))}
    </div>
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
        {result.missing.length > 0 && <small class="left-out">Missing: {result.missing.join(', ')}</small>}
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
