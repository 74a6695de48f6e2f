/** What is compared of things of one kind: facts that they have, in the same words as on their pages. */
import type { Entry, Inline } from '../../../reference/book/entry.ts';
import { inlineText } from '../../../reference/book/text.ts';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { extensionsOf, findMediaType } from '../../../reference/media-types/registry.ts';
import type { Subject } from '../../../reference/search/comparison.ts';
import { cachingAnswer } from '../../../reference/status/caching.ts';
import { readStatus } from '../../../reference/status/registry.ts';

export interface ComparedFact {
  name: string;
  /** Of each of the things, in their order. */
  answers: readonly (readonly Inline[])[];
  differs: boolean;
}

/** The facts that at least one of them has, in the order of their pages. */
export function comparedFacts(sides: readonly { subject: Subject; entry: Entry | null }[]): ComparedFact[] {
  const all = sides.map(({ subject, entry }) => factsOf(subject, entry));
  const names = new Set(all.flatMap((facts) => [...facts.keys()]));
  return [...names].map((name) => {
    const answers = all.map((facts) => facts.get(name) ?? ['Not defined.']);
    return { name, answers, differs: new Set(answers.map((answer) => inlineText(answer, 'plain'))).size > 1 };
  });
}

function factsOf(subject: Subject, entry: Entry | null): Map<string, readonly Inline[]> {
  const facts = new Map<string, readonly Inline[]>();
  const written = entry?.facts;
  if (subject.kind === 'status') {
    const { className, record } = readStatus(subject.code);
    if (className) facts.set('Class', [className]);
    if (record) {
      const caching = cachingAnswer(record);
      facts.set('Cacheable', [{ type: 'strong', children: [caching.lead] }, ` ${caching.text}`]);
      facts.set('Defined in', [{ type: 'link', url: record.definedIn.url, children: [record.definedIn.label] }]);
    }
    if (written?.set === 'status') {
      facts.set('Retry', written.retry);
      if (written.headers.length > 0) facts.set('Header fields', codes(written.headers.map(({ name }) => name)));
    }
  } else if (subject.kind === 'type') {
    const { essence } = subject;
    const record = findMediaType(essence);
    const replacement = findDeprecated(essence)?.replacement;
    if (replacement) facts.set('Old name', ['Send ', { type: 'code', value: replacement }, '.']);
    facts.set('Registered', [record?.registered ? 'Yes, with IANA.' : 'No.']);
    const extensions = extensionsOf(essence).map((extension) => `.${extension}`);
    if (extensions.length > 0) facts.set('Extensions', codes(extensions));
    if (written?.set === 'media-types') {
      facts.set('charset', written.charset);
      facts.set('Browsers', written.browsers);
      if (written.signature.length > 0) facts.set('First bytes', codes(written.signature.map(({ bytes }) => bytes)));
    }
  } else if (written?.set === 'headers') {
    const { direction } = written;
    facts.set('Sent in', [
      direction === 'both' ? 'Requests and responses' : `${direction === 'request' ? 'Requests' : 'Responses'}`,
    ]);
  }
  return facts;
}

const codes = (values: readonly string[]): Inline[] =>
  values.flatMap((value, at): Inline[] => [...(at > 0 ? [', '] : []), { type: 'code', value }]);
