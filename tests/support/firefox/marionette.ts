/**
 * A client of Marionette, the protocol that drives Firefox from outside without any further program. Each packet is its
 * length in bytes in decimal digits, a colon, and JSON: `[0, id, command, parameters]` there, `[1, id, error, result]`
 * back. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { connect, type Socket } from 'node:net';

const COLON = 0x3a;

interface Waiting {
  command: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What a function in the browser may take and give: what JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where scripts run: `chrome` is the browser itself with all its privileges, `content` the page in front. */
export type Context = 'chrome' | 'content';

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #lastId = 0;
  /** One command at a time: the context is a state of the session, and a script belongs to its context. */
  #turn: Promise<unknown> = Promise.resolve();
  /** The session's, once it is known. */
  #context: Context | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('close', () => {
      for (const { command, reject } of this.#waiting.values()) reject(new Error(`${command}: Firefox has gone`));
      this.#waiting.clear();
    });
  }

  /** Connects to a Firefox on 127.0.0.1 and begins a session. Rejects when nothing listens there. */
  static async connect(port: number): Promise<Marionette> {
    const socket = await new Promise<Socket>((resolve, reject) => {
      const opening = connect(port, '127.0.0.1', () => resolve(opening));
      opening.once('error', reject);
    });
    // The end of the connection is told by 'close'.
    socket.on('error', () => undefined);
    const client = new Marionette(socket);
    await client.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    await client.send('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 30_000 });
    return client;
  }

  /** Sends a command and gives its result. Rejects with Firefox's own words. */
  send(command: string, parameters: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { command, resolve, reject });
      const packet = JSON.stringify([0, this.#lastId, command, parameters]);
      this.#socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    });
  }

  /** Sends commands in a context, with nothing of others in between. */
  inContext<T>(context: Context, work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(async () => {
      if (this.#context !== context) await this.send('Marionette:SetContext', { value: context });
      this.#context = context;
      return work();
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /**
   * Runs a function in the browser and waits for what it gives. It is sent as text, so it can use its arguments and what
   * is global there, and nothing else. Rejects when it throws.
   */
  async evaluate<A extends readonly Json[], R>(
    context: Context,
    fn: (...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> {
    return (await this.run(context, `(${fn})(...${JSON.stringify(args)})`)) as Awaited<R>;
  }

  /** Evaluates a JavaScript expression, of which the result or the promise's value is given; null for undefined. */
  async run(context: Context, expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) + '\\n' + (error?.stack ?? '') }));`;
    const { value } = (await this.inContext(context, () =>
      // A sandbox of this name is kept with its window; without a name there would be one for each script.
      this.send('WebDriver:ExecuteAsyncScript', { script, args: [], sandbox: 'wirenote' }),
    )) as { value: { error?: string; value: unknown } };
    if (value.error !== undefined) throw new Error(value.error);
    return value.value;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(COLON);
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first packet is a greeting, no answer.
      if (Array.isArray(message)) this.#settle(message[1], message[2], message[3]);
    }
  }

  #settle(id: number, error: { error: string; message: string } | null, result: unknown): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.command}: ${error.error}: ${error.message}`));
    else waiting?.resolve(result);
  }
}
