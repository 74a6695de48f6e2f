import { useId, useMemo } from 'preact/hooks';
import { parseUrl } from '../../../reference/text/parse-url.ts';
import { foolingCandidates } from '../../../reference/url/redirect/candidates.ts';
import { type AllowedTarget, checkRedirect, type NaiveResult } from '../../../reference/url/redirect/check.ts';
import type { NaiveCheck } from '../../../reference/url/redirect/naive-checks.ts';
import { asTyped } from '../../../reference/url/report.ts';
import { useHost } from '../../hooks/host.tsx';
import { privateField } from '../../hooks/private-field.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { AsTyped } from '../anatomy/AsTyped.tsx';
import { kept } from '../kept.ts';
import type { SectionProps } from '../section.ts';
import { useReturn } from '../use-return.ts';
import { useSecret } from '../use-secret.tsx';
import { CorrectCheck } from './CorrectCheck.tsx';
import '../UrlTool.css';
import './RedirectCheck.css';

/** Longest candidate, and longest line and most lines of what is allowed, in characters and lines. Choices. */
const longestCandidate = 65_536;
const longestLine = 2_000;
const mostLines = 50;

/** Most characters of a text that a sentence repeats. A choice. */
const longestEcho = 300;

const useAllowed = kept('');
const useSite = kept('');

/** The text as typed as a redirect target: what a correct check says, where a browser would go, which checks fail. */
export function RedirectCheck({ report }: SectionProps) {
  const { inspect } = useHost();
  const [text, setText] = useAllowed();
  const [site, setSite] = useSite();
  const { lines, left } = useMemo(() => linesOf(text), [text]);
  const allowed = useMemo(() => lines.filter(({ tooLong }) => !tooLong).map((line) => line.text), [lines]);
  const base = baseOf(site) ?? baseOf(report.base ?? '') ?? undefined;
  // Not a reading of it: a server that is given quotes or line breaks redirects with them.
  const candidate = asTyped(report)?.input ?? null;
  const isLong = candidate === null || candidate.length > longestCandidate;
  const result = useMemo(
    () => (isLong ? null : checkRedirect(candidate, allowed, base)),
    [candidate, isLong, allowed, base],
  );
  const fooling = useMemo(() => foolingCandidates(allowed, base), [allowed, base]);
  const faults = faultsOf(lines, left);
  const siteFault = site.trim() !== '' && baseOf(site) === null;
  const first = result?.allowed.find(({ url }) => url !== null) ?? null;
  const resolvedAgainst = base ?? first?.url?.href ?? null;
  const returnTo = useReturn(report);
  const id = useId();
  return (
    <div class="url-tool redirect-check">
      <AsTyped report={report} />
      <p class="field">
        <label for={`${id}-allowed`}>Allowed origins and prefixes, one per line</label>
        <textarea
          id={`${id}-allowed`}
          class="text-field"
          rows={3}
          placeholder={'https://app.example\nhttps://shop.example/account/'}
          aria-describedby={`${id}-faults`}
          aria-invalid={faults.length > 0}
          {...privateField}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </p>
      <ul id={`${id}-faults`} class="faults">
        {faults.map(({ where, text: said, says }) => (
          <li key={where}>
            <Icon name="warning" size={14} label="Warning" />
            <span>
              {where}
              {said !== '' && (
                <>
                  :{' '}
                  <code>
                    <Visible text={said} most={60} />
                  </code>
                </>
              )}{' '}
              {says}
            </span>
          </li>
        ))}
      </ul>
      <p class="field">
        <label for={`${id}-site`}>The page that redirects, for relative targets (optional)</label>
        <input
          id={`${id}-site`}
          type="text"
          class="text-field"
          placeholder={resolvedAgainst === null ? 'https://app.example/login' : resolvedAgainst.slice(0, longestLine)}
          aria-describedby={`${id}-site-fault`}
          aria-invalid={siteFault}
          {...privateField}
          value={site}
          onInput={(event) => setSite(event.currentTarget.value)}
        />
      </p>
      <p id={`${id}-site-fault`} class="faults">
        {siteFault && (
          <>
            <Icon name="warning" size={14} label="Warning" />
            <span>This is no http or https URL, so it is not used.</span>
          </>
        )}
      </p>
      <div role="status" class="verdict">
        {result === null ? (
          <p>Texts of more than {longestCandidate.toLocaleString('en')} characters are not checked here.</p>
        ) : first === null ? (
          <p>Write an allowed origin above to see whether a check would admit the inspected text.</p>
        ) : (
          <Verdict result={result} lines={lines.filter(({ tooLong }) => !tooLong)} />
        )}
      </div>
      {result && candidate !== null && (
        <Destination candidate={candidate} target={result.target} resolvedAgainst={resolvedAgainst} />
      )}
      {first && <CorrectCheck allowed={allowed} base={base} />}
      {result && first && candidate !== null && (
        <>
          <h3>Checks that are often written instead</h3>
          <ul class="naive-checks">
            {result.naive.map((one) => (
              <Naive
                key={one.id}
                result={one}
                admitted={result.admittedBy !== null}
                candidate={candidate}
                fooling={fooling}
                onTry={(text, button) => {
                  returnTo(button);
                  inspect(text);
                }}
              />
            ))}
          </ul>
        </>
      )}
      <p class="guides">
        More: <EntryLink to="guides/open-redirects#a-check-that-holds">a check that holds</EntryLink>,{' '}
        <EntryLink to="guides/oauth-redirect-uris#compare">OAuth redirect URIs, which are compared whole</EntryLink>.
      </p>
    </div>
  );
}

interface Line {
  /** From 1, as the field shows them. */
  number: number;
  text: string;
  tooLong: boolean;
}

/** The lines that say something, at most 50; `left` counts the others. */
function linesOf(text: string): { lines: Line[]; left: number } {
  const all = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const lines = all.slice(0, mostLines).map((line) => ({ ...line, tooLong: line.text.length > longestLine }));
  return { lines, left: all.length - lines.length };
}

interface Fault {
  where: string;
  /** What is meant; '' where there is nothing to repeat. */
  text: string;
  says: string;
}

/** What is wrong with the lines, or may be meant differently. */
function faultsOf(lines: readonly Line[], left: number): Fault[] {
  const faults = lines.flatMap(({ number, text, tooLong }): Fault[] => {
    const where = `Line ${number}`;
    if (tooLong) {
      const says = `has more than ${longestLine.toLocaleString('en')} characters and is not compared.`;
      return [{ where, text: '', says }];
    }
    const url = httpUrl(text);
    if (url === null) {
      const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? '' : ' Write the scheme, too: https://app.example.';
      return [{ where, text, says: `is no http or https URL, so nothing is compared with it.${withScheme}` }];
    }
    if (/\*|%2a/i.test(url.host))
      return [{ where, text, says: 'is compared as it is: the * stands for no other text.' }];
    if (url.search !== '' || url.hash !== '')
      return [{ where, text, says: 'has a query or fragment, which plays no part.' }];
    return [];
  });
  if (left === 0) return faults;
  const says = `are not compared, only the first ${mostLines}.`;
  return [...faults, { where: `${left.toLocaleString('en')} more lines`, text: '', says }];
}

function httpUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

const baseOf = (text: string): string | null => (text.length > longestCandidate ? null : (httpUrl(text)?.href ?? null));

interface VerdictProps {
  result: ReturnType<typeof checkRedirect>;
  /** In the order of what is allowed. */
  lines: readonly Line[];
}

function Verdict({ result: { admittedBy, allowed, reason, caution }, lines }: VerdictProps) {
  const line = admittedBy && lines[allowed.indexOf(admittedBy)];
  return (
    <>
      <p class={admittedBy ? 'admitted' : 'refused'}>
        <Icon name={admittedBy ? 'check' : 'close'} size={14} />
        <b>A correct check {admittedBy ? 'admits' : 'refuses'} it.</b>
      </p>
      <p>
        <Visible text={reason} most={longestEcho} />
        {admittedBy && line && <ByLine line={line} allowed={admittedBy} />}
      </p>
      {caution && (
        <p class="caution">
          <Icon name="warning" size={14} label="Warning" /> <Visible text={caution} most={longestEcho} />
        </p>
      )}
    </>
  );
}

function ByLine({ line, allowed }: { line: Line; allowed: AllowedTarget }) {
  return (
    <>
      {' '}
      That is line {line.number}, {allowed.isPrefix ? 'the prefix' : 'the origin'}{' '}
      <code>
        <Visible text={allowed.text} most={longestEcho} />
      </code>
      .
    </>
  );
}

interface DestinationProps {
  candidate: string;
  target: URL | null;
  /** The base URL; null where there is none. */
  resolvedAgainst: string | null;
}

/** Where a browser would go, the host set apart. Never a link. */
function Destination({ candidate, target, resolvedAgainst }: DestinationProps) {
  const { hidden, control } = useSecret('', target?.href ?? '', 'where a browser would go');
  if (target === null) {
    return (
      <p class="destination">
        A browser would go nowhere: it is no URL
        {resolvedAgainst === null && ', as long as there is nothing to resolve it against'}.
      </p>
    );
  }
  const { href, hostname, protocol } = target;
  const host = hostAt(target);
  const isRelative = resolvedAgainst !== null && parseUrl(candidate)?.href !== href;
  return (
    <dl class="destination">
      <div>
        <dt>A browser would go to</dt>
        <dd>
          {hostname === '' ? (
            <>
              no host: the scheme is <code>{protocol.slice(0, -1)}</code>
            </>
          ) : (
            <code class="url-hostname">
              <Visible text={target.host} most={longestEcho} />
            </code>
          )}
        </dd>
      </div>
      <div>
        <dt>In full</dt>
        <dd>
          {!hidden && (
            <code>
              {host === null ? (
                <Visible text={href} />
              ) : (
                <>
                  <Visible text={href.slice(0, host.start)} />
                  <span class="url-hostname">
                    <Visible text={href.slice(host.start, host.end)} />
                  </span>
                  <Visible text={href.slice(host.end)} />
                </>
              )}
            </code>
          )}
          {control}
        </dd>
      </div>
      {isRelative && (
        <div>
          <dt>Resolved against</dt>
          <dd>
            <code>
              <Visible text={resolvedAgainst} most={longestEcho} />
            </code>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Where the host stands in the serialised URL: after the userinfo, of which an `@` is the end. */
function hostAt({ href, protocol, host }: URL): { start: number; end: number } | null {
  const authority = protocol.length + 2;
  if (host === '' || !href.startsWith('//', protocol.length)) return null;
  const [whole = ''] = /^[^/?#]*/.exec(href.slice(authority)) ?? [];
  const start = authority + whole.lastIndexOf('@') + 1;
  return { start, end: start + host.length };
}

interface NaiveProps {
  result: NaiveResult;
  /** What the correct check says. */
  admitted: boolean;
  candidate: string;
  fooling: ReadonlyMap<NaiveCheck['id'], readonly string[]>;
  onTry: (text: string, button: HTMLElement) => void;
}

const MARKS = { right: 'check', fooled: 'error', refuses: 'warning' } as const;

function Naive({ result: { id, name, title, verdict, trick }, admitted, candidate, fooling, onTry }: NaiveProps) {
  const others = fooling.get(id) ?? [];
  // After the one that is shown, so that the button walks through all of them.
  const next = others[(others.indexOf(candidate) + 1) % others.length];
  const said = {
    right: admitted ? 'Right: lets it pass' : 'Right: stops it',
    fooled: 'Fooled: lets it pass',
    refuses: 'Wrong: stops what may pass',
  }[verdict];
  return (
    <li class={verdict}>
      <h4>
        {name}{' '}
        <span class="said">
          <Icon name={MARKS[verdict]} size={12} /> {said}
        </span>
      </h4>
      <p>
        <code>{title}</code>
      </p>
      {trick && (
        <p>
          <Visible text={trick.text} most={longestEcho} />
        </p>
      )}
      {next !== undefined && (
        <p class="try">
          {verdict === 'fooled' && next !== candidate ? 'Also fooled by' : 'Fooled by'}{' '}
          <code>
            <Visible text={next} most={longestEcho} />
          </code>{' '}
          <button
            type="button"
            class="entry-link"
            aria-label={`Try it: ${name}`}
            aria-disabled={next === candidate}
            onClick={(event) => next !== candidate && onTry(next, event.currentTarget)}
          >
            Try it
          </button>
        </p>
      )}
    </li>
  );
}
