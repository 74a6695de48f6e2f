/** The demo site's one page, rendered from the cases. Static but for the list: the behaviour is in page.js. */
import { CASES, type DemoCase, GROUPS } from './cases.ts';

/** Links for "Inspect this link" in the context menu. They are only there to be taken apart; the page never follows them. */
const LINKS: readonly (readonly [href: string, about: string])[] = [
  ['https://user:secret@example.com:8443/a/../b?q=1&q=2&empty=&flag#part', 'userinfo, a port, dot segments, repeats'],
  ['https://bücher.example/?name=J%C3%BCrgen+M%C3%BCller', 'an internationalised host, an encoded value'],
  ['http://0x7f.1:80/%7Euser', 'an IPv4 address in disguise, a default port'],
  ['https://example.com/?next=https%3A%2F%2Fexample.org%2Fdone%3Fok%3D1', 'a URL inside a URL'],
  ['mailto:info@example.com?subject=Hello', 'a URL without a host'],
];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function caseRow(demoCase: DemoCase, index: number): string {
  const types = demoCase.contentType.map((value) => `<code>${escapeHtml(value) || '<i>empty</i>'}</code>`).join('<br>');
  const status = demoCase.status === 0 ? '<i>none</i>' : `<code>${demoCase.status}</code>`;
  return `<li data-case="${index}">
  <p class="wire"><code>${demoCase.method} ${escapeHtml(demoCase.path)}</code><br>${status} <span>${types || '<i>no type sent</i>'}</span></p>
  <p class="note"><b>${escapeHtml(demoCase.title)}.</b> ${escapeHtml(demoCase.look)}</p>
  <p class="run"><output></output><button type="button" aria-label="Run again: ${escapeHtml(demoCase.title)}">Run</button></p>
</li>`;
}

/** What page.js needs of a case; "<" is escaped so that no value can end the script element. */
function clientData(otherOrigin: string): string {
  const cases = CASES.map(({ method, path, loader = 'fetch', request, etag, crossOrigin, onLoad }) => ({
    method,
    url: crossOrigin ? otherOrigin + path : path,
    loader,
    request: request ?? null,
    twice: etag !== undefined,
    onLoad: onLoad !== false,
  }));
  return JSON.stringify(cases).replaceAll('<', '\\u003c');
}

/** The page as HTML. `otherOrigin` is the site's second port, for the cases with another origin. */
export function demoPage(otherOrigin: string): string {
  const groups = GROUPS.map((group) => {
    const rows = CASES.map((demoCase, index) => (demoCase.group === group ? caseRow(demoCase, index) : ''));
    return `<section>\n<h2>${group}</h2>\n<ul>\n${rows.join('')}\n</ul>\n</section>`;
  });
  const links = LINKS.map(
    ([href, about]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(href)}</a><br>${escapeHtml(about)}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wirenote demo site</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/page.css">
<header>
  <h1>Responses worth a note</h1>
  <p>A small server on this machine, with answers that go right and wrong in instructive ways. Loading the page asks for
  nearly all of them; watch the <b>Wirenote</b> panel in DevTools, then select a row.</p>
  <p><button type="button" id="all">Run all again</button> <output id="progress"></output></p>
</header>
<main>
${groups.join('\n')}
<section>
<h2>Links to take apart</h2>
<p>Open the context menu on one of them. A plain click does nothing here.</p>
<ul class="links">${links.join('')}</ul>
</section>
</main>
<script type="application/json" id="cases">${clientData(otherOrigin)}</script>
<script src="/page.js"></script>
</html>
`;
}
