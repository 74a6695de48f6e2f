import type { ComponentChild } from 'preact';
import type { ParsedUrl } from '../../reference/url/report.ts';
import { cut } from '../Visible/cut.ts';
import '../Visible/Visible.css';

/** Most characters that are coloured. A choice: ten screens of the popup. The rest is counted, and copied whole. */
const longestShown = 4000;

/** The URL as the standard serialises it, coloured by component; lines break only before delimiters where they can. */
export function UrlText({ parsed }: { parsed: ParsedUrl }) {
  const { href, spans } = parsed;
  const pieces: ComponentChild[] = [];
  for (const { kind, start, end } of spans) {
    if (start >= longestShown) break;
    const text = href.slice(start, Math.min(end, longestShown));
    if (kind === 'path' || (kind === 'delimiter' && /^[?&#]/.test(text))) pieces.push(<wbr key={`wbr ${start}`} />);
    pieces.push(
      <span key={start} class={`url-${kind}`}>
        {text}
      </span>,
    );
  }
  const { left } = cut(href, longestShown);
  return (
    // A long one scrolls, so the keyboard must reach it.
    <h1 class="url-text" dir="ltr" tabIndex={href.length > 350 ? 0 : undefined}>
      {pieces}
      {left && <span class="left-out">{left}</span>}
    </h1>
  );
}
