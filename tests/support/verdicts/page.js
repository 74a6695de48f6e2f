// @ts-check
// Loads each case the way a page would, tells the server what came of it, and says so when all are done.

/** @typedef {{ name: string, load: string, url: string, crossorigin: boolean, mark: string, twice: boolean }} Case */

/** How many cases run at once: more would only wait for a connection. */
const AT_ONCE = 5;
/**
 * Longest wait for one case, in milliseconds. It ends a wait that the table did not expect, and names the case. Shared
 * workers wait for each other.
 */
const LONGEST_MS = 60_000;
/** Addresses whose download began, and cases that were answered without content, as the server tells them. */
const told = new Set();
/** What the documents of the cases say of their type, by the name of the case. @type {Record<string, string>} */
const types = {};
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => unknown} holds Asked anew whenever the server tells something. */
function toldThat(holds) {
  return new Promise((resolve) => {
    const ask = () => {
      if (!holds()) return;
      listeners.delete(ask);
      resolve(undefined);
    };
    listeners.add(ask);
    ask();
  });
}

/** The first of these events of a target. @param {EventTarget} target @param {string[]} types */
function happens(target, ...types) {
  return new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });
}

/** Puts an element into the page until it has loaded. @param {HTMLElement} element @param {Node} [parent] */
async function loaded(element, parent = document.body) {
  const event = happens(element, 'load', 'error');
  parent.appendChild(element);
  return (await event).type === 'load';
}

/** @param {string} tag @param {Record<string, string>} attributes @param {Case} c */
function make(tag, attributes, c, ownerDocument = document) {
  const element = ownerDocument.createElement(tag);
  if (c.crossorigin) element.setAttribute('crossorigin', 'anonymous');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** @param {Promise<unknown>} promise @param {string} word */
const whether = (promise, word) =>
  promise.then(
    () => word,
    () => 'failed',
  );

/** @param {Case} c @param {Record<string, string>} attributes */
async function script(c, attributes) {
  const element = make('script', attributes, c);
  const event = happens(element, 'load', 'error');
  element.setAttribute('src', c.url);
  document.body.append(element);
  const { type } = await event;
  if (Reflect.get(window, c.mark)) return 'ran';
  return type === 'load' ? 'nothing' : 'failed';
}

/** @param {Case} c @param {Document} ownerDocument */
async function style(c, ownerDocument) {
  const element = make('link', { rel: 'stylesheet', href: c.url }, c, ownerDocument);
  await loaded(element, ownerDocument.body);
  const value = ownerDocument.defaultView
    ?.getComputedStyle(ownerDocument.documentElement)
    .getPropertyValue(`--${c.mark}`);
  return value ? 'applied' : 'failed';
}

/** @param {Case} c */
async function quirksStyle(c) {
  const frame = document.createElement('iframe');
  frame.src = '/quirks';
  await loaded(frame);
  const seen = frame.contentDocument ? await style(c, frame.contentDocument) : 'no frame';
  frame.remove();
  return seen;
}

/** @param {Case} c @param {'audio' | 'video'} tag */
async function media(c, tag) {
  const element = make(tag, { preload: 'auto', src: c.url }, c);
  const { type } = await happens(element, 'loadeddata', 'error');
  element.removeAttribute('src');
  return type === 'error' ? 'failed' : 'played';
}

/** @param {Case} c */
async function track(c) {
  const video = make('video', {}, c);
  const element = /** @type {HTMLTrackElement} */ (
    make('track', { default: '', src: c.url }, { ...c, crossorigin: false })
  );
  const event = happens(element, 'load', 'error');
  video.append(element);
  document.body.append(video);
  element.track.mode = 'hidden';
  const { type } = await event;
  const cues = element.track.cues?.length ?? 0;
  video.remove();
  if (type === 'error') return 'failed';
  return cues > 0 ? 'loaded' : 'nothing';
}

/** @param {Worker | MessagePort} port @param {EventTarget} worker */
async function answerOf(port, worker) {
  const { type } = await Promise.race([happens(port, 'message'), happens(worker, 'error')]);
  return type === 'message' ? 'ran' : 'failed';
}

/** @param {Case} c @param {WorkerType} type */
function worker(c, type) {
  const it = new Worker(c.url, { type });
  return answerOf(it, it).finally(() => it.terminate());
}

/** The end of the shared worker that is running. @type {Promise<unknown>} */
let sharedWorkers = Promise.resolve();

/**
 * One after the other: of six at once on a busy machine, Chromium 156 left out the error event of some (3 of 240, whether
 * the page referred to them or not), of one at a time none of 200.
 * @param {Case} c
 */
function sharedWorker(c) {
  const turn = sharedWorkers.then(() => {
    const it = new SharedWorker(c.url, { name: c.mark });
    it.port.start();
    return answerOf(it.port, it).finally(() => it.port.close());
  });
  sharedWorkers = turn.catch(() => undefined);
  return turn;
}

/** @param {Case} c */
async function serviceWorker(c) {
  const registration = await navigator.serviceWorker.register(c.url, { scope: `${c.url}/` });
  await registration.unregister();
}

/** @param {Case} c */
async function eventSource(c) {
  const source = new EventSource(c.url);
  const { type } = await happens(source, 'message', 'error');
  const closed = source.readyState === EventSource.CLOSED;
  source.close();
  if (type === 'message') return 'delivered';
  return closed ? 'failed' : 'tried again';
}

/** @param {Case} c @param {RequestInit} [init] */
async function fetched(c, init) {
  const response = await fetch(c.url, init);
  if (response.type === 'opaque') return 'opaque';
  return (await response.arrayBuffer()).byteLength > 0 ? 'delivered' : 'nothing';
}

/** @param {Case} c */
async function xhr(c) {
  const request = new XMLHttpRequest();
  request.open('GET', c.url);
  request.send();
  await happens(request, 'loadend');
  return request.responseText === '' ? (request.status === 0 ? 'failed' : 'nothing') : 'delivered';
}

/** @param {Case} c */
async function wasm(c) {
  const response = await fetch(c.url);
  return WebAssembly.compileStreaming(response).then(
    () => 'compiled',
    (error) => String(error.name),
  );
}

/** What a document shows. @param {Window} view @param {Case} c */
function shownIn(view, c) {
  let shown;
  try {
    shown = view.document;
  } catch {
    // Of another origin: Firefox's own viewer. That of Chromium can be looked into, its error page cannot.
    return navigator.userAgent.includes('Firefox') ? 'viewer' : 'failed';
  }
  types[c.name] = shown.contentType;
  if (Reflect.get(view, c.mark)) return 'page';
  if (shown.contentType === 'application/pdf') return 'viewer';
  if (shown.querySelector('video, audio')) return 'player';
  if (/^image\/(?!svg)/.test(shown.contentType)) {
    const isDrawn = /** @type {HTMLImageElement | null} */ (shown.querySelector('img'))?.naturalWidth;
    return isDrawn ? 'picture' : 'broken picture';
  }
  if (shown.querySelector('body > pre')) return 'text';
  return `a document of ${shown.contentType}`;
}

/** Ends when a case was answered without content and another page, asked for later, has come. @param {Case} c */
async function answeredWithNothing(c) {
  await toldThat(() => told.has(`answered ${c.url}`));
  const other = document.createElement('iframe');
  other.src = '/quirks';
  await loaded(other);
  other.remove();
}

/** The window inside a frame. That of an embed is found by its address alone. @param {HTMLElement} element @param {Case} c */
function viewIn(element, c) {
  if ('contentWindow' in element) return /** @type {Window | null} */ (element.contentWindow);
  return Array.from({ length: window.length }, (_, index) => window[index]).find((view) => {
    try {
      return view.location.href === c.url;
    } catch {
      return false;
    }
  });
}

/** @param {Case} c @param {'iframe' | 'embed' | 'object'} tag */
async function framed(c, tag) {
  const element = make(tag, { [tag === 'object' ? 'data' : 'src']: c.url }, c);
  const event = happens(element, 'load', 'error');
  document.body.append(element);
  const seen = await Promise.race([
    event.then(({ type }) => type),
    toldThat(() => told.has(`download ${c.url}`)).then(() => 'download'),
    answeredWithNothing(c).then(() => 'stayed'),
  ]);
  const view = seen === 'load' ? viewIn(element, c) : null;
  // Firefox draws a picture without a window, as large as it is.
  const isPicture = seen === 'load' && element.getBoundingClientRect().width === 16;
  const result = view ? shownIn(view, c) : isPicture ? 'picture' : seen;
  element.remove();
  return result === 'error' ? 'failed' : result;
}

/** @param {Case} c */
async function opened(c) {
  const view = window.open(c.url);
  if (!view) return 'no window';
  const complete = new Promise((resolve) => {
    const ask = () => {
      try {
        // Firefox closes a window that only began a download.
        if (view.closed) return;
        const { location, document: shown } = view;
        if (location.href === 'about:blank' || shown.readyState !== 'complete') return void setTimeout(ask, 20);
      } catch {
        // The browser's own viewer is of another origin.
      }
      resolve('load');
    };
    ask();
  });
  const seen = await Promise.race([
    complete,
    toldThat(() => told.has(`download ${c.url}`)).then(() => 'download'),
    answeredWithNothing(c).then(() => 'stayed'),
  ]);
  const result = seen === 'load' ? shownIn(view, c) : seen;
  view.close();
  return result;
}

/** @type {Record<string, (c: Case) => Promise<string>>} */
const LOADERS = {
  script: (c) => script(c, {}),
  module: (c) => script(c, { type: 'module' }),
  import: (c) => whether(import(c.url), 'ran'),
  'json module': (c) => whether(import(c.url, { with: { type: 'json' } }), 'loaded'),
  'css module': (c) => whether(import(c.url, { with: { type: 'css' } }), 'applied'),
  worker: (c) => worker(c, 'classic'),
  'module worker': (c) => worker(c, 'module'),
  sharedworker: sharedWorker,
  serviceworker: (c) => whether(serviceWorker(c), 'ran'),
  audioworklet: (c) => whether(new OfflineAudioContext(1, 1, 44_100).audioWorklet.addModule(c.url), 'ran'),
  style: (c) => style(c, document),
  'style in quirks mode': quirksStyle,
  image: async (c) => ((await loaded(make('img', { src: c.url }, c))) ? 'drawn' : 'failed'),
  font: (c) => whether(new FontFace(c.mark, `url(${c.url})`).load(), 'loaded'),
  audio: (c) => media(c, 'audio'),
  video: (c) => media(c, 'video'),
  track,
  eventsource: eventSource,
  fetch: (c) => fetched(c).catch(() => 'failed'),
  'fetch without CORS': (c) => fetched(c, { mode: 'no-cors' }).catch(() => 'failed'),
  xhr,
  wasm,
  iframe: (c) => framed(c, 'iframe'),
  embed: (c) => framed(c, 'embed'),
  object: (c) => framed(c, 'object'),
  document: opened,
};

/** @param {Case} c */
async function run(c) {
  const load = async () => (await LOADERS[c.load]?.(c)) ?? 'no loader';
  try {
    const first = await load();
    return c.twice ? await load() : first;
  } catch (error) {
    return String(error);
  }
}

async function runAll() {
  const { cases, notices } = await (await fetch('/cases')).json();
  const source = new EventSource(notices);
  source.onmessage = ({ data }) => {
    told.add(data);
    for (const listener of listeners) listener();
  };
  await happens(source, 'open');
  const left = [...cases];
  const seen = /** @type {Record<string, string>} */ ({});
  const one = async () => {
    for (let c = left.shift(); c; c = left.shift()) {
      const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_MS, 'silence'));
      seen[c.name] = await Promise.race([run(c), limit]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  source.close();
  await fetch('/seen', { method: 'POST', body: JSON.stringify({ seen, types }) });
}

void runAll();
