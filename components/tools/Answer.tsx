import { pageIdOf } from '../../reference/search/comparison.ts';
import { ComparisonView } from '../book/comparison/lazy.ts';
import { ExtensionView } from '../book/ExtensionView.tsx';
import { PageView } from '../book/PageView.tsx';
import { RuleView } from '../book/rule/lazy.ts';
import { StatusView } from '../book/StatusView.tsx';
import { TypeView } from '../book/TypeView.tsx';
import { UrlInspector, type UrlReading } from '../inspector/UrlInspector.tsx';
import { Explanation } from './explain/Explanation.tsx';
import { StatusIndex, TypeIndex } from './indexes.tsx';
import type { AnswerData, Choice } from './lookup.ts';
import { Besides, Nothing } from './Nothing.tsx';
import { Results } from './Results.tsx';
import type { FoundList } from './use-found.ts';

interface Props {
  answer: AnswerData;
  /** What was found for the query, where the answer is a list or nothing. */
  found: FoundList;
  /** What is listed of it. */
  choices: readonly Choice[];
  /** Index of the active one. */
  active: number;
  /** How the inspector reads its text. */
  reading: UrlReading;
  onReading: (reading: UrlReading) => void;
  /** Look this text up. */
  onQuery: (query: string) => void;
  /** Open this search result. */
  onChoice: (choice: Choice) => void;
  /** Take this text apart as a URL, whatever else it could be. */
  onUrl: (query: string) => void;
  /** The inspected URL was edited: as if it had been typed. */
  onEdit: (query: string) => void;
}

/** The view of one answer. */
export function Answer({
  answer,
  found,
  choices,
  active,
  reading,
  onReading,
  onQuery,
  onChoice,
  onUrl,
  onEdit,
}: Props) {
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
    case 'extension':
      return <ExtensionView extension={answer.extension} />;
    case 'url':
      return <UrlInspector input={answer.input} reading={reading} onReading={onReading} onEdit={onEdit} />;
    case 'page':
      return <PageView id={answer.id} />;
    case 'rule':
      return <RuleView key={answer.id} id={answer.id} />;
    case 'message':
      return <Explanation of={answer.explanation} />;
    case 'comparison':
      return <ComparisonView key={answer.comparison.subjects.map(pageIdOf).join()} {...answer.comparison} />;
    case 'results':
    case 'nothing':
      if (choices.length > 0) {
        return (
          <>
            {answer.kind === 'nothing' && <Besides query={answer.query} onQuery={onQuery} onUrl={onUrl} />}
            <Results choices={choices} failed={found.state === 'failed'} active={active} onChoice={onChoice} />
          </>
        );
      }
      if (answer.kind === 'results') return null;
      if (found.state === 'searching') {
        return (
          <>
            <h1 class="sr">Results</h1>
            <p class="nothing">Searching the book.</p>
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
