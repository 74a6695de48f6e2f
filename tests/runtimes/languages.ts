/**
 * The programs that the book speaks of: how a snippet becomes a function of a program, and how the program is run.
 * A program prints one line per snippet, a JSON list with the answer to each step that shows something.
 */
export const languages = ['js', 'python', 'go', 'php'] as const;
export type Language = (typeof languages)[number];

/** A statement, then an expression whose value is recorded. Either may be missing. */
export interface Step {
  run?: string;
  show?: string;
}

/** Steps that share their variables. */
export interface Snippet {
  id: string;
  language: Language;
  steps: Step[];
}

/** What an expression gave: a string as itself, anything else as the language prints it. */
export type Answer = string | { is: string } | { throws: string } | { bytes: string };

interface Runtime {
  /** What pages call it. */
  names: string[];
  /** Prints the version and nothing else, given to the shell. */
  version: string;
  file: string;
  /** What runs the file. */
  command: string[];
  program(snippets: readonly Snippet[]): string;
}

const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

/** One function per snippet, from its steps. */
function functions(
  snippets: readonly Snippet[],
  wrap: (index: number, body: string) => string,
  step: (step: Step) => string[],
): string {
  return snippets.map(({ steps }, index) => wrap(index, steps.flatMap(step).join('\n'))).join('\n\n');
}

const runOf = ({ run }: Step): string[] => (run === undefined ? [] : [run]);

export const runtimes: Record<Language, Runtime> = {
  js: {
    names: ['Node', 'Node.js'],
    version: "node -p 'process.versions.node'",
    file: 'snippets.mjs',
    command: ['node'],
    program: (snippets) => `import { inspect } from 'node:util';
import net from 'node:net';
import querystring from 'node:querystring';
const answer = (value) => (typeof value === 'string' ? value : { is: inspect(value, { breakLength: Infinity }) });
const show = async (give) => {
  try { return answer(await give()); } catch (error) { return { throws: error.name + ': ' + error.message }; }
};
${functions(
  snippets,
  (index, body) => `async function snippet${index}() {\n  const answers = [];\n${body}\n  return answers;\n}`,
  (step) => [
    ...runOf(step).map((run) => run.replace(/^import (\{.*\}) from ('.*');?$/, 'const $1 = await import($2);')),
    ...(step.show === undefined ? [] : [`answers.push(await show(async () => (${step.show})));`]),
  ],
)}
for (const snippet of [${snippets.map((_, index) => `snippet${index}`).join(', ')}]) {
  console.log(JSON.stringify(await snippet()));
}
`,
  },
  python: {
    names: ['Python'],
    version: "python3 -c 'import platform; print(platform.python_version())'",
    file: 'snippets.py',
    command: ['python3'],
    program: (
      snippets,
    ) => `import csv, email.utils, http.cookiejar, io, ipaddress, json, urllib.request, xml.etree.ElementTree
from urllib.parse import parse_qs, quote, quote_plus, unquote, urldefrag, urlencode, urljoin, urlsplit

def show(give):
    try:
        value = give()
    except Exception as error:
        return {'throws': type(error).__name__ + ': ' + str(error)}
    return value if isinstance(value, str) else {'is': repr(value)}

${functions(
  snippets,
  (index, body) => `def snippet${index}():\n    answers = []\n${indented(body, '    ')}\n    return answers`,
  (step) => [...runOf(step), ...(step.show === undefined ? [] : [`answers.append(show(lambda: ${step.show}))`])],
)}

for snippet in [${snippets.map((_, index) => `snippet${index}`).join(', ')}]:
    print(json.dumps(snippet()))
`,
  },
  go: {
    names: ['Go'],
    version: "go version | sed -E 's/^go version go([^ ]+) .*/\\1/'",
    file: 'snippets.go',
    command: ['go', 'run'],
    program: (snippets) => `package main

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"time"
	"unicode/utf8"
)

var _ = []any{csv.NewReader, xml.Unmarshal, net.JoinHostPort, http.Get, cookiejar.New, netip.ParseAddr, url.Parse, strings.Split, time.Now}

type wrong struct{ error }

// An error given as an argument ends the expression, as an exception does elsewhere.
func must[T any](value T, err error) T {
	if err != nil {
		panic(wrong{err})
	}
	return value
}

func parse(text string) *url.URL { return must(url.Parse(text)) }

func is(values ...any) any {
	if len(values) == 1 {
		switch value := values[0].(type) {
		case string:
			if utf8.ValidString(value) {
				return value
			}
			return map[string]string{"bytes": strings.ToUpper(fmt.Sprintf("% x", value))}
		case *url.URL:
			return value.String()
		case *url.Userinfo:
			if value == nil {
				return map[string]string{"is": "nil"}
			}
		}
	}
	return map[string]string{"is": strings.TrimSuffix(fmt.Sprintln(values...), "\\n")}
}

func show(give func() any) (answer any) {
	defer func() {
		if cause := recover(); cause != nil {
			answer = map[string]string{"throws": fmt.Sprint("error: ", cause.(wrong).error)}
		}
	}()
	return give()
}

${functions(
  snippets,
  (index, body) => `func snippet${index}() (answers []any) {\n${indented(body, '\t')}\n\treturn\n}`,
  (step) => [
    ...runOf(step).map((run) =>
      run
        .replaceAll(/^func (\w+)\(/gm, '$1 := func(')
        // Go refuses variables that nobody reads.
        .replaceAll(/^(\w+(?:, \w+)*) := .*[^{]$/gm, (line, names: string) => {
          const read = names.split(', ').filter((name) => name !== '_');
          return `${line}\n${read.map(() => '_').join(', ')} = ${read.join(', ')}`;
        }),
    ),
    ...(step.show === undefined ? [] : [`answers = append(answers, show(func() any { return is(${step.show}) }))`]),
  ],
)}

func main() {
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, snippet := range []func() []any{${snippets.map((_, index) => `snippet${index}`).join(', ')}} {
		if err := out.Encode(snippet()); err != nil {
			panic(err)
		}
	}
}
`,
  },
  php: {
    names: ['PHP'],
    version: "php -r 'echo PHP_VERSION;'",
    file: 'snippets.php',
    command: ['php', '-d', 'display_errors=stderr'],
    program: (snippets) => `<?php
function printed(mixed $value): string {
    if ($value === null) return 'null';
    if (!is_array($value)) return var_export($value, true);
    $list = array_is_list($value);
    $items = array_map(fn($key, $item) => ($list ? '' : printed($key) . ' => ') . printed($item), array_keys($value), $value);
    return '[' . implode(', ', $items) . ']';
}

function show(callable $give): mixed {
    try {
        $value = $give();
    } catch (Throwable $error) {
        return ['throws' => get_class($error) . ': ' . $error->getMessage()];
    }
    if (!is_string($value)) return ['is' => printed($value)];
    return preg_match('//u', $value) ? $value : ['bytes' => strtoupper(implode(' ', str_split(bin2hex($value), 2)))];
}

${functions(
  snippets,
  (index, body) => `function snippet${index}(): array {\n    $answers = [];\n${body}\n    return $answers;\n}`,
  (step) => [...runOf(step), ...(step.show === undefined ? [] : [`$answers[] = show(fn() => ${step.show});`])],
)}

foreach ([${snippets.map((_, index) => `'snippet${index}'`).join(', ')}] as $snippet) {
    echo json_encode($snippet(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\\n";
}
`,
  },
};

/** A text as a literal of a language. */
export function literal(language: Language, text: string): string {
  if (language === 'php') return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
  return JSON.stringify(text);
}
