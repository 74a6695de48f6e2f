import { useMemo, useRef } from 'preact/hooks';
import type { Anatomy, AnatomySegment } from '../../reference/url/anatomy.ts';
import type { UrlReport } from '../../reference/url/report.ts';
import { keepEqual } from '../Memo/keep-equal.ts';
import { memo } from '../Memo/memo.tsx';
import { type Hide, MASK, masked, useHide } from '../Visible/hidden.ts';
import { Shown } from '../Visible/Visible.tsx';
import { focusRowOf, linkedPart } from './linked-parts.ts';
import { linksOf, type Part, type Piece, partsOf } from './pieces.ts';
import { useRoving } from './roving.ts';
import { useShownLength } from './use-shown-length.ts';

/** Most characters of a part that its name repeats. */
const longestNamed = 200;

/**
 * The text as typed, coloured by component: what was stripped is struck through, what was changed underlined, each
 * validation error marked. Its parts are a list for the keyboard: arrows move, Enter goes to the row about the part.
 */
export function AnatomyText({ report: { anatomy, problems } }: { report: UrlReport }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Part[]>([]);
  useRoving(box, '[role="option"]');
  const hide = useHide();
  const parts = useMemo(() => {
    const hidden = hide(anatomy.text, anatomy.text.length < anatomy.length);
    return keepEqual(before.current, withMasks(partsOf(anatomy, problems), hidden));
  }, [anatomy, problems, hide]);
  before.current = parts;
  const shown = useShownLength(anatomy.text);
  const left = anatomy.length - anatomy.text.length;
  const text = (
    <>
      {parts.slice(0, countWithin(parts, shown)).map((part) => (
        <PartText key={`${part.pieces[0]?.start} ${part.name}`} part={part} />
      ))}
      {left > 0 && <span class="left-out"> … and {left.toLocaleString('en')} characters more</span>}
    </>
  );
  if (!parts.some(({ name }) => name !== null)) {
    return (
      <div class="url-text" dir="ltr" ref={box}>
        {text}
      </div>
    );
  }
  return (
    <div
      class="url-text"
      dir="ltr"
      role="listbox"
      aria-label="Parts of the URL as typed"
      aria-orientation="horizontal"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
        // Or the key would press the button that gets the focus.
        event.preventDefault();
        focusRowOf(event.target);
      }}
    >
      {text}
    </div>
  );
}

const PartText = memo(function PartText({ part: { name, component, pieces } }: { part: Part }) {
  const content = pieces.map((piece) => <PieceText key={piece.start} piece={piece} />);
  if (name === null) return <>{content}</>;
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replaceAll(MASK, ' hidden ');
  const parameter = /^parameter-(\d+)$/.exec(name)?.[1];
  const label = parameter === undefined ? name : `parameter ${Number(parameter) + 1}`;
  return (
    <>
      {(component === 'path' || component === 'fragment' || parameter !== undefined) && <wbr />}
      {/* What is chosen is what has the focus: nothing else is selected. */}
      <span
        class="url-part"
        role="option"
        aria-selected="false"
        aria-label={`${label}: ${text.slice(0, longestNamed)}`}
        tabIndex={-1}
        {...linkedPart(...(pieces[0]?.parts ?? []).filter((link) => link === name || link === 'query'))}
      >
        {content}
      </span>
    </>
  );
});

/** The parts with the mask in place of what is hidden; a piece of which nothing is left goes. */
function withMasks(parts: Part[], hidden: ReturnType<Hide>): Part[] {
  if (hidden.length === 0) return parts;
  return parts.flatMap((part) => {
    const pieces = part.pieces
      .map((piece) => ({ piece, text: masked(piece.text, hidden, piece.start) }))
      .filter(({ piece, text }) => text !== '' || piece.text === '')
      .map(({ piece, text }) => ({ ...piece, text }));
    return pieces.length === 0 ? [] : [{ ...part, pieces }];
  });
}

/** How many parts there are to a position in the text, with the one that goes beyond it. */
function countWithin(parts: readonly Part[], length: number): number {
  const beyond = parts.findIndex(({ pieces }) => (pieces[0]?.start ?? 0) >= length);
  return beyond < 0 ? parts.length : beyond;
}

function PieceText({ piece }: { piece: Piece }) {
  const { text, component, fate, problems, parts } = piece;
  const worst = problems.some(({ failure }) => failure) ? 'error' : 'warning';
  const classes = [
    `url-${component}`,
    ...(fate === 'kept' ? [] : [`is-${fate}`]),
    ...(problems.length > 0 ? ['is-problem', `is-${worst}`] : []),
    ...(text === '' ? ['is-missing'] : []),
  ];
  return (
    <span class={classes.join(' ')} {...(parts.length > 0 ? linkedPart(...parts) : {})}>
      <Shown text={text} />
    </span>
  );
}

/** Characters that four lines of the popup surely hold. */
const longestUnscrolled = 150;

/** The URL as the parser reads it, coloured in the same way; its parts are linked, too. */
export function HrefText({ report: { anatomy, parsed } }: { report: UrlReport }) {
  const length = useShownLength(anatomy.text);
  const hide = useHide();
  const before = useRef<AnatomySegment[]>([]);
  const segments = useMemo(() => {
    const text = anatomy.segments.map(({ becomes }) => becomes).join('');
    const hidden = hide(text, text.length < (parsed?.href.length ?? 0));
    return hidden.length === 0 ? anatomy.segments : keepEqual(before.current, segmentsWithMasks(anatomy, hidden));
  }, [anatomy, parsed, hide]);
  before.current = segments;
  if (parsed === null) return null;
  const shown = anatomy.segments.reduce((length, { becomes }) => length + becomes.length, 0);
  const left = parsed.href.length - shown;
  return (
    // A long one scrolls, so the keyboard must reach it.
    <p class="url-text url-href" dir="ltr" tabIndex={parsed.href.length > longestUnscrolled ? 0 : undefined}>
      <span class="url-label">Read as </span>
      {segments.map((segment) =>
        segment.becomes === '' || segment.start >= length ? null : (
          <SegmentText key={`${segment.start} ${segment.component} ${segment.change}`} segment={segment} />
        ),
      )}
      {left > 0 && <span class="left-out"> … and {left.toLocaleString('en')} characters more</span>}
    </p>
  );
}

/** What the segments become, with the mask in place of what is hidden. */
function segmentsWithMasks({ segments }: Anatomy, hidden: ReturnType<Hide>): AnatomySegment[] {
  let end = 0;
  return segments.map((segment) => {
    const at = end;
    end += segment.becomes.length;
    return { ...segment, becomes: masked(segment.becomes, hidden, at) };
  });
}

const SegmentText = memo(function SegmentText({ segment }: { segment: AnatomySegment }) {
  const { component, becomes } = segment;
  const links = linksOf(segment);
  return (
    <span class={`url-${component}`} {...(links.length > 0 ? linkedPart(...links) : {})}>
      {/^[/?&#]/.test(becomes) && <wbr />}
      <Shown text={becomes} />
    </span>
  );
});
