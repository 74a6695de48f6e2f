import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Site } from '../../../reference/url/host/site.ts';
import type { ParsedUrl } from '../../../reference/url/parsed-url.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { focusPartOf, linkedRow } from '../anatomy/linked-parts.ts';
import { useRoving } from '../roving.ts';
import type { SectionProps } from '../section.ts';
import { useSecret } from '../use-secret.tsx';

interface ComponentRow {
  name: string;
  /** CSS class of the component's colour. */
  kind: string;
  /** The parts of the URL that it is made of; its own name when not given. */
  parts?: string[];
  /** null: absent; '': present and empty. */
  value: string | null;
  note?: ComponentChildren;
}

/** Default ports of the special schemes: URL Standard, section 4.2. */
const defaultPorts: Record<string, string> = { http: '80', https: '443', ws: '80', wss: '443', ftp: '21' };

const hostKinds: Readonly<Record<ParsedUrl['hostKind'], string>> = {
  domain: 'domain',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  opaque: 'opaque: used as written in this scheme',
  empty: '',
  none: '',
};

/**
 * Every component that the URL has, one row each, in the order in which they stand in it; the others in one line. The names are one tab stop: arrows
 * move between them, Enter goes to the part in the URL.
 */
export function Components({ report: { parsed } }: SectionProps) {
  const list = useRef<HTMLDListElement>(null);
  const site = useSite(parsed);
  useRoving(list, '.part-name');
  if (parsed === null) return null;
  const suffixLink = <EntryLink to="url-terms/public-suffix">public suffix</EntryLink>;
  return (
    <section>
      <h2 class="list-heading">Components</h2>
      <dl class="pairs url-components" ref={list}>
        {rows(parsed, siteRows(parsed, site, suffixLink)).map(({ name, kind, parts, value, note }) => (
          <div key={name} {...linkedRow(...(parts ?? [name]))}>
            <dt>
              <button
                type="button"
                class="part-name"
                tabIndex={-1}
                onClick={(event) => focusPartOf(event.currentTarget)}
              >
                {name}
              </button>
            </dt>
            <dd>
              {value === null ? (
                <em>none</em>
              ) : value === '' ? (
                <em>empty</em>
              ) : (
                <Value name={name} kind={kind} value={value} />
              )}
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="url-absent">{absent(parsed)}</p>
    </section>
  );
}

/** Where a line should end: before a label of a host, before a segment of a path or a parameter of a query. */
const ofHosts = /(?=\.)/;
const ofPaths = /(?=[/&])/;

/** The value, unless it is a secret. */
function Value({ name, kind, value }: { name: string; kind: string; value: string }) {
  const { isWhole, control } = useSecret(name, value);
  return (
    <>
      {!isWhole && (
        <code class={`url-${kind}`}>
          <Visible text={value} joints={kind === 'path' || kind === 'value' ? ofPaths : ofHosts} />
        </code>
      )}
      {control}
    </>
  );
}

/** @param site rows on the host, which come after it */
function rows(url: ParsedUrl, site: readonly ComponentRow[]): ComponentRow[] {
  const { scheme, username, password, host, hostname, hostKind, unicodeHostname, port, query, fragment, origin } = url;
  const standard = defaultPorts[scheme];
  const spelling = unicodeHostname === null ? '' : ', in ASCII';
  const hostRow = { kind: 'hostname', value: hostname, note: hostKinds[hostKind] + spelling };
  return [
    {
      name: 'scheme',
      kind: 'scheme',
      value: scheme,
      ...(standard && port === '' ? { note: `default port ${standard}` } : {}),
    },
    ...(username === '' ? [] : [{ name: 'username', kind: 'username', value: username, note: 'not the host' }]),
    ...(password === '' ? [] : [{ name: 'password', kind: 'username', value: password }]),
    ...(hostKind === 'none'
      ? []
      : port === ''
        ? [{ ...hostRow, name: 'host', parts: ['hostname'] }]
        : [
            { name: 'host', kind: 'hostname', parts: ['hostname', 'port'], value: host, note: 'with port' },
            { ...hostRow, name: 'hostname' },
          ]),
    ...(unicodeHostname === null
      ? []
      : [{ name: 'in Unicode', kind: 'hostname', parts: ['hostname'], value: unicodeHostname }]),
    ...site,
    ...(port === ''
      ? []
      : [{ name: 'port', kind: 'port', value: port, ...(standard ? { note: `default is ${standard}` } : {}) }]),
    { name: 'path', kind: 'path', value: url.path },
    // With parameters the list of them says it all.
    ...(query === null || url.parameters.length > 0 ? [] : [{ name: 'query', kind: 'value', value: query }]),
    ...(fragment === null
      ? []
      : [{ name: 'fragment', kind: 'fragment', value: fragment, ...(fragment ? { note: 'never sent' } : {}) }]),
    {
      name: 'origin',
      kind: 'origin',
      parts: ['scheme', 'hostname', 'port'],
      value: origin,
      ...(origin === 'null' ? { note: 'opaque: equal to no other origin' } : {}),
    },
  ];
}

/** The components that the URL does not have, in its order. */
function absent({ username, password, hostKind, port, query, fragment }: ParsedUrl): string {
  const isThere = {
    'user name': username !== '' || password !== '',
    host: hostKind !== 'none',
    port: port !== '' || hostKind === 'none',
    query: query !== null,
    fragment: fragment !== null,
  };
  const names = Object.entries(isThere).flatMap(([name, there]) => (there ? [] : name));
  return names.length === 0 ? '' : `No ${names.join(', ')}`;
}

/** The public suffix list is a chunk of its own: null until it is there, `failed` if it does not come. */
function useSite(parsed: ParsedUrl | null): Site | 'loading' | 'failed' | null {
  const hostname = parsed?.hostKind === 'domain' ? parsed.hostname : null;
  const [list, setList] = useState<typeof import('../../../reference/url/host/site.ts') | 'failed' | null>(null);
  useEffect(() => {
    if (hostname === null || list !== null) return;
    import('../../../reference/url/host/site.ts').then(setList, () => setList('failed'));
  }, [hostname, list]);
  if (hostname === null) return null;
  if (list === null) return 'loading';
  return list === 'failed' ? 'failed' : list.siteOf(hostname);
}

/** Which domain someone registered, and under which suffix: what counts for same site. */
function siteRows(parsed: ParsedUrl, site: ReturnType<typeof useSite>, link: ComponentChildren): ComponentRow[] {
  if (site === null) return [];
  const row = (name: string, value: string | null, note?: ComponentChildren): ComponentRow => ({
    name,
    kind: 'hostname',
    parts: ['hostname'],
    value,
    ...(note === undefined ? {} : { note }),
  });
  if (site === 'loading' || site === 'failed') {
    return [
      site === 'loading'
        ? row('registrable domain', '…')
        : row('registrable domain', null, 'the list of public suffixes did not load'),
    ];
  }
  const { suffix, registrable, icann, listed } = site;
  const suffixNote = listed ? (
    <>
      {link} <code>{suffix}</code>
      {icann && ', private'}
    </>
  ) : (
    'not on the list of public suffixes'
  );
  return [
    registrable === null && parsed.hostname === suffix
      ? row('registrable domain', null, 'the host is itself a suffix')
      : row('registrable domain', registrable, suffixNote),
    ...(icann
      ? [
          row(
            'ICANN domain',
            icann.registrable,
            <>
              registry suffix <code>{icann.suffix}</code>
            </>,
          ),
        ]
      : []),
  ];
}
