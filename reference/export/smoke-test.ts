/**
 * Programs that ask for each URL of a list with HEAD and compare the Content-Type: `type/subtype` without regard to case,
 * parameters left alone. They print a line for each and exit with status 1 when one differs, is missing or was not
 * answered with a 2xx. Redirects are not followed. The origin can be given as an argument, to ask another server.
 *
 * They may run where secrets are, and the pages that were captured may be hostile. So no URL in them holds what a CI
 * service expands (literals.ts), and what they print of an answer holds no line break and no `[`: a line that begins with
 * `::`, or has `##[` or `##vso[` anywhere, is a command to the service that reads it.
 */

import type { ContentTypeList } from '../capture/content-types-format.ts';
import { counted } from '../text/counted.ts';
import { asciiJson, jsonLiteral, pythonLiteral } from './literals.ts';
import { shellQuote } from './shell.ts';

export interface SmokeTestList extends ContentTypeList {
  /** URLs of other origins that are not in the list. */
  readonly leftOut?: number;
}

/**
 * What a smoke test asks for, without fragments, which are never sent.
 * @param asksOthers also servers of other origins, which the page named and its owner may not know
 */
export function smokeTestList({ origin, types }: ContentTypeList, asksOthers: boolean): SmokeTestList {
  const asked = types.filter(([target]) => asksOthers || target.startsWith('/'));
  const withoutFragments = new Map(asked.map(([target, type]) => [target.replace(/#.*/, ''), type]));
  return { origin, types: [...withoutFragments], leftOut: types.length - asked.length };
}

/** For a POSIX shell with curl. */
export function smokeTestForShell(list: SmokeTestList): string {
  return `#!/bin/sh
${head('#', 'sh content-types.sh [origin]', list)}
${shellProgram(list, '1')}`;
}

/** The comment that a program begins with. */
function head(mark: string, usage: string, list: SmokeTestList): string {
  return `${mark} Content-Type smoke test, from what Wirenote saw.${leftOutLine(mark, list)}
${mark} Usage: ${usage}
${mark} Exit status: 0 when every type is the expected one, 1 when one is not.`;
}

function leftOutLine(mark: string, { leftOut = 0 }: SmokeTestList): string {
  return leftOut === 0 ? '' : `\n${mark} Left out: ${counted(leftOut, 'URL')} of other origins.`;
}

/** @param origin the parameter or variable that may name another origin */
function shellProgram(list: SmokeTestList, origin: string): string {
  return `origin=\${${origin}:-${shellQuote(list.origin ?? '')}}
failed=0

check() {
  case $1 in
    /*) url=$origin$1 ;;
    *) url=$1 ;;
  esac
  answer=$(curl --silent --head --globoff --max-time 30 --output /dev/null \\
    --write-out '%{http_code} %{content_type}' --url "$url") || :
  status=\${answer%% *}
  type=$(printf '%s' "\${answer#* }" | LC_ALL=C tr -c ' -Z\\\\-~\\t' '?' | cut -d ';' -f 1 | tr -d ' \\t' | tr '[:upper:]' '[:lower:]')
  case $status in
    2??) [ "$type" = "$2" ] && result=ok || result=FAIL ;;
    *) result=FAIL ;;
  esac
  [ "$result" = ok ] || failed=1
  printf '%s  %s  expected %s, got %s (status %s)\\n' "$result" "$url" "$2" "\${type:-none}" "$status"
}

${list.types.map(([target, type]) => `check ${shellQuote(target)} ${shellQuote(type)}`).join('\n')}

exit "$failed"
`;
}

/** For Node 18 or newer, without packages. */
export function smokeTestForNode(list: SmokeTestList): string {
  return `${head('//', 'node content-types.mjs [origin]', list)}
const origin = process.argv[2] ?? ${jsonLiteral(list.origin ?? '')};
const expected = ${asciiJson(JSON.stringify(list.types, null, 2))};

for (const [target, type] of expected) {
  const url = target.startsWith('/') ? origin + target : target;
  const [status, answer] = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(30_000) }).then(
    ({ status, headers }) => [status, (headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase()],
    (error) => [0, String(error.cause ?? error)],
  );
  const got = answer.replace(/[^ -Z\\\\-~]/g, '?');
  const passed = status >= 200 && status <= 299 && got === type;
  if (!passed) process.exitCode = 1;
  console.log(\`\${passed ? 'ok' : 'FAIL'}  \${url}  expected \${type}, got \${got || 'none'} (status \${status})\`);
}
`;
}

/** For Python 3.9 or newer, with its standard library. */
export function smokeTestForPython(list: SmokeTestList): string {
  const expected = list.types.map(([target, type]) => `    (${pythonLiteral(target)}, ${pythonLiteral(type)}),`);
  return `${head('#', 'python3 content-types.py [origin]', list)}
import http.client
import re
import sys
import urllib.error
import urllib.request

origin = sys.argv[1] if len(sys.argv) > 1 else ${pythonLiteral(list.origin ?? '')}
expected = [
${expected.join('\n')}
]


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(Stay)
failed = False
for target, want in expected:
    url = origin + target if target.startswith("/") else target
    try:
        try:
            answer = opener.open(urllib.request.Request(url, method="HEAD"), timeout=30)
        except urllib.error.HTTPError as error:
            answer = error
        status = answer.status
        got = (answer.headers.get("Content-Type") or "").split(";")[0].strip().lower()
    except (OSError, ValueError, http.client.HTTPException) as error:
        status, got = 0, str(error)
    got = re.sub(r"[^ -Z\\\\-~]", "?", got)
    passed = 200 <= status <= 299 and got == want
    failed = failed or not passed
    print(f"{'ok' if passed else 'FAIL'}  {url}  expected {want}, got {got or 'none'} (status {status})")
sys.exit(1 if failed else 0)
`;
}

/** A step for GitHub Actions and what reads the same YAML: the shell's program in it. ORIGIN names another server. */
export function smokeTestForCi(list: SmokeTestList): string {
  return `# Content-Type smoke test, from what Wirenote saw. Set ORIGIN to ask another server.${leftOutLine('#', list)}
- name: Content-Types
  shell: sh
  run: |
${shellProgram(list, 'ORIGIN').replace(/^(?=.)/gm, '    ')}`;
}
