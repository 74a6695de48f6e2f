import { parseUrl } from '../../../text/parse-url.ts';
import { specialHost } from '../../host/special-host.ts';
import { isCarrier } from '../../wrapped/unwrap.ts';
import { addressReport } from '../address-report.ts';
import { defineCheck, type Report } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

export const addressMetadata = defineCheck({
  id: 'address-metadata',
  title: 'The host is a cloud metadata service',
  severity: 'warning',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address:
      '{host} is the {name}, which can give out credentials. No link on the web should go there, and a server must not fetch it for others.',
    parameter:
      '{parameter} points to {host}, the {name}, which can give out credentials. A server must not fetch it for others.',
  },

  check: (url): Report<'address' | 'parameter'>[] => {
    const inQuery = url.parsed.parameters.slice(0, LOOKED_AT).flatMap(({ key, value }, index) => {
      const host = isCarrier(key) ? parseUrl(value)?.hostname : undefined;
      const special = host === undefined ? null : specialHost(host);
      if (host === undefined || special?.kind !== 'metadata') return [];
      const data = { parameter: key, host, name: special.name };
      return [{ messageId: 'parameter' as const, data, evidence: url.parameter(index) }];
    });
    return [...addressReport(url, 'metadata'), ...inQuery];
  },
});
