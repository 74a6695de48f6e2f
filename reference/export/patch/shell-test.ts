import { type ExpectedResponse, expectedResponses } from '../../fixes/patch/expectations.ts';
import type { Patch } from '../../fixes/patch/patch.ts';
import { counted } from '../../text/counted.ts';
import { MARK } from '../redact.ts';
import { shellQuote } from '../shell.ts';
import { decodedMark } from './patches.ts';

/** Most responses that a test asks for. Our choice: each is a request. */
const MOST_ASKED = 1_000;

/** A test for a POSIX shell with curl: it fails before the patch, and passes after it. */
export function patchTest({ origin, covered }: Patch): string {
  const all = expectedResponses(covered);
  const askable = all.filter(({ target }) => !decodedMark(target).includes(MARK));
  const asked = askable.slice(0, MOST_ASKED);
  const leftOut = all.length - asked.length;
  return `#!/bin/sh
# Test of the patch for ${shellQuote(origin)}: what each patched response has to send.${
    leftOut === 0
      ? ''
      : `\n# Left out: ${counted(leftOut, 'URL')}, because ${all.length === askable.length ? 'there are too many' : 'parts of them are redacted'}.`
  }
# Usage: sh wirenote-patch-test.sh [origin]
# Exit status: 0 when every header is as expected, 1 when one is not, as before the patch.
origin=\${1:-${shellQuote(origin)}}
failed=0

ask() {
  target=$1
  head=$(curl --disable --silent --globoff --path-as-is --max-time 30 --output /dev/null --dump-header - --url "$origin$1" |
    LC_ALL=C tr -d '\\r' | awk '/^HTTP\\// { text = "" } { text = text $0 "\\n" } END { printf "%s", text }') || :
  status=$(printf '%s\\n' "$head" | LC_ALL=C sed -n '1s/^[^ ]* \\([0-9]*\\).*/\\1/p')
}

values() {
  printf '%s\\n' "$head" | LC_ALL=C grep -i "^$1:" | sed 's/^[^:]*:[[:space:]]*//; s/[[:space:]]*$//'
}

report() {
  case $status in
    2??) ;;
    *) result=FAIL ;;
  esac
  [ "$result" = ok ] || failed=1
  got=$(printf '%s' "$got" | LC_ALL=C tr -c ' -Z\\\\-~\\t' '?')
  printf '%s  %s  %s: expected %s, got %s (status %s)\\n' "$result" "$target" "$1" "$2" "\${got:-none}" "\${status:-none}"
}

is() {
  got=$(values "$1")
  [ "$got" = "$2" ] && result=ok || result=FAIL
  report "$1" "\${2:-none}"
}

has() {
  got=$(values "$1")
  printf '%s\\n' "$got" | tr ',' '\\n' | sed 's/^[[:space:]]*//; s/[[:space:]]*$//' | grep -iqxF -e "$2" && result=ok || result=FAIL
  report "$1" "$2 among them"
}

${asked.map(responseTest).join('\n')}

exit "$failed"
`;
}

const responseTest = ({ target, expectations }: ExpectedResponse): string =>
  [
    `ask ${shellQuote(target)}`,
    ...expectations.map((one) =>
      'has' in one
        ? `has ${shellQuote(one.name)} ${shellQuote(one.has)}`
        : `is ${shellQuote(one.name)} ${shellQuote(one.is ?? '')}`,
    ),
  ].join('\n');
