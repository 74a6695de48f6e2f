import { describe, expect, it } from 'vitest';
import { deprecatedTypes, findDeprecated, oldNamesOf } from '../../../reference/media-types/deprecated.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { findTrap } from '../../../reference/media-types/traps.ts';
import { oldNames } from './old-names.ts';

describe('old names of media types', () => {
  it('are 166: 20 obsolete, 47 aliases, 99 unregistered, each once', () => {
    const names = new Set(deprecatedTypes.map(({ name }) => name));
    const count = (standing: string) => deprecatedTypes.filter((type) => type.standing === standing).length;
    expect([names.size, deprecatedTypes.length]).toEqual([166, 166]);
    expect([count('obsolete'), count('alias'), count('unregistered')]).toEqual([20, 47, 99]);
    expect(names).toEqual(new Set(oldNames.map(({ name }) => name)));
  });

  it.each(oldNames)('say that $name is $standing, replaced by $replacement', ({ name, replacement, standing }) => {
    expect(findDeprecated(name)).toMatchObject({ name, replacement, standing });
    expect(findDeprecated(name.toUpperCase())?.name).toBe(name);
  });

  it.each(deprecatedTypes)('give a reason and real sources for $name', (type) => {
    expect(type.reason).toMatch(/^[A-Z].*\.$/);
    expect(type.sources.length).toBeGreaterThan(0);
    for (const source of type.sources) {
      expect(source.label).not.toBe('');
      expect(source.url).toMatch(
        /^https:\/\/(www\.(rfc-editor|iana|w3|rssboard)\.org|mimesniff\.spec\.whatwg\.org|datatracker\.ietf\.org|gitlab\.freedesktop\.org|aomediacodec\.github\.io)\/\S+$/,
      );
    }
    expect(new Set(type.sources.map(({ url }) => url)).size).toBe(type.sources.length);
  });

  it.each(deprecatedTypes)('lead from $name to a name that is itself in force', ({ replacement, reason, standing }) => {
    if (replacement === null) {
      expect(standing).toBe('obsolete');
      expect(reason).toContain('no replacement');
      return;
    }
    expect(findDeprecated(replacement)).toBeNull();
    expect(findMediaType(replacement)?.registered).toBe(replacement !== 'application/rss+xml');
  });

  it('say that the replacement of the RSS names is not registered either', () => {
    expect(findDeprecated('text/rss')?.reason).toContain('Neither name is registered');
  });

  it('are registered only when the IANA registry has them', () => {
    const registered = deprecatedTypes.filter(({ name }) => findMediaType(name)?.registered);
    const aliasStillRegistered = 'image/vnd.mozilla.apng';
    expect(new Set(registered.map(({ name }) => name))).toEqual(
      new Set([
        ...oldNames.filter(({ standing }) => standing === 'obsolete').map(({ name }) => name),
        aliasStillRegistered,
      ]),
    );
  });

  it('never include a trap', () => {
    expect(deprecatedTypes.filter(({ name }) => findTrap(name))).toEqual([]);
  });

  it('are listed by what replaces them', () => {
    expect(oldNamesOf('Text/JavaScript')).toHaveLength(15);
    expect(oldNamesOf('application/yaml').map(({ name }) => name)).toEqual([
      'application/x-yaml',
      'text/yaml',
      'text/x-yaml',
    ]);
    expect(oldNamesOf('text/html')).toEqual([]);
    const listed = [...new Set(deprecatedTypes.map(({ replacement }) => replacement))].flatMap((replacement) =>
      replacement === null ? [] : oldNamesOf(replacement),
    );
    expect(listed).toHaveLength(deprecatedTypes.filter(({ replacement }) => replacement !== null).length);
  });

  it.each(['text/html', '', '/', '__proto__', 'constructor', 'text/javascript', 'text/javascript1.6', '\ud800'])(
    'do not include %j',
    (essence) => {
      expect(findDeprecated(essence)).toBeNull();
      expect(essence === 'text/javascript' || oldNamesOf(essence).length === 0).toBe(true);
    },
  );
});
