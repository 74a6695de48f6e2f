/** Measures the regular expressions of the product on hostile texts. */
import { type Attack, attacksOn, drive, textOf } from '../support/regexes/attacks.ts';
import { DRIVEN } from '../support/regexes/exceptions.ts';
import { type ProductRegex, productRegexes } from '../support/regexes/product-regexes.ts';
import { recordedHar } from './pure.ts';
import { type Row, time } from './table.ts';

/** Characters. */
const LONG = 1_000_000;
/** Enough to tell which are the slowest: the time grows with the text, as `tests/unit/linear.test.ts` holds. */
const SHORT = 5_000;
/** So many of the slowest are measured with the long text. */
const SLOWEST = 20;
const TURNS = 3;
/** Entries whose HAR has 1,000,000 characters. */
const ENTRIES = 890;

/**
 * The slowest expression on 1 MB that is made to slow it down, against parsing 1 MB of HAR. The bound means 50 ms on a
 * machine that takes 1.7 ms for the HAR.
 */
export function regexRow(): Row {
  const har = recordedHar(ENTRIES);
  const [slowest] = slowestCases()
    .map(({ regex, attack, most }) => {
      const run = drive(regex);
      const text = textOf(attack, most);
      return { regex, subject: least(() => run(text)) };
    })
    .sort((a, b) => b.subject - a.subject);
  if (slowest === undefined) throw new Error('There are no expressions.');
  const { regex, subject } = slowest;
  return {
    what: `slowest regular expression on a hostile 1 MB (${regex.file}:${regex.line})`,
    against: 'JSON.parse of 1 MB of HAR',
    subject,
    baseline: least(() => JSON.parse(har)),
    bound: 30,
  };
}

interface Case {
  regex: ProductRegex;
  attack: Attack;
  /** Characters of the long text: fewer where the product cuts what the expression reads. */
  most: number;
}

/** Each expression with the text that slows it down most, the slowest first. */
function slowestCases(): Case[] {
  const distinct = new Map(
    productRegexes().regexes.map((regex) => [`${regex.file} ${regex.source} ${regex.flags}`, regex]),
  );
  const timed = [...distinct.values()].flatMap((regex) => {
    const exception = DRIVEN.find(({ file, starts }) => file === regex.file && regex.source.startsWith(starts));
    const most = exception === undefined ? LONG : (exception.most ?? 0);
    if (most < SHORT) return [];
    const run = drive(regex);
    return attacksOn(regex.source, regex.flags).map((attack) => {
      const text = textOf(attack, SHORT);
      const ms = Math.min(
        time(() => run(text)),
        time(() => run(text)),
      );
      return { regex, attack, most, ms: (ms * most) / SHORT };
    });
  });
  timed.sort((a, b) => b.ms - a.ms);
  const seen = new Set<ProductRegex>();
  const slowest = timed.filter(({ regex }) => !seen.has(regex) && seen.add(regex));
  return slowest.slice(0, SLOWEST);
}

/** Milliseconds of processor time, the least of some turns: what other programs do hardly changes it. */
function least(work: () => void): number {
  const turns = Array.from({ length: TURNS }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...turns);
}
