import { Fragment } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { counted } from '../../../reference/text/counted.ts';
import type { Place } from '../../../reference/url/anatomy/anatomy.ts';
import type { DecodeProblem, DecodeProblemKind } from '../../../reference/url/encoders/decode.ts';
import {
  type DecodedGroup,
  type Decoder,
  decodeAll,
  decoders,
  isCutOff,
} from '../../../reference/url/encoders/decoders.ts';
import { useHost } from '../../hooks/host.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { masked, useHide } from '../../parts/text/hidden.ts';
import { shownText, Visible } from '../../parts/text/Visible.tsx';
import { Names } from '../sections/Names.tsx';
import '../../parts/text/Marks.css';

/** Longest text that is decoded, in UTF-16 code units: in every way at once it takes some 50 ms. */
const longestDecoded = 16_384;

/** Most characters of a text that are shown; all of it is copied. */
const longestShown = 600;

/** Characters before the first mark that are shown with it. */
const contextShown = 60;

interface Props {
  text: string;
  /** Decode this text instead. */
  onText: (text: string) => void;
  /** Show this place in the field. */
  onPlace: (place: Place) => void;
}

/** A text under every decoder: equal results once, what is wrong with the text named and marked. */
export function Decoded(props: Props) {
  const { text, onPlace } = props;
  const isTooLong = text.length > longestDecoded;
  const decoded = useMemo(() => (isTooLong || text === '' ? null : decodeAll(text)), [text, isTooLong]);
  if (decoded === null) {
    return (
      <p role="status">
        {isTooLong
          ? `Inputs of more than ${longestDecoded.toLocaleString('en')} characters are not decoded here.`
          : 'Type or paste a percent-encoded string above. It is decoded here and sent nowhere.'}
      </p>
    );
  }
  const { groups, problems } = decoded;
  const isPlain = groups.length === 1 && groups[0]?.output === text && problems.length === 0;
  return (
    <>
      <p role="status">
        {isPlain
          ? 'Nothing in the input is percent-encoded. '
          : groups.length > 1 && `${groups.length} different results. `}
        {problems.map(({ kind, count }) => `${titles[kind]}${count > 1 ? `, ${count} times` : ''}. `)}
      </p>
      {text.includes('+') && <PlusNote />}
      {isReadOtherwiseByNode(text) && <NodeNote />}
      {problems.length > 0 && (
        <>
          <MarkedText text={text} problems={problems} />
          <ul class="tool-problems">
            {problems.map((problem) => (
              <Problem key={problem.kind} problem={problem} text={text} onPlace={onPlace} />
            ))}
          </ul>
        </>
      )}
      <ol class="tool-results">
        {groups.map((group, index) => (
          <Group key={index} group={group} number={index + 1} {...props} />
        ))}
      </ol>
      <p>
        <EntryLink to="url-terms/percent-encoding#decoding-once-after-splitting">
          Entry: Percent-encoding, decoding once
        </EntryLink>
      </p>
    </>
  );
}

const titles: Readonly<Record<DecodeProblemKind, string>> = {
  'bad-sequence': 'A % without two hex digits after it',
  'invalid-utf8': 'Bytes that are not UTF-8',
  'lone-surrogate': 'Half of a surrogate pair',
  'encoded-twice': 'Percent-encoded twice',
};

const explanations: Readonly<Record<DecodeProblemKind, string>> = {
  'bad-sequence': 'Some functions leave it unchanged; others throw an error.',
  'invalid-utf8':
    'Some functions replace them with U+FFFD (�); others throw an error. They may be in another encoding.',
  'lone-surrogate': 'It is not a character. Most decoders replace it with U+FFFD (�).',
  'encoded-twice':
    'The decoded string still contains percent-escapes. This may be intended, or it was encoded once too often.',
};

const severityOf = (kind: DecodeProblemKind) => (kind === 'encoded-twice' ? 'warning' : 'error');

interface ProblemProps extends Pick<Props, 'text' | 'onPlace'> {
  problem: DecodeProblem;
}

function Problem({ problem: { kind, count, places }, text, onPlace }: ProblemProps) {
  const next = useRef(0);
  const severity = severityOf(kind);
  const [first] = places;
  const last = places.at(-1);
  const bad = kind === 'bad-sequence' || kind === 'invalid-utf8';
  const words =
    (count > 1 ? `${count.toLocaleString('en')} places, first ` : '') +
    `character ${((first?.[0] ?? 0) + 1).toLocaleString('en')}` +
    (places.length < count ? `, ${places.length.toLocaleString('en')} marked` : '');
  const isLastCutOff = bad && last !== undefined && count === places.length && isCutOff(text, last);
  return (
    <li>
      <Icon class={severity} name={severity} size={14} label={severity === 'error' ? 'Error' : 'Warning'} />
      <div>
        <b>{titles[kind]}</b>
        {isLastCutOff && <>, {count > 1 && 'the last one '}cut off by the end of the input</>}. {explanations[kind]}{' '}
        {first && (
          <button
            type="button"
            class="entry-link"
            aria-label={`${words}: ${titles[kind]}`}
            onClick={() => {
              onPlace(places[next.current % places.length] ?? first);
              next.current++;
            }}
          >
            {words}
          </button>
        )}
      </div>
    </li>
  );
}

/** The text around the first problem, with all that are in sight marked. */
function MarkedText({ text, problems }: { text: string; problems: readonly DecodeProblem[] }) {
  const marks = problems
    .flatMap(({ kind, places }) => places.map(([start, end]) => ({ kind, start, end })))
    .sort((a, b) => a.start - b.start);
  const firstMark = marks[0]?.start ?? 0;
  const from = firstMark > longestShown / 2 ? firstMark - contextShown : 0;
  const to = Math.min(text.length, from + longestShown);
  const hide = useHide();
  // Looked for in all of it: the marks tear a secret apart.
  const hidden = hide(text);
  const visible = (start: number, end: number) => (
    <bdi dir="ltr">{shownText(masked(text.slice(start, end), hidden, start))}</bdi>
  );
  const pieces = [];
  let at = from;
  for (const { kind, start, end } of marks) {
    if (start < at || start >= to) continue;
    pieces.push(<Fragment key={at}>{visible(at, start)}</Fragment>);
    pieces.push(
      <mark key={`${start} ${kind}`} class={severityOf(kind)}>
        {visible(start, Math.min(end, to))}
      </mark>,
    );
    at = Math.min(end, to);
  }
  return (
    <p class="tool-marked">
      <code>
        {from > 0 && <span class="left-out">{counted(from, 'character')} before … </span>}
        {pieces}
        {visible(at, to)}
        {to < text.length && <span class="left-out"> … and {counted(text.length - to, 'more character')}</span>}
      </code>
    </p>
  );
}

const spaced = decoders.filter(({ decode }) => decode('+').output === ' ').map(({ name }) => name);

function PlusNote() {
  return (
    <p>
      A <code>+</code> is a space to{' '}
      {spaced.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === spaced.length - 1 ? ' and ' : ', ')}
          <code>{name}</code>
        </span>
      ))}
      , and a plus sign to the others.
    </p>
  );
}

/** Characters that are not ASCII, an escape, and something that keeps `decodeURIComponent` from decoding them. */
function isReadOtherwiseByNode(text: string): boolean {
  if (!/[^\0-\x7f]/.test(text) || !/%[\da-f]{2}/i.test(text)) return false;
  return decoded(text) === null;
}

/** What `decodeURIComponent` makes of a text; null when it refuses it. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function NodeNote() {
  return (
    <p>
      Node 20.20.2 does not give the standard result below. If a value like this is passed to{' '}
      <code>new URLSearchParams()</code>, characters outside ASCII keep only their lowest byte.{' '}
      <EntryLink to="url-terms/query-string#pitfalls">Entry: Query string, pitfalls</EntryLink>
    </p>
  );
}

interface GroupProps extends Pick<Props, 'text' | 'onText'> {
  group: DecodedGroup;
  number: number;
}

function Group({ group: { output, gives, refuses }, number, text, onText }: GroupProps) {
  const { inspect } = useHost();
  const isEncoded = output !== text && /%[\da-f]{2}/i.test(output);
  return (
    <li>
      <div class="tool-result">
        <span class="group-mark">
          <span class="sr">result </span>
          {number}
        </span>
        <div>
          {gives.length === 0 && <span class="dim">As far as it can be decoded: </span>}
          <code>
            <Visible text={output} most={longestShown} />
          </code>
        </div>
        <CopyButton text={output} label={`Copy result ${number}`} />
      </div>
      <Names of={byFamily(gives)} />
      {refuses.length > 0 && (
        <ul class="tool-refusals">
          {[...new Set(refuses.map(({ error }) => error))].map((error) => (
            <li key={error}>
              <Icon class="error" name="error" size={12} label="Error" /> {error}
            </li>
          ))}
        </ul>
      )}
      {(isEncoded || isAddress(output)) && (
        <p class="tool-actions">
          {isEncoded && (
            <button
              type="button"
              class="button"
              aria-label={`Decode again: result ${number}`}
              onClick={() => onText(output)}
            >
              Decode again
            </button>
          )}
          {isAddress(output) && (
            <button
              type="button"
              class="button"
              aria-label={`Take it apart: result ${number}`}
              onClick={() => inspect(output)}
            >
              Take it apart
            </button>
          )}
        </p>
      )}
    </li>
  );
}

const isAddress = (text: string) => /^[a-z][a-z\d+.-]*:\/\/[^\s]+$/i.test(text);

function byFamily(list: readonly Decoder[]): [string, string[]][] {
  const families = new Map<string, string[]>();
  for (const { family, name } of list) families.set(family, [...(families.get(family) ?? []), name]);
  return [...families];
}
