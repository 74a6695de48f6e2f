// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionProps } from '../../../components/inspector/section.ts';
import { Components } from '../../../components/inspector/sections/Components.tsx';
import { Findings } from '../../../components/inspector/sections/Findings.tsx';
import { LeadsTo } from '../../../components/inspector/sections/LeadsTo.tsx';
import { distanceOf } from '../../../components/inspector/sections/layer-titles.ts';
import { Parameters } from '../../../components/inspector/sections/Parameters.tsx';
import { useShownSecrets, WithSecrets } from '../../../components/inspector/use-secret.tsx';
import { urlFindings } from '../../../reference/url/findings.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';
import type { UrlReport } from '../../../reference/url/report.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

/** As the inspector does it. */
function Inspected({ report, children }: { report: UrlReport; children: ComponentChildren }) {
  return (
    <WithSecrets report={report} shown={useShownSecrets()}>
      {children}
    </WithSecrets>
  );
}

const NOW = Date.UTC(2026, 10, 22);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const opened: string[] = [];
const entries: string[] = [];
const host = hosted({ inspect: (url) => opened.push(url), open: (entry) => entries.push(entry) });
function propsFor(url: string): SectionProps {
  const report = inspectField(url);
  return {
    report: { ...report, judgements: judge(report) },
  };
}
const withFindings = (url: string) => {
  const { report } = propsFor(url);
  return { report, findings: urlFindings(report, report.judgements ?? []) };
};
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const jwt = (claims: object) => `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(claims))}.c2lnbmF0dXJl`;

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

describe('a secret', () => {
  const token = jwt({ sub: 'jane', exp: NOW / 1000 - 86_400 * 3 });
  const secrets = [
    `https://example.org/?access_token=${token}`,
    'https://example.org/?password=correct-horse',
    'https://example.org/?next=%2Fa%3Ftoken%3Dcorrect-horse%26b%3D1',
    'https://user:correct-horse@example.org/?a=1',
    'https://example.org/?a=1#access_token=correct-horse',
  ];

  it.each(secrets)('stands nowhere until it is asked for: %s', (url) => {
    const { container } = render(
      <Inspected report={propsFor(url).report}>
        <Components {...propsFor(url)} />
        <Parameters {...propsFor(url)} />
        <Findings {...withFindings(url)} />
      </Inspected>,
    );
    openAll(container);
    const secret = url.includes(token) ? token.slice(20, 40) : 'correct-horse';
    expect(container.innerHTML).not.toContain(secret);
    const [show] = screen.getAllByRole('button', { name: /^Show the value/ });
    if (show) fireEvent.click(show);
    expect(container.innerHTML).toContain(secret);
    expect(container.querySelectorAll('[title]')).toHaveLength(0);
    for (const named of container.querySelectorAll('[aria-label]')) {
      expect(named.getAttribute('aria-label')).not.toContain(secret);
    }
    const [hide] = screen.getAllByRole('button', { name: /^Hide the value/ });
    if (hide) fireEvent.click(hide);
    expect(container.innerHTML).not.toContain(secret);
  });

  it('of another URL is hidden again', () => {
    const view = (url: string) => (
      <Inspected report={propsFor(url).report}>
        <Parameters {...propsFor(url)} />
      </Inspected>
    );
    const { container, rerender } = render(view('https://example.org/?password=first-one'));
    fireEvent.click(screen.getByRole('button', { name: 'Show the value of password' }));
    expect(container.innerHTML).toContain('first-one');
    rerender(view('https://example.org/?password=second-one'));
    expect(container.innerHTML).not.toContain('second-one');
  });

  it('is not everything', () => {
    const { container } = render(<Parameters {...propsFor('https://example.org/?q=words&page_token=CAEQAAabcdef')} />);
    expect(container.textContent).toContain('CAEQAAabcdef');
    expect(screen.queryByRole('button', { name: /value/ })).toBeNull();
  });
});

describe('a value', () => {
  const show = (url: string) => {
    const { container } = render(<Parameters {...propsFor(url)} />, host);
    openAll(container);
    return container;
  };

  it('shows how it is written, + and %20 told apart', () => {
    const words = show('https://example.org/?a=x+y&b=x%20y&c=x+%20y&d=%41&e&f=').textContent;
    expect(words).toContain('x+y, space as +');
    expect(words).toContain('x%20y, space as %20');
    expect(words).toContain('x+%20y, spaces as + and %20');
    expect(words).toContain('no value');
    expect(words).toContain('empty');
  });

  it('that is repeated says which it is, and the order stays', () => {
    const names = [...show('https://example.org/?a=1&b=2&a=3').querySelectorAll('dt')].map((name) => name.textContent);
    expect(names).toEqual(['a1 of 2', 'b', 'a2 of 2']);
  });

  it('is opened layer by layer', () => {
    const json = Buffer.from('{"url":"https://a.example/?b=c","n":[1]}').toString('base64');
    const words = show(`https://example.org/?d=${encodeURIComponent(json)}`).textContent;
    for (const said of ['Base64 of a string', 'A JSON object, 2 members', 'A URL of the scheme https, 1 parameter']) {
      expect(words).toContain(said);
    }
    expect(show('https://example.org/?d=a%2520b').textContent).toContain('double encoding');
    expect(show('https://example.org/?t=1700000000').textContent).toContain('2023-11-14T22:13:20.000Z, 3 years ago');
  });

  it('that is a token says when it expires, and that nothing was verified', () => {
    const props = propsFor(`https://example.org/?t=${jwt({ exp: NOW / 1000 - 86_400 * 3, nbf: NOW / 1000 + 60 })}`);
    const { container } = render(
      <Inspected report={props.report}>
        <Parameters {...props} />
      </Inspected>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show the value of t' }));
    openAll(container);
    expect(container.textContent).toContain('Expired 3 days ago: 2026-11-19T00:00:00.000Z');
    expect(container.textContent).toContain('Not valid until 2026-11-22T00:01:00.000Z, in 1 minute');
    expect(container.textContent).toContain('The signature was not checked');
  });

  it('that is a token with its times in milliseconds says so', () => {
    const props = propsFor(`https://example.org/?t=${jwt({ exp: NOW, iat: NOW / 1000 - 60 })}`);
    const { container } = render(<Parameters {...props} />, host);
    fireEvent.click(screen.getByRole('button', { name: 'Show the value of t' }));
    openAll(container);
    expect(container.textContent).toContain(`exp counts milliseconds, ${new Date(NOW).toISOString()}`);
    expect(container.textContent).not.toContain('Expires');
    expect(container.textContent).toContain('Issued 1 minute ago');
  });

  it('that is long is opened with its fold only', () => {
    const { container } = render(<Parameters {...propsFor(`https://example.org/?d=[${'1,'.repeat(3_000)}1]`)} />, host);
    expect(container.textContent).toContain('Open 6,003 characters');
    expect(container.textContent).not.toContain('JSON');
    openAll(container);
    expect(container.textContent).toContain('A JSON list, 3,001 members');
    expect(container.textContent).toContain('Only the first 1,000 are listed');
    expect(container.querySelectorAll('.members > div').length).toBeLessThanOrEqual(50);
  });

  it('is never a link, whatever it holds', () => {
    const container = show('https://example.org/?u=javascript%3Aalert(1)&v=https%3A%2F%2Fa.example%2F');
    expect(container.querySelectorAll('a')).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Take it apart' })[1] as HTMLElement);
    expect(opened.at(-1)).toBe('https://a.example/');
  });
});

it('a wrapped link says where it leads, with links to sources only', () => {
  const google = `https://www.google.com/url?q=${encodeURIComponent('https://target.example/?a=1')}`;
  const safe = `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}`;
  const { container } = render(<LeadsTo {...propsFor(safe)} />);
  const rows = [...container.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Outlook Safe Links');
  expect(rows[1]).toContain('https://target.example/?a=1');
  const hosts = [...container.querySelectorAll('a')].map(({ href }) => new URL(href).hostname);
  expect(hosts).toEqual(['learn.microsoft.com', 'github.com']);
  cleanup();
  const heading = (url: string) => render(<LeadsTo {...propsFor(url)} />).container.querySelector('h2')?.textContent;
  expect(heading(safe)).toMatch(/^Leads to/);
  expect(heading('view-source:https://a.example/')).toMatch(/^Leads to/);
  // A URL that is a value is open in the list of parameters.
  expect(heading('https://example.org/share?url=https%3A%2F%2Fa.example%2F')).toBeUndefined();
  // Named like a redirect: it may as well be shared or translated.
  expect(heading('https://example.org/share?url=aHR0cHM6Ly9hLmV4YW1wbGUv')).toMatch(/^May lead to/);
  expect(render(<LeadsTo {...propsFor('https://example.org/?q=a')} />).container.innerHTML).toBe('');
});

it('findings are listed with their entry, facts folded', () => {
  const { container } = render(<Findings {...withFindings('http://www.example.com@127.1/?a=1&a=2')} />, host);
  expect(container.querySelector('h3')?.textContent).toContain('The user name looks like a host');
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('summary')?.textContent).toContain('Repeated parameter');
  fireEvent.click(screen.getAllByRole('button', { name: 'Entry: Userinfo' })[0] as HTMLElement);
  expect(entries).toEqual(['url-terms/userinfo#deceptive-urls']);
  cleanup();
  expect(render(<Findings {...withFindings('https://example.org/')} />).container.innerHTML).toBe('');
});

it('distances are said in the largest unit', () => {
  const minute = 60_000;
  // It has come: what ends then has expired, and does not expire.
  expect(distanceOf(NOW, NOW)).toBe('0 seconds ago');
  expect(distanceOf(NOW + 1, NOW)).toBe('in 0 seconds');
  expect(distanceOf(NOW + 59_000, NOW)).toBe('in 59 seconds');
  expect(distanceOf(NOW + 60 * minute, NOW)).toBe('in 1 hour');
  expect(distanceOf(NOW - 36 * 60 * minute, NOW)).toBe('1 day ago');
  expect(distanceOf(NOW - 800 * 24 * 60 * minute, NOW)).toBe('2 years ago');
});
