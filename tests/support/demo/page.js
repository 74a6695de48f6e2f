// @ts-check
// The demo page's behaviour: asks for each case the way a real page would, and says what the browser made of it.

/**
 * @typedef {{ method: string, url: string, loader: string, request: { body: string, contentType: string } | null,
 *   twice: boolean, onLoad: boolean }} Case
 */

/** @type {Case[]} */
const cases = JSON.parse(document.querySelector('#cases')?.textContent ?? '[]');
const progress = document.querySelector('#progress');
let runs = 0;

/** Waits for an element to load its resource, then takes it out again. @param {HTMLElement} element */
function loaded(element) {
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve('loaded'));
    element.addEventListener('error', () => resolve('refused'));
    document.head.append(element);
  }).finally(() => element.remove());
}

/** @param {Case} c @param {HeadersInit} [fields] */
async function fetched(c, fields) {
  const response = await fetch(c.url, {
    method: c.loader === 'preflight' ? 'GET' : c.method,
    headers: c.request ? { 'Content-Type': c.request.contentType } : fields,
    body: c.request?.body,
  });
  await response.arrayBuffer();
  return `${response.status}${response.redirected ? ', redirected' : ''}`;
}

/** @type {Record<string, (c: Case) => Promise<string>>} */
const loaders = {
  fetch: async (c) => {
    // The second answer of "twice" is a 304, which fetch() hides behind the stored response.
    if (c.twice) await fetched(c);
    return fetched(c);
  },
  preflight: (c) => fetched(c, { 'X-Demo': '1' }),
  script: (c) => loaded(Object.assign(document.createElement('script'), { src: c.url })),
  module: (c) => loaded(Object.assign(document.createElement('script'), { type: 'module', src: c.url })),
  style: (c) => loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: c.url })),
  image: (c) => loaded(Object.assign(document.createElement('img'), { src: c.url })),
  font: async (c) => {
    await new FontFace('Demo', `url(${JSON.stringify(c.url)})`).load();
    return 'loaded';
  },
  wasm: async (c) => {
    const response = await fetch(c.url);
    // Content that streaming refuses stays unread, and DevTools would wait for its end: the copy is read to the end.
    const copy = response.clone();
    const { instance } = await WebAssembly.instantiateStreaming(response).finally(() => copy.arrayBuffer());
    const add = /** @type {(a: number, b: number) => number} */ (instance.exports.add);
    return `loaded, 2 + 3 = ${add(2, 3)}`;
  },
  'event-stream': (c) =>
    new Promise((resolve) => {
      const source = new EventSource(c.url);
      let events = 0;
      source.addEventListener('message', () => events++);
      // The end of the stream arrives as "error"; without close() the browser would connect again.
      source.addEventListener('error', () => {
        source.close();
        resolve(`${events} events`);
      });
    }),
};

/** @param {number} index */
async function run(index) {
  const c = cases[index];
  const output = document.querySelector(`[data-case="${index}"] output`);
  if (!c || !output) return;
  output.textContent = '...';
  // A module or an image is asked for once per address, so that a second run needs another one.
  const again = runs > 0 && c.loader !== 'fetch' ? `?run=${runs}` : '';
  try {
    output.textContent = (await loaders[c.loader]?.({ ...c, url: c.url + again })) ?? '';
  } catch (error) {
    output.textContent = error instanceof Error ? error.name : String(error);
  }
}

/** One after the other, so that the panel's rows come in the order of this page. */
async function runAll() {
  delete document.documentElement.dataset.done;
  const wanted = cases.flatMap((c, index) => (c.onLoad ? [index] : []));
  for (const [done, index] of wanted.entries()) {
    if (progress) progress.textContent = `${done + 1} of ${wanted.length}`;
    await run(index);
  }
  runs++;
  document.documentElement.dataset.done = 'true';
}

document.addEventListener('click', (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest('.links a')) event.preventDefault();
  if (target.id === 'all') runAll();
  const row = target.closest('button')?.closest('[data-case]');
  if (row instanceof HTMLElement) run(Number(row.dataset.case));
});

runAll();
