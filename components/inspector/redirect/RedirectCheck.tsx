import { useId, useMemo } from 'preact/hooks';
import { type AllowedTarget, checkRedirect } from '../../../reference/url/redirect/check.ts';
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
import { type Fault, faultsOf, httpUrl, type Line, linesOf, longestLine } from './allowed-lines.ts';
import { CorrectCheck } from './CorrectCheck.tsx';
import { Destination } from './Destination.tsx';
import { NaiveChecks } from './NaiveChecks.tsx';
import '../UrlTool.css';
import './RedirectCheck.css';

/** Longest candidate, in characters. A choice. */
const longestCandidate = 65_536;

/** Most characters of a text that a sentence repeats. A choice. */
const longestEcho = 300;

const useAllowed = kept('');
const useSite = kept('');

/** The text as typed as a redirect target: what a correct check says, where a browser would go, which checks fail. */
export function RedirectCheck({ report }: SectionProps) {
  const { inspect } = useHost();
  const returnTo = useReturn(report);
  const [text, setText] = useAllowed();
  const [site, setSite] = useSite();
  const { lines, left } = useMemo(() => linesOf(text), [text]);
  const compared = useMemo(() => lines.filter(({ tooLong }) => !tooLong), [lines]);
  const allowed = useMemo(() => compared.map((line) => line.text), [compared]);
  const base = baseOf(site) ?? baseOf(report.base ?? '') ?? undefined;
  // Not a reading of it: a server that is given quotes or line breaks redirects with them.
  const typed = asTyped(report)?.input ?? null;
  const candidate = typed === null || typed.length > longestCandidate ? null : typed;
  const result = useMemo(
    () => (candidate === null ? null : checkRedirect(candidate, allowed, base)),
    [candidate, allowed, base],
  );
  const first = result?.allowed.find(({ url }) => url !== null) ?? null;
  const resolvedAgainst = base ?? first?.url?.href ?? null;
  return (
    <div class="url-tool redirect-check">
      <AsTyped report={report} />
      <AllowedField text={text} onText={setText} faults={faultsOf(lines, left)} />
      <SiteField site={site} onSite={setSite} example={resolvedAgainst} />
      <div role="status" class="verdict">
        {result === null ? (
          <p>Inputs of more than {longestCandidate.toLocaleString('en')} characters are not checked here.</p>
        ) : first === null ? (
          <p>Enter an allowed origin above to see whether a check would accept the inspected input.</p>
        ) : (
          <Verdict result={result} lines={compared} />
        )}
      </div>
      {result && candidate !== null && (
        <Destination candidate={candidate} target={result.target} resolvedAgainst={resolvedAgainst} />
      )}
      {first && <CorrectCheck allowed={allowed} base={base} />}
      {result && first && candidate !== null && (
        <NaiveChecks
          result={result}
          candidate={candidate}
          allowed={allowed}
          base={base}
          onTry={(text, button) => {
            returnTo(button);
            inspect(text);
          }}
        />
      )}
      <p class="guides">
        More: <EntryLink to="guides/open-redirects#a-check-that-holds">a correct check</EntryLink>,{' '}
        <EntryLink to="guides/oauth-redirect-uris#compare">OAuth redirect URIs, compared as a whole</EntryLink>.
      </p>
    </div>
  );
}

const baseOf = (text: string): string | null => (text.length > longestCandidate ? null : (httpUrl(text)?.href ?? null));

interface AllowedFieldProps {
  text: string;
  onText: (text: string) => void;
  faults: readonly Fault[];
}

function AllowedField({ text, onText, faults }: AllowedFieldProps) {
  const id = useId();
  return (
    <>
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
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </p>
      <ul id={`${id}-faults`} class="faults">
        {faults.map((fault) => (
          <FaultLine key={fault.where} fault={fault} />
        ))}
      </ul>
    </>
  );
}

function FaultLine({ fault: { where, text, says } }: { fault: Fault }) {
  return (
    <li>
      <Icon name="warning" size={14} label="Warning" />
      <span>
        {where}
        {text !== '' && (
          <>
            :{' '}
            <code>
              <Visible text={text} most={60} />
            </code>
          </>
        )}{' '}
        {says}
      </span>
    </li>
  );
}

interface SiteFieldProps {
  site: string;
  onSite: (site: string) => void;
  /** What relative targets are resolved against as it is; null: nothing. */
  example: string | null;
}

function SiteField({ site, onSite, example }: SiteFieldProps) {
  const id = useId();
  const isWrong = site.trim() !== '' && baseOf(site) === null;
  return (
    <>
      <p class="field">
        <label for={`${id}-site`}>The page that redirects, for relative targets (optional)</label>
        <input
          id={`${id}-site`}
          type="text"
          class="text-field"
          placeholder={example === null ? 'https://app.example/login' : example.slice(0, longestLine)}
          aria-describedby={`${id}-site-fault`}
          aria-invalid={isWrong}
          {...privateField}
          value={site}
          onInput={(event) => onSite(event.currentTarget.value)}
        />
      </p>
      <p id={`${id}-site-fault`} class="faults">
        {isWrong && (
          <>
            <Icon name="warning" size={14} label="Warning" />
            <span>This is not an http or https URL, so it is not used.</span>
          </>
        )}
      </p>
    </>
  );
}

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
        <b>A correct check {admittedBy ? 'accepts' : 'refuses'} it.</b>
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
