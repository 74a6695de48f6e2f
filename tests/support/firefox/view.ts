/**
 * Documents that WebDriver's commands do not reach: popups and panels of a toolbox are no tabs. Functions get into them as
 * frame scripts, which is also how tabs are read here, so that all of them are read in the same way.
 */
import type { Json, Marionette } from './marionette.ts';
import type { BrowserElement, BrowserWindow, FirefoxServices } from './privileged.ts';

declare const Services: FirefoxServices;

/** Finds a page in the window in front; sent to the chrome context as text, with `address` as the page's address begins. */
export type Find = (window: BrowserWindow, address: string) => BrowserElement | null | undefined;

/** A document in which functions can be run. */
export interface View {
  /**
   * Runs a function in the document and waits for what it gives. It is sent as text: it can use its arguments and what
   * is global in the page. Rejects when it throws, and when the document is not there or goes away meanwhile.
   */
  evaluate<A extends readonly Json[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** What the document looks like, as a PNG. */
  screenshot(): Promise<Buffer>;
}

/** Longest wait for the answer of a document that may be going away, in milliseconds. */
const LONGEST_ANSWER_MS = 20_000;

export function viewOf(marionette: Marionette, find: Find, address: string): View {
  const inChrome = (fn: (find: Find, address: string, ...more: never[]) => unknown, ...more: Json[]) =>
    marionette.run(
      'chrome',
      `(${fn})(${find}, ${[address, ...more].map((value) => JSON.stringify(value)).join(', ')})`,
    );
  return {
    async evaluate(fn, ...args) {
      const call = `(${fn})(...${JSON.stringify(args)})`;
      return (await inChrome(inDocument, call, LONGEST_ANSWER_MS)) as never;
    },
    async screenshot() {
      return Buffer.from((await inChrome(snapshot)) as string, 'base64');
    },
  };
}

/** Runs in the chrome context. */
async function inDocument(find: Find, address: string, call: string, milliseconds: number): Promise<unknown> {
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const browser = find(window, address);
  const manager = browser?.messageManager;
  const page = browser?.browsingContext?.currentWindowGlobal;
  if (!manager || !page) throw new Error(`There is no page at ${address}`);
  // A script for each call would cost more than the call. A new document may be in another process, where none is yet.
  window.wirenoteScripted ??= new WeakSet();
  if (!window.wirenoteScripted.has(page)) {
    window.wirenoteScripted.add(page);
    // A sandbox with the page's rights and names, in which the page's content security policy forbids no evaluation.
    const script = `if (!this.wirenoteSandboxes) {
      this.wirenoteSandboxes = new WeakMap();
      addMessageListener('wirenote:call', ({ data: { name, call } }) => {
        const { document } = content;
        if (!wirenoteSandboxes.has(document)) {
          const options = { sandboxPrototype: content, wantXrays: false };
          wirenoteSandboxes.set(document, new Components.utils.Sandbox(content, options));
        }
        const sandbox = wirenoteSandboxes.get(document);
        Promise.resolve().then(() => Components.utils.evalInSandbox(call, sandbox)).then(
          (value) => sendAsyncMessage(name, { value: value === undefined ? null : value }),
          (error) => sendAsyncMessage(name, { error: String(error) }));
      });
    }`;
    // Without a charset Firefox takes it for windows-1252.
    manager.loadFrameScript(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`, false);
  }
  const name = `wirenote:${Math.random()}`;
  return new Promise((resolve, reject) => {
    const start = Date.now();
    const timer = window.setInterval(() => {
      // A popup is loaded ahead and then swapped into its place: what was asked before that is never answered.
      if (Date.now() - start < milliseconds && find(window, address)?.messageManager === manager) return;
      window.clearInterval(timer);
      reject(new Error(`${address} does not answer`));
    }, 50);
    // An object and not a named function, which tsx would wrap in a helper that the browser does not have.
    const listener = {
      receiveMessage({ data }: { data: unknown }) {
        window.clearInterval(timer);
        manager.removeMessageListener(name, listener);
        const { error, value } = data as { error?: string; value: unknown };
        if (error === undefined) resolve(value);
        else reject(new Error(error));
      },
    };
    manager.addMessageListener(name, listener);
    manager.sendAsyncMessage('wirenote:call', { name, call });
  });
}

/** Runs in the chrome context. */
async function snapshot(find: Find, address: string): Promise<string> {
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const page = find(window, address)?.browsingContext?.currentWindowGlobal;
  if (!page) throw new Error(`There is no page at ${address}`);
  const picture = await page.drawSnapshot(null, 1, 'white');
  const canvas = window.document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
