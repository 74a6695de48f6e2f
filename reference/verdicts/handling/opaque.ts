/** What the verdict on handling says of responses that are withheld from another origin (`../withheld.ts`). */
import type { Facts } from '../../facts/facts.ts';
import { isWithheld, OPAQUE_BLOCKING } from '../withheld.ts';
import { declared, done, type Handling, step } from './outcome.ts';

/** What another origin sent and the page gets in neither browser; null when one of them hands it over. */
export function withheld(facts: Facts): Handling | null {
  const how = isWithheld(facts);
  if (how !== 'always' && how !== 'with-nosniff') return null;
  const because = how === 'always' ? declared(facts) : `${declared(facts)} and nosniff`;
  return done(
    'blocked',
    `Withheld from another origin: ${because}`,
    step(
      'Chromium and Firefox hide a response from the page if its type does not fit the request (measured).',
      OPAQUE_BLOCKING,
    ),
  );
}

/** What to add where one browser alone withholds it. */
export function orWithheld(facts: Facts): string {
  const how = isWithheld(facts);
  if (how === 'chromium') return '; Chromium withholds it';
  return how === 'firefox' ? '; Firefox withholds it' : '';
}
