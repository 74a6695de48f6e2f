/** The fixes that several rules give. */
import type { Facts } from '../facts/facts.ts';
import { isScriptLike } from '../http/destination.ts';
import { isJavaScript } from '../http/mime-groups.ts';
import { mediaTypesForExtension } from '../media-types/registry.ts';
import type { Fix } from './rule.ts';

/**
 * Maps the extension of the URL to the type that it should have had.
 * @returns no fix where the extension stands for something else, or there is none: then it is not sure what to send
 */
export function mapExtension({ extension }: Facts, mediaType: string): { fix?: Fix } {
  if (extension === '' || mediaTypesForExtension(extension)[0]?.essence !== mediaType) return {};
  return { fix: { type: 'map-extension', extension, mediaType } };
}

/** Directives that open a response to shared caches, or speak to them alone: RFC 9111, section 5.2.2. */
const FOR_SHARED_CACHES = new Set(['public', 'private', 's-maxage', 'proxy-revalidate']);

/** Cache-Control as it is, for the cache of one visitor alone. */
export function forOneVisitor({ cacheControl }: Facts): Fix {
  const kept = cacheControl.directives.filter(({ name }) => !FOR_SHARED_CACHES.has(name)).map(({ text }) => text);
  return { type: 'set-field', name: 'Cache-Control', value: ['private', ...kept].join(', ') };
}

/**
 * Whether nosniff would block what works now: a script or a style sheet of another type. Where nothing tells what the
 * response was for, its extension counts.
 */
export function breaksWithNosniff({ destination, extension, essence, mistakenType }: Facts): boolean {
  const guessed = destination === null ? extension : '';
  if (isScriptLike(destination) || /^[cm]?js$/.test(guessed)) return !isJavaScript(essence);
  return (destination === 'style' || guessed === 'css') && essence !== 'text/css' && mistakenType !== 'text/css';
}
