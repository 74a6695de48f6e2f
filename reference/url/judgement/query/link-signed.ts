import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** Parameters of links that are signed in advance: each row is one scheme's signature and, where it has one, its end. */
const SIGNATURES = [
  ['x-amz-signature', 'an AWS signature (Signature Version 4)'],
  ['x-goog-signature', 'a Google Cloud Storage V4 signature'],
  ['x-oss-signature', 'an Alibaba Cloud OSS signature'],
  ['sig', 'an Azure shared access signature'],
  ['signature', 'a signature'],
] as const;

/** A link that is a key. */
export const linkSigned = defineCheck({
  id: 'link-signed',
  title: 'The link is signed',
  severity: 'info',
  entry: 'url-terms/percent-encoding#signed-requests',
  messages: {
    signed:
      'The link contains {what}. Anyone with the link can use it while it is valid. Changing any part can break it.',
  },

  check: (url) => {
    const names = url.parsed.parameters.slice(0, LOOKED_AT).map(({ key }) => key.toLowerCase());
    for (const [name, what] of SIGNATURES) {
      const index = names.indexOf(name);
      const value = url.parsed.parameters[index]?.value ?? '';
      // Short values of this name are other things.
      if (index >= 0 && value.length >= 16)
        return [{ messageId: 'signed', data: { what }, evidence: url.parameter(index) }];
    }
    return [];
  },
});
