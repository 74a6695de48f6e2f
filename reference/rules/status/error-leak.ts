import { rfc } from '../../text/sources.ts';
import { absent, typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Characters of the content that are looked at. Our choice: what is printed by accident stands early. */
const LOOKED_AT = 100_000;

const cwe209 = {
  label: 'CWE-209, Error Message Containing Sensitive Information',
  url: 'https://cwe.mitre.org/data/definitions/209.html',
};

/**
 * How the frame of a stack looks in each language: a place in a source file, in a form that no prose has. Each begins
 * with letters that are rare or is bounded, so that a long text is gone through once.
 */
const FRAMES: readonly RegExp[] = [
  // JavaScript: at handle (/srv/app/cart.js:10:5)
  /\bat [^\n]{0,200}?[/\\][\w.$@-]{1,60}\.[cm]?[jt]sx?:\d+/,
  // Java, Kotlin, Scala: at com.example.Cart.get(Cart.java:10)
  /\bat [\w.$/]{1,200}\([\w$]{1,100}\.(?:java|kt|scala|groovy):\d+\)/,
  // Python: File "/srv/app/cart.py", line 10
  /\bFile \\?(?:"|&quot;)[^"&\n]{1,200}\.py\\?(?:"|&quot;), line \d/,
  // PHP: in /var/www/cart.php on line 10, also with the tags of its HTML form; #0 /var/www/cart.php(10): get()
  /\.php(?:<\/b>)? on line (?:<b>)?\d|\.php\(\d+\): /,
  // Ruby: /srv/app/cart.rb:10:in `get'
  /\.rb:\d+:in [`']/,
  // .NET: in C:\app\Cart.cs:line 10
  /\.(?:cs|vb|fs):line \d/,
  // Go: /srv/app/cart.go:10 +0x1d
  /\.go:\d+ \+0x[\da-f]/,
];

/** What databases say of a statement. */
const SQL =
  /\bSQLSTATE\[|\bYou have an error in your SQL syntax|\bORA-\d{5}:|\bsyntax error at or near (?:"|&quot;|\\")|\bUnclosed quotation mark after the character string|\bSQLITE_ERROR\b|\bPG::[A-Z]\w+/;

/** A file below a folder that only servers have. A link to such a path is none: it is a path of the site. */
const PATH =
  /(?<!(?:href|src|action)=["']?)(?:[\s"'(>:]|^)(?:\/(?:var\/www|var\/task|usr\/src|usr\/local|srv|root)\/[\w./-]{1,200}\.\w{1,5}\b|[A-Z]:\\(?:inetpub|Users|Windows|Program Files)\\)/m;

/** The most telling kind; null when nothing is shown. */
function kindOf(text: string): 'stack' | 'sql' | 'path' | null {
  if (FRAMES.some((frame) => frame.test(text))) return 'stack';
  if (SQL.test(text)) return 'sql';
  return PATH.test(text) ? 'path' : null;
}

/** A server error that tells strangers about the inside of the program. */
export const errorLeak = defineRule({
  id: 'error-leak',
  title: 'Error that shows details of the server',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/500#the-body',
  messages: {
    stack: 'The content shows a place in the source code, as a stack trace does. This helps attackers. Log it instead.',
    sql: 'The content shows a database’s error message. This helps attackers. Log it instead.',
    path: 'The content shows the path of a file on the server. This helps attackers. Log it instead.',
  },
  policy: { local: 'hide' },

  readsContent: 'whole',

  guards: ['live', 'content'],
  when: { status: (status) => status >= 500 && status <= 599 },

  check: (facts) => {
    const text = facts.text?.slice(0, LOOKED_AT) ?? '';
    const messageId = kindOf(text);
    if (messageId === null) return [];
    return [{ messageId, evidence: typeLine(facts) ?? absent(''), sources: [cwe209, rfc(9457, '5')] }];
  },
});
