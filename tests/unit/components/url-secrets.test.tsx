// @vitest-environment happy-dom
/** No view of the inspector shows a secret before it is asked for, however it is spelled there. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { WithHost } from '../../../components/hooks/host.tsx';
import { Changes } from '../../../components/inspector/anatomy/Changes.tsx';
import { marksOfFindings } from '../../../components/inspector/anatomy/pieces.ts';
import type { SectionProps } from '../../../components/inspector/section.ts';
import { Components } from '../../../components/inspector/sections/Components.tsx';
import { Findings } from '../../../components/inspector/sections/Findings.tsx';
import { LeadsTo } from '../../../components/inspector/sections/LeadsTo.tsx';
import { Notes } from '../../../components/inspector/sections/Notes.tsx';
import { Parameters } from '../../../components/inspector/sections/Parameters.tsx';
import { Readings } from '../../../components/inspector/sections/Readings.tsx';
import { UrlHead } from '../../../components/inspector/UrlHead.tsx';
import { useShownSecrets, WithSecrets } from '../../../components/inspector/use-secret.tsx';
import { boundReport } from '../../../reference/url/bound.ts';
import { urlFindings } from '../../../reference/url/findings.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';
import type { UrlReport } from '../../../reference/url/report.ts';
import { plainSpelling } from '../../../reference/url/secrets/hidden-ranges.ts';
import { decodeEscapes } from '../../../reference/url/values/percent.ts';

/** As the inspector does it. */
function Inspected({ report, children }: { report: UrlReport; children: ComponentChildren }) {
  return (
    <WithHost copy={copy}>
      <WithSecrets report={report} shown={useShownSecrets()}>
        {children}
      </WithSecrets>
    </WithHost>
  );
}

afterEach(cleanup);

const copied: string[] = [];
const copy = async (text: string) => void copied.push(text);

function inspector(url: string, base?: string) {
  const report = inspectField(url, { base });
  const props: SectionProps = {
    report: { ...boundReport(report), judgements: judge(report) },
  };
  const findings = urlFindings(props.report, props.report.judgements ?? []);
  return (
    <Inspected report={props.report}>
      <UrlHead {...props} marks={marksOfFindings(findings, props.report.anatomy)} base="" asTyped={false}>
        {null}
      </UrlHead>
      <Notes {...props} asTyped={false} onAsTyped={() => undefined} />
      <Findings {...props} findings={findings} />
      <LeadsTo {...props} />
      <Changes {...props} />
      <Components {...props} />
      <Parameters {...props} />
      <Readings {...props} />
    </Inspected>
  );
}

/** Opens every fold, also those inside. */
function openAll(container: Element) {
  for (let depth = 0; depth < 6; depth++) {
    for (const fold of container.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      act(() => {
        fold.open = true;
        fold.dispatchEvent(new Event('toggle'));
      });
    }
  }
}

/** Everything that a page tells: its text, and what its attributes say. */
function allTexts(container: Element): string[] {
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  return [container.textContent ?? '', ...attributes];
}

/** The same, however it is written. */
const told = (container: Element) => allTexts(container).map(plainSpelling).join('\n');

/** What the base64 in it tells, read from each of its characters on. */
function toldInBase64(container: Element): string {
  const runs = allTexts(container).flatMap((text) => decodeEscapes(text).match(/[A-Za-z\d+/_ -]{8,}/g) ?? []);
  return runs
    .flatMap((run) =>
      [0, 1, 2, 3].map((start) =>
        plainSpelling(Buffer.from(run.slice(start).replaceAll(' ', '+'), 'base64').toString()),
      ),
    )
    .join('\n');
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const JWT = `${base64url('{"alg":"HS256"}')}.${base64url('{"sub":"jane-doe-of-example"}')}.c2lnbmF0dXJl`;
const HORSE = 'Correct horse/battery';
const encoded = encodeURIComponent(HORSE);

const base64 = (text: string) => Buffer.from(text).toString('base64');
const IN_JSON = `{"user":"jane","n":1,"access_token":"${HORSE}"}`;

const urls: [what: string, url: string, secret: string, base?: string][] = [
  ['a token in the query', `https://example.org/a?q=1&access_token=${JWT}&b=2`, JWT],
  ['a token that is alone', `https://example.org/?${JWT}`, JWT],
  ['the id of an AWS key', 'https://example.org/?id=AKIAIOSFODNN7EXAMPLE#x', 'AKIAIOSFODNN7EXAMPLE'],
  ['a password in the query', `https://example.org/?password=${encoded}`, HORSE],
  ['a password written with odd characters', 'HTTPS:\\\\example.org\\?password=Correct horse/battery"<b>', HORSE],
  ['a password before the host', `https://user:${encoded}@example.org:443/a/../b`, HORSE],
  ['a password behind a scheme that is written twice', `https://https://user:${encoded}@example.org/`, HORSE],
  ['a password behind a second scheme without its colon', `https://https//user:${encoded}@example.org/`, HORSE],
  ['a password behind a second scheme with backslashes', `https://https:\\\\user:${encoded}@example.org/`, HORSE],
  ['a password in the second of two lines', `https://a.example/\nhttps://user:${encoded}@b.example/`, HORSE],
  ['a password as it must not be written', 'https://user:Correct@horse:staple@example.org/', 'Correct@horse:staple'],
  ['a token in the fragment', `https://example.org/#access_token=${encoded}&x=1`, HORSE],
  ['a token in the path', `https://example.org/reset/${JWT}/go`, JWT],
  [
    'a token in a wrapped link',
    `https://www.google.com/url?q=${encodeURIComponent(`https://a.example/?token=${encoded}`)}`,
    HORSE,
  ],
  [
    'a token in a link, wrapped twice',
    `https://a.example/?url=${encodeURIComponent(`https://b.example/?next=${encodeURIComponent(`/c?password=${encoded}`)}`)}`,
    HORSE,
  ],
  ['a password that is no UTF-8', 'https://example.org/?password=%FF%FECorrect-horse', 'Correct-horse'],
  ['a password with a tab in it', 'https://user:Correct-\thorse-battery@example.org/', 'Correct-horse-battery'],
  [
    'a token across the end of what is shown',
    `https://example.org/?a=${'b'.repeat(3_960)}&token=${JWT}`,
    JWT.slice(0, 20),
  ],
  ['a password of a text that is no URL', `https://user:${encoded}@exa mple.org/`, HORSE],
  ['a token of a text that is no URL', `https://:99999999/?access_token=${JWT}`, JWT],
  ['a token in base64', `https://example.org/?q=1&data=${base64url(IN_JSON)}&b=2`, HORSE],
  ['a token in padded base64', `https://example.org/?data=${encodeURIComponent(base64(`${IN_JSON}??>>`))}`, HORSE],
  ['a token in base64 with + for a space', `https://example.org/?data=${base64(`>>>>${IN_JSON}`)}`, HORSE],
  [
    'a token in base64 in base64',
    `https://example.org/?d=${base64url(JSON.stringify({ inner: base64url(IN_JSON) }))}`,
    HORSE,
  ],
  [
    'a token in base64 in JSON',
    `https://example.org/?d=${encodeURIComponent(JSON.stringify({ a: { b: [base64(IN_JSON)] } }))}`,
    HORSE,
  ],
  [
    'a token in base64 in a wrapped link',
    `https://a.example/?url=${encodeURIComponent(`https://b.example/?d=${encodeURIComponent(base64(IN_JSON))}`)}`,
    HORSE,
  ],
  ['a token in a query in base64', `https://example.org/?d=${base64url(`a=1&password=${encoded}&b=2`)}`, HORSE],
  ['a token in base64 in the path', `https://example.org/go/${base64url(IN_JSON)}/x`, HORSE],
  ['a token in base64 in the fragment', `https://example.org/#state=${base64url(IN_JSON)}`, HORSE],
  ['a token in base64 of a text that is no URL', `https://exa mple.org/?d=${base64url(IN_JSON)}`, HORSE],
  [
    'a password in JSON with escapes',
    `https://example.org/?d=${encodeURIComponent('{"password":"Correct horse\\/battery"}')}`,
    'horse\\/battery',
  ],
  [
    'passwords in a list in JSON',
    `https://example.org/?d=${encodeURIComponent(`{"passwords":["a","${HORSE}"]}`)}`,
    HORSE,
  ],
  ['a number in JSON', 'https://example.org/?d=%7B%22pin%22:60221407%7D', '60221407'],
  ['a token of a relative reference', `../b?token=${JWT}`, JWT, 'https://example.org/a/'],
];

describe.each(urls)('%s', (what, url, secret, base) => {
  it('stands nowhere until it is asked for, and then where it stood', () => {
    const { container } = render(inspector(url, base));
    openAll(container);
    expect(told(container)).not.toContain(plainSpelling(secret));
    expect(toldInBase64(container)).not.toContain(plainSpelling(secret));
    fireEvent.click(screen.getByRole('button', { name: 'Show secrets' }));
    const shown = what.includes('base64') ? toldInBase64(container) : told(container);
    expect(shown).toContain(plainSpelling(secret));
    fireEvent.click(screen.getByRole('button', { name: 'Hide secrets' }));
    expect(told(container)).not.toContain(plainSpelling(secret));
    expect(toldInBase64(container)).not.toContain(plainSpelling(secret));
  });
});

it('what is in base64 is opened without the secret, which has a button of its own', () => {
  const { container } = render(inspector(`https://example.org/?data=${base64url(IN_JSON)}`));
  openAll(container);
  const inside = container.querySelector<HTMLElement>('.url-components .values');
  expect(inside?.textContent).toContain('jane');
  expect(inside?.textContent).toContain('"access_token":"••••••••hidden"');
  fireEvent.click(screen.getByRole('button', { name: 'Show the value of access_token' }));
  expect(inside?.textContent).toContain(`"access_token":"${HORSE}"`);
  // Who wants one secret has not asked for the text around it.
  expect(toldInBase64(container)).not.toContain(plainSpelling(HORSE));
  fireEvent.click(screen.getByRole('button', { name: 'Show the value of data' }));
  expect(toldInBase64(container)).toContain(plainSpelling(HORSE));
});

it('base64 without a secret in it is not hidden', () => {
  const text = base64url('{"user":"jane","items":[1,2,3],"q":"token"}');
  const { container } = render(inspector(`https://example.org/${text}?data=${text}`));
  openAll(container);
  expect(container.textContent).not.toContain('hidden');
});

it('a path of one segment without a word is no key', () => {
  const { container } = render(inspector('https://example.org/dQw4w9WgXcQ7hTr2LmN8pR4s'));
  openAll(container);
  expect(container.textContent).not.toContain('hidden');
});

it('a short password is hidden where it is one, and the same letter elsewhere is not', () => {
  const { container } = render(inspector('https://u:x@example.org/x?password=x&b=xx'));
  expect(container.querySelector('.url-text')?.textContent).toBe(
    'https://u:••••••••hidden@example.org/x?password=••••••••hidden&b=xx',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('/x?password=••••••••hidden&b=xx');
});

it('one click in a row shows that secret everywhere, and no other', () => {
  const { container } = render(inspector('https://example.org/?password=Correct-horse&api_key=Battery-staple'));
  openAll(container);
  const head = () => container.querySelector('.url-text')?.textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Show the value of password' }));
  expect(head()).toContain('password=Correct-horse');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('password=Correct-horse');
  expect(told(container)).not.toContain('battery-staple');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the value of password' }));
  expect(told(container)).not.toContain('correct-horse');
});

it('copying gives the URL as it is, and the button says so', () => {
  render(inspector('https://example.org/?password=Correct-horse'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the URL, including hidden parts' }));
  expect(copied.at(-1)).toBe('https://example.org/?password=Correct-horse');
  fireEvent.click(screen.getByRole('button', { name: 'Show secrets' }));
  expect(screen.queryByRole('button', { name: 'Copy the URL' })).not.toBeNull();
});

it('another secret is hidden again', () => {
  const { container, rerender } = render(inspector('https://example.org/?password=Correct-horse'));
  fireEvent.click(screen.getByRole('button', { name: 'Show secrets' }));
  rerender(inspector('https://example.org/?password=Battery-staple'));
  expect(told(container)).not.toContain('battery-staple');
});

it('nothing of an ordinary URL is hidden', () => {
  const { container } = render(inspector('https://example.org/?q=words&page_token=CAEQAAabcdef'));
  expect(container.textContent).toContain('CAEQAAabcdef');
  expect(container.querySelector('.mask')).toBeNull();
  expect(screen.queryByRole('button', { name: /secret|value/ })).toBeNull();
});
