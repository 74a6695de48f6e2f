import type { ComponentChildren } from 'preact';
import type { Inline, Source } from '../../reference/book/entry.ts';
import { type OpenEntry, Words } from '../Prose/Prose.tsx';
import '../Pairs/Pairs.css';

export interface Fact {
  name: string;
  /** The name is wire text: a header field, a parameter. */
  wire?: boolean;
  answer: readonly Inline[] | ComponentChildren;
}

interface Props {
  facts: readonly Fact[];
  sources: readonly Source[];
  onOpen: OpenEntry;
}

const isInline = (answer: Fact['answer']): answer is readonly Inline[] =>
  Array.isArray(answer) &&
  answer.every((piece) => typeof piece === 'string' || (piece && 'type' in piece && !('props' in piece)));

/** Facts as pairs: name, margin rule, answer. */
export function Facts({ facts, sources, onOpen }: Props) {
  return (
    <dl class="pairs facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt class={fact.wire ? 'wire' : undefined}>{fact.name}</dt>
          <dd>
            {isInline(fact.answer) ? <Words text={fact.answer} sources={sources} onOpen={onOpen} /> : fact.answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
