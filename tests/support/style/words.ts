/**
 * Words that a reader stumbles over, and what to write instead. A pattern's exceptions are lookarounds, and the comment above
 * it says why they are none of what it looks for. A space of a pattern is a line break of the text as well.
 */
export interface Word {
  readonly pattern: RegExp;
  /** Completes "write ...". */
  readonly write: string;
  /** Files where the word has its other meaning. */
  readonly except?: RegExp;
}

/** A text that speaks is a person's or a standard's; a header reports. "Unless it says otherwise" is common of both. */
const SPEAKERS = [
  String.raw`RFC \d+(?:, section [\d.]+)?`,
  '[Ss]tandard|specification|draft|introduction|registration|manual|documentation|section|guidance',
  'Apple|Google|Microsoft|Mozilla|OWASP|Cloudflare|employee',
].join('|');
/** What an application can be hidden by. */
const FRONTS =
  'prox(?:y|ies)|gateways?|CDNs?|balancers?|firewalls?|login|NAT|nginx|Apache|HAProxy|Cloudflare|CloudFront|cache';

export const WORDS: readonly Word[] = [
  // A form, a file format and a page have fields; HTTP has header fields where its standard is quoted, and field values.
  // `fields=` is a query parameter, so it is code.
  {
    pattern:
      /(?<!\b(?:header|form|file|hidden|search|text|input|date|trailer|password|pseudo-header|empty) )\bfields?\b(?![-=]| Name Registry)/i,
    write: '"header", or "header field" where the standard is quoted',
    except:
      /protobuf|form-data|form-urlencoded|form-encoding|csrf\.md|inspector\/edit|CompareInputs|ResolvingTool|smoke-test/,
  },
  // A text file or a text editor is no input.
  {
    pattern:
      /\b(?:a|another|any|each|every|this) text\b(?![ -](?:area|editor|field|file|fragment|format|message|node|part|track|type|version)|\/)|\btexts\b/i,
    write: '"string", "value", "input" or "URL"',
  },
  // "CGI program" is the trade's word, and "the program at the end" is a listing on the page.
  {
    pattern: /(?<!\bCGI )\bprograms?\b(?! at the end)/i,
    write: '"application", "app", "backend", "upstream", "client" or "script"',
  },
  // What is behind a proxy is there in the sense of a network.
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:application|app|backend|machine|origin|server|servers|service|upstream) )\bbehind\b(?! (?:\S+ ){0,3}(?:${FRONTS})\b)`,
      'i',
    ),
    write: '"after" for time and order, "past the end", "upstream" for servers',
  },
  { pattern: /\bstands?\b(?! (?:in )?for\b)|\bstood\b/i, write: '"is", "appears" or "is listed"' },
  // "Is there" asks.
  {
    pattern: /\b(?:is|are|was|were|be) there\b(?=$|[.,;:)]| (?:at|for|when|with)\b)/,
    write: '"is sent", "is present" or "exists"',
  },
  { pattern: /\b(?:comes?|came) along\b/i, write: '"is sent with"' },
  {
    pattern: new RegExp(String.raw`(?<!\b(?:${SPEAKERS}) )\bsays\b(?! otherwise)`),
    write: '"reports", "shows", "gives" or "means"; documents and people may say something',
  },
  { pattern: /\b(?:tells?|told) of\b/i, write: '"reports" or "lists"' },
  {
    pattern: /\blets? (?:\S+ ){1,3}(?:in|pass)\b(?! (?:the|a|HTTP)\b)|\blet(?:ting)? pass\b/i,
    write: '"accept" or "allow"',
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: '"fix" or "correct"' },
  { pattern: /\b(?:takes?|took|taken|go|goes|gone|falls?) (?:\w+ )?away\b/i, write: '"remove", "drop" or "disappear"' },
  { pattern: /\b(?:holds?|held) (?:\S+ ){0,4}against\b/i, write: '"compare with" or "check against"' },
  {
    pattern: /\b(?:takes?|took|taken|taking) (?:[\w`…]+ ){0,2}for (?:an?|the)\b/i,
    write: '"treat as" or "mistake for"',
  },
  { pattern: /\bwhoever\b/i, write: '"if you do X, you get Y"' },
  // "Who may call it, is in the guide" names the content of a page.
  { pattern: /(?:^|[.:;]\s)Who (?!is\b|may call)[^?.]*[.;]/, write: '"if you do X, you get Y"' },
  { pattern: /\b(?:every|no)body\b/i, write: '"no client", "every client", or "no one", "everyone" for people' },
  { pattern: /\bcircles?\b/i, write: '"loop", "redirect loop"' },
  { pattern: /\bthe own\b|\bof your own text\b/i, write: '"its", "their" or "your"' },
  { pattern: /\bsound\b(?! like)|\bpictures?\b/i, write: '"audio", "image"' },
  // Parameters of links are called so.
  { pattern: /\b(?:go|goes|going|went) out\b/i, write: '"is sent"', except: /wrapped\/unwrap/ },
  { pattern: /\barrives?\b/i, write: '"is received" or "reaches"' },
  { pattern: /\bleads? on\b/i, write: '"links to" or "redirects to"' },
  { pattern: /\ball the same\b|\bbesides\b|\bthereby\b/i, write: '"still", "also", or nothing' },
  { pattern: /\bis silent\b|\bmuted for good\b/i, write: '"does not report", "is muted permanently"' },
  { pattern: /\bfor good\b/i, write: '"permanently"' },
  { pattern: /\bJudge?ments?\b/, write: '"Assessment"' },
  { pattern: /\btake along\b/i, write: '"export"' },
  { pattern: /\bnot said of\b/i, write: '"hidden for ..."' },
  { pattern: /, too(?=[.,;:)])/i, write: '"also" before the verb' },
  // "Just as" compares, "just asked" is a time.
  {
    pattern: /\bsimply\b|\bobviously\b|\bnote that\b|\bof course\b|\b(?:just) (?!as\b|after\b|\w+ed\b)/i,
    write: 'nothing in its place',
  },
  { pattern: /\bif need be\b/i, write: '"if necessary"' },
  // "Section 1 names" and "nginx 1.22.1 answers" count nothing.
  {
    pattern: /(?<![\d.,:/-]|\b(?:part|section|segment|step|version) )\b1 (?!is\b|was\b|has\b|does\b)[a-z]+s\b/,
    write: 'the singular',
  },
  // A limit, as in "more than {…} characters", is never 1.
  {
    pattern:
      /(?<!\b(?:than|most|first|last|to|of) )\{…\} (?:more )?(?:bytes|characters|fields|files|findings|headers|lines|parameters|requests|responses|rows|rules|texts|URLs|values|ways)\b/,
    write: 'the count with counted() of reference/text/counted.ts, or 1 has a plural',
    // Here the number is a limit, greater than 1, or a status class.
    except:
      /capture\/(?:provenance|what-if|relations)|http\/from-har|notes\/fields\/content|url\/meant|use-room|SearchField|ResolvingTool|Readings|Values|text\/cut|popup\/main|RuleIndex|ListBar/,
  },
];
