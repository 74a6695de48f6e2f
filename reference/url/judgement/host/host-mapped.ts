import { decodeEscapes } from '../../values/percent.ts';
import { defineCheck } from '../check.ts';

/** The full stops beside `.` that divide labels: UTS 46, section 4, step 3 of ToASCII's processing. */
const FULL_STOP = /[\u3002\uff0e\uff61]/;
/** Between labels that are not ASCII such a stop is how the language writes. */
const FOREIGN_STOP = /[\u3002\uff0e\uff61](?=[^\0-~])|(?<=[^\0-~])[\u3002\uff0e\uff61]/g;

/** Letters and dots of a domain that are written otherwise than DNS has them, beyond upper case: UTS 46, section 4. */
export const hostMapped = defineCheck({
  id: 'host-mapped',
  title: 'Browsers convert characters of the host',
  severity: 'warning',
  entry: 'url-terms/idn#what-is-an-internationalized-domain-name',
  messages: {
    mapped: 'Browsers read {typed} as {host}. A filter that compares strings sees another host.',
  },

  check: (url) => {
    const { host } = url.raw;
    const { hostname, hostKind } = url.parsed;
    if (host === null || hostKind !== 'domain') return [];
    const typed = url.input.slice(...host).replace(/[\t\n\r]/g, '');
    const decoded = decodeEscapes(typed).replace(FOREIGN_STOP, '.');
    const isMapped = [...decoded].some(
      (one) => FULL_STOP.test(one) || (one > '~' && /^[!-~]+$/.test(one.normalize('NFKC'))),
    );
    if (!isMapped && !typed.includes('%')) return [];
    return [{ messageId: 'mapped', data: { typed, host: hostname }, evidence: url.typed('host', ...host) }];
  },
});
