import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slug } from '../../reference/book/slug.ts';

/** Targets of links and pictures that point into the project. Code is no link. */
function localTargets(text: string): string[] {
  const markdown = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]+`/g, '');
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The same without their anchors. */
const localLinks = (text: string) =>
  localTargets(text)
    .map((target) => target.split('#')[0] ?? '')
    .filter((target) => target !== '');

/** Ids of the sections of a Markdown file. */
const sectionsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, heading]) => slug(heading ?? ''));

const FILES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'reference/README.md',
  '.github/pull_request_template.md',
];

describe.each(FILES)('%s', (file) => {
  const markdown = readFileSync(file, 'utf8');

  it('links to files that exist', () => {
    expect(localLinks(markdown).filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  });

  it('links to sections that exist', () => {
    const dead = localTargets(markdown).filter((target) => {
      const [path = '', section] = target.split('#');
      return section !== undefined && !sectionsOf(path === '' ? file : join(dirname(file), path)).includes(section);
    });
    expect(dead).toEqual([]);
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
  expect(section).toContain('neither the tests nor the images');
});

it('the README has pictures and commands for the two checks above to look at', () => {
  const markdown = readFileSync('README.md', 'utf8');
  expect(localLinks(markdown)).toEqual(expect.arrayContaining(['.github/screenshots/panel-light.png', 'LICENSE']));
  expect(markdown).toMatch(/npm start[\s\S]*npm test/);
});
