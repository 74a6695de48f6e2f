import { describe, expect, it } from 'vitest';
import { shelves } from '../../../components/reader/shelves.tsx';

describe('the shelves', () => {
  it('list what has a name by its name, whatever its id is', () => {
    const named = (set: string) => shelves.find(({ id }) => id === set)?.entries.map(({ title }) => title) ?? [];
    for (const set of ['headers', 'guides', 'examples', 'url-terms', 'media-types']) {
      const titles = named(set);
      expect(titles.length).toBeGreaterThan(10);
      expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
    // Their ids begin with s3, dotnet and constants.
    expect(named('examples').slice(0, 3)).toEqual(['Amazon S3 and CloudFront', 'Apache httpd', 'ASP.NET Core']);
    const guides = named('guides');
    expect(guides.indexOf('Limits and defaults people quote')).toBeGreaterThan(guides.indexOf('Error bodies for APIs'));
  });

  it('list codes by number', () => {
    const codes = shelves
      .find(({ id }) => id === 'status')
      ?.entries.map(({ id }) => Number(id.slice('status/'.length)));
    expect(codes?.length).toBeGreaterThan(60);
    expect(codes).toEqual(codes?.toSorted((a, b) => a - b));
  });
});
