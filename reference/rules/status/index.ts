import type { Rule } from '../rule.ts';
import { acceptedMonitorMissing } from './accepted-monitor-missing.ts';
import { contentlessStatusLength } from './contentless-status-length.ts';
import { createdLocationMissing } from './created-location-missing.ts';
import { createdSafeMethod } from './created-safe-method.ts';
import { locationCharactersRaw } from './location-characters-raw.ts';
import { multistatusTypeWrong } from './multistatus-type-wrong.ts';
import { redirectLocationMissing } from './redirect-location-missing.ts';
import { statusObsolete } from './status-obsolete.ts';
import { statusOutOfRange } from './status-out-of-range.ts';
import { statusUnregistered } from './status-unregistered.ts';

/** Status codes. The specific rule comes before the general one. */
export const statusRules: readonly Rule[] = [
  statusOutOfRange,
  statusUnregistered,
  statusObsolete,
  createdSafeMethod,
  createdLocationMissing,
  acceptedMonitorMissing,
  contentlessStatusLength,
  multistatusTypeWrong,
  redirectLocationMissing,
  locationCharactersRaw,
];
