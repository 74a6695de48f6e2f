/** What the verdict on handling says of responses that are withheld from another origin (`../withheld.ts`). */
import type { Facts } from '../../rules/facts.ts';
import { isWithheld, OPAQUE_BLOCKING } from '../withheld.ts';
import { declared, done, type Handling, step } from './outcome.ts';

/** What another origin sent and the page does not get; null when it does. Firefox gets more, so only both count. */
export function withheld(facts: Facts): Handling | null {
  const how = isWithheld(facts);
  if (how === null || how === 'chromium') return null;
  const because = how === 'always' ? declared(facts) : `${declared(facts)} and nosniff`;
  return done(
    'blocked',
    `Withheld from another origin: ${because}`,
    step('Chromium and Firefox keep what cannot be meant for it from the page (measured).', OPAQUE_BLOCKING),
  );
}

/** What to add where Chromium alone withholds it. */
export const orWithheld = (facts: Facts) => (isWithheld(facts) === 'chromium' ? '; Chromium withholds it' : '');
