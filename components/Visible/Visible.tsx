import { showInvisibles } from '../../reference/url/visible.ts';
import { cut } from './cut.ts';
import './Visible.css';

/** Most characters that are shown unless told otherwise. A choice, so that one value cannot fill the page. */
const longestShown = 1000;

/** Text of others with controls, bidi marks and other invisible characters spelled out, so that it cannot deceive. */
export function Visible({ text, most = longestShown }: { text: string; most?: number }) {
  const { shown, left } = cut(text, most);
  return (
    <bdi dir="ltr">
      {showInvisibles(shown).map((piece, index) =>
        piece.escaped ? (
          <span class="escaped" key={index}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
      {left && <span class="left-out">{left}</span>}
    </bdi>
  );
}
