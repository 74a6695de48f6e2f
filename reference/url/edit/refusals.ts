import { SPECIAL_SCHEMES } from '../anatomy/walk.ts';
import { groupProblems } from '../errors/problems.ts';
import { toScalarValues } from '../input.ts';
import { hostErrors, type SettableComponent, type SetterConditions } from '../inspect.ts';
import type { EditOutcome } from './outcome.ts';

type Refusal = Extract<EditOutcome, { refused: string }>;

/** Section 5.1 of the standard, "port state": a port is of 16 bits. */
const HIGHEST_PORT = 65_535;

/**
 * Why the standard's setter ignores a value: the conditions of https://url.spec.whatwg.org/#api and of the parser's states
 * that it calls.
 * @param ignored whether the setter gave up and changed nothing
 * @returns null when the setter takes it
 */
export function refusalOf(
  url: SetterConditions,
  component: SettableComponent,
  to: string,
  ignored: boolean,
): Refusal | null {
  const value = cleaned(to);
  switch (component) {
    case 'scheme':
      return schemeRefusal(url, value);
    case 'username':
    case 'password':
      return withoutPlace(url, 'url-terms/userinfo');
    case 'port':
      return withoutPlace(url, 'url-terms/port') ?? portRefusal(value);
    case 'host':
    case 'hostname':
      return hostRefusal(url, component, value, ignored);
    case 'path':
      return url.hasOpaquePath ? opaque('path') : null;
    default:
      return null;
  }
}

/** What of a value that was taken did not count; null when all did. */
export function remainderNote(
  { scheme }: SetterConditions,
  component: SettableComponent,
  to: string,
  failed: boolean,
): string | null {
  const value = cleaned(to);
  if (component === 'scheme') return value.includes(':') ? 'Only the part before the colon is used.' : null;
  if (component === 'host' || component === 'hostname') {
    if (failed) return 'The host was set, but the port was not. A port is a number from 0 to 65535.';
    const end = value.match(SPECIAL_SCHEMES.has(scheme) ? /[/?#\\]/ : /[/?#]/)?.[0];
    return end === undefined ? null : `Only the part before the ${end} is used.`;
  }
  if (component === 'port' && value !== '') {
    const [digits = ''] = value.match(/^\d*/) ?? [];
    if (digits !== value) return 'Only the digits at the start are used.';
    if (SPECIAL_SCHEMES.get(scheme) === String(Number(digits))) {
      return `${Number(digits)} is the default for ${scheme}, so it is not written.`;
    }
  }
  return null;
}

/** The setters' parser takes tabs and line breaks out first. */
function cleaned(text: string): string {
  return toScalarValues(text).text.replace(/[\t\n\r]/g, '');
}

function schemeRefusal(url: SetterConditions, value: string): Refusal | null {
  const [name = ''] = value.split(':', 1);
  const refuse = (refused: string): Refusal => ({ refused, entry: 'url-terms/scheme' });
  if (!/^[a-z][a-z0-9+.-]*$/i.test(name))
    return refuse('A scheme starts with a letter, and may continue with letters, digits, plus, minus and dots.');
  const scheme = name.toLowerCase();
  const special = SPECIAL_SCHEMES.has(scheme);
  if (SPECIAL_SCHEMES.has(url.scheme) !== special) {
    return refuse(
      special
        ? `${url.scheme} cannot become ${scheme}: a non-special scheme cannot become a special one (http, https, ws, wss, ftp, file).`
        : `${url.scheme} is a special scheme and can only become another one: http, https, ws, wss, ftp or file.`,
    );
  }
  if (scheme === 'file' && (url.hasCredentials || url.hasPort))
    return refuse('A URL with a user name, a password or a port cannot become a file URL.');
  if (url.scheme === 'file' && url.hostname === '' && scheme !== 'file')
    return refuse('A file URL without a host keeps its scheme, because the other special schemes need a host.');
  return null;
}

/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
function withoutPlace(url: SetterConditions, entry: Refusal['entry']): Refusal | null {
  if (url.scheme === 'file') return { refused: 'A file URL has no user name, password or port.', entry };
  if (url.hostname) return null;
  return { refused: 'A URL without a host has no user name, password or port.', entry };
}

function portRefusal(value: string): Refusal | null {
  if (value === '') return null;
  const [digits = ''] = value.match(/^\d*/) ?? [];
  const isPort = digits !== '' && Number(digits) <= HIGHEST_PORT;
  return isPort ? null : { refused: 'A port is a number from 0 to 65535.', entry: 'url-terms/port' };
}

function hostRefusal(
  url: SetterConditions,
  component: 'host' | 'hostname',
  value: string,
  ignored: boolean,
): Refusal | null {
  if (url.hasOpaquePath) return opaque('host');
  if (!ignored) return null;
  const refuse = (refused: string): Refusal => ({ refused, entry: 'url-terms/host' });
  const isSpecial = SPECIAL_SCHEMES.has(url.scheme);
  const [host = ''] = value.split(isSpecial ? /[/?#\\]/ : /[/?#]/, 1);
  const isFile = url.scheme === 'file';
  // A file URL has no port: a colon is a wrong character there, and the host may be empty.
  if (host === '' || (host.startsWith(':') && !isFile)) {
    return refuse(
      isSpecial
        ? `A URL of the scheme ${url.scheme} needs a host.`
        : 'With a user name, a password or a port, the host cannot be empty.',
    );
  }
  // Between brackets a colon belongs to the address.
  if (component === 'hostname' && !isFile && /:/.test(host.replace(/\[[^\]]*\]?/g, '')))
    return refuse('Enter the hostname without a port. The port has its own input field.');
  const alone = component === 'host' && !isFile ? host.replace(/:[^\]:]*$/, '') : host;
  const names = hostErrors(plain(alone, isFile), url.scheme);
  if (names === null) return refuse('This host has no valid port: a port is a number from 0 to 65535.');
  const [cause] = groupProblems(names, true, { input: alone, base: 'none' });
  return refuse(`This is not a host. ${cause?.title ?? ''}.`);
}

/**
 * The host with a space, which no host may contain either, for what the parser of a whole URL would take for the end of a
 * user name or for a drive letter.
 */
function plain(host: string, isFile: boolean): string {
  const named = host.replaceAll('@', ' ');
  return isFile && !host.startsWith('[') ? named.replace(/[:|]/g, ' ') : named;
}

function opaque(what: 'path' | 'host'): Refusal {
  const refused =
    what === 'path'
      ? 'The path of this URL is opaque, so it cannot be set. Enter a new URL above.'
      : 'The path of this URL is opaque, so the URL cannot have a host.';
  return { refused, entry: 'url-terms/opaque-path' };
}
