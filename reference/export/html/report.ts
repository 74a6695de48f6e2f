/**
 * The findings as one HTML file, to send to somebody: no script, no form, nothing that is loaded. It opens with what
 * failed, then each rule with its fix, then what caches do. Long lists are cut, and the file says so.
 */
import { Facts } from '../../facts/facts.ts';
import { type Freshness, freshnessOf } from '../../facts/storage.ts';
import { renderFix } from '../../fixes/render.ts';
import { type Server, servers, targetOf } from '../../fixes/server.ts';
import { type Exchange, FAILURES, failureOf, whyNoStatus } from '../../http/exchange.ts';
import { countFindings } from '../../lint/rule.ts';
import type { Finding } from '../../rules/rule.ts';
import { findStatus } from '../../status/registry.ts';
import { counted } from '../../text/counted.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { SEVERITIES } from '../../text/severity.ts';
import { REDACTED } from '../markdown.ts';
import type { Report, Steps } from '../report.ts';
import type { ReportRow } from '../report-row.ts';
import { code, html, htmlLines } from './markup.ts';
import { STYLE } from './style.ts';

/** The policy of the file: it has inline styles, and the browser refuses everything else. */
export const REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export interface ReportContext {
  /** The page's origin; null when it is not known. */
  readonly origin: string | null;
  /** The server that fixes are written for. */
  readonly server: Server;
  /** When and in which browser it is written, in words; '' when it is not to be said. */
  readonly time: string;
  readonly browser: string;
}

/** So many of a list are shown. Our choice: if you need more, use the JSON. */
const MOST_FAILING = 200;
const MOST_OF_RULE = 20;
const MOST_CACHED = 200;

interface RuleGroup {
  readonly first: Finding;
  readonly items: { row: ReportRow; finding: Finding }[];
  count: number;
  responses: number;
}

/** The report in steps. */
export function* htmlSteps(report: Report, context: ReportContext): Steps<string> {
  const { rows, redacted } = report;
  const failures: Exchange[] = [];
  const cached: { exchange: Exchange; words: string; freshness: Freshness | null }[] = [];
  const groups = new Map<string, RuleGroup>();
  let [stored, findings] = [0, 0];
  for (const [at, row] of rows.entries()) {
    yield at / rows.length;
    const { exchange } = row;
    findings += countFindings(row.findings);
    if (failureOf(exchange) !== null) failures.push(exchange);
    if (isOfResource(exchange) && ++stored <= MOST_CACHED) cached.push({ exchange, ...cachingOf(exchange) });
    for (const finding of row.findings) addTo(groups, finding, row);
  }
  const sorted = SEVERITIES.flatMap((severity) =>
    [...groups.values()].filter(({ first }) => first.severity === severity),
  );
  const title = `HTTP report${context.origin === null ? '' : `: ${context.origin}`}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${html(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>HTTP report</h1>
<dl>
${[
  ['Page', context.origin === null ? 'not known' : code(context.origin)],
  ['Written', html(context.time)],
  ['Browser', html(context.browser)],
  ['Responses', rows.length.toLocaleString('en')],
  ['Findings', summary(sorted, findings)],
]
  .filter(([, value]) => value !== '')
  .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  .join('\n')}
</dl>
${redacted ? `<p class="dim">${html(REDACTED)}</p>` : '<p class="dim">Cookies, credentials and tokens are as they were sent.</p>'}
</header>
<main>
${failingSection(failures)}
<h2>Findings</h2>
${sorted.length === 0 ? '<p>No findings on the listed responses.</p>' : sorted.map((group) => card(group, report, context.server)).join('\n')}
${cachingSection(cached, stored)}
</main>
</body>
</html>
`;
}

/** What the browser's HTTP cache may hold: no `data:` URL, and nothing that a service worker made. */
const isOfResource = (exchange: Exchange): boolean =>
  exchange.method === 'GET' &&
  exchange.status === 200 &&
  !exchange.fromServiceWorker &&
  new Facts(exchange).holds('verdict');

function addTo(groups: Map<string, RuleGroup>, finding: Finding, row: ReportRow): void {
  const key = `${finding.severity} ${finding.ruleId}`;
  const group = groups.get(key) ?? { first: finding, items: [], count: 0, responses: 0 };
  groups.set(key, group);
  group.count += countFindings([finding]);
  group.responses += 1;
  if (group.items.length < MOST_OF_RULE) group.items.push({ row, finding });
}

/** `14: 2 errors, 12 warnings`. */
function summary(groups: readonly RuleGroup[], findings: number): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = groups.reduce((sum, { first, count }) => sum + (first.severity === severity ? count : 0), 0);
    const many = severity === 'advice' || severity === 'info' ? severity : `${severity}s`;
    return count === 0 ? [] : [counted(count, severity, many)];
  });
  return [findings.toLocaleString('en'), parts.join(', ')].filter(Boolean).join(': ');
}

/** What was left out of a list. */
const leftOut = (all: number, shown: number, noun: string): string =>
  all <= shown ? '' : `<p class="dim">${counted(all - shown, `more ${noun}`)} left out here.</p>`;

const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<table aria-label="${caption}">
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;

/** By what is worst: a server that fails comes first, however many requests it refused before. */
function failingSection(failures: readonly Exchange[]): string {
  if (failures.length === 0) return '';
  const sorted = FAILURES.flatMap((kind) => failures.filter((exchange) => failureOf(exchange) === kind));
  const rows = sorted.slice(0, MOST_FAILING).map((exchange) => {
    const status = whyNoStatus(exchange) ?? `${exchange.status} ${findStatus(exchange.status)?.phrase ?? ''}`;
    return `<tr><td>${html(exchange.method)} ${code(exchange.url)}</td><td class="status">${html(status.trim())}</td></tr>`;
  });
  return `<h2>Failing responses</h2>
${table('Failing responses', ['Request', 'Status'], rows)}
${leftOut(failures.length, rows.length, 'response')}`;
}

function card({ first, items, count, responses }: RuleGroup, { form, sourcesOf }: Report, server: Server): string {
  const list = items.map(({ row, finding }) => {
    const evidence = form.evidenceLine(finding, row);
    const [before, subject, after] = form.line(row, finding);
    return `<li>${html(before)} ${code(subject)}${html(after)}${finding.message === first.message ? '' : `<br>${html(finding.message)}`}${
      evidence === null ? '' : `<br><span class="dim">Evidence:</span> ${code(evidence)}`
    }</li>`;
  });
  const fixed = items.find(({ finding }) => finding.fix !== null);
  const name = servers.find(({ id }) => id === server)?.name ?? '';
  const fix = fixed?.finding.fix
    ? `<h4>Fix${server === 'header' ? '' : ` for ${name}`}${items.length > 1 ? `, shown for ${code(fixed.row.exchange.url)}` : ''}</h4>
<pre>${htmlLines(renderFix(fixed.finding.fix, server, targetOf(fixed.finding.fix, fixed.row.exchange)))}</pre>`
    : '';
  const sources = sourcesOf(first).map(({ label, url }) => `${html(label)}: ${code(url)}`);
  return `<article class="${first.severity}">
<h3>${html(first.title)}</h3>
<p class="dim"><span class="severity">${first.severity}</span> · ${html(first.ruleId)} · ${counted(count, 'finding')}</p>
<p>${html(first.message)}</p>
<ul>
${list.join('\n')}
</ul>
${leftOut(responses, items.length, 'line')}
${fix}
${sources.length === 0 ? '' : `<h4>Sources</h4>\n<p>${sources.join('<br>')}</p>`}
</article>`.replace(/\n+(?=\n)/g, '');
}

/** What the caches may do, in words. */
function cachingOf(exchange: Exchange): { words: string; freshness: Freshness | null } {
  const facts = new Facts(exchange, null);
  const { storage } = facts;
  const freshness = freshnessOf(exchange, facts.response, storage);
  if (storage.private.stored !== 'yes') return { words: 'not stored', freshness };
  if (storage.private.alwaysValidated) return { words: 'revalidated before each use', freshness };
  if (storage.private.lifetime.from === 'invalid' && facts.cacheControl.has('max-age'))
    return { words: 'max-age is invalid: browsers differ', freshness };
  if (freshness === null) return { words: 'stale at once', freshness };
  const { fresh, age, isGuess } = freshness;
  const old = age >= 1 ? `, ${secondsWords(Math.floor(age))} old when received` : '';
  return { words: `${isGuess ? 'guessed: ' : ''}fresh for ${secondsWords(Math.floor(fresh))}${old}`, freshness };
}

const YEAR = Math.log(1 + 365 * 86_400);
/** Percent of the bar, which ends at a year: on a logarithmic scale a minute and a month can both be seen. */
const percent = (seconds: number): string => Math.min(100, (100 * Math.log(1 + seconds)) / YEAR).toFixed(1);

function cachingSection(
  cached: readonly { exchange: Exchange; words: string; freshness: Freshness | null }[],
  all: number,
): string {
  if (all === 0) return '';
  const rows = cached.map(({ exchange, words, freshness }) => {
    const bar =
      freshness === null
        ? ''
        : `<div class="bar" aria-hidden="true"><i class="${freshness.isGuess ? 'guess' : 'fresh'}" style="width:${percent(
            freshness.fresh,
          )}%"></i><i class="age" style="width:${percent(Math.min(freshness.age, freshness.fresh))}%"></i></div>`;
    return `<tr><td>${code(exchange.url)}</td><td>${bar}</td><td>${html(words)}</td></tr>`;
  });
  return `<h2>Caching</h2>
<p class="dim">In the browser's own cache. A bar ends at one year, on a logarithmic scale; the grey part has already passed.</p>
${table('Caching', ['Response', 'Fresh', 'In words'], rows)}
${leftOut(all, cached.length, 'response')}`;
}
