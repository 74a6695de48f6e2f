import { describe, expect, it } from 'vitest';
import { foreignInCss, foreignInHtml } from './addresses.ts';
import { usesOf } from './calls.ts';

/** The scan itself. What it says of the two builds is asked in tests/browser/privacy/built-code.test.ts. */
const whats = (code: string) => usesOf('planted.js', code).map(({ what }) => what);

describe('the scan of built JavaScript', () => {
  it.each([
    ['a plain call', 'fetch("/x")', 'fetch'],
    ['a call through the global object', 'globalThis.fetch("/x")', '.fetch'],
    ['a member by its text', 'window["fetch"]("/x")', '.fetch'],
    ['a text put together', 'self["fe" + `tch`]("/x")', '.fetch'],
    ['an alias', 'const f = fetch; f("/x")', 'fetch'],
    ['a bound alias', 'const f = self.fetch.bind(self)', '.fetch'],
    ['an optional call', 'fetch?.("/x")', 'fetch'],
    ['an optional member', 'globalThis?.["fetch"]?.("/x")', '.fetch'],
    ['a call behind a comma', '(0, fetch)("/x")', 'fetch'],
    ['a tagged template', 'fetch`/x`', 'fetch'],
    ['destructuring', 'const { fetch } = globalThis', 'fetch'],
    ['destructuring with another name', 'const { fetch: get } = globalThis', '.fetch'],
    ['destructuring by assignment', '({ "fetch": get } = globalThis)', '.fetch'],
    ['shorthand in an object', 'send({ fetch })', 'fetch'],
    ['a default value', 'function load(get = fetch) {}', 'fetch'],
    ['a computed global', 'globalThis[name]("/x")', 'globalThis[?]'],
    ['the global object handed on', 'const g = globalThis; g[name]("/x")', 'globalThis as a value'],
    ['the rest of the global object', 'const { ...g } = window', 'window as a value'],
    ['Reflect', 'Reflect.get(self, "fet" + x)', 'self as a value'],
    ['a class to extend', 'class Socket extends WebSocket {}', 'WebSocket'],
    ['XMLHttpRequest', 'new XMLHttpRequest().open("GET", "/x")', 'XMLHttpRequest'],
    ['WebSocket', 'new window.WebSocket("wss://a.example/")', '.WebSocket'],
    ['EventSource', 'new EventSource("/x")', 'EventSource'],
    ['WebTransport', 'new WebTransport("https://a.example/")', 'WebTransport'],
    ['WebRTC', 'new RTCPeerConnection({})', 'RTCPeerConnection'],
    ['sendBeacon', 'navigator.sendBeacon("/x")', '.sendBeacon'],
    ['importScripts', 'importScripts("/x.js")', 'importScripts'],
    ['a foreign worker', 'new Worker("https://a.example/w.js")', 'new Worker'],
    ['a worker of a made-up address', 'new Worker(URL.createObjectURL(blob))', 'new Worker'],
    ['a worker with a foreign base', 'new Worker(new URL("/w.js", "https://a.example/"))', 'new Worker'],
    ['a worker with a foreign host', 'new Worker(new URL("//a.example/w.js", import.meta.url))', 'new Worker'],
    ['a worker by another name', 'const W = Worker; new W(x)', 'Worker as a value'],
    ['Function by another name', 'const F = Function; F(x)', 'Function as a value'],
    ['a shared worker', 'new SharedWorker("/w.js")', 'SharedWorker'],
    ['a service worker', 'navigator.serviceWorker.register("/w.js")', '.serviceWorker'],
    ['eval', '(0, eval)("1")', 'eval'],
    ['new Function', 'new Function("return 1")', 'Function()'],
    ['Function of the global object', 'globalThis.Function("return 1")', 'Function()'],
    ['a constructor of functions', '(() => {}).constructor("return 1")()', '.constructor()'],
    ['a timer that runs text', 'setTimeout("run()", 1)', 'setTimeout(text)'],
    ['an import by name', 'import(name)', 'import()'],
    ['an import from elsewhere', 'import("https://a.example/x.js")', 'import()'],
    ['an import from another host', 'import("//a.example/x.js")', 'import()'],
    ['a static import from elsewhere', 'import "https://a.example/x.js"', 'import'],
    ['a re-export from elsewhere', 'export * from "https://a.example/x.js"', 'import'],
    ['an image', 'new Image().src = "https://a.example/x.png"', 'Image'],
    ['a script element', 'document.createElement("script")', '.createElement(script)'],
    ['an element by name', 'document.createElement(name)', '.createElement(?)'],
    ['an image by JSX', 'h("img", { src: x })', '<img>'],
    ['a source that is assigned', 'element.src = x', '.src ='],
    ['a source as an attribute', 'element.setAttribute("src", x)', '.setAttribute(src)'],
    ['an attribute by name', 'element.setAttribute(name, x)', '.setAttribute(?)'],
    ['innerHTML', 'element["innerHTML"] = x', '.innerHTML ='],
    ['innerHTML by JSX', 'h("div", { dangerouslySetInnerHTML: x })', 'dangerouslySetInnerHTML:'],
    ['insertAdjacentHTML', 'element.insertAdjacentHTML("beforeend", x)', '.insertAdjacentHTML'],
    ['document.write', 'document.write(x)', '.write()'],
    ['a ping', 'h("a", { href: x, ping: y })', 'ping:'],
    ['window.open', 'window.open("https://a.example/")', '.open()'],
    ['open', 'open("https://a.example/")', 'open()'],
    ['a new location', 'location = "https://a.example/"', 'location ='],
    ['a new location of the window', 'window.location = "https://a.example/"', '.location ='],
    ['a new address', 'location.href = x', '.href ='],
    ['location.assign', 'window.location.assign(x)', 'location.assign()'],
    ['a tab with an address', 'browser.tabs.create({ url: x })', 'tab with an address'],
    ['a tab with hidden options', 'const { tabs } = chrome; tabs.create(options)', 'tab with an address'],
    ['a tab elsewhere', 'chrome.tabs.update(1, { url: "https://a.example/" + x })', 'tab with an address'],
    ['history', 'history.pushState(null, "", x)', '.pushState'],
    ['a new place in the page', 'location.hash = x', '.hash ='],
    ['the title', 'document.title = x', 'document.title ='],
    ['localStorage', 'localStorage.setItem("x", x)', 'localStorage'],
    ['IndexedDB', 'window.indexedDB.open("x")', '.indexedDB'],
    ['a cookie', 'document.cookie = x', '.cookie'],
    ['storage on disk', 'browser.storage.local.set({ x })', 'storage.local'],
    ['storage with a long name', 'const { storage } = chrome; storage["sync"].set({ x })', 'storage.sync'],
    ['native messaging', 'chrome.runtime.sendNativeMessage("x", {})', '.sendNativeMessage'],
  ])('finds %s', (_, code, what) => {
    expect(whats(code)).toContain(what);
  });

  it.each([
    ['a text', 'say("fetch(\\"/x\\")"); say(`new WebSocket("wss://a.example/")`)'],
    ['a comment', '// fetch("/x")\n/* eval("1") */ say(1)'],
    ['a key', 'say({ fetch: 1, "eval": 2, local: 3 })'],
    ['a method of that name', 'class A { open() {} src = 1 }'],
    ['a file of its own', 'import("./chunk.js"); import "../a.js"; new Worker("/w.js", { type: "module" })'],
    ['its own worker as the bundler writes it', 'new Worker(new URL(`/w.js`, `` + self.location.href))'],
    ['its own page in a tab', 'browser.tabs.create({ url: "/reader.html#" + id })'],
    ['a link that a user may click', 'h("a", { href: "https://a.example/", target: "_blank" }, "source")'],
    ['memory', 'browser.storage.session.set({ x })'],
    ['reading the address', 'location.hash.slice(1)'],
    ['an ordinary element', 'document.createElement("textarea").value = x'],
    ['asking what there is', 'typeof globalThis; typeof self; const { btoa: b } = globalThis'],
  ])('passes %s', (_, code) => {
    expect(whats(code)).toEqual([]);
  });

  it('refuses what it cannot parse', () => {
    expect(() => whats('fetch("/x"')).toThrow(/planted\.js/);
  });
});

describe('the scan of HTML', () => {
  it.each([
    '<script src="https://a.example/x.js"></script>',
    '<link rel="preconnect" href="//a.example">',
    "<img src='http://a.example/x.png'>",
    '<img srcset=https://a.example/x.png>',
    '<script>run()</script>',
    '<meta http-equiv="refresh" content="0; url=https://a.example/">',
    '<base href="/">',
    '<form action="https://a.example/"></form>',
    '<div style="background: url(https://a.example/x.png)"></div>',
  ])('finds %s', (html) => {
    expect(foreignInHtml(html)).not.toEqual([]);
  });

  it('passes files of its own', () => {
    expect(
      foreignInHtml('<!doctype html><title>https://a.example/</title><script type="module" src="/x.js"></script>'),
    ).toEqual([]);
  });
});

describe('the scan of CSS', () => {
  it.each([
    '@import "https://a.example/x.css";',
    'a { background: url(https://a.example/x.png) }',
    'a { background: url( "//a.example/x.png" ) }',
    "@font-face { src: url('http://a.example/x.woff2') }",
    'a { background: image-set("https://a.example/x.png" 1x) }',
  ])('finds %s', (css) => {
    expect(foreignInCss(css)).not.toEqual([]);
  });

  it('passes what is its own', () => {
    expect(
      foreignInCss('/* url(https://a.example/) */ a { mask: url("data:image/svg+xml,x"); b: url(/x.png) }'),
    ).toEqual([]);
  });
});
