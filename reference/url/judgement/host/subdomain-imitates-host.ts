import { defineCheck } from '../check.ts';

/** What ends the name of a well-known site, perhaps with a word behind it. Our choice: the oldest top-level domains. */
const TOP_LEVEL = /^(?:com|net|org|gov)(?=-|$)/;
/**
 * Our choice: services that rightly put the name of another host in front of theirs. Proxies of libraries and companies,
 * storage, networks that deliver for others.
 */
const RIGHTLY =
  /(?:^|\.)(?=[\w-]*(?:proxy|ezp|cdn|cache))[\w-]+\.|\.(?:edu|(?:ac|edu)\.[a-z]{2}|oclc\.org|(?=[\w-]*mcas)[\w-]+\.(?:ms|us)|amazonaws\.com|storage\.googleapis\.com|edgesuite\.net|edgekey\.net|akamaized\.net|fastly\.net|cdn\.cloudflare\.net)$/;

/** The name of one site at the start, the registered domain of another at the end. */
export const subdomainImitatesHost = defineCheck({
  id: 'subdomain-imitates-host',
  title: 'The host begins with another host name',
  severity: 'warning',
  entry: 'url-terms/host#pitfalls',
  messages: {
    front: 'The host begins with {front}, but its end shows who owns it: {end}.',
  },

  check: (url) => {
    const { labels, special, isSpecial, parsed } = url;
    // Such names are usual in tests and within one network.
    if (!isSpecial || special !== null) return [];
    const at = labels.findIndex(
      (label, index) => TOP_LEVEL.test(label) && labels[index - 1] !== undefined && labels[index - 1] !== 'www',
    );
    const rest = labels.slice(at + 1).filter((label) => label !== '');
    // Behind the label of a country's own `com` stands the country, as in `example.com.au`.
    if (at < 0 || rest.length < 2 || rest.every((label) => label.length === 2)) return [];
    const front = [...labels.slice(0, at), labels[at]?.split('-', 1)].join('.');
    const data = { front, end: rest.join('.') };
    const severity = RIGHTLY.test(parsed.hostname) ? ({ severity: 'info' } as const) : {};
    return [{ messageId: 'front', data, evidence: url.at('host'), ...severity }];
  },
});
