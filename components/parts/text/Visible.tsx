import { type ComponentChildren, Fragment } from 'preact';
import { showInvisibles } from '../../../reference/text/visible.ts';
import { cut } from './cut.ts';
import { MASK, masked, useHide } from './hidden.ts';
import './Visible.css';

/** Most characters that are shown unless told otherwise. A choice, so that one value cannot fill the page. */
const longestShown = 1000;

/** Longer than any spelling of a secret, which must not show its first half because the text is cut there. */
const longestHidden = 100_000;

/** Longest text with joints; of a longer one no line is easy to read. A choice. */
const longestJointed = 400;

interface Props {
  text: string;
  /** Most characters that are shown. */
  most?: number;
  /** Matches the empty places where a line should end, rather than within a word. */
  joints?: RegExp;
}

/**
 * Text of others with controls, bidi marks and other invisible characters spelled out, so that it cannot deceive, and
 * without what is hidden around here, see hidden.ts.
 */
export function Visible({ text, most = longestShown, joints }: Props) {
  const ranges = useHide()(text.length > longestHidden ? text.slice(0, most + longestHidden) : text);
  const { shown, left } = cut(masked(text, ranges), most);
  return (
    <bdi dir="ltr">
      {joints && shown.length <= longestJointed ? jointed(shown, joints) : shownText(shown)}
      {left && <span class="left-out">{left}</span>}
    </bdi>
  );
}

const jointed = (text: string, joints: RegExp) =>
  text.split(joints).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {shownText(piece)}
    </Fragment>
  ));

/**
 * As `Visible`, for text that is laid out already: with what is hidden already replaced.
 * @returns the text itself where nothing in it has to be spelled out
 */
export function shownText(text: string): ComponentChildren {
  const parts = text.split(MASK);
  if (parts.length === 1) return spelledOut(text);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Mask />}
      {spelledOut(part)}
    </Fragment>
  ));
}

function spelledOut(text: string): ComponentChildren {
  const pieces = showInvisibles(text);
  if (!pieces.some(({ escaped }) => escaped)) return text;
  return pieces.map((piece, at) =>
    piece.escaped ? (
      <span class="escaped" key={at}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}

function Mask() {
  return (
    <>
      <span class="mask" aria-hidden="true">
        {MASK}
      </span>
      <span class="sr">hidden</span>
    </>
  );
}
