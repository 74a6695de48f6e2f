import type { ParsedUrl } from '../../reference/url/report.ts';
import { Visible } from '../Visible/Visible.tsx';
import { linkedRow } from './linked-parts.ts';
import type { SectionProps } from './section.ts';

interface Row {
  name: string;
  /** CSS class of the component's colour. */
  kind: string;
  /** The parts of the URL that it is made of; its own name when not given. */
  parts?: string[];
  /** null: absent; '': present and empty. */
  value: string | null;
  note?: string;
}

/** Default ports of the special schemes: URL Standard, section 4.2. */
const defaultPorts: Record<string, string> = { http: '80', https: '443', ws: '80', wss: '443', ftp: '21' };

/** Every component of the URL, one row each, in the order in which they stand in it. */
export function Components({ report: { parsed } }: SectionProps) {
  if (parsed === null) return null;
  return (
    <section>
      <h2 class="list-heading">Components</h2>
      <dl class="pairs url-components">
        {rows(parsed).map(({ name, kind, parts, value, note }) => (
          <div key={name} {...linkedRow(...(parts ?? [name]))}>
            <dt>{name}</dt>
            <dd>
              {value === null ? (
                <em>none</em>
              ) : value === '' ? (
                <em>empty</em>
              ) : (
                <code class={`url-${kind}`}>
                  <Visible text={value} />
                </code>
              )}
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rows(url: ParsedUrl): Row[] {
  const defaultPort = defaultPorts[url.scheme];
  const absent = (text: string) => (text === '' ? null : text);
  return [
    { name: 'scheme', kind: 'scheme', value: url.scheme },
    {
      name: 'userinfo',
      kind: 'username',
      parts: ['username', 'password'],
      value: absent(url.userinfo),
      ...(url.userinfo ? { note: 'before the @, not the host' } : {}),
    },
    // Without userinfo its two parts say nothing more.
    ...(url.userinfo === ''
      ? []
      : [
          { name: 'username', kind: 'username', value: absent(url.username) },
          { name: 'password', kind: 'username', value: absent(url.password) },
        ]),
    {
      name: 'host',
      kind: 'hostname',
      parts: ['hostname', 'port'],
      value: absent(url.host),
      ...(url.host && url.port ? { note: 'with port' } : {}),
    },
    { name: 'hostname', kind: 'hostname', value: absent(url.hostname) },
    {
      name: 'port',
      kind: 'port',
      value: absent(url.port),
      ...(url.port
        ? defaultPort
          ? { note: `default is ${defaultPort}` }
          : {}
        : defaultPort
          ? { note: `default ${defaultPort} applies` }
          : {}),
    },
    { name: 'path', kind: 'path', value: url.path },
    { name: 'query', kind: 'value', value: url.query },
    { name: 'fragment', kind: 'fragment', value: url.fragment, ...(url.fragment ? { note: 'never sent' } : {}) },
    {
      name: 'origin',
      kind: 'origin',
      parts: ['scheme', 'hostname', 'port'],
      value: url.origin,
      ...(url.origin === 'null' ? { note: 'opaque: equal to no other' } : {}),
    },
  ];
}
