import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Edit } from '../../../reference/url/edit/edit.ts';
import {
  continued,
  edited,
  type History,
  noHistory,
  redoable,
  redone,
  undone,
} from '../../../reference/url/edit/history.ts';
import type { EditOutcome } from '../../../reference/url/edit/outcome.ts';
import type { Ask } from '../questions.ts';

type Refusal = Extract<EditOutcome, { refused: string }>;

/** What the last edit led to that is worth saying, and the field that it came from; '' for none. */
interface Said {
  field: string;
  refusal: Refusal | null;
  /** What of the edit did not count, or what was done. */
  text: string | null;
}

/** What is typed into one field: one step back, however many keys it takes. */
interface Typing {
  field: string;
  /** The text before it; null as long as nothing was applied. */
  from: string | null;
  before: History;
  /** Counts what was typed: an older text need not be applied when there is a newer one. */
  newest: number;
  dropped: boolean;
}

export interface Edits {
  /** Applies what a field holds, to the URL as it was before the field was typed into. */
  type(field: string, edit: Edit): void;
  /** The field is left: what is typed next is a step of its own. */
  leave(): void;
  /** Takes back what was typed into the field since it was entered. */
  takeBack(): void;
  /** A step that is complete. Resolves with whether it was taken. */
  act(edit: Edit, done: string): Promise<boolean>;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  said: Said | null;
}

const FAILED: Said = { field: '', refusal: null, text: 'The edit was not applied. Try again.' };

/** What is edited. */
export interface Edited {
  /** The text in the field, as typed. */
  input: string;
  /** Whether it is read exactly as it is. */
  asTyped: boolean;
  base: string;
}

/** Outlives the editor, so that what was edited can be undone after it was closed and opened again. */
export type KeptHistory = RefObject<History>;

/**
 * Edits the text that is inspected. The worker applies them, one after the other; the text that comes out becomes the
 * inspected text, and its report shows what the edit did.
 * @param onEdit makes a text the inspected one
 */
export function useEdits(
  ask: Ask,
  { input, asTyped, base }: Edited,
  history: KeptHistory,
  onEdit: (text: string) => void,
): Edits {
  const given = useRef(input);
  /** The text as of now: what an edit led to counts at once. */
  const now = useRef(input);
  if (given.current !== input) {
    given.current = input;
    now.current = input;
  }
  const latest = useRef({ ask, asTyped, base, onEdit });
  latest.current = { ask, asTyped, base, onEdit };
  const typing = useRef<Typing | null>(null);
  const queue = useRef(Promise.resolve());
  const [said, setSaid] = useState<Said | null>(null);

  function put(text: string, then: History): void {
    history.current = then;
    if (text === now.current) return;
    now.current = text;
    latest.current.onEdit(text);
  }
  /** Each waits for the one before, which may change the text that it starts from. */
  function enqueue(work: () => Promise<void> | void): Promise<void> {
    queue.current = queue.current.then(work).catch(() => setSaid(FAILED));
    return queue.current;
  }
  async function outcomeOf(text: string, edit: Edit): Promise<EditOutcome | null> {
    const { ask, asTyped, base } = latest.current;
    return await ask('editField', text, base, edit, asTyped);
  }

  function type(field: string, edit: Edit): void {
    if (typing.current?.field !== field)
      typing.current = { field, from: null, before: noHistory, newest: 0, dropped: false };
    const step = typing.current;
    const mine = ++step.newest;
    void enqueue(async () => {
      if (step.dropped || mine !== step.newest) return;
      if (step.from === null) {
        step.from = now.current;
        step.before = history.current;
      }
      const { from, before } = step;
      const outcome = await outcomeOf(from, edit);
      if (step.dropped || outcome === null) return;
      if ('refused' in outcome) {
        put(from, before);
        setSaid({ field, refusal: outcome, text: null });
      } else {
        const { href, note } = outcome;
        put(href, href === from ? before : continued(edited(before, from, href), href));
        setSaid(note === null ? null : { field, refusal: null, text: note });
      }
    });
  }

  const leave = () => {
    typing.current = null;
  };
  function takeBack(): void {
    const step = typing.current;
    typing.current = null;
    if (step === null) return;
    step.dropped = true;
    if (step.from !== null) put(step.from, step.before);
    setSaid(null);
  }

  async function act(edit: Edit, done: string): Promise<boolean> {
    leave();
    let isTaken = false;
    await enqueue(async () => {
      const from = now.current;
      const outcome = await outcomeOf(from, edit);
      if (outcome === null) return;
      if ('refused' in outcome) {
        setSaid({ field: '', refusal: outcome, text: null });
        return;
      }
      isTaken = true;
      put(outcome.href, edited(history.current, from, outcome.href));
      setSaid({ field: '', refusal: null, text: done });
    });
    return isTaken;
  }
  const step = (go: typeof undone, done: string) => () => {
    leave();
    void enqueue(() => {
      const next = go(history.current, now.current);
      if (next === null) return;
      put(next.text, next.history);
      setSaid({ field: '', refusal: null, text: done });
    });
  };

  return {
    type,
    leave,
    takeBack,
    act,
    undo: step(undone, 'Undone.'),
    redo: step(redone, 'Redone.'),
    canUndo: history.current.past.length > 0,
    canRedo: redoable(history.current, now.current).length > 0,
    said,
  };
}
