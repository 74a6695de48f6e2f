import type { EntryRef } from '../../book/entry.ts';
import type { Source } from '../../text/sources.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const REGISTRY: Source = {
  label: 'IANA, HTTP Field Name Registry',
  url: 'https://www.iana.org/assignments/http-fields/http-fields.xhtml',
};

/** Which browsers read a field, and since when none does. */
const SUPPORT = (field: string): Source => ({
  label: `MDN browser-compat-data, ${field}`,
  url: `https://github.com/mdn/browser-compat-data/blob/main/http/headers/${field}.json`,
});

const P3P: Source = { label: 'W3C, P3P 1.0, obsoleted in 2018', url: 'https://www.w3.org/TR/P3P/' };

type MessageId = 'warning' | 'contentMd5' | 'digest' | 'transferEncoding' | 'contentBase' | 'unread';

const OBSOLETE: Record<string, { messageId: MessageId; entry: EntryRef; source: Source }> = {
  Warning: { messageId: 'warning', entry: 'headers/obsolete-fields#warning', source: rfc(9111, '5.5') },
  'Content-MD5': {
    messageId: 'contentMd5',
    entry: 'headers/obsolete-fields#content-md5',
    source: rfc(7231, 'appendix-B'),
  },
  Digest: { messageId: 'digest', entry: 'headers/obsolete-fields#digest-and-want-digest', source: rfc(9530, '1.3') },
  'Want-Digest': {
    messageId: 'digest',
    entry: 'headers/obsolete-fields#digest-and-want-digest',
    source: rfc(9530, '1.3'),
  },
  'Content-Transfer-Encoding': {
    messageId: 'transferEncoding',
    entry: 'headers/obsolete-fields#content-transfer-encoding',
    source: rfc(9112, 'appendix-B.5'),
  },
  'Expect-CT': { messageId: 'unread', entry: 'headers/obsolete-fields', source: SUPPORT('Expect-CT') },
  'Public-Key-Pins': { messageId: 'unread', entry: 'headers/obsolete-fields', source: SUPPORT('Public-Key-Pins') },
  'X-XSS-Protection': { messageId: 'unread', entry: 'headers/obsolete-fields', source: SUPPORT('X-XSS-Protection') },
  P3P: { messageId: 'unread', entry: 'headers/obsolete-fields', source: P3P },
  'Set-Cookie2': { messageId: 'unread', entry: 'headers/obsolete-fields', source: rfc(6265, '9.4') },
  'Content-Base': { messageId: 'contentBase', entry: 'headers/obsolete-fields#content-base', source: REGISTRY },
};

const KEPT: ReadonlySet<MessageId> = new Set(['digest', 'contentMd5', 'warning']);

/** What took the place of the digests. Looked at, and fine. */
const SUCCESSORS = ['Content-Digest', 'Repr-Digest', 'Want-Content-Digest', 'Want-Repr-Digest'];

/** Fields that a standard has taken back, or that belong to e-mail. */
export const fieldObsolete = defineRule({
  id: 'field-obsolete',
  title: 'Obsolete header',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/obsolete-fields',
  messages: {
    warning: 'Warning has been obsolete since 2022, and browsers do not read it. Age shows that a cache answered.',
    contentMd5: 'Content-MD5 was removed from HTTP in 2014. Use Content-Digest or Repr-Digest.',
    digest: '{field} has been obsolete since 2024, because implementations read it differently. Use Repr-Digest.',
    transferEncoding:
      'Content-Transfer-Encoding belongs to e-mail. HTTP does not use it, and browsers do not decode it.',
    unread: '{field} is obsolete, and no current browser reads it. Remove it.',
    contentBase: 'Content-Base has been obsolete since 1999, and browsers ignore it. Use <base> or absolute links.',
  },

  guards: [],
  when: { field: [...Object.keys(OBSOLETE), ...SUCCESSORS] },

  check: ({ response }) =>
    Object.entries(OBSOLETE).flatMap(([field, { messageId, entry, source }]) => {
      const [line] = response.lines(field);
      // `X-XSS-Protection: 0` switches off in old browsers what harmed more than it helped.
      if (line === undefined || (field === 'X-XSS-Protection' && line.value === '0')) return [];
      return [
        {
          messageId,
          data: { field },
          evidence: fieldLine(field, line),
          entry,
          sources: [source],
          // A sum may be needed by someone, and tools such as kubectl show a warning; the others do nothing.
          ...(KEPT.has(messageId) ? {} : { fix: { type: 'remove-field', name: field } as const }),
        },
      ];
    }),
});
