/**
 * Texts that make a regular expression try again and again, made from its own syntax tree: what a part repeats, many times,
 * and what stands before a repeated part together with it. That finds a repetition that begins anew at each of its own
 * places, as in `/eyJ\w+\./`, which an analysis of the repeated parts alone does not see.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text of about a length: the start, the piece over and over, and an end that most expressions refuse. */
export interface Attack {
  start: string;
  piece: string;
  end: string;
}

export const textOf = ({ start, piece, end }: Attack, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length)) + end;

/** Runs an expression on texts: to its first match, or to all of them where it is global. */
export function drive({ source, flags }: { source: string; flags: string }): (text: string) => void {
  const regex = new RegExp(source, flags);
  return (text) => {
    regex.lastIndex = 0;
    if (regex.global) text.replace(regex, '');
    else regex.test(text);
  };
}

/** Characters that stand for others of their kind. */
const CANDIDATES = [
  ...'a1 -A_./\\:;,=&?#@%"\'()[]{}<>+*!|~^$`',
  ...['\t', '\n', '\r', '\0', '\u00e9', '\u4e2d', '\u0430', '\u{1f600}'],
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
];
/** Most characters of one class that are tried. */
const PER_CLASS = 4;
/** Fewer repetitions than these are not many. */
const MANY = 50;
/** Most expressions refuse the second, and those that take one line break the third. */
const ENDS = ['', '\n!\0', '\n!\0\n'];

export function attacksOn(source: string, flags: string): Attack[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const words = new Words(flags);
  const attacks = new Map<string, Attack>();
  visitRegExpAST(tree, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < MANY) return;
      const { element, min } = quantifier;
      const before = words.before(quantifier);
      const refused = words.not(element);
      for (const word of words.of(element)) {
        // What stands before it may be what it repeats, so that each start goes on through all the others.
        for (const piece of new Set([word, before, before + word, before + word.repeat(Math.max(1, min))])) {
          if (piece === '') continue;
          for (const start of ['', before]) {
            for (const end of [...ENDS, refused])
              attacks.set(JSON.stringify([start, piece, end]), { start, piece, end });
          }
        }
      }
    },
  });
  return [...attacks.values()];
}

/** What parts of an expression match, a few examples of each. */
class Words {
  readonly #flags: string;
  readonly #ofClass = new Map<string, string[]>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[gydm]/g, '');
  }

  /** What can stand before a part of an expression, from the beginning of the expression. */
  before(node: AST.Element): string {
    const { parent } = node;
    if (parent === null || parent.type !== 'Alternative') return '';
    const here = parent.elements.slice(0, parent.elements.indexOf(node)).map((one) => this.of(one)[0] ?? '');
    const outer = parent.parent;
    return (outer.type === 'Pattern' ? '' : this.before(quantified(outer))) + here.join('');
  }

  of(node: AST.Element): string[] {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#charactersOf(node.raw);
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap((alternative) => this.#inOrder(alternative));
      case 'Quantifier':
        return node.max === 0 ? [''] : this.of(node.element).map((word) => word.repeat(Math.max(1, node.min)));
      case 'Assertion':
      case 'Backreference':
        return [''];
    }
  }

  /** A character that is none of a class; '' for a part that is no class. */
  not(node: AST.Element): string {
    if (!('raw' in node) || !/^Character(?:Set|Class)$/.test(node.type)) return '';
    const one = this.#expression(node.raw);
    return CANDIDATES.find((character) => !one.test(character)) ?? '';
  }

  #inOrder({ elements }: AST.Alternative): string[] {
    const words = elements.map((element) => this.of(element));
    // One after another, so that each character of a class is in one of the words.
    const most = Math.min(PER_CLASS, Math.max(1, ...words.map(({ length }) => length)));
    return Array.from({ length: most }, (_, at) => words.map((some) => some[at % some.length] ?? '').join(''));
  }

  #charactersOf(raw: string): string[] {
    const known = this.#ofClass.get(raw);
    if (known !== undefined) return known;
    const one = this.#expression(raw);
    const found = [...new Set(CANDIDATES.filter((character) => one.test(character)))].slice(0, PER_CLASS);
    this.#ofClass.set(raw, found);
    return found;
  }

  #expression(raw: string): RegExp {
    return new RegExp(`^(?:${raw})$(?!\\n)`, this.#flags);
  }
}

/** A group, or what repeats it. */
function quantified(group: Exclude<AST.Alternative['parent'], AST.Pattern>): AST.Element {
  return group.type !== 'Assertion' && group.parent.type === 'Quantifier' ? group.parent : (group as AST.Element);
}
