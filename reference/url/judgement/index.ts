import { addressLinkLocal } from './address/address-link-local.ts';
import { addressLoopback } from './address/address-loopback.ts';
import { addressMetadata } from './address/address-metadata.ts';
import { addressPrivate } from './address/address-private.ts';
import { addressReserved } from './address/address-reserved.ts';
import { ipv4Unusual } from './address/ipv4-unusual.ts';
import type { Check } from './check.ts';
import { hostLookAlike } from './host/host-look-alike.ts';
import { hostMapped } from './host/host-mapped.ts';
import { hostMixedScript } from './host/host-mixed-script.ts';
import { hostPunycode } from './host/host-punycode.ts';
import { portUnusual } from './host/port-unusual.ts';
import { subdomainImitatesHost } from './host/subdomain-imitates-host.ts';
import { keyEmpty } from './query/key-empty.ts';
import { keyRepeated } from './query/key-repeated.ts';
import { linkSigned } from './query/link-signed.ts';
import { parameterDisguised } from './query/parameter-disguised.ts';
import { parameterScript } from './query/parameter-script.ts';
import { parametersMany } from './query/parameters-many.ts';
import { secretExposed } from './query/secret-exposed.ts';
import { schemeBlob } from './scheme/scheme-blob.ts';
import { schemeDocument } from './scheme/scheme-document.ts';
import { schemeFile } from './scheme/scheme-file.ts';
import { schemeHandler } from './scheme/scheme-handler.ts';
import { schemeInsecure } from './scheme/scheme-insecure.ts';
import { schemeScript } from './scheme/scheme-script.ts';
import { backslashAsSlash } from './text/backslash-as-slash.ts';
import { charactersInvisible } from './text/characters-invisible.ts';
import { encodingDouble } from './text/encoding-double.ts';
import { lengthLimits } from './text/length-limits.ts';
import { pathDots } from './text/path-dots.ts';
import { textFragment } from './text/text-fragment.ts';
import { whitespaceRemoved } from './text/whitespace-removed.ts';
import { userinfoImitatesHost } from './userinfo/userinfo-imitates-host.ts';
import { userinfoPresent } from './userinfo/userinfo-present.ts';

/** Every check, what deceives before what is merely odd. */
export const checks: readonly Check[] = [
  schemeScript,
  schemeDocument,
  schemeHandler,
  parameterScript,
  parameterDisguised,
  userinfoImitatesHost,
  userinfoPresent,
  secretExposed,
  hostMixedScript,
  hostLookAlike,
  subdomainImitatesHost,
  hostMapped,
  addressMetadata,
  charactersInvisible,
  whitespaceRemoved,
  ipv4Unusual,
  backslashAsSlash,
  pathDots,
  encodingDouble,
  lengthLimits,
  parametersMany,
  schemeInsecure,
  portUnusual,
  schemeFile,
  schemeBlob,
  addressLoopback,
  addressPrivate,
  addressLinkLocal,
  addressReserved,
  hostPunycode,
  linkSigned,
  keyEmpty,
  keyRepeated,
  textFragment,
];
