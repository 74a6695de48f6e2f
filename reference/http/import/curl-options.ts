/** The words after `curl`, as options with their values and URLs (compared with `curl --help all` by a test). */
import type { Word } from './shell-line.ts';

/** Long options with a value, up to curl 8.17. */
export const WITH_VALUE: ReadonlySet<string> = new Set(
  `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode
  delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare
  etag-save expect100-timeout form form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode
  happy-eyeballs-timeout-ms haproxy-clientip header help hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json
  keepalive-cnt keepalive-time key key-type knownhosts krb libcurl limit-rate local-port login-options mail-auth mail-from
  mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max
  parallel-max-host pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert
  proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey
  proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote
  random-file range rate referer request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name
  sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time ssl-sessions stderr
  telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config
  unix-socket upload-file upload-flags url url-query user user-agent variable vlan-priority write-out`.split(/\s+/),
);
/** Long options without one that say something about requests. */
const SWITCHES = [
  'compressed',
  ...['anyauth', 'digest', 'follow', 'get', 'globoff', 'head', 'include', 'location', 'location-trusted', 'negotiate'],
  ...[
    'next',
    'ntlm',
    'post301',
    'post302',
    'post303',
    'proxy-anyauth',
    'proxy-digest',
    'proxy-negotiate',
    'proxy-ntlm',
  ],
  ...['proxytunnel', 'remote-name', 'remote-name-all', 'retry-all-errors', 'show-headers', 'verbose', 'path-as-is'],
];
const LONG_NAMES: readonly string[] = [...WITH_VALUE, ...SWITCHES];
/** Short options by their long names. Others without a value are of no interest here. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ A: 'user-agent', C: 'continue-at', D: 'dump-header', E: 'cert', F: 'form', G: 'get', H: 'header', I: 'head' },
  ...{ K: 'config', L: 'location', O: 'remote-name', P: 'ftp-port', Q: 'quote', T: 'upload-file', U: 'proxy-user' },
  ...{ X: 'request', Y: 'speed-limit', b: 'cookie', c: 'cookie-jar', d: 'data', e: 'referer', g: 'globoff', h: 'help' },
  ...{ i: 'include', m: 'max-time', o: 'output', p: 'proxytunnel', r: 'range', t: 'telnet-option', u: 'user' },
  ...{ v: 'verbose', w: 'write-out', x: 'proxy', y: 'speed-time', z: 'time-cond', ':': 'next' },
};

/** The long name of a short option, where it is of interest. */
export function shortOption(letter: string): string | undefined {
  return SHORT[letter];
}

export interface CurlOptions {
  /** What is asked for, in order. */
  readonly urls: readonly Word[];
  /** Each option by its long name with its values, in order; of a switch, an empty list. */
  readonly given: ReadonlyMap<string, readonly Word[]>;
  /** What sends content or puts it into the URL, in order. */
  readonly data: readonly { readonly name: string; readonly value: Word }[];
  /** Anything may be asked for: a variable holds options, or a file does. */
  readonly isOpen: boolean;
}

const NOTHING: Word = { text: '', isOpen: false };

/** Of the first request: what is after `--next` is another one's. */
export function readCurlOptions(words: readonly Word[]): CurlOptions {
  const urls: Word[] = [];
  const given = new Map<string, Word[]>();
  const data: { name: string; value: Word }[] = [];
  let isOpen = false;
  let areOptions = true;
  let at = 0;
  const add = (name: string, value: Word | null) => {
    const isUnset = name.startsWith('no-');
    if (isUnset && !LONG_NAMES.includes(name)) return void given.delete(name.slice('no-'.length));
    const values = given.get(name) ?? [];
    given.set(name, value === null ? values : [...values, value]);
    if (name === 'url') urls.push(value ?? NOTHING);
    if (name === 'config') isOpen = true;
    if (/^(?:data(?:-\w+)?|json|url-query)$/.test(name)) data.push({ name, value: value ?? NOTHING });
  };
  while (at < words.length) {
    const word = words[at++] as Word;
    const { text } = word;
    if (areOptions && word.isOpen && !/^https?:/i.test(text)) {
      // A variable may hold a URL, options, or nothing at all.
      urls.push(word);
      if (text === '') isOpen = true;
    } else if (!areOptions || !text.startsWith('-') || text === '-') {
      if (text !== '' || word.isOpen) urls.push(word);
    } else if (text === '--') {
      areOptions = false;
    } else if (text.startsWith('--')) {
      const isExpanded = text.startsWith('--expand-');
      const name = longName(text.slice(isExpanded ? '--expand-'.length : 2));
      const value = WITH_VALUE.has(name) ? (words[at++] ?? NOTHING) : null;
      if (name === 'next') given.set('next', []);
      if (name === 'next') break;
      add(name, value && isExpanded ? { ...value, isOpen: true } : value);
    } else if (!readShort(word)) break;
  }
  return { urls, given, data, isOpen };

  /** @returns whether the next word belongs to the same request */
  function readShort({ text, isOpen: isWordOpen }: Word): boolean {
    for (let end = 1; end < text.length; end++) {
      const name = shortOption(text[end] as string);
      if (name === undefined) continue;
      if (name === 'next') {
        given.set('next', []);
        return false;
      }
      if (!WITH_VALUE.has(name)) {
        add(name, null);
        continue;
      }
      const rest = text.slice(end + 1);
      add(name, rest === '' && !isWordOpen ? (words[at++] ?? NOTHING) : { text: rest, isOpen: isWordOpen });
      return true;
    }
    return true;
  }
}

/** curl takes what begins like one option alone. */
function longName(text: string): string {
  return LONG_NAMES.includes(text) ? text : (LONG_NAMES.find((name) => name.startsWith(text)) ?? text);
}
