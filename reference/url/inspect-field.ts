import { type BegunInspection, beginInspection } from './inspect.ts';
import { type Reading, readingOf } from './meant/readings.ts';
import { meant } from './meant/suggestions.ts';
import type { Meant, UrlReport } from './report.ts';

/** Longest text that is also read as typed where another reading of it is inspected: as much as those that ask for it read. */
export const LONGEST_TYPED = 65_536;

/** The longest domain name (UTS #46, section 4.2, VerifyDnsLength); a longer host is not shown. */
const MAX_SHOWN_HOST = 253;

/**
 * Inspects a text from the field by the reading of it that is likely meant, and offers the others. The report's `typed` is
 * the report on the text as typed where that is another.
 * @param options `asTyped`: read it as typed, whatever it looks like
 * @returns never throws, for any string
 */
export function beginFieldInspection(
  text: string,
  options: { base?: string | undefined; asTyped?: boolean } = {},
): BegunInspection {
  const reading = readingOf(text);
  const isGuess = reading.text !== text;
  const isTaken = isGuess && !options.asTyped;
  const { report, complete } = beginInspection(isTaken ? reading.text : text, options);
  const added: Pick<UrlReport, 'notes' | 'meant' | 'typed'> = isTaken
    ? ofGuess(text, reading, report, options)
    : {
        notes: isGuess ? report.notes : [...reading.notes, ...report.notes],
        meant: distinct([...(isGuess ? [{ text: reading.text, why: '' }] : reading.others), ...meant(report)]),
      };
  return {
    report: { ...report, ...added },
    // A repaired text is put into the field.
    complete: () => ({ ...complete((repaired) => readingOf(repaired).text), ...added }),
  };
}

function ofGuess(text: string, reading: Reading, report: UrlReport, options: { base?: string | undefined }) {
  const notes = [...reading.notes, ...report.notes];
  const typed = text.length <= LONGEST_TYPED ? beginInspection(text, options).report : null;
  if (reading.lines === 'prose' && typed?.parsed)
    notes.push(joinedNote(typed.parsed.hostname, report.parsed?.hostname));
  const isOneLine = reading.lines === 'listed' || reading.lines === 'prose';
  return { notes, meant: distinct([...meant(report, isOneLine ? text : undefined), ...reading.others]), typed };
}

const distinct = (all: readonly Meant[]): Meant[] =>
  all.filter(({ text }, index) => all.findIndex((one) => one.text === text) === index);

/** The whole report at once. */
export const inspectField: (...parameters: Parameters<typeof beginFieldInspection>) => UrlReport = (text, options) =>
  beginFieldInspection(text, options).complete();

/** `https://a.example`, line break, `@b.example c`: the first line alone would hide where the link leads. */
function joinedNote(joinedHost: string, host: string | undefined): UrlReport['notes'][number] {
  const differs = joinedHost !== host && joinedHost.length <= MAX_SHOWN_HOST;
  const where = differs ? `, with the host ${joinedHost || '(none)'}` : '';
  return { id: 'lines-as-one', text: `A browser would remove the line breaks and read the lines as one URL${where}.` };
}
