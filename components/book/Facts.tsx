import type { ComponentChildren } from 'preact';
import type { Block, Inline } from '../../reference/book/entry.ts';
import type { Source } from '../../reference/text/sources.ts';
import { Words } from './prose/Prose.tsx';
import '../parts/Pairs.css';

export type Fact = {
  name: string;
  /** The name is wire text: a header field, a parameter. */
  wire?: boolean;
} & (
  | { answer: readonly Inline[] }
  /** For what text of the book cannot show. */
  | { view: ComponentChildren }
);

interface Props {
  facts: readonly Fact[];
  sources: readonly Source[];
}

/** Facts as pairs: name, margin rule, answer. */
export function Facts({ facts, sources }: Props) {
  return (
    <dl class="pairs facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt class={fact.wire ? 'wire' : undefined}>{fact.name}</dt>
          <dd>{'view' in fact ? fact.view : <Words text={fact.answer} sources={sources} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts as paragraphs that begin with their names, for copying; those that are views have no text. */
export function factBlocks(facts: readonly Fact[]): Block[] {
  return facts.flatMap((fact): Block[] => {
    if ('view' in fact) return [];
    const name: Inline = fact.wire ? { type: 'code', value: fact.name } : { type: 'strong', children: [fact.name] };
    return [{ type: 'paragraph', children: [name, ': ', ...fact.answer] }];
  });
}
