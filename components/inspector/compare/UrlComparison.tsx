import { useId, useMemo } from 'preact/hooks';
import type { EntryId } from '../../../reference/book/entry.ts';
import type { Stretch } from '../../../reference/text/changed-spans.ts';
import { changedCharacters } from '../../../reference/url/relate/changed-characters.ts';
import {
  compareUrls,
  type Equality,
  type UrlComparison as Result,
  type UrlPart,
} from '../../../reference/url/relate/compare.ts';
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
import '../UrlTool.css';
import './UrlComparison.css';

/** Longest text that is compared, in characters. A choice. */
const longest = 65_536;

/** Keys whose values differ, values of one key, and stretches of one value, that are shown. Choices. */
const mostKeys = 50;
const mostValues = 10;
const mostStretches = 100;

/** Longer than this, what is the same in both is shortened to its ends. A choice. */
const longestSame = 120;
const shownEnds = 40;
/** Most characters of one difference that are shown. A choice. */
const longestChanged = 300;

const useSecond = kept('');

/** The inspected URL beside a second one: same origin, same site, what makes them equal, and what differs. */
export function UrlComparison({ report }: SectionProps) {
  const { inspect } = useHost();
  const [text, setText] = useSecond();
  const id = useId();
  // A reference is compared as what it is resolved to.
  const about = asTyped(report);
  const { input, base, parsed } = about ?? report;
  const first = base === null || parsed === null ? input : parsed.href;
  // The parsers strip the white space that may be around a URL, and no other.
  const second = text.trim() === '' ? '' : text;
  const tooLong = [
    (about === null || first.length > longest) && 'the inspected URL',
    second.length > longest && 'the second',
  ].filter((who) => who !== false);
  const isLong = tooLong.length > 0;
  const result = useMemo(() => (second === '' || isLong ? null : compareUrls(first, second)), [first, second, isLong]);
  const returnTo = useReturn(report);
  return (
    <div class="url-tool url-comparison">
      <AsTyped report={report} />
      <p class="field">
        <label for={`${id}-second`}>Second URL</label>
        <span class="second">
          <input
            id={`${id}-second`}
            type="text"
            class="text-field"
            placeholder="https://example.com/"
            aria-invalid={result !== null && 'invalid' in result && result.invalid.includes('second')}
            {...privateField}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button
            type="button"
            class="button"
            onClick={(event) => {
              if (second === '') return;
              returnTo(event.currentTarget);
              setText(first);
              inspect(second);
            }}
            aria-disabled={second === ''}
          >
            Swap
          </button>
        </span>
      </p>
      <p role="status" class="equality">
        {isLong ? (
          `Texts of more than ${longest.toLocaleString('en')} characters are not compared here: ${listed(tooLong)} ${tooLong.length > 1 ? 'are' : 'is'} too long.`
        ) : result === null ? (
          'Type or paste the URL to compare the inspected one with. Neither is visited.'
        ) : 'invalid' in result ? (
          whichIsNone(result.invalid)
        ) : (
          <Verdict result={result} />
        )}
      </p>
      {result !== null && !('invalid' in result) && (
        <>
          {base !== null && parsed !== null && (
            <p>The inspected text is compared as it is resolved against its base.</p>
          )}
          <ul class="relations">
            {relationsOf(result).map((relation) => (
              <RelationRow key={relation.name} {...relation} />
            ))}
          </ul>
          <Differences result={result} />
        </>
      )}
    </div>
  );
}

function whichIsNone(invalid: readonly ('first' | 'second')[]): string {
  if (invalid.length === 2) return 'Neither the inspected text nor the second is an absolute URL.';
  return invalid[0] === 'first'
    ? 'The inspected text is not an absolute URL: there is nothing to compare.'
    : 'The second is not an absolute URL: it needs its scheme, as in https://example.com/.';
}

const EQUALITY: Record<Equality, [short: string, more: string]> = {
  text: ['The same text', ''],
  parsed: ['Equal once parsed', 'They are written differently, and browsers read both as the same URL.'],
  'percent-encoding': [
    'Equal once percent-encoding is normalised',
    'Unreserved characters are decoded, hex digits upper case (RFC 3986, section 6.2.2). Browsers keep them apart.',
  ],
  fragment: ['Equal without the fragment', 'It is never sent. Percent-encoding is normalised first.'],
  'parameter-order': [
    'Equal but for the order of the parameters',
    'Or for the spelling of a space, or an empty query. No standard calls them equal, and caches may keep them apart.',
  ],
};

/** What makes them equal; for those who cannot glance at the rows below, also what these say. */
function Verdict({ result }: { result: Result }) {
  const { equality, differences } = result;
  const parts = listed(differences.map(({ part }) => part));
  const [short, more] = equality === null ? [`Different in ${parts}`, ''] : EQUALITY[equality];
  return (
    <>
      <b>{short}.</b> {more && `${more} `}
      <span class="sr">
        {relationsOf(result)
          .map(({ name, holds }) => `${name}: ${holds ? 'yes' : 'no'}.`)
          .join(' ')}
      </span>
    </>
  );
}

interface Relation {
  name: string;
  holds: boolean;
  /** What has to be the same. */
  of: string;
  entry: EntryId;
}

function relationsOf({ sameOrigin, sameSite, schemelesslySameSite }: Result): Relation[] {
  return [
    { name: 'Same origin', holds: sameOrigin, of: 'scheme, host and port', entry: 'url-terms/origin' },
    { name: 'Same site', holds: sameSite, of: 'scheme and registrable domain', entry: 'url-terms/public-suffix' },
    {
      name: 'Schemelessly same site',
      holds: schemelesslySameSite,
      of: 'registrable domain alone',
      entry: 'url-terms/public-suffix',
    },
  ];
}

function RelationRow({ name, holds, of, entry }: Relation) {
  return (
    <li class={holds ? 'holds' : undefined}>
      <span class="answer">
        <Icon name={holds ? 'check' : 'close'} size={14} />
        {holds ? 'Yes' : 'No'}
      </span>
      <span>
        <EntryLink to={entry}>{name}</EntryLink>
        <span class="why">: {of}</span>
      </span>
    </li>
  );
}

function Differences({ result: { differences, parameters } }: { result: Result }) {
  if (differences.length === 0) return null;
  return (
    <>
      <h3>What differs, once parsed</h3>
      <dl class="differences">
        {differences.map(({ part, first, second }) => (
          <Pair key={part} name={part} label={part} first={first} second={second} kind={KINDS[part]} />
        ))}
      </dl>
      {parameters.length > 0 && (
        <>
          <h3>Parameters whose values differ</h3>
          <dl class="differences">
            {parameters.slice(0, mostKeys).map(({ key, first, second }) => (
              <Values key={key} name={key} first={first} second={second} />
            ))}
          </dl>
          {parameters.length > mostKeys && <p>And {(parameters.length - mostKeys).toLocaleString('en')} keys more.</p>}
        </>
      )}
    </>
  );
}

/** CSS class of the part's colour. */
const KINDS: Record<UrlPart, string> = {
  scheme: 'url-scheme',
  username: 'url-username',
  password: 'url-username',
  host: 'url-hostname',
  port: 'url-port',
  path: 'url-path',
  query: 'url-value',
  fragment: 'url-fragment',
};

/** The values of one key, paired by their order. */
function Values({ name, first, second }: { name: string; first: readonly string[]; second: readonly string[] }) {
  const count = Math.max(first.length, second.length);
  const shown = Math.min(count, mostValues);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <Pair
          key={index}
          name={name}
          label={count === 1 ? name : `${name}, ${index + 1} of ${count}`}
          first={first[index] ?? null}
          second={second[index] ?? null}
          kind="url-value"
        />
      ))}
      {count > shown && (
        <div>
          <dt>
            <Visible text={name} most={200} />
          </dt>
          <dd>and {(count - shown).toLocaleString('en')} values more</dd>
        </div>
      )}
    </>
  );
}

interface PairProps {
  /** Of the part or parameter: tells secrets. */
  name: string;
  label: string;
  /** null where there is none. */
  first: string | null;
  second: string | null;
  kind: string;
}

function Pair({ name, label, first, second, kind }: PairProps) {
  const { before, after } = useMemo(() => changedCharacters(first ?? '', second ?? ''), [first, second]);
  return (
    <div>
      <dt>{label === '' ? <em>empty name</em> : <Visible text={label} most={200} />}</dt>
      <dd>
        <Side side="inspected" name={name} value={first} stretches={before} kind={kind} />
        <Side side="second" name={name} value={second} stretches={after} kind={kind} />
      </dd>
    </div>
  );
}

interface SideProps extends Pick<PairProps, 'name' | 'kind'> {
  side: 'inspected' | 'second';
  value: string | null;
  stretches: readonly Stretch[];
}

function Side({ side, name, value, stretches, kind }: SideProps) {
  const { hidden, control } = useSecret(name, value ?? '', `${name}, ${side}`);
  return (
    <p>
      <span class="side">{side}</span>
      <span>
        {value === null || value === '' ? (
          <em>{value === null ? 'none' : 'empty'}</em>
        ) : (
          !hidden && (
            <code class={kind}>
              <Marked stretches={stretches} />
            </code>
          )
        )}
        {control}
      </span>
    </p>
  );
}

/** What differs is marked; what is the same is shortened where it is long. */
function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  const shown = stretches.slice(0, mostStretches);
  const left = stretches.slice(mostStretches).reduce((sum, { text }) => sum + text.length, 0);
  return (
    <>
      {shown.map(({ text, changed }, index) =>
        changed ? (
          <mark key={index}>
            <Visible text={text} most={longestChanged} />
          </mark>
        ) : (
          <Same key={index} text={text} />
        ),
      )}
      {left > 0 && <span class="left-out"> … and {left.toLocaleString('en')} characters more</span>}
    </>
  );
}

function Same({ text }: { text: string }) {
  if (text.length <= longestSame) return <Visible text={text} />;
  return (
    <>
      <Visible text={text.slice(0, shownEnds)} />
      <span class="left-out"> … {(text.length - 2 * shownEnds).toLocaleString('en')} characters the same … </span>
      <Visible text={text.slice(-shownEnds)} />
    </>
  );
}

/** `a`, `a and b`, `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
