/** Walks a journey in a browser, and writes down what a screen reader is given at each of its steps. */

import { until } from '../until.ts';
import { focusedOn, forget, type Heard, heard, listen } from './acts.ts';
import type { Journey } from './journeys.ts';
import { linesOf, type Spoken, spokenOf } from './spoken.ts';
import type { Stage, Surface } from './stage.ts';

export interface State {
  name: string;
  focus: string;
  heard: Heard[];
  tree: Spoken;
}

/** How long a state is asked again that is not as it was recorded, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Titles with a number of what is below them in the book. */
const COUNTED =
  /\b(Questions|Sources|Also mentioned on|Sub-status in Microsoft IIS|Status codes|Media types|URL terms|Header fields|Guides|Code examples|Rules|Common types|what to send instead) \d+/;

/** Firefox lists the empty icon of the page, before or after what the page loads. */
const ICON = ' GET data:,';
/** Only a busy machine takes long enough to say so. */
const PASSING = /^Taking \d.* apart…$/;

/** Replaces what differs from run to run, or from release to release. */
const normal = (text: string): string =>
  text
    .replace(/\b127\.0\.0\.1:\d+/g, 'site.example')
    .replace(/\b20\d\d-\d\d-\d\d\b/g, 'DATE')
    .replace(/\b\d\d?:\d\d(:\d\d)?(\.\d+)?( [AP]M)?\b/g, 'TIME')
    .replace(/\b(Chrome|Chromium|Firefox|Gecko|rv|Safari|AppleWebKit|HeadlessChrome)([/: ])[\d.]+/g, '$1$2VERSION')
    .replace(/\b[\d.,]+ (B|kB|bytes)\b/g, 'N $1')
    .replace(/\b[\d.,]+ (ms|s|min)\b/g, 'N s')
    // A kept connection has none of these, and hardly waits for its turn.
    .replace(/\b(Queue|DNS|Connect|TLS) none\b/g, '$1 N s')
    // The book grows.
    .replace(/\b\d[\d,]* rules\b/g, 'N rules')
    .replace(/\b\d+: only these rules/, 'N: only these rules')
    .replace(COUNTED, '$1 N');

/**
 * The state as lines, under its name.
 * @param before the state of the step before
 */
export function written({ name, focus, heard, tree }: State, outline = false, before?: State): string[] {
  return [
    `## ${name}`,
    `focus ${normal(focus)}`,
    ...heard
      .filter(({ text }) => !PASSING.test(text))
      .map(
        ({ role, text, late }) =>
          `${late ? 'comes with its text' : 'heard'} ${role} "${normal(text.replace(/\s+/g, ' ').trim())}"`,
      ),
    ...linesOf(tree, outline, before?.tree).filter((line) => !line.includes(ICON)),
  ];
}

async function read(surface: Surface, name: string): Promise<State> {
  return {
    name,
    tree: spokenOf(await surface.tree(), normal),
    focus: await focusedOn(surface),
    heard: await heard(surface),
  };
}

/**
 * Walks the journey.
 * @param recorded the lines that are expected, state by state: a state is read until it has them, for a while
 */
export async function play(
  journey: Journey,
  stage: Stage,
  site: string,
  recorded: ReadonlyMap<string, string> = new Map(),
): Promise<State[]> {
  const surface = await journey.open(stage, site);
  const states: State[] = [];
  try {
    for (const { name, act } of journey.steps) {
      if (states.length > 0) await forget(surface);
      await act(surface);
      // What the first state says was there before anybody could listen.
      await listen(surface);
      const isAsRecorded = (state: State) => {
        const expected = recorded.get(name);
        return expected === undefined || written(state, journey.outline, states.at(-1)).join('\n') === expected;
      };
      states.push(await settled(surface, name, isAsRecorded));
    }
  } finally {
    await surface.close();
  }
  return states;
}

/** Reads the state until it is twice the same, and as expected as long as there is patience. */
async function settled(surface: Surface, name: string, isExpected: (state: State) => boolean): Promise<State> {
  const end = Date.now() + PATIENCE_MS;
  let before = '';
  // There may be no tree yet: then it is asked again.
  return until(`the state "${name}"`, async () => {
    const state = await read(surface, name);
    const now = JSON.stringify(state);
    const isSettled = now === before && (isExpected(state) || Date.now() > end);
    before = now;
    return isSettled && state;
  });
}
