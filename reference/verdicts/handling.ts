/**
 * What the browser does with a response for what it was loaded for: Fetch, HTML and MIME Sniffing, and what Chromium 156
 * and Firefox ESR 153 were seen to do where they depart from them (the entries have the tables).
 */
import type { Facts } from '../facts/facts.ts';
import type { SniffedType } from '../http/bytes/sniffed-type.ts';
import { beforeTheType } from './handling/before-type.ts';
import { ofDocument } from './handling/documents.ts';
import { ofFetch } from './handling/fetched.ts';
import { type Handling, unknown } from './handling/outcome.ts';
import { asReported } from './handling/reported.ts';
import { ofJsonModule, ofModule, ofScript, ofServiceWorker, ofWorker, withSyntaxError } from './handling/scripts.ts';
import { ofFont, ofImage, ofManifest, ofMedia, ofStyle, ofTrack } from './handling/subresources.ts';

/**
 * @param looks what the first bytes say, which browsers go by in places; null while they were not read
 * @returns the verdict; `unknown` where the browser does not tell what the response was for
 */
export function handlingOf(facts: Facts, looks: SniffedType | null = facts.looks): Handling {
  return asReported(facts, expected(facts, looks));
}

/** By the standards, and what was measured. */
function expected(facts: Facts, looks: SniffedType | null): Handling {
  const early = beforeTheType(facts);
  if (early) return early;
  const { destination } = facts;
  switch (destination) {
    case 'document':
    case 'iframe':
    case 'frame':
    case 'embed':
    case 'object':
    case 'fencedframe':
      return ofDocument(facts, destination, looks);
    case 'script':
      return withSyntaxError(ofScript(facts), looks);
    case 'worker':
    case 'sharedworker':
      return withSyntaxError(ofWorker(facts), looks);
    case 'serviceworker':
      return ofServiceWorker(facts);
    case 'audioworklet':
    case 'paintworklet':
      return withSyntaxError(ofModule(facts, 'A worklet'), looks);
    case 'style':
      return ofStyle(facts, looks);
    case 'json':
      return ofJsonModule(facts, looks);
    case 'image':
      return ofImage(facts, looks);
    case 'font':
      return ofFont(facts, looks);
    case 'audio':
    case 'video':
      return ofMedia(facts, looks);
    case 'track':
      return ofTrack();
    case 'manifest':
      return ofManifest();
    case 'empty':
      return ofFetch(facts, looks);
    case null:
      return unknown('The browser does not report what the response was loaded for');
    default:
      return unknown(`Loaded for ${destination}, which Wirenote does not assess`);
  }
}
