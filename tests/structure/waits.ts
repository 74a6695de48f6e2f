/**
 * Checks of browser tests that do not wait. What a page shows comes by and by, so a check asks again until it is so:
 * `await expect.poll(() => field.inputValue()).toBe('404')`. This finds the checks that ask once.
 *
 * A value was read once when it comes from an `await`, or from a getter such as `page.url()`, and not from a function
 * that waits or whose result is final. What is computed from such a value was also read once. Functions of the same
 * file are looked into; what comes from other files has to be named as final.
 */
import { parseSync } from 'oxc-parser';

/** Getters of Playwright that answer at once with what is so at the moment. */
const GETTERS = new Set(['url', 'pages', 'frames', 'isClosed', 'isDetached', 'serviceWorkers']);
/** Functions that let time pass. */
const PAUSES = new Set(['setTimeout', 'pause', 'sleep', 'delay', 'waitForTimeout']);
/** Functions that ask again until the answer is as wished, and the place of the question. */
const WAITS = new Map([
  ['until', 1],
  ['expect.poll', 0],
]);

// biome-ignore lint/suspicious/noExplicitAny: the nodes of ESTree, of which each rule knows the few fields that it reads
type Node = any;

/** The names declared in a function or block: whether what they hold was read once. */
class Scope {
  readonly #readOnce = new Map<string, boolean>();
  /** Also those that are given such a value further down. */
  readonly #assigned = new Set<string>();
  constructor(readonly outer: Scope | null) {}
  holds(name: string): boolean {
    return this.#readOnce.get(name) ?? this.outer?.holds(name) ?? false;
  }
  declare(name: string, isReadOnce: boolean): void {
    this.#readOnce.set(name, isReadOnce || this.#assigned.has(name));
  }
  /** A variable that is ever given such a value counts as holding it. */
  assign(name: string): void {
    if (this.outer && !this.#readOnce.has(name)) this.outer.assign(name);
    else {
      this.#assigned.add(name);
      this.#readOnce.set(name, true);
    }
  }
}

/** The last part of what is called or read: `press` of `keys.press`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return nameOf(node.expression);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}

const isFunction = (node: Node) => /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/.test(node.type);

/** The nodes in a node; of members and keys that are written down, only what they belong to. */
function within(node: Node): Node[] {
  const known = PARTS.get(node);
  if (known) return known;
  const isNamed = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed;
  const parts = Object.entries(node)
    .filter(([key]) => !(isNamed && (key === 'property' || key === 'key')))
    .flatMap(([, value]) => value as Node | Node[])
    .filter((value) => typeof value?.type === 'string');
  PARTS.set(node, parts);
  return parts;
}
const PARTS = new WeakMap<Node, Node[]>();

/** The names that a pattern declares. */
function namesIn(pattern: Node): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property: Node) => namesIn(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

const hasCall = (node: Node): boolean => node.type === 'CallExpression' || within(node).some(hasCall);

/** A walk through a file, which knows at each place what the names there hold. */
class Walk {
  readonly found: string[] = [];
  readonly #code: string;
  readonly #final: ReadonlySet<string>;
  /** Functions of this file whose results are known to be final. */
  readonly #known: ReadonlySet<string>;
  /** What this walk finds out about the functions of the file: whether all of this name have final results. */
  readonly functions = new Map<string, boolean>();
  /** Functions that are called with parts of what was read once. */
  readonly #ofReadOnce = new Set<Node>();
  /** What `for (const x of y)` declares. */
  readonly #ofLoop = new Set<Node>();
  /** Checks of what an action comes to, and not of what is so: `expect(page.goto(url)).rejects`. */
  readonly #actions = new Set<Node>();
  readonly #names = new Map<Node, string>();
  /** Whether all that was returned so far is final, function by function. */
  readonly #returns: boolean[] = [];

  readonly #scopes: Map<Node, Scope>;

  /** @param scopes of an earlier walk, which has met the assignments further down */
  constructor(code: string, final: ReadonlySet<string>, known: ReadonlySet<string>, scopes: Map<Node, Scope>) {
    this.#code = code;
    this.#final = final;
    this.#known = known;
    this.#scopes = scopes;
  }

  /** The scope of a node: a function, block or loop has its own. */
  #scopeOf(node: Node, outer: Scope): Scope {
    if (!isFunction(node) && !/^(?:BlockStatement|For\w*Statement)$/.test(node.type)) return outer;
    const scope = this.#scopes.get(node) ?? new Scope(outer);
    this.#scopes.set(node, scope);
    return scope;
  }

  #report(node: Node): void {
    const line = this.#code.slice(0, node.start).split('\n').length;
    this.found.push(`${line}: ${this.#textOf(node).slice(0, 120)}`);
  }

  /** Whether what a promise gives changes no more. */
  #isFinal(promise: Node): boolean {
    if (promise.type === 'ArrayExpression') return promise.elements.every((one: Node) => this.#isFinal(one));
    const source = promise.type === 'CallExpression' ? promise.callee : promise;
    const text = this.#textOf(source);
    if (text === 'Promise.all') return this.#isFinal(promise.arguments[0]);
    const isMember = source.type === 'MemberExpression';
    return (
      WAITS.has(text) ||
      [this.#final, this.#known].some((names) => names.has(text)) ||
      (isMember && this.#final.has(`.${nameOf(source)}`))
    );
  }

  #textOf({ start, end }: Node): string {
    return this.#code.slice(start, end).replace(/\s+/g, ' ');
  }

  /** Whether a value was read once, or is computed from one that was. */
  #isReadOnce(node: Node, scope: Scope): boolean {
    if (node.type === 'Identifier') return scope.holds(node.name);
    if (node.type === 'AwaitExpression') return !this.#isFinal(node.argument);
    if (node.type === 'CallExpression') {
      if (WAITS.has(this.#textOf(node.callee))) return false;
      const isMember = node.callee.type === 'MemberExpression';
      if (isMember && node.arguments.length === 0 && GETTERS.has(nameOf(node.callee))) return true;
    }
    return within(node).some((part) => this.#isReadOnce(part, scope));
  }

  visit(node: Node, outer: Scope, isInLoop = false): void {
    const scope = this.#scopeOf(node, outer);
    this.#declare(node, scope);
    if (node.type === 'CallExpression') this.#judge(node, scope, isInLoop);
    if (isFunction(node)) this.#returns.push(true);
    const isLoop = /^(?:For|While|DoWhile)Statement$/.test(node.type);
    for (const part of within(node)) this.visit(part, scope, isInLoop || isLoop);
    if (node.type === 'ReturnStatement' && node.argument) this.#return(node.argument, scope);
    if (isFunction(node)) this.#end(node, scope);
  }

  /** Remembers what the names hold that a node declares or gives a value. */
  #declare(node: Node, scope: Scope): void {
    const declare = (patterns: Node[], isReadOnce: boolean) => {
      for (const name of patterns.flatMap(namesIn)) scope.declare(name, isReadOnce);
    };
    switch (node.type) {
      case 'VariableDeclarator':
        if (node.init && isFunction(node.init)) this.#names.set(node.init, nameOf(node.id));
        if (!this.#ofLoop.has(node)) declare([node.id], node.init !== null && this.#isReadOnce(node.init, scope));
        break;
      case 'ForOfStatement':
        for (const declarator of node.left.declarations ?? []) {
          this.#ofLoop.add(declarator);
          declare([declarator.id], this.#isReadOnce(node.right, scope));
        }
        break;
      case 'MemberExpression':
        if (nameOf(node) === 'rejects') this.#actions.add(node.object);
        break;
      case 'AssignmentExpression':
        if (this.#isReadOnce(node.right, scope)) for (const name of namesIn(node.left)) scope.assign(name);
        break;
      case 'CallExpression':
        // Such as `rows.map((row) => ...)`.
        if (node.callee.type === 'MemberExpression' && this.#isReadOnce(node.callee.object, scope)) {
          for (const part of node.arguments) if (isFunction(part)) this.#ofReadOnce.add(part);
        }
        break;
      default:
        if (isFunction(node)) declare(node.params, this.#ofReadOnce.has(node));
    }
  }

  #end(node: Node, scope: Scope): void {
    if (node.body.type !== 'BlockStatement') this.#return(node.body, scope);
    const isFinal = this.#returns.pop() ?? false;
    const name = node.id?.name ?? this.#names.get(node);
    if (name) this.functions.set(name, isFinal && (this.functions.get(name) ?? true));
  }

  #return(value: Node, scope: Scope): void {
    const isFinal = value.type === 'CallExpression' ? this.#isFinal(value) : !this.#isReadOnce(value, scope);
    if (!isFinal) this.#returns[this.#returns.length - 1] = false;
  }

  #judge(node: Node, scope: Scope, isInLoop: boolean): void {
    const name = nameOf(node.callee);
    const [first] = node.arguments;
    const isCheck = node.callee.type === 'Identifier' && name === 'expect' && !this.#actions.has(node);
    if (isCheck && first && this.#isReadOnce(first, scope)) this.#report(node);
    if (node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'resolves') this.#report(node);
    const question = node.arguments[WAITS.get(this.#textOf(node.callee)) ?? -1];
    if (question && isFunction(question) && this.#isReadOnce(question.body, scope) && !hasCall(question.body)) {
      this.#report(node);
    }
    // Without a time it is the next turn of the event loop.
    if (PAUSES.has(name) && !isInLoop && (name !== 'setTimeout' || node.arguments.length > 1)) this.#report(node);
  }
}

/**
 * The checks of a file that do not wait, and what waits for nothing but the clock, each as `line: code`.
 * @param final functions and promises whose results change no more, as they are written: `keys.press`; with a dot in
 *   front, the member of anything: `.waitForEvent`
 */
export function unwaited(file: string, code: string, final: Iterable<string>): string[] {
  // Most helpers neither check nor wait.
  if (!/\b(?:expect|until)\b/.test(code) && ![...PAUSES].some((name) => code.includes(name))) return [];
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = new Set(final);
  let known = new Set<string>();
  for (;;) {
    const top = new Scope(null);
    const scopes = new Map<Node, Scope>();
    const walk = () => {
      const walked = new Walk(code, names, known, scopes);
      walked.visit(program, top);
      return walked;
    };
    const learned = new Set([...walk().functions].flatMap(([name, isFinal]) => (isFinal ? [name] : [])));
    // A function that calls another one is known only when that one is.
    if (learned.size === known.size) return walk().found;
    known = learned;
  }
}
