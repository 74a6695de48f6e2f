/**
 * Programs that ask for each URL of a baseline with HEAD, and with GET where a server answers HEAD with 405 or 501 alone.
 * They compare status, type, caching, redirect and CORS headers. They
 * follow no redirect, send no cookie and no credentials, and print a line for each URL. They exit with status 1 when one
 * response differs, and with 2 when one server could not be reached. The origin can be given as an argument, to ask
 * another server.
 *
 * They may run where secrets are, and the pages that were captured may be hostile. So no URL and no value in them holds
 * what a CI service expands (literals.ts), and what they print of an answer holds no line break and no `[`: a line that
 * begins with `::`, or has `##[` or `##vso[` anywhere, is a command to the service that reads it.
 */
import { steadyUrl } from '../capture/reload/steady-url.ts';
import { counted } from '../text/counted.ts';
import { absolute, type Baseline, type Expectation, listed, type RequestName, VALUES } from './baseline/format.ts';
import { asciiJson, jsonLiteral, pythonLiteral } from './literals.ts';
import { MARK } from './remembered.ts';
import type { Steps } from './report.ts';
import { shellQuote } from './shell.ts';

interface Check {
  /** Path on the origin, or URL. */
  readonly target: string;
  readonly request: Expectation['request'];
  /** What is expected, by name, the status first; '' where a header must be missing. */
  readonly expected: readonly (readonly [name: string, value: string])[];
}

export interface SmokeTest {
  readonly origin: string;
  readonly checks: readonly Check[];
  /** Why responses of the baseline are not asked for, and how many. */
  readonly leftOut: readonly string[];
}

/**
 * What a smoke test asks for.
 * @param asksOthers also servers of other origins, which the page named and its owner may not know
 */
export function smokeTestOf({ origin, responses }: Baseline, asksOthers: boolean): SmokeTest {
  const leftOut = new Map<string, number>();
  const asked = responses.filter((response) => {
    const why = whyNotAsked(response, asksOthers);
    if (why !== null) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    return why === null;
  });
  return {
    origin: origin ?? '',
    // Those that are asked alike come after one another.
    checks: asked
      .map((response) => checkOf(response, origin))
      .map((check) => ({ check, alike: JSON.stringify(check.request) }))
      .sort((a, b) => (a.alike < b.alike ? -1 : Number(a.alike > b.alike)))
      .map(({ check }) => check),
    leftOut: [...leftOut].map(([why, count]) => `${counted(count, 'response')} ${why}`),
  };
}

function whyNotAsked({ method, url, status }: Expectation, asksOthers: boolean): string | null {
  if (!asksOthers && !url.startsWith('/')) return 'of other origins';
  if (method !== 'GET' && method !== 'HEAD') return 'to methods other than GET and HEAD';
  if (isRedacted(url)) return 'with something redacted in the URL';
  if (status === 206) return 'with only a part of the content';
  // Each program would do something else with it, and curl would send it.
  if (/^https?:\/\/[^/?#]*@/.test(url)) return 'with a user name or password in the URL';
  const [path] = url.split('?');
  return steadyUrl(path ?? '') === path ? null : 'whose file name changes with the content';
}

const isRedacted = (text: string): boolean => text.includes(MARK) || text.includes('%5Bredacted%5D');

function checkOf({ url, status, values, request: all }: Expectation, origin: string | null): Check {
  const expected: [string, string][] = [['status', String(status)]];
  const request: Expectation['request'] = Object.fromEntries(
    Object.entries(all).filter(([, value]) => !isRedacted(value)),
  );
  for (const name of VALUES) {
    const value = values[name];
    if (value === undefined || isRedacted(value ?? '')) continue;
    if (name === 'redirect') {
      if (typeof value === 'string' && isCheckable(absolute(value, origin))) expected.push([name, plain(value)]);
      continue;
    }
    if (name === 'access-control-allow-origin' && value === 'echoed' && !request.Origin) continue;
    const isList = name === 'cache-control' || name === 'vary' || /^access-control-(?!allow-origin)/.test(name);
    expected.push([name, isList ? listed(printable(value ?? '')) : printable(value ?? '')]);
  }
  return { target: url.replace(/#.*/s, ''), request, expected };
}

/** Whether a target stays the same, and each program reads it in the same way: curl gives other schemes a path. */
const isCheckable = (url: string): boolean => /^https?:/i.test(url) && steadyUrl(url) === url;

/**
 * What browsers escape in a URL, and the programs do not or in another way: as it is, and escaped. All of it is compared
 * as `?`. sed, JavaScript and Python read the expression alike.
 */
const ESCAPED = '(%(2[027]|3[CEce]|60|7[BDbd]|[89A-Fa-f][0-9A-Fa-f])|[ "\'+<>`{}]|[^ -~])+';
const plain = (url: string): string =>
  printable(withoutInternational(url).replace(/\?$/, '').replace(new RegExp(ESCAPED, 'g'), '?'));

/** Browsers write `bücher.example` as `xn--bcher-kva.example`, by tables that a shell lacks: such a label becomes `*`. */
const withoutInternational = (url: string): string =>
  url.replace(/^https?:\/\/[^/?]*/, (host) =>
    host.replace(/[^./:]+/g, (label) => (/^xn--|[^ -~]/.test(label) ? '*' : label)),
  );

/** As the programs print it. */
const printable = (text: string): string => text.replace(/[^ ->@-Z\\-~]+/g, '?');

/** For a POSIX shell with curl. */
export function* shellSteps(test: SmokeTest): Steps<string> {
  return `#!/bin/sh
${head('#', 'sh wirenote-smoke-test.sh [origin]', test)}
${yield* shellProgram(test, '1')}`;
}

/** The comment that a program begins with. */
function head(mark: string, usage: string, { leftOut }: SmokeTest): string {
  return [
    'Smoke test of a baseline that Wirenote recorded.',
    `Usage: ${usage}`,
    'Exit status: 0 when nothing differs, 1 when something does, 2 when a server could not be reached.',
    ...leftOut.map((line) => `Left out: ${line}.`),
  ]
    .map((line) => `${mark} ${line}`)
    .join('\n');
}

const REQUEST: readonly (readonly [RequestName, missing: string])[] = [
  ['Accept', '*/*'],
  ['Accept-Encoding', ''],
  ['Accept-Language', ''],
  ['Origin', ''],
];

/** @param origin the parameter or variable that may name another origin */
function* shellProgram({ origin: own, checks }: SmokeTest, origin: string): Steps<string> {
  const lines: string[] = [];
  let before = '';
  for (const [at, { target, request, expected }] of checks.entries()) {
    const asks = `asks ${REQUEST.map(([name, missing]) => shellQuote(request[name] ?? missing)).join(' ')}`;
    if (asks !== before) lines.push(asks);
    before = asks;
    const words = expected.map(([name, value]) => `${name} ${/^[\w./-]+$/.test(value) ? value : shellQuote(value)}`);
    lines.push(`check ${shellQuote(target)} ${words.join(' ')}`);
    yield at / checks.length;
  }
  return `differs=0
unreached=0

printable() { LC_ALL=C tr -cs ' ->@-Z\\\\-~\\n' '?'; }
bare() { tr -d ' \\t'; }
squeezed() { bare | printable; }
lower() { LC_ALL=C tr '[:upper:]' '[:lower:]'; }
list() { squeezed | lower | tr ',' '\\n' | sed '/^$/d' | LC_ALL=C sort -u | paste -s -d , -; }

# A URL as browsers write it: the host in lower case, without the usual port, and with a path.
whole() {
  LC_ALL=C awk '{
    sub(/#.*/, "")
    if (match($0, /^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\/?@]*/)) {
      host = tolower(substr($0, 1, RLENGTH))
      rest = substr($0, RLENGTH + 1)
      if (host ~ /^http:.*:80$/ || host ~ /^https:.*:443$/) sub(/:[0-9]*$/, "", host)
      if (rest !~ /^@/) $0 = host (rest ~ /^\\// ? "" : "/") rest
    }
    print
  }'
}

# What only browsers escape in a URL is left out of the comparison, and so are international names of hosts.
plain() { names | LC_ALL=C sed -E -e 's/[?]$//' -e ${shellQuote(`s/${ESCAPED}/?/g`)} | printable; }

names() {
  LC_ALL=C sed -E -e ':next' \\
    -e 's#^(https?://([^/?]*[.])?)(xn--[^./:?]*|[^./:?]*[^ -~][^./:?]*)#\\1*#' -e 'tnext'
}

# Browsers read a backslash before the query as a slash, and curl does not.
slashes() { LC_ALL=C sed -e ':next' -e 's#^\\([^?]*\\)[\\]#\\1/#' -e 'tnext'; }

# The URL that the response redirects to.
target() {
  sent=$(field location)
  to=$(printf '%s\\n' "$sent" | sed 's/^[[:blank:]]*//' | slashes)
  case $sent in
    *\\\\*)
      case $to in
        [Hh][Tt][Tt][Pp]://* | [Hh][Tt][Tt][Pp][Ss]://*) got=$to ;;
        //*) got=\${url%%//*}$to ;;
        /*) got=$(printf '%s\\n' "$url" | sed -E 's#^([^/]*//[^/?]*).*#\\1#')$to ;;
        *) got=$(printf '%s\\n' "\${last#* }" | slashes) ;;
      esac
      ;;
    *) got=\${last#* } ;;
  esac
  printf '%s\\n' "$got"
}

# All lines of one header of the answer, with commas between them.
field() {
  printf '%s\\n' "$answer" | LC_ALL=C awk -v name="$1" '
    /^HTTP\\// { all = ""; found = 0 }
    { sub(/[ \\t\\r]+$/, "") }
    /^[ \\t]/ { if (own) all = all $0; next }
    { colon = index($0, ":"); own = colon > 0 && tolower(substr($0, 1, colon - 1)) == name }
    own { all = all (found++ ? "," : "") substr($0, colon + 1) }
    END { print all }'
}

# How a cache can ask whether its copy is still right.
kind_of() {
  case $(field etag | squeezed) in
    W/*) echo weak ;;
    ?*) echo strong ;;
    *) [ -z "$(field last-modified | squeezed)" ] || echo date ;;
  esac
}

origin=\${${origin}:-${shellQuote(own)}}
origin=$(printf '%s\\n' "$origin" | whole)
origin=\${origin%/}

# What the next requests accept, and the origin that they name.
asks() {
  accept=$1 encoding=$2 language=$3 from=$4
}

ask() {
  answer=$(curl --disable --silent --no-location --globoff --proto '=http,https' --max-time 30 \\
    --header "Accept: $accept" --header "Accept-Encoding: $encoding" \\
    --header "Accept-Language: $language" --header "Origin: $from" \\
    --write-out '\\n%{http_code} %{redirect_url}' "$@" --url "$url") || {
    # A stream does not end. Its headers are enough, if all of them came in time.
    [ $? -eq 28 ] && printf '%s\\n' "$answer" | grep -q "^$(printf '\\r')$"
  } || return
  last=$(printf '%s\\n' "$answer" | tail -n 1)
}

refuses() {
  case \${last%% *} in
    "$1") return 1 ;;
    405 | 501) ;;
    *) return 1 ;;
  esac
}

check() {
  case $1 in
    /*) url=$origin$1 ;;
    *) url=$1 ;;
  esac
  shift
  # Some servers do not take HEAD. The body of GET is thrown away.
  if ! ask --head || { refuses "$2" && ! ask --dump-header - --output /dev/null; }; then
    unreached=1
    printf 'FAIL  %s  could not be reached\\n' "$url"
    return
  fi
  said=
  while [ $# -gt 0 ]; do
    case $1 in
      status) got=\${last%% *} ;;
      type) got=$(field content-type | squeezed | lower | cut -d ';' -f 1) ;;
      validator) got=$(kind_of validator) ;;
      redirect)
        got=$(target | whole | names)
        own=$(printf '%s\\n' "$origin" | names)
        case $got in "$own"/*) got=\${got#"$own"} ;; esac
        got=$(printf '%s\\n' "$got" | plain)
        ;;
      access-control-allow-origin)
        got=$(field "$1" | bare)
        if [ -n "$from" ] && [ "$got" = "$from" ]; then got=echoed; fi
        got=$(printf '%s\\n' "$got" | printable)
        ;;
      *) got=$(field "$1" | list) ;;
    esac
    [ "$got" = "$2" ] || said="$said, $1 \${got:-none}, was \${2:-none}"
    shift 2
  done
  if [ -z "$said" ]; then
    printf 'ok  %s\\n' "$url"
  else
    differs=1
    printf 'FAIL  %s  %s\\n' "$url" "\${said#, }"
  fi
}

${lines.join('\n')}

[ "$unreached" = 0 ] || exit 2
exit "$differs"
`;
}

/** For Node 18 or newer, without packages. */
export function* nodeSteps(test: SmokeTest): Steps<string> {
  const lines: string[] = [];
  for (const { target, request, expected } of test.checks) {
    lines.push(`  ${asciiJson(JSON.stringify([target, request, Object.fromEntries(expected)]))},`);
    yield lines.length / test.checks.length;
  }
  return `${head('//', 'node wirenote-smoke-test.mjs [origin]', test)}
const origin = (process.argv[2] ?? ${jsonLiteral(test.origin)}).replace(/\\/$/, '');
const checks = [
${lines.join('\n')}
];

const printable = (text) => text.replace(/[^ ->@-Z\\\\-~]+/g, '?');
const bare = (text) => text.replace(/[ \\t]+/g, '');
const squeezed = (text) => printable(bare(text));
const list = (text) => [...new Set(squeezed(text).toLowerCase().split(',').filter(Boolean))].sort().join(',');

// What only browsers escape in a URL.
const escaped = new RegExp(${jsonLiteral(ESCAPED)}, 'g');

// Browsers write an international name of a host in ASCII, by tables of their own.
const names = (url) =>
  url.replace(/^https?:\\/\\/[^/?]*/, (host) =>
    host.replace(/[^./:]+/g, (label) => (/^xn--|[^ -~]/.test(label) ? '*' : label)),
  );

function redirect(to, url) {
  if (to === '') return '';
  let target = to;
  try {
    target = new URL(to, url).href;
  } catch {}
  target = names(target.replace(/#.*/, '').replace(/\\?$/, ''));
  const own = names(origin);
  const shown = target.startsWith(\`\${own}/\`) ? target.slice(own.length) : target;
  return printable(shown.replace(escaped, '?'));
}

let differs = false;
let unreached = false;
for (const [target, headers, expected] of checks) {
  const url = target.startsWith('/') ? origin + target : target;
  let answer;
  try {
    // Some servers do not take HEAD. The body of GET is not read.
    for (const method of ['HEAD', 'GET']) {
      answer = await fetch(url, { method, redirect: 'manual', headers, signal: AbortSignal.timeout(30_000) });
      await answer.body?.cancel();
      if (![405, 501].includes(answer.status) || String(answer.status) === expected.status) break;
    }
  } catch (error) {
    unreached = true;
    console.log(\`FAIL  \${url}  could not be reached: \${printable(String(error.cause ?? error))}\`);
    continue;
  }
  const field = (name) => answer.headers.get(name) ?? '';
  const got = (name) => {
    switch (name) {
      case 'status':
        return String(answer.status);
      case 'type':
        return squeezed(field('content-type')).toLowerCase().split(';')[0];
      case 'validator':
        if (field('etag')) return field('etag').startsWith('W/') ? 'weak' : 'strong';
        return field('last-modified') && 'date';
      case 'redirect':
        return redirect(field('location'), url);
      case 'access-control-allow-origin':
        return headers.Origin && bare(field(name)) === headers.Origin ? 'echoed' : squeezed(field(name));
      default:
        return list(field(name));
    }
  };
  const said = Object.entries(expected).flatMap(([name, was]) =>
    got(name) === was ? [] : [\`\${name} \${got(name) || 'none'}, was \${was || 'none'}\`],
  );
  if (said.length > 0) differs = true;
  console.log(said.length === 0 ? \`ok  \${url}\` : \`FAIL  \${url}  \${said.join(', ')}\`);
}
process.exitCode = unreached ? 2 : Number(differs);
`;
}

/** For Python 3.9 or newer, with its standard library. */
export function* pythonSteps(test: SmokeTest): Steps<string> {
  const lines: string[] = [];
  const dictionary = (pairs: readonly (readonly [string, string])[]) =>
    `{${pairs.map(([name, value]) => `${pythonLiteral(name)}: ${pythonLiteral(value)}`).join(', ')}}`;
  for (const { target, request, expected } of test.checks) {
    lines.push(`    (${pythonLiteral(target)}, ${dictionary(Object.entries(request))}, ${dictionary(expected)}),`);
    yield lines.length / test.checks.length;
  }
  return `${head('#', 'python3 wirenote-smoke-test.py [origin]', test)}
import http.client
import re
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request

checks = [
${lines.join('\n')}
]


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def printable(text):
    return re.sub(r"[^ ->@-Z\\\\-~]+", "?", text)


def bare(text):
    return re.sub(r"[ \\t]+", "", text)


def squeezed(text):
    return printable(bare(text))


def whole(url):
    """As browsers write it: the host in lower case, without the usual port, and with a path."""
    url = re.sub(r"#.*", "", url)
    found = re.match(r"(https?://[^/?@]*)([/?].*|)$", url, re.IGNORECASE)
    if not found:
        return url
    host = re.sub(r"(?<=^http:)(.*):80$|(?<=^https:)(.*):443$", r"\\1\\2", found[1].lower())
    return host + ("" if found[2].startswith("/") else "/") + found[2]


def names(url):
    """Browsers write an international name of a host in ASCII, by tables that Python lacks."""
    def plain(label):
        return "*" if re.search(r"^xn--|[^ -~]", label[0]) else label[0]
    return re.sub(r"^https?://[^/?]*", lambda host: re.sub(r"[^./:]+", plain, host[0]), url)


def redirect(to, url):
    # Browsers read a backslash before the query as a slash.
    to = re.sub(r"^[^?#]*", lambda path: path[0].replace("\\\\", "/"), to)
    target = names(re.sub(r"\\?$", "", whole(urllib.parse.urljoin(url, to)))) if to else ""
    own = names(origin)
    shown = target[len(own):] if target.startswith(own + "/") else target
    # What only browsers escape in a URL.
    return printable(re.sub(${pythonLiteral(ESCAPED)}, "?", shown))


def got(name, answer, url, sent):
    def field(wanted):
        return ",".join(re.sub(r"[\\r\\n]+[ \\t]*", "", value) for value in answer.headers.get_all(wanted) or [])

    if name == "status":
        return str(answer.status)
    if name == "type":
        return squeezed(field("Content-Type")).lower().split(";")[0]
    if name == "validator":
        if field("ETag"):
            return "weak" if field("ETag").startswith("W/") else "strong"
        return "date" if field("Last-Modified") else ""
    if name == "redirect":
        return redirect(field("Location").strip(), url)
    if name == "access-control-allow-origin":
        value = bare(field(name))
        return "echoed" if value and value == sent.get("Origin") else printable(value)
    return ",".join(sorted(set(filter(None, squeezed(field(name)).lower().split(",")))))


def ask(url, sent, method):
    """The answer without its body. The timeout of urllib is for each read, and a slow server may need many."""
    came = []

    def run():
        try:
            came.append(opener.open(urllib.request.Request(url, headers=sent, method=method), timeout=30))
        except Exception as error:
            came.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(30)
    if not came:
        raise TimeoutError("no answer in time")
    if isinstance(came[0], Exception) and not isinstance(came[0], urllib.error.HTTPError):
        raise came[0]
    came[0].close()
    return came[0]


origin = whole(sys.argv[1] if len(sys.argv) > 1 else ${pythonLiteral(test.origin)})
origin = re.sub(r"/$", "", origin)
opener = urllib.request.build_opener(Stay)
differs = unreached = False
for target, sent, expected in checks:
    url = origin + target if target.startswith("/") else target
    said = []
    try:
        answer = ask(url, sent, "HEAD")
        # Some servers do not take HEAD.
        if answer.status in (405, 501) and str(answer.status) != expected["status"]:
            answer = ask(url, sent, "GET")
        for name, was in expected.items():
            now = got(name, answer, url, sent)
            if now != was:
                said.append(f"{name} {now or 'none'}, was {was or 'none'}")
    except (OSError, ValueError, http.client.HTTPException) as error:
        unreached = True
        print(f"FAIL  {url}  could not be reached: {printable(str(error))}")
        continue
    differs = differs or bool(said)
    print(f"FAIL  {url}  {', '.join(said)}" if said else f"ok  {url}")
sys.exit(2 if unreached else int(differs))
`;
}

/** A step for GitHub Actions and what reads the same YAML: the shell's program in it. ORIGIN names another server. */
export function* ciSteps(test: SmokeTest): Steps<string> {
  const program = yield* shellProgram(test, 'ORIGIN');
  return `# Smoke test of a baseline that Wirenote recorded. Set ORIGIN to ask another server.
${test.leftOut.map((line) => `# Left out: ${line}.\n`).join('')}- name: Smoke test of a baseline
  shell: sh
  run: |
${program.replace(/^(?=.)/gm, '    ')}`;
}
