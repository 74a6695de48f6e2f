/** The fixes that several rules give. */
import { mediaTypesForExtension } from '../media-types/registry.ts';
import type { Facts } from './facts.ts';
import type { Fix } from './rule.ts';

/**
 * Maps the extension of the URL to the type that it should have had.
 * @returns no fix where the extension stands for something else, or there is none: then it is not sure what to send
 */
export function mapExtension({ extension }: Facts, mediaType: string): { fix?: Fix } {
  if (extension === '' || mediaTypesForExtension(extension)[0]?.essence !== mediaType) return {};
  return { fix: { type: 'map-extension', extension, mediaType } };
}
