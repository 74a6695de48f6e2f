/**
 * A line that was typed into a shell: the commands in it, and their words as the shell passes them on. What a variable,
 * another command or a file decides is marked as open, never guessed.
 */

/** How a line is read. bash, zsh and fish agree on what is read here. */
export type Shell = 'posix' | 'powershell' | 'cmd';

export interface Word {
  readonly text: string;
  /** A variable or the output of a command is a part of it. */
  readonly isOpen: boolean;
}

export interface ShellLine {
  /** The words of each command, those of commands inside `$()` and brackets too. */
  readonly commands: readonly (readonly Word[])[];
  /** The text is one line for the shell: nothing is left open, and no line break ends it before. */
  readonly isWhole: boolean;
}

/** The character that takes the meaning of the next one, a line break's too. */
const ESCAPES: Record<Shell, string> = { posix: '\\', powershell: '`', cmd: '^' };
/** What a shell prints before the second line of a command. */
const CONTINUED_PROMPT = /(?:[a-z]*>{1,2}|More\?) ?/y;
/** Not what percent-encoding looks like: cmd keeps what names no variable. */
const CMD_VARIABLE = /%(?![\da-f]{2}%)[a-z_][^%\s]{0,100}%/iy;
const DEEPEST = 20;

export function readShellLine(text: string, shell: Shell): ShellLine {
  return new Reader(text, shell).readLine();
}

class Reader {
  readonly #text: string;
  readonly #shell: Shell;
  readonly #commands: Word[][] = [];
  #at = 0;
  #depth = 0;
  /** Something is not closed, or a document follows. */
  #lacksEnd = false;

  constructor(text: string, shell: Shell) {
    this.#text = text;
    this.#shell = shell;
  }

  readLine(): ShellLine {
    const isAtEnd = this.#readCommands('\n') || this.#at >= this.#text.length;
    return { commands: this.#commands.filter(({ length }) => length > 0), isWhole: isAtEnd && !this.#lacksEnd };
  }

  /** @returns whether nothing but white space is after the end of these commands */
  #readCommands(end: '\n' | ')' | '`'): boolean {
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      this.#lacksEnd = true;
      this.#at = this.#text.length;
    }
    let words = this.#nextCommand();
    let goesOn = false;
    for (;;) {
      this.#skipSpace();
      const character = this.#text[this.#at];
      if (character === undefined) {
        if (goesOn || end !== '\n') this.#lacksEnd = true;
        break;
      }
      if (character === end && (end !== '\n' || !goesOn)) {
        this.#at += 1;
        break;
      }
      if (this.#skipRedirection()) continue;
      const [operator] = this.#match(this.#shell === 'cmd' ? /&&?|\|\|?/y : /&&|\|[|&]?|;+|&|\n/y) ?? [];
      if (operator !== undefined) {
        if (operator === '\n') this.#match(CONTINUED_PROMPT);
        else goesOn = /^(?:&&|\|)/.test(operator) && this.#shell !== 'cmd';
        words = this.#nextCommand();
        continue;
      }
      if (character === '(' || character === ')') {
        this.#at += 1;
        words = this.#nextCommand();
        continue;
      }
      if (character === '#' && this.#shell !== 'cmd') {
        this.#match(/[^\n]*/y);
        continue;
      }
      goesOn = false;
      words.push(this.#readWord(end));
    }
    this.#depth -= 1;
    return this.#text.slice(this.#at).trim() === '';
  }

  #nextCommand(): Word[] {
    const words: Word[] = [];
    this.#commands.push(words);
    return words;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  /** Spaces, and line breaks that are escaped. */
  #skipSpace(): void {
    for (;;) {
      this.#match(/[ \t\r]+/y);
      if (!this.#skipEscapedBreak()) return;
    }
  }

  #skipEscapedBreak(): boolean {
    const [, sign] = this.#match(/([\\`^])[ \t]*\r?\n/y) ?? [];
    if (sign === undefined) return false;
    // The sign of another shell escapes nothing here; a line never ends with it.
    if (sign !== ESCAPES[this.#shell]) this.#lacksEnd = true;
    this.#match(CONTINUED_PROMPT);
    return true;
  }

  /** A file that is read or written, and no word of the command. */
  #skipRedirection(): boolean {
    const [sign] = this.#match(/(?:\d+|&)?(?:<<<|<<-?|[<>]\(|>>?[&|]?|<&?)/y) ?? [];
    if (sign === undefined) return false;
    if (sign.endsWith('(')) this.#readCommands(')');
    else {
      if (/<<-?$/.test(sign)) this.#lacksEnd = true;
      this.#skipSpace();
      this.#readWord('\n');
    }
    return true;
  }

  #readWord(end: string): Word {
    let text = '';
    let isOpen = false;
    const add = (part: Word) => {
      text += part.text;
      isOpen ||= part.isOpen;
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] as string;
      if (/[ \t\r\n]/.test(character) || character === end) break;
      if (this.#skipEscapedBreak()) continue;
      if (this.#shell === 'cmd') {
        if (/[&|<>]/.test(character)) break;
        add(this.#readCmdPart(character));
      } else {
        if (/[;&|<>)]/.test(character)) break;
        add(this.#readPart(character));
      }
    }
    return { text, isOpen };
  }

  #readPart(character: string): Word {
    if (character === "'") return this.#readSingle();
    if (character === '"') return this.#readDouble();
    const [, quoted] = this.#shell === 'posix' ? (this.#match(/\$'((?:\\.|[^'\\])*)'/sy) ?? []) : [];
    if (quoted !== undefined) return literal(unescaped(quoted));
    if (character === ESCAPES[this.#shell]) return this.#takeEscaped();
    // Arguments that a variable holds.
    if (this.#shell === 'powershell' && this.#match(/(?<=\s)@\w+/y)) return OPEN;
    // A bracket in the middle of a word belongs to it, in pairs.
    const [pair] = this.#match(/\([^\s'"\\|;&()<>`]*\)/y) ?? [];
    if (pair !== undefined) return literal(pair);
    return this.#readOpen() ?? this.#take();
  }

  #take(): Word {
    this.#at += 1;
    return literal(this.#text[this.#at - 1] as string);
  }

  #takeEscaped(): Word {
    this.#at += 1;
    return this.#at < this.#text.length ? this.#take() : literal('');
  }

  /** What becomes of it is not in the text. */
  #readOpen(): Word | null {
    if (this.#match(/\$\(/y)) {
      this.#readCommands(')');
      return OPEN;
    }
    if (this.#shell === 'posix' && this.#match(/`/y)) {
      this.#readCommands('`');
      return OPEN;
    }
    const [brace] = this.#match(/\$(?:\{[^}\n]{0,200}\}|[\w@*#?!:-]+)/y) ?? [];
    return brace === undefined ? null : OPEN;
  }

  #readSingle(): Word {
    const [whole, inside = ''] = this.#match(this.#shell === 'powershell' ? /'((?:[^']|'')*)'/sy : /'([^']*)'/sy) ?? [];
    if (whole === undefined) return this.#readUnclosed();
    return literal(this.#shell === 'powershell' ? inside.replaceAll("''", "'") : inside);
  }

  #readUnclosed(): Word {
    this.#lacksEnd = true;
    this.#at = this.#text.length;
    return OPEN;
  }

  #readDouble(): Word {
    let text = '';
    let isOpen = false;
    for (this.#at += 1; this.#at < this.#text.length; ) {
      const character = this.#text[this.#at] as string;
      if (character === '"') {
        this.#at += 1;
        return { text, isOpen };
      }
      if (character === ESCAPES[this.#shell]) {
        const next = this.#text[this.#at + 1] ?? '';
        const isEscape = this.#shell === 'powershell' || '$`"\\\n'.includes(next);
        if (isEscape) this.#at += 1;
        if (!isEscape || next !== '\n') text += this.#text[this.#at] ?? '';
        this.#at += 1;
      } else {
        const part = this.#readOpen() ?? this.#take();
        text += part.text;
        isOpen ||= part.isOpen;
      }
    }
    return this.#readUnclosed();
  }

  /**
   * cmd reads carets, and the program reads what is left: quotation marks, and backslashes before them. A mark after a caret
   * is one for the program alone.
   */
  #readCmdPart(character: string): Word {
    if (character === '%' && this.#match(CMD_VARIABLE)) return OPEN;
    const mark = this.#match(/\^?"/y);
    if (mark === null) {
      if (character === '^') return this.#takeEscaped();
      return literal(this.#readBackslashes() ?? this.#take().text);
    }
    const isCaret = mark[0] === '^"';
    let text = '';
    while (this.#at < this.#text.length) {
      if (this.#match(isCaret ? /\^"/y : /"/y)) return literal(text);
      if (this.#match(CMD_VARIABLE)) {
        this.#match(isCaret ? /(?:(?!\^").)*(?:\^")?/sy : /[^"]*"?/y);
        return OPEN;
      }
      if (isCaret && this.#match(/\^\r?\n/y)) continue;
      const backslashes = this.#readBackslashes();
      if (backslashes === null && isCaret) this.#match(/\^(?!$)/y);
      text += backslashes ?? this.#take().text;
    }
    return this.#readUnclosed();
  }

  /** Backslashes before a quotation mark escape one another and the mark. */
  #readBackslashes(): string | null {
    const [found, slashes = '', mark] = this.#match(/((?:\^?\\)+)(\^*")?/y) ?? [];
    if (found === undefined) return null;
    const count = slashes.replaceAll('^', '').length;
    if (mark === undefined) return '\\'.repeat(count);
    const isEscaped = count % 2 === 1;
    if (!isEscaped) this.#at -= mark.length;
    return '\\'.repeat(Math.floor(count / 2)) + (isEscaped ? '"' : '');
  }
}

const OPEN: Word = { text: '', isOpen: true };

function literal(text: string): Word {
  return { text, isOpen: false };
}

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
};

/** What is between `$'` and `'`. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{1,4})|x([\da-f]{1,2})|(.))/gis, (_, unicode, byte, other) => {
    const code = unicode ?? byte;
    return code === undefined ? (LETTERS[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16));
  });
}
