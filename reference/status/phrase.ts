import { readStatus } from './registry.ts';
import { vendorUses } from './vendor-codes.ts';

/**
 * What a status code is called.
 * @returns the registered phrase; of other codes what the one vendor that uses it calls it, or the class of the code
 */
export function statusPhrase(code: number): string {
  const { record, className } = readStatus(code);
  if (record) return record.phrase;
  if (className === null) return 'Not a valid status code';
  // A code that one vendor alone uses tells who sent it.
  const [use, ...others] = vendorUses(code);
  return use && others.length === 0 ? `${use.vendor}: ${use.phrase}` : `${className}, code not registered`;
}
