/**
 * What JavaScript can reach: a scan of parsed code for everything that talks to the network, runs text as code, loads a
 * resource, changes an address or keeps something. Text in strings and comments is not code and is not seen.
 *
 * Names are judged wherever they are used, not only where they are called, so that an alias is no way out, and without
 * asking whether a local variable has the same name: too strict rather than too lax. Out of reach is a name put together
 * at run time; reading one from the global object is reported as such.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { isOwnFile } from './addresses.ts';

export interface Use {
  /** What is used, in a fixed form: `fetch`, `.innerHTML =`, `new Worker`, `import()`. */
  what: string;
  /** The code, cut. */
  code: string;
}

/** Globals that must not be used by any name. */
const globals = new Set([
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'importScripts',
  'eval',
  'SharedWorker',
  'Image',
  'Audio',
  'FontFace',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
]);
/** The same as members of any object, and what only exists as a member. */
const members = new Set([
  ...globals,
  'sendBeacon',
  'serviceWorker',
  'connectNative',
  'sendNativeMessage',
  'createContextualFragment',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseFromString',
  'pushState',
  'replaceState',
  'addModule',
  'executeScript',
  'insertCSS',
  'cookie',
]);
/** Members that do something only when called. */
const calledMembers = new Set(['open', 'write', 'writeln', 'constructor']);
/** Properties that load or run something, or change an address, when assigned to. */
const assigned = new Set(['src', 'srcset', 'srcdoc', 'innerHTML', 'outerHTML', 'href', 'action', 'location', 'hash']);
/** Elements that load what their attributes name. */
const loading = new Set(
  'script iframe frame img image link object embed video audio source track use base form meta portal'.split(' '),
);
/** Keys that do the same in the attributes of an element that Preact makes. */
const loadingKeys = new Set(['dangerouslySetInnerHTML', '__html', 'srcdoc', 'ping']);
const globalObjects = new Set(['globalThis', 'window', 'self', 'top', 'parent', 'frames']);

// biome-ignore lint/suspicious/noExplicitAny: the nodes of ESTree, of which each rule knows the few fields that it reads
type Node = any;

/** The text of a literal, of a template without holes, or of literals added up; null when only running it would tell. */
function textOf(node: Node): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null || right === null ? null : left + right;
  }
  if (node?.type === 'ParenthesizedExpression' || node?.type === 'ChainExpression') return textOf(node.expression);
  return null;
}

/** How an address starts, as far as it is written down. */
function startOf(node: Node): string {
  if (node?.type === 'BinaryExpression') return startOf(node.left);
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : (textOf(node) ?? '');
}

/** The name of a member that is written down: `a.b`, `a['b']`. */
function memberName(node: Node): string | null {
  return node.computed ? textOf(node.property) : node.property.name;
}

/** The name of a property in an object or a pattern; null when only running it would tell. */
function keyOf({ computed, key }: Node): string | null {
  if (computed) return textOf(key);
  return key.name ?? String(key.value);
}

/** The expression without parentheses, `?.` chains and `(0, x)`. */
function bare(node: Node): Node {
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') return bare(node.expression);
  return node.type === 'SequenceExpression' ? bare(node.expressions.at(-1)) : node;
}

/** Everything of note that a script uses. Throws for a script that cannot be parsed. */
export function usesOf(file: string, code: string): Use[] {
  const { program, errors } = parseSync(file, code, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const uses: Use[] = [];
  const report = (what: string, { start, end }: Node) =>
    uses.push({ what, code: code.slice(start, end).slice(0, 120) });
  /** Identifiers that are no use of a variable: `a.fetch` is judged as a member, `{fetch: 1}` and labels not at all. */
  const names = new Set<Node>();

  function call(node: Node): void {
    const callee = bare(node.callee);
    const isNew = node.type === 'NewExpression';
    const [first, second] = node.arguments;
    if (callee.type === 'Identifier') {
      names.add(callee);
      if (globals.has(callee.name)) report(callee.name, node);
      if (callee.name === 'Function') report('Function()', node);
      if (callee.name === 'open' && !isNew) report('open()', node);
      if (isNew && callee.name === 'Worker' && !isOwnWorker(first, code)) report('new Worker', node);
      if (/^set(Timeout|Interval)$/.test(callee.name) && textOf(first) !== null) report(`${callee.name}(text)`, node);
    }
    if (callee.type === 'MemberExpression') {
      const name = memberName(callee);
      if (name !== null && calledMembers.has(name)) report(`.${name}()`, node);
      if (name === 'Function') report('Function()', node);
      if (name === 'Worker' && !isOwnWorker(first, code)) report('new Worker', node);
      if (/^set(Timeout|Interval)$/.test(name ?? '') && textOf(first) !== null) report(`${name}(text)`, node);
      if (/^(setAttribute|setAttributeNS)$/.test(name ?? '')) {
        const attribute = textOf(name === 'setAttribute' ? first : second);
        if (attribute === null) report(`.${name}(?)`, node);
        else if (assigned.has(attribute)) report(`.${name}(${attribute})`, node);
      }
      if (/^createElement(NS)?$/.test(name ?? '')) {
        const tag = textOf(name === 'createElement' ? first : second);
        if (tag === null) report(`.${name}(?)`, node);
        else if (loading.has(tag)) report(`.${name}(${tag})`, node);
      }
      const isLocation = /(^|\.)location$/.test(code.slice(callee.object.start, callee.object.end));
      if (isLocation && /^(assign|replace)$/.test(name ?? '')) report(`location.${name}()`, node);
      const owner = callee.object.type === 'MemberExpression' ? memberName(callee.object) : callee.object.name;
      if (/^(tabs|windows)$/.test(owner ?? '') && /^(create|update)$/.test(name ?? '')) {
        const options = node.arguments.find((argument: Node) => argument.type === 'ObjectExpression');
        const url = options?.properties.find((property: Node) => property.key && keyOf(property) === 'url');
        if (!options || (url && !isOwnFile(startOf(url.value)))) report('tab with an address', node);
      }
    }
    // jsx('img', {...}) under whatever name; a DOM call with such a first argument was judged above.
    const tag = textOf(first);
    if (tag !== null && loading.has(tag) && second?.type === 'ObjectExpression') report(`<${tag}>`, node);
  }

  function assignment(target: Node, node: Node): void {
    if (target.type === 'Identifier' && target.name === 'location') report('location =', node);
    if (target.type !== 'MemberExpression') return;
    const name = memberName(target);
    if (name !== null && assigned.has(name)) report(`.${name} =`, node);
    if (name === 'title' && bare(target.object).name === 'document') report('document.title =', node);
  }

  new Visitor({
    CallExpression: call,
    NewExpression: call,
    MemberExpression(node: Node) {
      const name = memberName(node);
      if (!node.computed) names.add(node.property);
      if (name !== null && members.has(name)) report(`.${name}`, node);
      const object = bare(node.object);
      if (object.type === 'Identifier' && globalObjects.has(object.name)) {
        names.add(object);
        if (name === null) report(`${object.name}[?]`, node);
      }
      if (object.type === 'MemberExpression' || object.type === 'Identifier') {
        const owner = object.type === 'Identifier' ? object.name : memberName(object);
        if (owner === 'storage' && /^(local|sync|managed)$/.test(name ?? '')) report(`storage.${name}`, node);
      }
    },
    UnaryExpression(node: Node) {
      if (node.operator === 'typeof') names.add(bare(node.argument));
    },
    Property(node: Node) {
      // `{fetch}` uses the variable, or declares one of that name; `{fetch: 1}` is only a key.
      if (!node.computed && !node.shorthand) names.add(node.key);
      const key = keyOf(node);
      if (key !== null && loadingKeys.has(key)) report(`${key}:`, node);
    },
    ObjectPattern(node: Node) {
      for (const property of node.properties) {
        const key = property.type === 'Property' ? keyOf(property) : null;
        if (key !== null && members.has(key) && !property.shorthand) report(`.${key}`, property);
      }
    },
    MethodDefinition(node: Node) {
      if (!node.computed) names.add(node.key);
    },
    PropertyDefinition(node: Node) {
      if (!node.computed) names.add(node.key);
    },
    ImportExpression(node: Node) {
      if (!isOwnFile(textOf(node.source) ?? '')) report('import()', node);
    },
    ImportDeclaration(node: Node) {
      if (!isOwnFile(node.source.value)) report('import', node);
    },
    ExportNamedDeclaration(node: Node) {
      if (node.source && !isOwnFile(node.source.value)) report('import', node);
    },
    ExportAllDeclaration(node: Node) {
      if (!isOwnFile(node.source.value)) report('import', node);
    },
    VariableDeclarator(node: Node) {
      if (readsNamed(node.id)) names.add(node.init);
    },
    AssignmentExpression(node: Node) {
      assignment(bare(node.left), node);
      if (readsNamed(node.left)) names.add(node.right);
    },
    // On the way up: by then the members around it have said which identifiers are names only.
    'Identifier:exit'(node: Node) {
      if (names.has(node)) return;
      if (globals.has(node.name)) report(node.name, node);
      // Handed on, anything can be read from the one and made with the others. Called, these were judged above.
      const handedOn = globalObjects.has(node.name) || node.name === 'Worker' || node.name === 'Function';
      if (handedOn) report(`${node.name} as a value`, { start: Math.max(0, node.start - 40), end: node.end + 60 });
    },
  } as never).visit(program);
  return uses;
}

/** `{ a, b: c }`: which members this takes is written down, and is judged there. */
function readsNamed(pattern: Node): boolean {
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.every((property: Node) => property.type === 'Property' && keyOf(property) !== null);
}

/** `new Worker('/own.js')`, and as the bundler writes it: `new Worker(new URL('/own.js', '' + self.location.href))`. */
function isOwnWorker(node: Node, code: string): boolean {
  if (node?.type !== 'NewExpression' || node.callee.name !== 'URL') return isOwnFile(textOf(node) ?? '');
  const [path, base] = node.arguments;
  const isHere = /^(``\+|''\+|""\+)?self\.location\.href$|^import\.meta\.url$/;
  return (
    base !== undefined &&
    isHere.test(code.slice(base.start, base.end).replace(/\s/g, '')) &&
    isOwnFile(textOf(path) ?? '')
  );
}
