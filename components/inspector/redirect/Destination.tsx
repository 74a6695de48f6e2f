import { parseUrl } from '../../../reference/text/parse-url.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import { useSecret } from '../use-secret.tsx';

/** Most characters of a text that is repeated. A choice. */
const longestEcho = 300;

interface Props {
  candidate: string;
  target: URL | null;
  /** The base URL; null where there is none. */
  resolvedAgainst: string | null;
}

/** Where a browser would go, the host set apart. Never a link. */
export function Destination({ candidate, target, resolvedAgainst }: Props) {
  const { hidden, control } = useSecret('', target?.href ?? '', 'where a browser would go');
  if (target === null) {
    return (
      <p class="destination">
        A browser would go nowhere, because the input is not a URL
        {resolvedAgainst === null && ', and there is no base URL'}.
      </p>
    );
  }
  const { href, hostname, protocol } = target;
  const host = hostAt(target);
  const isRelative = resolvedAgainst !== null && parseUrl(candidate)?.href !== href;
  return (
    <dl class="destination">
      <div>
        <dt>A browser would go to</dt>
        <dd>
          {hostname === '' ? (
            <>
              a URL without a host: the scheme is <code>{protocol.slice(0, -1)}</code>
            </>
          ) : (
            <code class="url-hostname">
              <Visible text={target.host} most={longestEcho} />
            </code>
          )}
        </dd>
      </div>
      <div>
        <dt>In full</dt>
        <dd>
          {!hidden && (
            <code>
              {host === null ? (
                <Visible text={href} />
              ) : (
                <>
                  <Visible text={href.slice(0, host.start)} />
                  <span class="url-hostname">
                    <Visible text={href.slice(host.start, host.end)} />
                  </span>
                  <Visible text={href.slice(host.end)} />
                </>
              )}
            </code>
          )}
          {control}
        </dd>
      </div>
      {isRelative && (
        <div>
          <dt>Resolved against</dt>
          <dd>
            <code>
              <Visible text={resolvedAgainst} most={longestEcho} />
            </code>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Where the host is in the serialised URL: after the userinfo, which ends with an `@`. */
function hostAt({ href, protocol, host }: URL): { start: number; end: number } | null {
  const authority = protocol.length + 2;
  if (host === '' || !href.startsWith('//', protocol.length)) return null;
  const [whole = ''] = /^[^/?#]*/.exec(href.slice(authority)) ?? [];
  const start = authority + whole.lastIndexOf('@') + 1;
  return { start, end: start + host.length };
}
