/** Colours for code: comments, strings and the words that carry a line. Nothing else is told apart. */

type Tone = 'comment' | 'string' | 'word';

/** Text without a tone, or with one. */
export type Piece = string | { tone: Tone; text: string };

const HASH = String.raw`(?<comment>(?<=^|\s)#.*)`;
/** A comment that is not closed ends with the text, so that its end is looked for once. */
const SLASHES = String.raw`(?<comment>(?<=^|\s)\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?<=^|\s)#(?![[!]).*)`;
const STRING = String.raw`(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`;
/** A lifetime of Rust begins as a string of the others does. */
const DOUBLE_QUOTED = String.raw`(?<string>"(?:\\.|[^"\\\n])*")`;
/** Of all these languages together: a word of one is hardly a name in another. */
const KEYWORDS = String.raw`(?<word>(?<![.$\w-])(?:async|await|break|case|catch|class|const|continue|def|defer|do|elif|else|end|except|export|fn|for|foreach|from|func|function|if|impl|import|in|interface|let|match|namespace|new|not|of|package|private|pub|public|raise|range|record|return|static|struct|switch|throw|try|type|use|using|var|void|while|with|yield)\b)`;
/** The first word of a line: a directive, a command. */
const FIRST_WORD = String.raw`(?<word>^[ \t]*[@\w.:-]+)`;

const program = new RegExp(`${SLASHES}|${STRING}|${KEYWORDS}`, 'gm');
const script = new RegExp(`${HASH}|${STRING}|${KEYWORDS}`, 'gm');
const configuration = new RegExp(`${HASH}|${STRING}|${FIRST_WORD}`, 'gm');
const markup = /(?<comment><!--(?:[\s\S]*?-->|[\s\S]*))|(?<string>"[^"]*")|(?<word><[/?]?[\w.:-]+)/gm;

/** By the language of the fence. */
const patterns = new Map<string | null, RegExp>([
  ...['js', 'go', 'java', 'csharp', 'php', 'css'].map((name) => [name, program] as const),
  ['rust', new RegExp(`${SLASHES}|${DOUBLE_QUOTED}|${KEYWORDS}`, 'gm')],
  ...['python', 'ruby'].map((name) => [name, script] as const),
  ...['sh', 'nginx', 'caddy', 'haproxy', 'lighttpd', 'apache', 'yaml'].map((name) => [name, configuration] as const),
  ...['xml', 'html'].map((name) => [name, markup] as const),
  ['json', /(?<word>"(?:\\.|[^"\\\n])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\\n])*")/g],
  ['http', /(?<word>^[A-Za-z][\w-]*(?=: ))|(?<string>^HTTP\/[\d.]+ \d{3}.*)/gm],
]);

/** Code in pieces, which together are the text. A language that is not known has one piece. */
export function inTones(text: string, language: string | null): Piece[] {
  const pattern = patterns.get(language);
  if (!pattern) return [text];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    const tone = (['comment', 'string', 'word'] as const).find((name) => match.groups?.[name] !== undefined);
    pieces.push(tone ? { tone, text: match[0] } : match[0]);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
