import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignInCss, foreignInHtml } from '../../structure/addresses.ts';
import { type Use, usesOf } from '../../structure/calls.ts';
import { CHROME_BUILD, FIREFOX_BUILD } from '../../support/paths.ts';
import { filesBelow } from './disk.ts';

/** Uses that are right, as the bundler writes them, each with the reason. One that no longer occurs has to go. */
const allowed: { what: string; code: RegExp; why: string }[] = [
  {
    what: '.innerHTML =',
    code: /^\w+\.innerHTML=\w+\.__html$/,
    why: 'Preact, for dangerouslySetInnerHTML, which no view uses: its key would be found',
  },
  {
    what: '.constructor()',
    code: /^this\.constructor\(\w+,\w+\)$/,
    why: 'Preact calls a component that is a function',
  },
  {
    what: '.createElementNS(?)',
    code: /^\w+\.createElementNS\(\w+,\w+,\w+\.is\?\w+:\w+\)$/,
    why: 'Preact makes the elements of the views; those that load something are found where the views name them',
  },
  {
    what: '.setAttribute(?)',
    code: /^\w+\.setAttribute\(\w+,\w+==`popover`/,
    why: 'Preact sets the attributes of the views',
  },
  {
    what: '.setAttribute(?)',
    code: /^\w+\.setAttribute\(\w+,String\(\w+\)\)$/,
    why: 'copy.ts sets the attributes of private-field.ts',
  },
  {
    what: '.createElement(link)',
    code: /^document\.createElement\(`link`\)$/,
    why: 'Vite loads the style sheets of a chunk, and preloads chunks: names of own files, listed in the code',
  },
  { what: '.href =', code: /^\w+\.href=\w+/, why: 'Vite, the same links' },
  { what: '.hash =', code: /^location\.hash=\w+$/, why: 'the reader goes to an entry, by its id' },
  {
    what: 'document.title =',
    code: /^document\.title=`\$\{\w+\(\w+\)\} - Wirenote`$/,
    why: 'the reader says which page of the book it shows, as its address does',
  },
  {
    what: 'storage.local',
    code: /^\w+(?:\.default)?\.storage\.local$/,
    why: 'stored-settings.ts keeps settings; that it keeps nothing else is tried in settings.test.ts and in walk.test.ts',
  },
  {
    what: '.eval',
    code: /devtools\.inspectedWindow\.eval\b/,
    why: 'elements/selected.ts asks for the address of the selected element; elements.test.ts tries that it reads nothing else',
  },
  {
    what: 'globalThis as a value',
    code: /\(typeof globalThis<`u`\?globalThis:typeof self<`u`\?self:\w+,function/,
    why: 'webextension-polyfill looks for the global object, to leave its own `browser` there',
  },
  {
    what: 'self as a value',
    code: /globalThis:typeof self<`u`\?self:\w+,function/,
    why: 'webextension-polyfill, the same',
  },
  {
    what: 'Function as a value',
    code: /Function\.call\.bind\(Object\.prototype\.hasOwnProperty\)/,
    why: 'webextension-polyfill asks an object for its own property',
  },
];

describe.each([
  ['Chromium', CHROME_BUILD],
  ['Firefox', FIREFOX_BUILD],
])('the code of the %s build', (_, build) => {
  const files = filesBelow(build).map((path) => relative(build, path));
  const withEnding = (ending: string) => files.filter((file) => extname(file) === ending);
  const read = (file: string) => readFileSync(join(build, file), 'utf8');
  const scripts = withEnding('.js');
  const uses = scripts.flatMap((file) => usesOf(file, read(file)).map((use) => ({ file, ...use })));
  const isAllowed = ({ what, code }: Use) => allowed.some((rule) => rule.what === what && rule.code.test(code));

  it('is all seen', () => {
    // A kind of file that is not looked at could do what is looked for.
    expect([...new Set(files.map((file) => extname(file)))].sort()).toEqual([
      '.css',
      '.html',
      '.js',
      '.json',
      '.png',
      '.txt',
    ]);
    expect(scripts.length).toBeGreaterThan(15);
    expect(scripts).toEqual(expect.arrayContaining(['background.js', expect.stringMatching(/inspector-worker/)]));
    expect(withEnding('.html').sort()).toEqual([
      'devtools.html',
      'elements.html',
      'options.html',
      'panel.html',
      'popup.html',
      'reader.html',
      'welcome.html',
    ]);
    expect(withEnding('.css').sort()).toEqual([
      'assets/Tabs.css',
      'assets/ToolsHead.css',
      'assets/look.css',
      'assets/style.css',
    ]);
  });

  it('reaches nothing outside, runs no text as code and keeps nothing, but for what is allowed', () => {
    expect(uses.filter((use) => !isAllowed(use))).toEqual([]);
  });

  it.each(allowed)('still has what is allowed: $what ($why)', ({ what, code }) => {
    expect(uses.filter((use) => use.what === what && code.test(use.code))).not.toEqual([]);
  });

  it('loads nothing from elsewhere in pages and style sheets', () => {
    expect(withEnding('.html').flatMap((file) => foreignInHtml(read(file)))).toEqual([]);
    expect(withEnding('.css').flatMap((file) => foreignInCss(read(file)))).toEqual([]);
  });
});
