/**
 * What developers want to know of a file extension when the type alone does not say it: what such a file is, and which
 * type to serve it with, or that it should not be served.
 */
import type { EntryRef } from '../book/entry.ts';
import { iana, ianaRegistry, rfc, type Source } from '../text/sources.ts';

export interface ExtensionNote {
  /** Lower case, without the dot. */
  extension: string;
  /** What the file is, in a sentence or two, with `code` in backticks. */
  what: string;
  /** Which type to send, or what to do instead. */
  serve: string;
  /** Where to read on. */
  entry: EntryRef | null;
  sources: readonly Source[];
}

const typescriptJsx: Source = {
  label: 'TypeScript handbook, JSX',
  url: 'https://www.typescriptlang.org/docs/handbook/jsx.html',
};
const jsx: Source = { label: 'JSX specification', url: 'https://facebook.github.io/jsx/' };
const contentCodings: Source = {
  label: 'IANA, HTTP Content Coding Registry',
  url: 'https://www.iana.org/assignments/http-parameters/http-parameters.xhtml#content-coding',
};
const scripts = 'media-types/text/javascript#what-browsers-do';

export const extensionNotes: readonly ExtensionNote[] = [
  {
    extension: 'ts',
    what: 'TypeScript source code, or a piece of video: an MPEG transport stream, as in HLS. No type is registered for TypeScript.',
    serve:
      'Compile TypeScript and serve the `.js` file as `text/javascript`. Chromium 156 and Firefox ESR 153 block a script sent as `video/mp2t` (measured). Send `video/mp2t` for video.',
    entry: scripts,
    sources: [ianaRegistry],
  },
  {
    extension: 'tsx',
    what: 'TypeScript source code with JSX, as React uses it.',
    serve: 'Do not serve it. Compile it and serve the `.js` file as `text/javascript`.',
    entry: scripts,
    sources: [typescriptJsx],
  },
  {
    extension: 'jsx',
    what: 'JavaScript with JSX, a syntax that browsers cannot run.',
    serve:
      'Do not serve it. Compile it and serve the `.js` file. Some tables list `text/jsx`, but browsers refuse a module of this type (measured).',
    entry: scripts,
    sources: [jsx],
  },
  {
    extension: 'vue',
    what: 'A Vue component: template, script and style in one file.',
    serve: 'Do not serve it. The build turns it into JavaScript and CSS: serve those.',
    entry: scripts,
    sources: [
      { label: 'Vue, single-file components', url: 'https://vuejs.org/guide/scaling-up/sfc.html#how-it-works' },
    ],
  },
  {
    extension: 'svelte',
    what: 'A Svelte component.',
    serve: 'Do not serve it. The compiler turns it into a JavaScript module and CSS: serve those.',
    entry: scripts,
    sources: [{ label: 'Svelte, compiler', url: 'https://svelte.dev/docs/svelte/svelte-compiler#compile' }],
  },
  {
    extension: 'map',
    what: 'A source map: JSON that maps built code back to its source.',
    serve: 'Serve it as `application/json`. It can hold your whole source code, so decide whether it may be public.',
    entry: 'media-types/application/json',
    sources: [{ label: 'ECMA-426, source map format', url: 'https://tc39.es/ecma426/' }],
  },
  {
    extension: 'lock',
    what: 'A lock file of a package manager, such as `yarn.lock` or `Cargo.lock`: the exact version of each dependency.',
    serve:
      'Do not serve it: it shows which versions you run. Keep it outside the folder that the web server serves. No type is registered.',
    entry: null,
    sources: [
      {
        label: 'The Cargo Book, Cargo.lock',
        url: 'https://doc.rust-lang.org/cargo/guide/cargo-toml-vs-cargo-lock.html',
      },
      ianaRegistry,
    ],
  },
  {
    extension: 'env',
    what: 'Environment variables of an application, often with passwords and keys.',
    serve:
      'Never serve it. nginx 1.22.1, Caddy 2.6.2, Go 1.19, Python 3.11 and PHP 8.2 answer a request for `/.env` with 200 if the file is in their folder (tested). Keep it outside that folder, refuse paths that begin with a dot except `/.well-known/`, and replace the secrets if the file was public.',
    entry: null,
    sources: [{ label: 'dotenv, README', url: 'https://github.com/motdotla/dotenv#readme' }],
  },
  {
    extension: 'jsonl',
    what: 'JSON Lines: one JSON value per line. The same format is called NDJSON.',
    serve: 'Serve it as `application/x-ndjson`. No type is registered, and `application/json` is wrong for it.',
    entry: 'media-types/application/x-ndjson',
    sources: [{ label: 'JSON Lines', url: 'https://jsonlines.org/' }, ianaRegistry],
  },
  {
    extension: 'jsonc',
    what: 'JSON with comments, mostly a configuration file. JSON has no comments, and a JSON parser fails on them.',
    serve:
      'Remove the comments and serve it as `application/json`. No type is registered for the file with comments; to show it, send `text/plain`.',
    entry: 'media-types/application/json',
    sources: [rfc(8259, '2'), ianaRegistry],
  },
  {
    extension: 'tgz',
    what: 'A tar archive, compressed with gzip. The same as `.tar.gz`.',
    serve:
      'Serve it as `application/gzip`, without `Content-Encoding`: with both, a browser can unpack the archive and save it under the name of the compressed one.',
    entry: 'media-types/application/gzip',
    sources: [rfc(6713)],
  },
  {
    extension: 'gz',
    what: 'One file, compressed with gzip.',
    serve:
      'Serve a download as `application/gzip`, and the compressed form of another file, such as `app.js.gz`, with the type of that file and `Content-Encoding: gzip`.',
    entry: 'media-types/application/gzip',
    sources: [rfc(6713), contentCodings],
  },
  {
    extension: 'br',
    what: 'A file compressed with Brotli beforehand, such as `app.js.br`. Brotli is a content coding and has no media type.',
    serve:
      'Serve it with the type of the file inside, `Content-Encoding: br` and `Vary: Accept-Encoding`, only to clients that list `br` in `Accept-Encoding`.',
    entry: 'headers/content-encoding',
    sources: [rfc(7932), contentCodings, ianaRegistry],
  },
  {
    extension: 'py',
    what: 'Python source code. Browsers do not run it.',
    serve:
      'To show it: `text/plain; charset=utf-8`. No type is registered; Apache 2.4.71 and Python 3.11 send `text/x-python` on Debian (tested). If the server is to run the code, it must not send the file.',
    entry: 'media-types/text/plain',
    sources: [ianaRegistry],
  },
  {
    extension: 'wat',
    what: 'The text format of WebAssembly. Browsers do not compile it.',
    serve: 'Convert it and serve the `.wasm` file as `application/wasm`. To show the text: `text/plain`.',
    entry: 'media-types/application/wasm',
    sources: [{ label: 'WebAssembly, text format', url: 'https://webassembly.github.io/spec/core/text/index.html' }],
  },
  {
    extension: 'mjs',
    what: 'A JavaScript module.',
    serve: 'Serve it as `text/javascript`, like `.js`. With any other type, browsers refuse it as a module.',
    entry: 'media-types/text/javascript',
    sources: [rfc(9239, '6.1.1')],
  },
  {
    extension: 'cjs',
    what: 'A CommonJS module for Node.js. Browsers have no `require()`.',
    serve:
      'Do not serve it: bundle it, and serve the `.js` file as `text/javascript`. The registered type, `application/node`, is not a JavaScript type for browsers, and they refuse it as a module (measured).',
    entry: scripts,
    sources: [iana('application/node')],
  },
];

const byExtension: ReadonlyMap<string, ExtensionNote> = new Map(extensionNotes.map((note) => [note.extension, note]));

/** @param extension in lower case, without its dot */
export function findExtensionNote(extension: string): ExtensionNote | null {
  return byExtension.get(extension) ?? null;
}
