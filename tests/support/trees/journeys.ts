/** The ways through Wirenote of which is recorded what a screen reader is given at each step. */
import { fill, inspect, press, remembered, said, shown, strike } from './acts.ts';
import type { Stage, Surface } from './stage.ts';

interface Step {
  name: string;
  /** Does something in the surface, and waits for what it leads to. */
  act(surface: Surface): Promise<unknown>;
}

export interface Journey {
  /** The name of its file in tests/fixtures/trees/. */
  name: string;
  /** @param site the address of the page of site.ts */
  open(stage: Stage, site: string): Promise<Surface>;
  /** Whether the prose of the page is left out: the book is edited for reasons of its own. */
  outline?: boolean;
  steps: readonly Step[];
}

const step = (name: string, ...acts: ((surface: Surface) => Promise<unknown>)[]): Step => ({
  name,
  async act(surface) {
    for (const act of acts) await act(surface);
  },
});
const sees = (selector: string) => (surface: Surface) => shown(surface, selector);
/** Waits for a live message. */
const says = (words: string) => (surface: Surface) => said(surface, words);
const presses = (words: string) => (surface: Surface) => press(surface, words);
const strikes = (key: string) => (surface: Surface) => strike(surface, key);
const inspects = (selector: string) => (surface: Surface) => inspect(surface, selector);
const types = (selector: string, text: string) => (surface: Surface) => fill(surface, selector, text);
const LOOK_UP = 'input[role="combobox"]';
/** The heading of a page, once it is this one. */
const headed = (words: string) => (surface: Surface) => shown(surface, 'h1', words);

const RESPONSE = `HTTP/1.1 200 OK
Content-Type: application/x-javascript
Content-Length: 5

a = 1`;

const CONFIGURATION = `types {
  application/javascript js;
  text/plain mjs;
}
`;

const page = (path: string) => (stage: Stage) => stage.page(path);
const popup = (stage: Stage) => stage.popup();

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'popup-status',
    open: popup,
    outline: true,
    steps: [
      step('start page', sees('h2')),
      step('404 typed', types(LOOK_UP, '404'), headed('Not Found'), sees('.dates'), (surface) =>
        remembered(surface, 'status/404'),
      ),
      step('a fold opened', presses('What is 404 Not Found?')),
      // The list by names comes before the whole one, which shows a piece of the text.
      step('a word with several answers', types(LOOK_UP, 'teapot'), sees('.excerpt'), says('result')),
      step('the next answer', strikes('ArrowDown')),
      step('nothing found', types(LOOK_UP, 'qqqq zzzz'), sees('.nothing h1')),
      step('the field cleared', presses('Clear the search'), sees('h2')),
      step('help on keys', presses('?'), sees('dialog[open]')),
    ],
  },
  {
    name: 'popup-type',
    open: popup,
    outline: true,
    steps: [
      step('the tool', presses('Types'), sees('.index')),
      step('an extension typed', types(LOOK_UP, '.mjs'), headed('text/javascript'), sees('.dates')),
      step('an old name typed', types(LOOK_UP, 'application/x-javascript'), sees('.callout')),
    ],
  },
  {
    name: 'popup-url',
    open: popup,
    steps: [
      step('the tool, empty', presses('URL'), sees('.base-field')),
      step(
        'a URL with findings',
        types(LOOK_UP, 'https://user:secret@example.com:8443/a/../b?x=1&x=2&token=0123456789abcdef#end'),
        sees('.url-findings'),
      ),
      step('ways to copy it', presses('Copy as'), sees('.menu:popover-open')),
    ],
  },
  {
    name: 'reader',
    open: page('reader.html#headers/content-type'),
    outline: true,
    steps: [
      step('an entry', headed('Content-Type'), sees('.dates')),
      step('the search', types(LOOK_UP, 'teapot'), sees('.excerpt'), says('result')),
      step('nothing found', types(LOOK_UP, 'qqqq zzzz'), says('Nothing found')),
      step('list of rules', types(LOOK_UP, ''), presses('Rules'), headed('Rules')),
    ],
  },
  {
    name: 'audit',
    open: page('reader.html#audit'),
    steps: [
      step('nothing audited yet', headed('Audit a response')),
      step('the dialog', presses('Open or paste'), sees('dialog[open] textarea')),
      step(
        'a response pasted',
        types('dialog[open] textarea', RESPONSE),
        presses('Audit the input'),
        sees('[data-row]'),
        sees('.finding'),
      ),
    ],
  },
  {
    name: 'configuration',
    open: page('reader.html#configuration'),
    steps: [
      step('empty', headed('configuration')),
      step(
        'with findings',
        types('.config-audit textarea', CONFIGURATION),
        presses('Audit the input'),
        sees('.config-findings'),
      ),
    ],
  },
  {
    name: 'settings',
    open: page('options.html'),
    steps: [
      step('as installed', headed('Settings')),
      step('dark chosen', presses('Dark'), sees(':root[data-chosen-theme="dark"]')),
      step('everything to be forgotten', presses('Forget everything'), sees('dialog[open]')),
      step(
        'everything forgotten',
        (surface) => surface.run(() => document.querySelector<HTMLElement>('dialog .primary')?.click(), null),
        (surface) => shown(surface, '.said', 'forgotten'),
      ),
    ],
  },
  {
    name: 'welcome',
    open: page('welcome.html'),
    steps: [
      step('after installing', headed('Wirenote is installed')),
      step('the demo audited', presses('Audit a demo response'), sees('.demo [role="img"], .demo pre')),
    ],
  },
  {
    name: 'panel',
    open: (stage, site) => stage.panel(site),
    steps: [
      step('three responses', sees('[data-row][data-url$="/untyped"]')),
      step(
        'one selected',
        sees('[data-row][data-url$="/old.js"]'),
        (surface) =>
          surface.run(() => {
            document.querySelector<HTMLElement>('[role="grid"]')?.focus();
            document.querySelector<HTMLElement>('[data-row][data-url$="/old.js"]')?.click();
          }, null),
        sees('.finding'),
      ),
      step('its headers', presses('Headers'), sees('[role="tabpanel"]')),
      step('its request', presses('Request')),
      step('its timing', presses('Timing')),
      step('closed', presses('Close')),
      step('list of findings', presses('Findings'), sees('.problems')),
      step('ways to export', presses('Export'), sees('.menu:popover-open')),
    ],
  },
  {
    name: 'elements',
    open: (stage, site) => stage.elements(site),
    steps: [
      step('nothing that has an address', inspects('title'), (surface) =>
        shown(surface, '.element-hint', '<title> has no URL'),
      ),
      step('a script', inspects('script[src]'), sees('.finding')),
      step('its headers', presses('Headers'), sees('[role="tabpanel"]')),
      step('a link', inspects('a'), sees('.url-components')),
    ],
  },
];
