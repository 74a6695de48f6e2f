/** A finding of the judgement, and the part of a URL that it is about. */
import type { Finding } from '../../lint/rule.ts';
import type { HrefComponent } from '../component-span.ts';
import type { JudgementId } from './judgement-ids.ts';

export type Component = 'input' | HrefComponent;

/** The part that a finding is about. `span` is [start, end) in the text that `of` names. */
export interface Where {
  component: Component;
  of: 'input' | 'href';
  span: readonly [start: number, end: number] | null;
  /** The parameter's place in `parsed.parameters`. */
  parameter?: number;
}

/** A finding of the judgement. */
export type Judgement = Finding<JudgementId, Where, never>;
