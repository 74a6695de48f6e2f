import { useId, useMemo } from 'preact/hooks';
import type { EntryId } from '../../../reference/book/entry.ts';
import { compareUrls, type Equality, type UrlComparison as Result } from '../../../reference/url/relate/compare.ts';
import { asTyped } from '../../../reference/url/report.ts';
import { useHost } from '../../hooks/host.tsx';
import { privateField } from '../../hooks/private-field.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { listed } from '../../parts/text/listed.ts';
import { AsTyped } from '../anatomy/AsTyped.tsx';
import { kept } from '../kept.ts';
import type { SectionProps } from '../section.ts';
import { useReturn } from '../use-return.ts';
import { Differences } from './Differences.tsx';
import '../UrlTool.css';
import './UrlComparison.css';

/** Longest text that is compared, in characters. A choice. */
const longest = 65_536;

const useSecond = kept('');

/** The inspected URL beside a second one: same origin, same site, what makes them equal, and what differs. */
export function UrlComparison({ report }: SectionProps) {
  const { inspect } = useHost();
  const returnTo = useReturn(report);
  const [text, setText] = useSecond();
  // A reference is compared as what it is resolved to.
  const about = asTyped(report);
  const { input, base, parsed } = about ?? report;
  const first = base === null || parsed === null ? input : parsed.href;
  // The parsers strip the white space that may be around a URL, and no other.
  const second = text.trim() === '' ? '' : text;
  const tooLong = [
    (about === null || first.length > longest) && 'the inspected URL',
    second.length > longest && 'the second URL',
  ].filter((who) => who !== false);
  const isLong = tooLong.length > 0;
  const result = useMemo(() => (second === '' || isLong ? null : compareUrls(first, second)), [first, second, isLong]);
  function swap(button: HTMLElement) {
    if (second === '') return;
    returnTo(button);
    setText(first);
    inspect(second);
  }
  const invalid = result !== null && 'invalid' in result ? result.invalid : null;
  return (
    <div class="url-tool url-comparison">
      <AsTyped report={report} />
      <SecondField
        text={text}
        onText={setText}
        isInvalid={invalid?.includes('second') ?? false}
        isEmpty={second === ''}
        onSwap={swap}
      />
      <p role="status" class="equality">
        {isLong ? (
          `Inputs of more than ${longest.toLocaleString('en')} characters are not compared here: ${listed(tooLong)} ${tooLong.length > 1 ? 'are' : 'is'} too long.`
        ) : result === null ? (
          'Type or paste a URL to compare with the inspected one. Neither is visited.'
        ) : 'invalid' in result ? (
          whichIsNone(result.invalid)
        ) : (
          <Verdict result={result} />
        )}
      </p>
      {result !== null && !('invalid' in result) && (
        <>
          {base !== null && parsed !== null && <p>The inspected input is first resolved against its base.</p>}
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

interface SecondFieldProps {
  text: string;
  onText: (text: string) => void;
  isInvalid: boolean;
  /** There is nothing to swap. */
  isEmpty: boolean;
  onSwap: (button: HTMLElement) => void;
}

function SecondField({ text, onText, isInvalid, isEmpty, onSwap }: SecondFieldProps) {
  const id = useId();
  return (
    <p class="field">
      <label for={`${id}-second`}>Second URL</label>
      <span class="second">
        <input
          id={`${id}-second`}
          type="text"
          class="text-field"
          placeholder="https://example.com/"
          aria-invalid={isInvalid}
          {...privateField}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        <button type="button" class="button" onClick={(event) => onSwap(event.currentTarget)} aria-disabled={isEmpty}>
          Swap
        </button>
      </span>
    </p>
  );
}

function whichIsNone(invalid: readonly ('first' | 'second')[]): string {
  if (invalid.length === 2) return 'Neither the inspected input nor the second URL is absolute.';
  return invalid[0] === 'first'
    ? 'The inspected input is not an absolute URL, so there is nothing to compare.'
    : 'The second URL is not absolute. It needs a scheme, as in https://example.com/.';
}

const EQUALITY: Record<Equality, [short: string, more: string]> = {
  text: ['The same string', ''],
  parsed: ['Equal once parsed', 'The strings differ, but browsers read them as the same URL.'],
  'percent-encoding': [
    'Equal once percent-encoding is normalised',
    'Unreserved characters are decoded, and hex digits put in upper case (RFC 3986, section 6.2.2). Browsers treat the URLs as different.',
  ],
  fragment: ['Equal without the fragment', 'The fragment is never sent. Percent-encoding is normalised first.'],
  'parameter-order': [
    'Equal except for the order of the parameters',
    'A space may also be written differently, or one URL may have an empty query. No standard calls the URLs equal, and caches may treat them as different.',
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
      of: 'only the registrable domain',
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
