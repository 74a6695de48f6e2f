import { useCallback, useMemo, useRef } from 'preact/hooks';
import { counted } from '../../../reference/text/counted.ts';
import { SEVERITIES } from '../../../reference/text/severity.ts';
import type { Anatomy, AnatomySegment } from '../../../reference/url/anatomy/anatomy.ts';
import type { UrlReport } from '../../../reference/url/report.ts';
import { memo } from '../../hooks/memo.tsx';
import { type Hide, MASK, masked, useHide } from '../../parts/text/hidden.ts';
import { shownText } from '../../parts/text/Visible.tsx';
import { useRoving } from '../roving.ts';
import { useDrawn } from '../use-drawn.ts';
import { focusRowOf } from './linked-parts.ts';
import { linksOf, type Mark, type Part, type Piece, partsOf } from './pieces.ts';

/** Most characters of a part that its name repeats. */
const longestNamed = 200;

/** Hebrew, Arabic and the other scripts of the blocks that are set aside for right-to-left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** How many parts are compared at once when the text is drawn again: few have changed. */
const groupSize = 16;

/** What is drawn of a part. Without positions: what is typed before it moves it, and changes nothing about it. */
interface DrawnPart {
  /** Accessible name; null for what lies between the parts. */
  label: string | null;
  /** A line may end before it. */
  breaks: boolean;
  links: string;
  pieces: DrawnPiece[];
}

interface DrawnPiece {
  text: string;
  classes: string;
  links: string | undefined;
  /** Numbers of findings that are shown after it. */
  numbers?: string | undefined;
}

interface AnatomyTextProps {
  report: UrlReport;
  /** The same list as long as it holds the same. */
  marks: readonly Mark[];
}

/**
 * The text as typed, coloured by component: what was stripped is struck through, what was changed underlined, what findings
 * are about marked, with their numbers. Its parts are a list for the keyboard: arrows move, Enter goes to the row about the part.
 */
export const AnatomyText = memo(function AnatomyText({ report: { anatomy }, marks }: AnatomyTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useRoving(box, ':not([hidden]) > [role="option"]');
  const hide = useHide();
  const draw = useCallback(
    (length: number) => {
      const hidden = hide(anatomy.text, anatomy.text.length < anatomy.length);
      return inGroups(withMasks(partsOf(anatomy, marks, length), hidden).map(drawn));
    },
    [anatomy, marks, hide],
  );
  const { groups, shown } = useDrawn(draw, anatomy.text.length, box);
  const left = anatomy.length - anatomy.text.length;
  const text = (
    <>
      {groups.map((group, index) => (
        <PartTexts key={index} parts={group} isShown={index < shown} />
      ))}
      {left > 0 && <span class="left-out"> … and {counted(left, 'more character')}</span>}
    </>
  );
  if (groups.every((parts) => parts.every(({ label }) => label === null))) {
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
});

interface PartTextsProps {
  parts: readonly DrawnPart[];
  isShown: boolean;
}

const PartTexts = memo(function PartTexts({ parts, isShown }: PartTextsProps) {
  return (
    <span hidden={!isShown}>
      {parts.map((part, index) => (
        <PartText key={index} part={part} />
      ))}
    </span>
  );
});

const PartText = memo(function PartText({ part: { label, breaks, links, pieces } }: { part: DrawnPart }) {
  const content = pieces.map(pieceText);
  if (label === null) return <>{content}</>;
  return (
    <>
      {breaks && <wbr />}
      {/* What is chosen is what has the focus: nothing else is selected. */}
      <span class="url-part" role="option" aria-selected="false" aria-label={label} tabIndex={-1} data-part={links}>
        {content}
      </span>
    </>
  );
});

const pieceText = ({ text, classes, links, numbers }: DrawnPiece) => (
  <span class={classes} data-part={links} data-findings={numbers}>
    {shownText(text)}
  </span>
);

function drawn({ name, component, pieces }: Part): DrawnPart {
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replaceAll(MASK, ' hidden ')
    .slice(0, longestNamed);
  const parameter = name === null ? undefined : /^parameter-(\d+)$/.exec(name)?.[1];
  const numbers = pieces.flatMap((piece) => piece.numbers);
  const found = numbers.length === 0 ? '' : `, finding ${numbers.join(' and ')}`;
  return {
    label:
      name === null
        ? null
        : `${parameter === undefined ? name : `parameter ${Number(parameter) + 1}`}: ${text}${found}`,
    breaks: component === 'path' || component === 'fragment' || parameter !== undefined,
    links: (pieces[0]?.parts ?? []).filter((link) => link === name || link === 'query').join(' '),
    pieces: pieces.map(drawnPiece),
  };
}

function drawnPiece({ text, component, fate, marks, numbers, parts }: Piece): DrawnPiece {
  const worst = SEVERITIES.find((severity) => marks.some((mark) => mark.severity === severity));
  const classes = [
    `url-${component}`,
    ...(fate === 'kept' ? [] : [`is-${fate}`]),
    ...(worst === undefined ? [] : ['is-problem', `is-${worst}`]),
    ...(text === '' ? ['is-missing'] : []),
    ...(rightToLeft.test(text) ? ['is-apart'] : []),
  ];
  return { text, classes: classes.join(' '), links: attribute(parts), numbers: attribute(numbers) };
}

/** Several as one attribute; none without any. */
const attribute = (items: readonly unknown[]) => (items.length > 0 ? items.join(' ') : undefined);

function inGroups<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += groupSize) groups.push(items.slice(start, start + groupSize));
  return groups;
}

/** The parts with the mask in place of what is hidden; a piece of which nothing is left goes. */
function withMasks(parts: Part[], hidden: ReturnType<Hide>): Part[] {
  if (hidden.length === 0) return parts;
  return parts.flatMap((part) => {
    const pieces = part.pieces
      .map((piece) => ({ piece, text: masked(piece.text, hidden, piece.start) }))
      .filter(({ piece, text }) => text !== '' || piece.text === '' || piece.numbers.length > 0)
      .map(({ piece, text }) => ({ ...piece, text }));
    return pieces.length === 0 ? [] : [{ ...part, pieces }];
  });
}

/** Characters that four lines of the popup surely hold. */
const longestUnscrolled = 150;

/** The URL as the parser reads it, coloured in the same way; its parts are linked, too. */
export const HrefText = memo(function HrefText({ report: { anatomy, parsed } }: { report: UrlReport }) {
  const box = useRef<HTMLParagraphElement>(null);
  const hide = useHide();
  const segments = useMemo(() => {
    const text = anatomy.segments.map(({ becomes }) => becomes).join('');
    const hidden = hide(text, text.length < (parsed?.href.length ?? 0));
    return hidden.length === 0 ? anatomy.segments : segmentsWithMasks(anatomy, hidden);
  }, [anatomy, parsed, hide]);
  const draw = useCallback(
    (length: number) =>
      inGroups(segments.filter(({ becomes, start }) => becomes !== '' && start < length).map(drawnSegment)),
    [segments],
  );
  const { groups, shown } = useDrawn(draw, anatomy.text.length, box);
  if (parsed === null) return null;
  const shownLength = anatomy.segments.reduce((sum, { becomes }) => sum + becomes.length, 0);
  const left = parsed.href.length - shownLength;
  return (
    // A long one scrolls, so the keyboard must reach it.
    <p class="url-text url-href" dir="ltr" tabIndex={parsed.href.length > longestUnscrolled ? 0 : undefined} ref={box}>
      <span class="url-label">Read as </span>
      {groups.map((pieces, index) => (
        <SegmentTexts key={index} pieces={pieces} isShown={index < shown} />
      ))}
      {left > 0 && <span class="left-out"> … and {counted(left, 'more character')}</span>}
    </p>
  );
});

/** What the segments become, with the mask in place of what is hidden. */
function segmentsWithMasks({ segments }: Anatomy, hidden: ReturnType<Hide>): AnatomySegment[] {
  let end = 0;
  return segments.map((segment) => {
    const at = end;
    end += segment.becomes.length;
    return { ...segment, becomes: masked(segment.becomes, hidden, at) };
  });
}

const drawnSegment = (segment: AnatomySegment): DrawnPiece => ({
  text: segment.becomes,
  classes: `url-${segment.component}`,
  links: attribute(linksOf(segment)),
});

interface SegmentTextsProps {
  pieces: readonly DrawnPiece[];
  isShown: boolean;
}

const SegmentTexts = memo(function SegmentTexts({ pieces, isShown }: SegmentTextsProps) {
  return (
    <span hidden={!isShown}>
      {pieces.map(({ text, classes, links }, index) => (
        <span key={index} class={classes} data-part={links}>
          {/^[/?&#]/.test(text) && <wbr />}
          {shownText(text)}
        </span>
      ))}
    </span>
  );
});
