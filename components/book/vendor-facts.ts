import type { Inline } from '../../reference/book/entry.ts';
import { iisSubstatuses, iisSubstatusSource } from '../../reference/status/iis-substatus.ts';
import { type VendorCodePlace, vendorUses } from '../../reference/status/vendor-codes.ts';
import type { Fact } from './Facts.tsx';
import type { sourceList } from './sources.ts';
import { withCode } from './with-code.ts';

type Sources = ReturnType<typeof sourceList>;

/** What is said of a number that is not simply the status code of a response. */
const places: Readonly<Record<VendorCodePlace, string>> = {
  response: '',
  log: ' The code appears only in the log. No client gets it.',
  body: ' The code is in the body, whatever the HTTP status is.',
  program: ' No response has this code.',
};

/** What each vendor means by a code: phrase, meaning, what to do. */
export function vendorFacts(code: number, sources: Sources): Fact[] {
  return vendorUses(code).map(({ vendor, phrase, meaning, action, place, source }) => ({
    name: vendor,
    answer: [
      { type: 'strong', children: [`${phrase}.`] },
      ...withCode(` ${meaning}${places[place]} `),
      { type: 'emphasis', children: [...withCode(action), ...sources.cite(source)] },
    ],
  }));
}

export function iisIntroduction(code: number, sources: Sources): Inline[] {
  return [
    `IIS writes the sub-status in its log and on its own error pages; the response has only ${code}.`,
    ...sources.cite(iisSubstatusSource),
  ];
}

/** The sub-statuses that IIS writes behind a code. */
export function iisFacts(code: number): Fact[] {
  return iisSubstatuses(code).map(({ name, meaning }) => ({ name, wire: true, answer: [meaning] }));
}

/** The one sub-status that was asked for. */
export function askedSubstatus(code: number, substatus: number, sources: Sources): Fact {
  const name = `${code}.${substatus}`;
  const known = iisSubstatuses(code).find((candidate) => candidate.name === name);
  return {
    name,
    wire: true,
    answer: [
      { type: 'strong', children: ['In Microsoft IIS.'] },
      ` ${known?.meaning ?? 'This sub-status is not in the list below.'}`,
      ...sources.cite(iisSubstatusSource),
    ],
  };
}
