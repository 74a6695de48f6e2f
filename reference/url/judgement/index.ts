import { addressLinkLocal } from './address-link-local.ts';
import { addressLoopback } from './address-loopback.ts';
import { addressMetadata } from './address-metadata.ts';
import { addressPrivate } from './address-private.ts';
import { addressReserved } from './address-reserved.ts';
import { backslashAsSlash } from './backslash-as-slash.ts';
import { charactersInvisible } from './characters-invisible.ts';
import type { Check } from './check.ts';
import { encodingDouble } from './encoding-double.ts';
import { hostLookAlike } from './host-look-alike.ts';
import { hostMixedScript } from './host-mixed-script.ts';
import { hostPunycode } from './host-punycode.ts';
import { ipv4Unusual } from './ipv4-unusual.ts';
import { keyEmpty } from './key-empty.ts';
import { keyRepeated } from './key-repeated.ts';
import { lengthLimits } from './length-limits.ts';
import { linkSigned } from './link-signed.ts';
import { parameterScript } from './parameter-script.ts';
import { parametersMany } from './parameters-many.ts';
import { pathDots } from './path-dots.ts';
import { portUnusual } from './port-unusual.ts';
import { schemeBlob } from './scheme-blob.ts';
import { schemeDocument } from './scheme-document.ts';
import { schemeFile } from './scheme-file.ts';
import { schemeInsecure } from './scheme-insecure.ts';
import { schemeScript } from './scheme-script.ts';
import { secretExposed } from './secret-exposed.ts';
import { textFragment } from './text-fragment.ts';
import { userinfoImitatesHost } from './userinfo-imitates-host.ts';
import { userinfoPresent } from './userinfo-present.ts';
import { whitespaceRemoved } from './whitespace-removed.ts';

/** Every check, what deceives before what is merely odd. */
export const checks: readonly Check[] = [
  schemeScript,
  schemeDocument,
  parameterScript,
  userinfoImitatesHost,
  userinfoPresent,
  secretExposed,
  hostMixedScript,
  hostLookAlike,
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
