import { type BookFile, type CompiledBook, compileBook } from '../../../reference/build/compile.ts';
import { tasksOf } from '../../../reference/build/tasks.ts';

/** A full entry without a mistake. Tests plant one by replacing a piece of it. */
export const goodStatus = `---
kind: entry
retry: "**Not said.** Perhaps later.[^1]"
headers:
  Retry-After: "Has no meaning here."
  Cache-Control: "Optional. \`no-store\` keeps it out of caches.[^2]"
neighbours:
  410: "Gone, likely for good."
  403: "Refused, see [its body](410.md#the-body)."
try: "404"
---

Nothing is found
here.[^1]

## What is 404 Not Found?

The *server* found nothing at \`/x\`.[^1]

## When to send it

When there is nothing.

1. First, [read on](#caching).
2. Then
   - nested

### A finer point

More.

## Caching

Stored **heuristically**.[^2]

## Retrying

Maybe.

## Header fields

| Field | Note |
| --- | --- |
| \`Age\` | Seconds.[^2] |

## The body

See [Gone](410.md) and [the standard](https://www.rfc-editor.org/rfc/rfc9110).

## How it differs

It differs.

## On the wire

\`\`\`http
GET /x HTTP/1.1
Host: example.com

HTTP/1.1 404 Not Found
\`\`\`

## What clients do

They show it.

## Pitfalls

Some.

## FAQ

### One?

First answer.[^1]

### Two \`404\`?

Second answer.

### Three?

Third answer.

### Four?

Fourth answer.

### Five?

Fifth answer.

[^1]: [RFC 9110, section 15.5.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5)
[^2]: [RFC 9111, section 4.2.2](https://www.rfc-editor.org/rfc/rfc9111#section-4.2.2)
`;

/** A short form: no definition, no FAQ. */
export const goodShort = `---
kind: short
retry: "No."
headers: {}
neighbours: {}
try: "410"
---

Gone.[^1]

## The body

Says why.

[^1]: [RFC 9110, section 15.5.11](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.11)
`;

const source = '[^1]: [Document](https://example.com/)';

function withSections(frontMatter: string, headings: string[]): string {
  const sections = headings.map((heading) => `## ${heading}\n\nText.\n`);
  const questions = [1, 2, 3, 4, 5].map((n) => `### Question ${n}?\n\nAnswer.\n`);
  return [
    `---\n${frontMatter}\n---\n`,
    'Intro.[^1]\n',
    '## What is it?\n\nThis.\n',
    ...sections,
    '## FAQ\n',
    ...questions,
    source,
  ].join('\n');
}

const goodMediaType = withSections(
  `kind: entry
charset: "None.[^1]"
signature:
  - offset: 0
    bytes: "52 49 46 46"
  - offset: 8
    bytes: "57 45 42 50"
browsers: "Nothing."
try: image/webp`,
  [
    'Registration and extensions',
    'Charset',
    'First bytes',
    'Compression',
    'What browsers do',
    'Serving it',
    'Pitfalls',
    'Old names',
  ],
);

const goodUrlTerm = withSections(
  `kind: entry
title: Query string
try: https://example.com/?a=1`,
  ['RFC 3986 and the URL Standard', 'In code', 'Pitfalls'],
);

export const goodHeader = `---
kind: short
title: Content-Type
direction: both
---

Says what the content is.[^1]

${source}
`;

export const goodGuide = `---
kind: guide
title: Validating URLs
---

Parse first.[^1]

## Steps

Do it.

${source}
`;

/** A page of code examples with one task; for the others it says why not. */
export const goodExample = `---
kind: example
title: nginx
role: server
ran:
  nginx: nginx 1.22.1
lacks:
${tasksOf('server')
  .slice(1)
  .map(({ id }) => `  ${id}: "The *program's*.[^1]"`)
  .join('\n')}
---

Configuration.[^1]

## Types by extension

\`\`\`nginx run
types { }
\`\`\`

\`\`\`http check
GET /
HTTP/1.1 200
\`\`\`

\`\`\`nginx notrun: needs a licence
types { }
\`\`\`

## Around the snippets

\`\`\`nginx run
# The snippet
\`\`\`

${source}
`;

/** A book of every kind, without a mistake. */
export const goodBook: Record<string, string> = {
  'status/404.md': goodStatus,
  'status/410.md': goodShort,
  'media-types/image/webp.md': goodMediaType,
  'url-terms/query-string.md': goodUrlTerm,
  'headers/content-type.md': goodHeader,
  'guides/validating-urls.md': goodGuide,
  'examples/nginx.md': goodExample,
};

const phrases: Record<number, string> = { 403: 'Forbidden', 404: 'Not Found', 410: 'Gone' };

/** Compiles with a registry of three codes. */
export function compile(texts: Record<string, string>): CompiledBook {
  const files: BookFile[] = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return compileBook(files, {
    findStatus(code) {
      const phrase = phrases[code];
      return phrase === undefined ? null : { phrase };
    },
  });
}
