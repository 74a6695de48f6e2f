/** A finding of the judgement, and the part of a URL that it is about. */
import type { EntryRef } from '../../book/entry.ts';
import type { Severity, Strength } from '../../text/severity.ts';
import type { HrefComponent } from '../component-span.ts';

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
export interface Judgement {
  id: string;
  title: string;
  severity: Severity;
  strength: Strength | null;
  entry: EntryRef;
  where: Where;
  message: string;
}
