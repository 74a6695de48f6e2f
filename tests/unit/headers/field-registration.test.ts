import { describe, expect, it } from 'vitest';
import { fieldRegistryDate } from '../../../reference/headers/field-names.ts';
import {
  allFieldRegistrations,
  fieldRegistration,
  registrationLine,
} from '../../../reference/headers/field-registration.ts';

describe('the registry of field names', () => {
  it('has every name of the copy once, with a document and a place to read it', () => {
    const all = allFieldRegistrations();
    expect(all).toHaveLength(258);
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
    for (const { name, definedIn, source } of all) {
      expect(name).toMatch(/^[A-Za-z\d-]+$/);
      expect(definedIn).toMatch(/^\S.*\S$/);
      expect(source.url).toMatch(/^https:\/\//);
    }
    expect(fieldRegistryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    ['accept', 'Accept', 'permanent', null, 'RFC 9110, section 12.5.1'],
    ['ACCEPT-CHARSET', 'Accept-Charset', 'deprecated', null, 'RFC 9110, section 12.5.2'],
    ['cache-status', 'Cache-Status', 'permanent', 'List', 'RFC 9211'],
    ['Content-Digest', 'Content-Digest', 'permanent', 'Dictionary', 'RFC 9530, section 2'],
    ['Timing-Allow-Origin', 'Timing-Allow-Origin', 'provisional', null, 'Resource Timing Level 1'],
    ['P3P', 'P3P', 'obsoleted', null, 'The Platform for Privacy Preferences 1.0 (P3P1.0) Specification'],
    ['mime-version', 'MIME-Version', 'permanent', null, 'RFC 9112, appendix B.1'],
    ['X-Frame-Options', 'X-Frame-Options', 'permanent', null, 'HTML'],
    ['Schedule-Tag', 'Schedule-Tag', 'permanent', null, 'RFC 6638'],
  ])('knows %s', (asked, name, status, structuredType, definedIn) => {
    expect(fieldRegistration(asked)).toMatchObject({ name, status, structuredType, definedIn });
  });

  it('counts the names of each status', () => {
    const counts: Record<string, number> = {};
    for (const { status } of allFieldRegistrations()) counts[status] = (counts[status] ?? 0) + 1;
    expect(counts).toEqual({ permanent: 188, provisional: 23, deprecated: 8, obsoleted: 39 });
  });

  it.each(['X-Powered-By', 'X-Cache', '*', '', 'constructor', '__proto__', 'toString'])('does not know %j', (name) => {
    expect(fieldRegistration(name)).toBeNull();
    expect(registrationLine(name)).toBe('Not registered with IANA.');
  });

  it('says it in one line', () => {
    expect(registrationLine('via')).toBe('Registered with IANA: RFC 9110, section 7.6.3.');
    expect(registrationLine('Expect-CT')).toBe('Registered with IANA as deprecated: RFC 9163.');
  });
});
