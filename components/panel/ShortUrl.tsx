import { shownText } from '../parts/text/Visible.tsx';

/** The path stands out; another origin than the page's stands dim before it. Cut at the end by the style sheet. */
export function ShortUrl({ url, pageOrigin }: { url: string; pageOrigin: string | null }) {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (!origin) return <>{shownText(url.slice(0, 300))}</>;
  return (
    <>
      {origin !== pageOrigin && <span class="dim">{shownText(origin.replace(/^https?:\/\//i, ''))}</span>}
      {shownText(url.slice(origin.length, 500) || '/')}
    </>
  );
}
