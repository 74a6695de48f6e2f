/** What the first bytes say beside the type, in one line. */
import { entryOfType } from '../book/entry-of-type.ts';
import type { Facts } from '../facts/facts.ts';
import type { BrowserTypes } from '../http/bytes/sniff-browsers.ts';
import type { SniffedType } from '../http/bytes/sniffed-type.ts';
import { mimeSniffing } from '../text/sources.ts';
import { declared } from './handling/outcome.ts';
import type { Step, Verdict } from './verdict.ts';

const COMPUTED = mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource');

/** @param looks of the same exchange; its content need not be there any more */
export function bytesVerdict(facts: Facts, looks: SniffedType): Verdict {
  const { essence, contentType } = facts;
  const { name, type, computed, browsers, goesWithType, source } = looks;
  const said = essence === null ? 'No usable type' : `Declared as ${declared(facts)}`;
  const steps: Step[] = [
    {
      text: type === null ? `The first bytes are ${name} in no format known to Wirenote.` : `${start(name)} ${type}.`,
      source,
      ...(type === null ? {} : { entry: entryOfType(type) }),
    },
  ];
  if (browsers !== null) steps.push({ text: taken(browsers, essence, computed), source: COMPUTED });
  else if (computed !== null) {
    steps.push({
      text:
        computed === essence
          ? 'According to MIME Sniffing, the declared type applies.'
          : `According to MIME Sniffing, the type is ${computed}.`,
      source: COMPUTED,
    });
  }
  return {
    headline:
      goesWithType === 'yes'
        ? `${name}, as declared`
        : `${contentType.state === 'missing' ? 'No type' : said}; the bytes are ${name}`,
    certainty: 'known',
    steps,
  };
}

function start(name: string): string {
  return `The first bytes are those of ${name}:`;
}

/** What the browsers make of a document, and what the standard does where that is something else. */
function taken({ chromium, firefox }: BrowserTypes, essence: string | null, computed: string | null): string {
  const standard =
    computed === chromium && computed === firefox ? '' : `; according to MIME Sniffing, the type is ${computed}`;
  if (chromium !== firefox) return `Chromium treats it as ${chromium}, Firefox as ${firefox} (measured)${standard}.`;
  return chromium === essence
    ? `Browsers use the declared type${standard}.`
    : `Browsers treat it as ${chromium}${standard}.`;
}
