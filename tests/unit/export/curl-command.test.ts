/**
 * curl for the shells of Windows, read by models of their parsers. They were written from Microsoft's documentation, apart
 * from the code under test; no test here runs on Windows. curl itself is run where it reads its configuration.
 */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurlOption, curlCommand, Unwritable } from '../../../reference/export/curl-command.ts';
import { urlSnippets } from '../../../reference/export/url-snippets.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { cases } from '../../fuzz/cases.ts';
import { lacksCurl } from '../../support/curl.ts';

const VARIABLES: Record<string, string> = { PATH: 'C:\\SECRET', USERNAME: 'SECRET', A: 'SECRET', a: 'SECRET' };

/** Two percent signs anywhere in one command could name a variable. */
const isForCmd = (values: readonly string[]) => !/%.*%/s.test(values.join(''));

/**
 * cmd replaces variables at its prompt: `%NAME%`, `%NAME:text=other%` and `%NAME:~1,2%`. A name that is not set stays, and
 * reading goes on after its first `%`.
 */
function withVariables(line: string): string {
  return line.replace(/%([^%:\n]+)(:[^%]*)?%/g, (whole, name: string) => VARIABLES[name] ?? whole);
}

/** cmd reads carets, quotes and operators. @throws Error for an operator, which would begin another command */
function afterCmd(line: string): string {
  let read = '';
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (character === '"') inQuotes = !inQuotes;
    if (character === '^' && !inQuotes) read += line[++at] ?? '';
    else if (/[&|<>()\n\r]/.test(character) && !inQuotes) throw new Error(`An operator: ${line.slice(at)}`);
    else read += character;
  }
  return read;
}

/** As a C program on Windows gets its arguments: 2n backslashes and a quote are n and a mark, 2n + 1 are n and a quote. */
function programArguments(line: string): string[] {
  const found: string[] = [];
  let current: string | null = null;
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const [slashes = ''] = /^\\*/.exec(line.slice(at)) ?? [];
    if (slashes !== '') {
      const quoted = line[at + slashes.length] === '"';
      current = (current ?? '') + (quoted ? slashes.slice(0, Math.floor(slashes.length / 2)) : slashes);
      at += slashes.length - 1;
      if (quoted && slashes.length % 2 === 1) {
        current += '"';
        at++;
      }
    } else if (line[at] === '"') {
      current ??= '';
      if (inQuotes && line[at + 1] === '"') {
        current += '"';
        at++;
      } else inQuotes = !inQuotes;
    } else if (/[ \t]/.test(line[at] ?? '') && !inQuotes) {
      if (current !== null) found.push(current);
      current = null;
    } else current = (current ?? '') + line[at];
  }
  return current === null ? found : [...found, current];
}

const throughCmd = (line: string) => programArguments(afterCmd(withVariables(line)));

/** PowerShell's string between `@'` and `'@`, each on a line of its own: nothing in it has a meaning. Then its method calls. */
function configurationFrom(command: string): string {
  const [, text = '', calls = '', rest] =
    /^@'\n([\s\S]*?)\n'@((?:\.Replace\('[^']', '[^']'\))*)([^\n]*)$/.exec(command) ?? [];
  expect(rest).toBe(' | curl.exe --config -');
  return [...calls.matchAll(/'(.)', '(.)'/g)].reduce(
    (replaced, [, from = '', to = '']) => replaced.replaceAll(from, () => to),
    text,
  );
}

/** Double quotes of a curl configuration: a backslash before a quote or a backslash goes (man page, --config). */
function optionsFrom(configuration: string): CurlOption[] {
  return configuration.split('\n').map((line) => {
    const [, name = '', value] = /^([a-z]+)(?: = "((?:[^"\\]|\\["\\])*)")?$/.exec(line) ?? [];
    return [name, value?.replace(/\\(.)/g, '$1') ?? null] as const;
  });
}

const HOSTILE = [
  'https://x.example/?a=1&calc&b=2',
  "https://x.example/'$(calc)'",
  'https://x.example/?%PATH%&%A%&%a%',
  'https://x.example/%PATH:a=b%/%PATH:~0,1%/%%PATH%%',
  'https://x.example/?^%PATH^%^&calc',
  'https://x.example/?a=%41%42%2fA%',
  'X: "quoted" \\"and\\\\" \\',
  'X: \\\\\\',
  'If-None-Match: W/"1", "a\\"',
  'Cookie: a="&calc&"',
  'a|b<c>d(e)f;g,h=i',
  "'@\n| calc #".replace('\n', ' '),
  "'@ | calc",
  '`$(calc)` $env:PATH @{a=1}',
  '^',
  '%',
  '"',
  '',
  ' two  spaces ',
];
const printable = fc.string({ unit: fc.constantFrom(...'"\\^%&|<>()\'`$@#;,=: Aa1~*-/'), maxLength: 30 });
const anyValue = fc.oneof(fc.constantFrom(...HOSTILE), printable);
const command = (shell: 'cmd' | 'powershell', values: readonly string[]) =>
  curlCommand(shell, [['globoff', null], ...values.map((value) => ['header', value] as const)]);

describe('curl for cmd', () => {
  it.each(HOSTILE.filter((text) => isForCmd([text])))('gets just the text: %j', (text) => {
    expect(throughCmd(command('cmd', [text]))).toEqual(['curl.exe', '--globoff', '--header', text]);
  });

  it('gets any printable texts, and starts nothing else', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 4 }), (values) => {
        if (!isForCmd(values)) {
          expect(() => command('cmd', values)).toThrow(/^Not copied: cmd may replace/);
          return;
        }
        const read = throughCmd(command('cmd', values));
        expect(read).toEqual(['curl.exe', '--globoff', ...values.flatMap((value) => ['--header', value])]);
      }),
      cases(500, 50_000),
    );
  });

  it('would be found out: the models see another command, a variable and a lost backslash', () => {
    expect(() => throughCmd("curl 'https://x/?a=1&calc'")).toThrow('An operator: &calc');
    expect(throughCmd('curl "%PATH%" "%PATH:~0,1%" ^%A%')).toEqual(['curl', 'C:\\SECRET', 'C:\\SECRET', 'SECRET']);
    expect(throughCmd('curl "a\\\\" "b\\"c"')).toEqual(['curl', 'a\\', 'b"c']);
  });
});

describe('curl for PowerShell', () => {
  it('gets any printable texts in its configuration, and the string ends at its end', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 4 }), (values) => {
        const read = optionsFrom(configurationFrom(command('powershell', values)));
        expect(read).toEqual([['globoff', null], ...values.map((value) => ['header', value])]);
      }),
      cases(500, 50_000),
    );
  });

  it.skipIf(lacksCurl)('curl reads that configuration as it was meant', () => {
    // curl prints it, although it knows no such scheme and asks nobody.
    for (const value of HOSTILE.filter((text) => text !== '')) {
      const configuration = configurationFrom(
        curlCommand('powershell', [
          ['globoff', null],
          ['silent', null],
          ['write-out', value.replaceAll('%', '%%')],
          ['url', 'nothing://x'],
        ]),
      );
      let printed = '';
      try {
        printed = execFileSync('curl', ['--config', '-'], { input: configuration, encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        printed = (error as { stdout: string }).stdout;
      }
      expect(printed).toBe(value);
    }
  });
});

describe('what a CI service expands in the text of a step', () => {
  const expression = /\$[{[(]|\(\(|\{\{/;
  const planted = fc.string({ unit: fc.constantFrom(...`\${[()]}~^!a"\\ `), maxLength: 20 });

  it.each(['cmd', 'powershell'] as const)('is in no command for %s, which has the same value', (shell) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(`\${{secrets.A}}`, '$(a)((b)){{c}}$[[d]]', '(((a)))~^'), planted),
        (value) => {
          if (shell === 'cmd' && value.includes('!')) return;
          const written = command(shell, [`X: ${value}`]);
          expect(written).not.toMatch(expression);
          if (shell === 'cmd') expect(throughCmd(written)).toContain(`X: ${value}`);
          else expect(optionsFrom(configurationFrom(written))).toContainEqual(['header', `X: ${value}`]);
        },
      ),
      cases(500, 20_000),
    );
  });

  it('is refused for PowerShell where each character that could stand for another is there', () => {
    expect(() => command('powershell', ['~^!|;*@` $(a)'])).toThrow(/^Not copied: a CI service may expand/);
    expect(command('powershell', ['~^!|;*@` $a'])).toContain('$a');
  });
});

describe('what a shell of Windows cannot be given', () => {
  it.each(['cmd', 'powershell'] as const)('%s: is refused with a sentence', (shell) => {
    for (const text of ['a\nb', 'a\rb', 'a\tb', 'a\0b', 'ü', '‘calc’', '\u001b[2J', '\u202e']) {
      expect(() => command(shell, [text])).toThrow(Unwritable);
      expect(() => command(shell, [text])).toThrow(/^Not copied: it is not all printable ASCII/);
    }
  });

  it('cmd: what is longer than its line, and what could be a variable, in one value or in two', () => {
    for (const values of [['%PATH%'], ['%^PATH%'], ['a%20b%20c'], ['%PATH:a=b%'], ['a%PATH', 'b%']]) {
      expect(() => command('cmd', values)).toThrow(/^Not copied: cmd may replace/);
      expect(command('powershell', values)).toContain(values[0]);
    }
    expect(throughCmd(command('cmd', ['50%']))).toContain('50%');
    expect(() => command('cmd', ['x'.repeat(8_200)])).toThrow(/^Not copied: it exceeds cmd’s limit of 8,191/);
    expect(() => command('cmd', ['a!PATH!b'])).toThrow(/^Not copied: cmd may replace/);
    expect(command('powershell', ['a!PATH!b'])).toContain('a!PATH!b');
  });
});

it('the URL inspector offers one form for each shell, and says for which', () => {
  const { parsed } = inspectUrl('https://x.example/?a=1&calc');
  if (parsed === null) throw new Error('No URL');
  const snippets = urlSnippets(parsed).filter(({ name }) => name.startsWith('curl'));
  expect(snippets.map(({ name }) => name)).toEqual(['curl (POSIX shell)', 'curl (Windows cmd)', 'curl (PowerShell)']);
  for (const { note } of snippets) expect(note).toMatch(/^For /);
  expect(snippets.map(({ make }) => make())).toEqual([
    "curl --globoff --url 'https://x.example/?a=1&calc'",
    'curl.exe --globoff --url ^"https://x.example/^?a=1^&calc^"',
    '@\'\ngloboff\nurl = "https://x.example/?a=1&calc"\n\'@ | curl.exe --config -',
  ]);
});
