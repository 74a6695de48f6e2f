import { describe, expect, it } from 'vitest';
import { secretOf } from '../../../reference/url/secrets.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const LONG = '0123456789abcdefghijABCDEFGHIJ012345';

describe('a secret', () => {
  it.each([
    ['access_token', 'abcdef', 'credential'],
    ['accessToken', 'abcdef', 'credential'],
    ['api-key', 'abcdef', 'credential'],
    ['password', 'x', 'credential'],
    ['pwd', 'hunter2', 'credential'],
    ['client_secret', 'abcdef', 'credential'],
    ['PHPSESSID', 'abcdef123456', 'credential'],
    ['q', JWT, 'credential'],
    ['q', `ghp_${LONG}`, 'credential'],
    ['q', `sk_live_${LONG}`, 'credential'],
    ['q', `xoxb-${LONG}`, 'credential'],
    ['q', `words before ghp_${LONG}`, 'credential'],
    ['key', `AIza${LONG}`, 'token'],
    ['session_token', 'abcdefghijkl', 'token'],
    ['AWSAccessKeyId', `AKIA${LONG}`, 'signature'],
    ['X-Amz-Signature', LONG, 'signature'],
    ['X-Amz-Credential', 'id/20261122/eu/s3/aws4_request', 'signature'],
    ['sig', LONG, 'signature'],
    ['code', `4/${LONG}`, 'one-time'],
    ['state', LONG, 'one-time'],
    ['csrf_token', 'abcdefgh', 'one-time'],
    ['next', '/reset?token=abcdefgh', 'token'],
    ['data', '{"password":"x"}', 'credential'],
    ['query', 'a=1&next=%2Fb%3Ftoken%3Dabcdefgh', 'token'],
    ['query', 'u=%252Fb%253Fpassword%253Dx', 'credential'],
  ])('%s=%s: %s', (name, value, kind) => {
    const secret = secretOf(name, value);
    expect(secret?.kind).toBe(kind);
    expect(secret?.why).not.toContain(value);
  });

  it.each([
    ['q', 'token'],
    ['page_token', 'CAEQAAabcdefgh'],
    ['nextPageToken', 'CAEQAAabcdefgh'],
    ['token_type', 'bearer'],
    ['max_tokens', '4096'],
    ['code', 'US'],
    ['code', '404'],
    ['state', 'California'],
    ['key', 'name'],
    ['author', 'somebody else'],
    ['authuser', '0'],
    ['access_token', ''],
    ['session', 'true'],
    ['id', '0123456789abcdef0123456789abcdef'],
    ['url', 'https://example.org/?q=password'],
    ['', ''],
  ])('not %s=%s', (name, value) => expect(secretOf(name, value)).toBeNull());

  it('is told in texts of 2 MB', () => {
    expect(secretOf('q', 'a=&'.repeat(700_000))).toBeNull();
    expect(secretOf('token'.repeat(400_000), 'abcdefgh')?.kind).toBe('token');
  });
});
