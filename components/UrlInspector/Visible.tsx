import { showInvisibles } from '../../reference/url/visible.ts';

/** Most characters of one value that are shown. A choice, so that one value cannot fill the page. */
const longestShown = 1000;

/** Decoded text with controls, bidi marks and other invisible characters spelled out, so that it cannot deceive. */
export function Visible({ text }: { text: string }) {
  const shown = text.length > longestShown ? text.slice(0, longestShown) : text;
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
      {text.length > longestShown && (
        <span class="url-more"> … and {(text.length - longestShown).toLocaleString('en')} characters more</span>
      )}
    </bdi>
  );
}
