/** The correct check of a redirect target as it is copied, run for real in Node, Python, Go and PHP. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { type RedirectCheckCode, redirectCheckCodes } from '../../reference/export/redirect-check/index.ts';
import { toScalarValues } from '../../reference/url/input.ts';
import { seed } from '../fuzz/cases.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { allowedLists, attacks, redirectTexts, rightAnswer } from '../support/urls/redirect-texts.ts';
import { PYTHON } from './programs.ts';
import { runSource } from './run-source.ts';
import { missingRuntimes } from './runtimes.ts';

/** Left out where they are missing, as the other examples are. In continuous integration they are tried, and fail. */
const missing: readonly string[] = process.env.CI === 'true' ? [] : missingRuntimes();

type Language = RedirectCheckCode['id'];
const present = (['javascript', 'python', 'go', 'php'] as const).filter((id) => !missing.includes(id));

const scratch = temporaryFolder('redirects');
afterAll(() => rmSync(scratch, { recursive: true }));

/** A program around the check, that reads a JSON list of texts from a file and prints the list of answers. */
const programs: Record<Language, { file: string; command: string[]; around: (code: string, texts: string) => string }> =
  {
    javascript: {
      file: 'all.mjs',
      command: ['node'],
      around: (code, texts) => `import { readFileSync } from 'node:fs';
${code}
const texts = JSON.parse(readFileSync(${jsonLiteral(texts)}, 'utf8'));
console.log(JSON.stringify(texts.map((text) => redirectTarget(text))));`,
    },
    python: {
      file: 'all.py',
      command: [PYTHON],
      around: (code, texts) => `${code}
import json
with open(${pythonLiteral(texts)}, encoding="utf-8") as file:
    print(json.dumps([redirect_target(text) for text in json.load(file)]))`,
    },
    go: {
      file: 'all.go',
      command: ['go', 'run'],
      around: (code, texts) => `package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
)

${code}
func main() {
	data, _ := os.ReadFile(${goLiteral(texts)})
	var texts []string
	if err := json.Unmarshal(data, &texts); err != nil {
		panic(err)
	}
	answers := []*string{}
	for _, text := range texts {
		if url := redirectTarget(text); url != "" {
			answers = append(answers, &url)
		} else {
			answers = append(answers, nil)
		}
	}
	printed, _ := json.Marshal(answers)
	fmt.Println(string(printed))
}`,
    },
    php: {
      file: 'all.php',
      command: ['php'],
      around: (code, texts) => `<?php
${code}
$texts = json_decode(file_get_contents(${phpLiteral(texts)}), true, 512, JSON_THROW_ON_ERROR);
echo json_encode(array_map(fn ($text) => redirect_target($text), $texts), JSON_THROW_ON_ERROR);`,
    },
  };

async function answersOf(id: Language, code: string, texts: readonly string[]): Promise<(string | null)[]> {
  const { file, command, around } = programs[id];
  const list = join(scratch, 'texts.json');
  writeFileSync(list, JSON.stringify(texts));
  return JSON.parse(await runSource(scratch, file, command, around(code, list)));
}

function codeFor(id: Language, allowed: readonly string[], base?: string): RedirectCheckCode {
  const codes = redirectCheckCodes(
    allowed.map((text) => new URL(text)),
    base,
  );
  const found = codes.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No ${id}`);
  return found;
}

/** Plain texts for what is allowed, each of which every check has to admit. */
function plainTexts(allowed: readonly string[], base?: string): string[] {
  const urls = allowed.map((text) => new URL(text).href);
  const { pathname } = new URL(base ?? urls[0] ?? '');
  const folder = new URL(urls.at(-1) ?? '').pathname.replace(/\/?$/, '/');
  const inside = base === undefined ? [`${folder}settings`, `${folder}a/b..c/.d?e=%2F..%2F#f`] : [];
  return [...urls, ...urls.map((url) => `${url}?x=1#/../y`), pathname, '', '#top', ...inside];
}

describe.each(allowedLists)('the check for %j', (allowed, base) => {
  const plain = plainTexts(allowed, base);
  const hostile = attacks(allowed, base);
  const mixed = fc.sample(redirectTexts(allowed), { numRuns: 3_000, seed });
  // A server gets text, which has no half of a surrogate pair.
  const texts = [...plain, ...hostile, ...mixed].map((text) => toScalarValues(text).text);
  const right = texts.map((text) => rightAnswer(text, allowed, base));

  it.each(present)('says in %s what our check says of every attack, and admits what is plain', async (id) => {
    const { code, isStrict } = codeFor(id, allowed, base);
    const answers = await answersOf(id, code, texts);
    expect(answers).toHaveLength(texts.length);
    const seen = texts.map((text, index) => ({ text, answer: answers[index] ?? null }));
    // Where it leads is what counts: the text may be written in another way.
    const wrong = seen.filter(({ answer }, index) =>
      answer === null ? !isStrict && right[index] !== null : new URL(answer).href !== right[index],
    );
    expect(wrong, `seed ${seed}`).toEqual([]);
    const [ofPlain, ofHostile] = [seen.slice(0, plain.length), seen.slice(plain.length).slice(0, hostile.length)];
    expect(ofPlain.filter(({ answer }) => answer === null)).toEqual([]);
    expect(hostile.length).toBeGreaterThan(50);
    expect(ofHostile.filter(({ answer }) => answer !== null)).toEqual([]);
  });
});

/** What is taken out of the code, with the text that then leads elsewhere. */
const holes: [hole: string, text: string, in_: Partial<Record<Language, [from: string, to: string]>>][] = [
  [
    'the characters that are read differently',
    '/account/x\\..\\..\\evil',
    {
      python: ['[^!-~]|', '\\x00|\\x00'],
      go: ['`[^!-~]|\\\\`', '`\\x00`'],
      php: ['[^!-~]|\\\\\\\\', '\\x00'],
    },
  ],
  [
    'the dot segments',
    '/account/%2e%2e/evil',
    {
      python: ['(?:\\.|%2e){1,2}', '(?:\\.){1,2}'],
      go: ['(?:\\.|%2e){1,2}', '(?:\\.){1,2}'],
      php: ['(?:\\.|%2e){1,2}', '(?:\\.){1,2}'],
    },
  ],
  [
    'the end of the origin',
    'https://app.example@evil.example/account',
    {
      python: ['origin == allowed_origin', 'origin.startswith(allowed_origin)'],
      go: ['origin == allowed.origin', 'strings.HasPrefix(origin, allowed.origin)'],
      php: ['$origin === $allowed_origin', 'str_starts_with($origin, $allowed_origin)'],
    },
  ],
  [
    'the end of a segment',
    'https://app.example/account.evil',
    {
      python: ['allowed_path + "/"', 'allowed_path'],
      go: ['folder += "/"', 'folder += ""'],
      php: [". '/';\n        if", ';\n        if'],
    },
  ],
];

describe.each(holes)('the control: code without %s', (_hole, text, changes) => {
  it.each(present.filter((id) => id in changes))('in %s is found out', async (id) => {
    const allowed = ['https://app.example/account'];
    const { code } = codeFor(id, allowed);
    const [from, to] = changes[id] ?? ['', ''];
    const changed = code.replace(from, to);
    expect(changed).not.toBe(code);
    const [answer] = await answersOf(id, changed, [text]);
    expect(answer).not.toBeNull();
    expect(rightAnswer(text, allowed)).toBeNull();
  });
});
