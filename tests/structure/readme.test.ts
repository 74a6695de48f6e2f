import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Targets of links and pictures that point into the project, without their anchors. Code is no link. */
function localLinks(text: string): string[] {
  const markdown = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]+`/g, '');
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  return targets
    .map((target) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

describe.each(['README.md', 'CHANGELOG.md', 'reference/README.md'])('%s', (file) => {
  const markdown = readFileSync(file, 'utf8');

  it('links to files that exist', () => {
    expect(localLinks(markdown).filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...markdown.matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map(([, script]) => script ?? '');
    // `npm ci` is npm's own.
    expect(named.filter((script) => script !== 'ci' && !(script in scripts))).toEqual([]);
  });
});

it('the README says how a store builds from the sources package, and what is not in it', () => {
  const [, rest = ''] = readFileSync('README.md', 'utf8').split('\n## Build from the sources package\n');
  const [section = ''] = rest.split('\n## ', 1);
  expect(section).toContain('\nnpm ci\nnpm run zip ');
  expect(section).toContain('neither the tests nor the pictures');
});

it('the README has pictures and commands for the two checks above to look at', () => {
  const markdown = readFileSync('README.md', 'utf8');
  expect(localLinks(markdown)).toEqual(expect.arrayContaining(['.github/screenshots/panel-light.png', 'LICENSE']));
  expect(markdown).toMatch(/npm start[\s\S]*npm test/);
});
