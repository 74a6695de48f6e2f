import { describe, expect, it } from 'vitest';
import { readFixture } from './fixtures.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { play, type State, written } from './play.ts';
import { faultsOf } from './rules.ts';
import type { Stage } from './stage.ts';

/** The journeys as tests: what a screen reader is given is as recorded, and breaks no rule. */
export function testTrees(browser: Stage['browser'], stage: () => { stage: Stage; site: string }): void {
  const walks = new Map<string, Promise<State[]>>();
  /** Each journey is walked once, for whichever test comes first. */
  const walked = (journey: Journey) => {
    const walk =
      walks.get(journey.name) ?? play(journey, stage().stage, stage().site, readFixture(journey.name, browser));
    walks.set(journey.name, walk);
    return walk;
  };

  describe.each(JOURNEYS)('what a screen reader is given: $name', (journey) => {
    it('is as recorded', async () => {
      const states = await walked(journey);
      const lines = states.flatMap((state, at) => written(state, journey.outline, states[at - 1]));
      expect(lines.join('\n')).toBe([...readFixture(journey.name, browser).values()].join('\n'));
    });

    it('has names, headings in order, one main, nothing empty, and messages that are heard', async () => {
      const states = await walked(journey);
      expect(states.flatMap((state) => faultsOf(state).map((fault) => `${state.name}: ${fault}`))).toEqual([]);
    });
  });
}
