/** A URL as it is written in other places: data, a command, code that requests it. */
import { BLOCKED_PORTS } from '../url/blocked-ports.ts';
import { readGo } from '../url/other-parsers/go.ts';
import { parseParameters } from '../url/parameters.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { CURL_NAMES, type CurlShell, curlCommand } from './curl-command.ts';
import { asciiJson, goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from './literals.ts';

export interface UrlSnippet {
  id: 'url' | 'json' | 'curl' | 'curl-cmd' | 'curl-powershell' | 'javascript' | 'python' | 'go' | 'php';
  name: string;
  /** Where it can be run, and what the program does to the URL that one would not expect; null when there is nothing to say. */
  note: string | null;
  /** @throws Unwritable when the shell has no way to write just this URL */
  make: () => string;
}

/** Linux takes no longer argument (MAX_ARG_STRLEN, 32 pages of 4 KiB, with its NUL). */
const LONGEST_ARGUMENT = 131_071;

/**
 * The forms in which a URL can be copied. Code requests an http or https URL, and just holds any other. What is sent is
 * the path and the query byte for byte as in the URL; tests run each of them.
 */
export function urlSnippets(url: ParsedUrl): UrlSnippet[] {
  const isHttp = url.scheme === 'http' || url.scheme === 'https';
  const hasLogin = isHttp && url.userinfo !== '';
  const leftOut = 'User name and password are left out: ';
  return [
    { id: 'url', name: 'URL', note: null, make: () => url.href },
    { id: 'json', name: 'JSON', note: null, make: () => asJson(url) },
    ...(isHttp ? [curl(url, 'posix'), curl(url, 'cmd'), curl(url, 'powershell')] : []),
    {
      id: 'javascript',
      name: 'JavaScript',
      note: notes(
        hasLogin && `${leftOut}fetch() refuses a URL that has them.`,
        isHttp && url.query === '' && 'In Node, fetch() leaves out the ? of an empty query.',
        isHttp && BLOCKED_PORTS.has(url.port) && `fetch() refuses port ${url.port}, one of those that browsers block.`,
      ),
      make: () => asJavaScript(url, isHttp),
    },
    {
      id: 'python',
      name: 'Python',
      note: notes(
        hasLogin && `${leftOut}urlopen() would look them up as a part of the host.`,
        isHttp &&
          splitsFragment(url) &&
          'The fragment is left out: urlopen() would send part of a fragment that has a second #.',
      ),
      make: () => asPython(url, isHttp),
    },
    {
      id: 'go',
      name: 'Go',
      note: !isHttp || goKeeps(url) ? null : goNote(url),
      make: () => asGo(url, isHttp),
    },
    {
      id: 'php',
      name: 'PHP',
      note: hasLogin && url.userinfo.includes('+') ? 'PHP sends a + in the user name or password as a space.' : null,
      make: () => asPhp(url, isHttp),
    },
  ];
}

function asJson(url: ParsedUrl): string {
  const { href, scheme, username, password, host, hostname, port, path, query, fragment, origin } = url;
  const components = { href, scheme, username, password, host, hostname, port, path, query, fragment, origin };
  // The list of a report may be cut.
  const parameters = query === null ? [] : parseParameters(query);
  return asciiJson(JSON.stringify({ ...components, parameters }, null, 2));
}

function curl(url: ParsedUrl, shell: CurlShell): UrlSnippet {
  // Brackets and braces would be patterns; after --url a text is no option, whatever it starts with.
  const make = () =>
    curlCommand(shell, [
      ['globoff', null],
      ['url', url.href],
    ]);
  return {
    id: shell === 'posix' ? 'curl' : `curl-${shell}`,
    name: CURL_NAMES[shell],
    note: curlNote(url, shell),
    make,
  };
}

const SHELL_NOTES: Readonly<Record<CurlShell, string>> = {
  posix: 'For bash, zsh and other POSIX shells, not for cmd or PowerShell.',
  cmd: 'For the prompt of cmd, not for a batch file or PowerShell.',
  powershell: 'For PowerShell, not for cmd.',
};

function curlNote({ href, userinfo, hostname }: ParsedUrl, shell: CurlShell): string | null {
  // What curl 7.88.1 takes in a host, found by asking it: tests/examples/url-snippets.test.ts.
  const [refused] = /[^a-z0-9.\-_~:[\]]/.exec(hostname) ?? [];
  return notes(
    SHELL_NOTES[shell],
    shell === 'posix' &&
      href.length >= LONGEST_ARGUMENT &&
      'The URL is longer than Linux allows for an argument (128 KiB). Put it into a file.',
    /%[01][\da-f]|%7f/i.test(userinfo) && 'curl refuses a control character in a user name or password.',
    refused !== undefined && `curl refuses a ${refused} in a host.`,
  );
}

function asJavaScript(url: ParsedUrl, isHttp: boolean): string {
  const lines = [`const url = new URL(${jsonLiteral(withoutLogin(url, isHttp))});`];
  if (isHttp) lines.push('const response = await fetch(url);', 'console.log(response.status, await response.text());');
  return lines.join('\n');
}

function asPython(url: ParsedUrl, isHttp: boolean): string {
  const whole = withoutLogin(url, isHttp);
  const text = isHttp && splitsFragment(url) ? whole.slice(0, whole.indexOf('#')) : whole;
  const assignment = `url = ${pythonLiteral(text)}`;
  if (!isHttp) return assignment;
  return `from urllib.request import urlopen

${assignment}
with urlopen(url) as response:
    print(response.status, response.read())`;
}

function asPhp(url: ParsedUrl, isHttp: boolean): string {
  const assignment = `$url = ${phpLiteral(url.href)};`;
  return isHttp ? `${assignment}\necho file_get_contents($url);` : assignment;
}

function asGo(url: ParsedUrl, isHttp: boolean): string {
  if (!isHttp) return `address := ${goLiteral(url.href)}`;
  return `${goKeeps(url) ? `resp, err := http.Get(${goLiteral(url.href)})` : goRequest(url)}
if err != nil {
	log.Fatal(err)
}
defer resp.Body.Close()
body, err := io.ReadAll(resp.Body)
fmt.Println(resp.Status, string(body), err)`;
}

/** `URL.Opaque` is sent as it is; one that starts with `//` would have to name the host. */
function goRequest(url: ParsedUrl): string {
  const { scheme, host, path, query } = url;
  const opaque = path.startsWith('//') ? `//${host}${path}` : path;
  const fields = [`Scheme: ${goLiteral(scheme)}`, `Host: ${goLiteral(host)}`, `Opaque: ${goLiteral(opaque)}`];
  if (query === '') fields.push('ForceQuery: true');
  else if (query !== null) fields.push(`RawQuery: ${goLiteral(query)}`);
  return `resp, err := http.DefaultClient.Do(&http.Request{Method: "GET", URL: &url.URL{${fields.join(', ')}}})`;
}

function goNote(url: ParsedUrl): string {
  const what = isLong(url)
    ? 'may re-encode a path'
    : readGo(url.href).error === null
      ? 'would re-encode this path'
      : 'refuses this URL';
  const login = url.userinfo === '' ? '' : ' User name and password are left out.';
  const target = url.path.startsWith('//') ? ' The request line has the whole URL (absolute form).' : '';
  return `http.Get ${what}, so the request is put together from its parts.${login}${target}`;
}

/** What net/url sends as it stands in a path: validEncoded() in its url.go. */
const SENT_AS_IT_IS = /^[A-Za-z0-9\-_.~!$&'()*+,;=:@[\]%/]*$/;

/** For a longer URL it is not tried what Go makes of it: reading it as Go does takes half a second for 2 MB. */
const LONGEST_TRIED = 131_072;
const isLong = ({ href }: ParsedUrl) => href.length > LONGEST_TRIED;

/** Whether Go requests just this path: it reads the URL, and does not encode the path anew. No for a long one. */
function goKeeps(url: ParsedUrl): boolean {
  if (isLong(url)) return false;
  const { fields, error } = readGo(url.href);
  if (error !== null) return false;
  const rawPath = new Map(fields).get('RawPath') ?? '';
  return rawPath === '' || SENT_AS_IT_IS.test(url.path);
}

/** urllib takes what follows the last `#` for the fragment. */
const splitsFragment = ({ fragment }: ParsedUrl) => fragment?.includes('#') ?? false;

const notes = (...said: readonly (string | false)[]) => said.filter(Boolean).join(' ') || null;

function withoutLogin(url: ParsedUrl, isHttp: boolean): string {
  return isHttp && url.userinfo !== '' ? url.href.replace(`${url.userinfo}@`, '') : url.href;
}
