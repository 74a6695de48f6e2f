import type { ComponentChildren } from 'preact';
import { counted } from '../../../reference/text/counted.ts';
import { readRfc3986 } from '../../../reference/url/other-parsers/rfc3986.ts';
import type {
  Component,
  Origin,
  PathStep,
  ReferenceKind,
  Resolution,
} from '../../../reference/url/relate/resolve-steps.ts';
import { useHost } from '../../hooks/host.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Visible } from '../../parts/text/Visible.tsx';

/** Most characters of a component or path that are shown; all of the result is copied. */
const longestShown = 300;

/** The result of resolving a reference, and how it came about: kind, cleaning, components, the path's segments. */
export function Resolved({ resolution }: { resolution: Resolution }) {
  const { inspect } = useHost();
  const { kind, href, components, path } = resolution;
  return (
    <>
      {href === null ? (
        <p role="status">
          <b>There is no result.</b> {kind !== 'no-scheme' && 'The outcome is not a URL that a browser can use.'}
        </p>
      ) : (
        <div class="tool-result resolved">
          <p role="status">
            <span class="sr">The result: </span>
            <code>
              <Visible text={href} />
            </code>
          </p>
          <CopyButton text={href} label="Copy the resolved URL" />
          <button type="button" class="button" onClick={() => inspect(href)}>
            Take it apart
          </button>
        </div>
      )}
      <ol class="tool-steps">
        {cleaningOf(resolution).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          <b>{kinds[kind][0]}.</b> {kinds[kind][1]}
        </li>
        {href !== null && (
          <li>
            Each component of the result:
            <Origins href={href} components={components} />
          </li>
        )}
        {path && (
          <li>
            {components.path === 'merged' ? (
              <>
                The path of the base without its last segment, <PathText text={path.start} />, and then the segments of
                the reference:
              </>
            ) : (
              'The segments of the reference’s path:'
            )}
            <PathSteps steps={path.steps} count={path.count} />
          </li>
        )}
        {href !== null && path === null && (kind === 'relative-path' || kind === 'absolute-path') && (
          <li>Special rules apply to this path, such as those for drive letters, so the steps are not listed.</li>
        )}
      </ol>
    </>
  );
}

/** What each kind of reference is called (RFC 3986, section 4.2), and what it means. */
const kinds: Readonly<Record<ReferenceKind, readonly [name: string, meaning: string]>> = {
  absolute: ['An absolute URL', 'It has its own scheme, so the base is ignored.'],
  'network-path': ['A network-path reference', 'It starts with //: only the scheme comes from the base.'],
  'absolute-path': ['An absolute-path reference', 'It starts with one slash: its path replaces that of the base.'],
  'relative-path': [
    'A relative-path reference',
    'It has no scheme and no slash at its start: its path is appended after the last slash of the base’s path.',
  ],
  query: ['Only a query', 'The path of the base is kept; its query and fragment are dropped.'],
  fragment: ['Only a fragment', 'The base is kept, with this fragment.'],
  empty: ['An empty reference', 'The base is kept, without its fragment.'],
  'no-scheme': [
    'Nothing to resolve',
    'The reference has no scheme, and the base has an opaque path, as in mailto: and data: URLs. Only a fragment can be resolved against it.',
  ],
};

function cleaningOf({ isCleaned, isSchemeDropped, hasBackslashes }: Resolution): string[] {
  return [
    ...(isCleaned
      ? ['Tabs and line breaks in the reference, and spaces and control characters around it, are removed first.']
      : []),
    ...(isSchemeDropped
      ? ['The reference repeats the scheme of the base without // after it, so browsers ignore that scheme.']
      : []),
    ...(hasBackslashes ? ['In URLs of this scheme, backslashes are read as slashes.'] : []),
  ];
}

const origins: Readonly<Record<Origin, string>> = {
  base: 'from the base',
  reference: 'from the reference',
  merged: 'from both',
  none: '',
};

const order: readonly Component[] = ['scheme', 'authority', 'path', 'query', 'fragment'];

/** Each component of the result with where it came from. */
function Origins({ href, components }: { href: string; components: Record<Component, Origin> }) {
  const values = new Map(readRfc3986(href).fields);
  return (
    <table>
      <thead class="sr">
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Value</th>
          <th scope="col">Where it comes from</th>
        </tr>
      </thead>
      <tbody>
        {order.map((component) => {
          const value = values.get(component) ?? null;
          return (
            <tr key={component}>
              <th scope="row">{component}</th>
              <td>{value === null ? <em>none</em> : value === '' ? <em>empty</em> : <PathText text={value} />}</td>
              <td>{value !== null && origins[components[component]]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PathSteps({ steps, count }: { steps: readonly PathStep[]; count: number }) {
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Segment</th>
            <th scope="col">What it does</th>
            <th scope="col">The path after it</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ segment, action, path }, index) => (
            <tr key={index}>
              <th scope="row">{segment === '' ? <em>empty</em> : <PathText text={segment} />}</th>
              <td>{wordsFor(segment, action)}</td>
              <td>
                <PathText text={path} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > steps.length && <p class="left-out">… and {counted(count - steps.length, 'more segment')}</p>}
    </>
  );
}

function wordsFor(segment: string, action: PathStep['action']): string {
  if (action === 'up') return 'goes up';
  if (action === 'append') return 'is appended';
  return /^(?:\.|%2e)$/i.test(segment) ? 'stays' : 'stays: there is nothing above';
}

function PathText({ text }: { text: string }): ComponentChildren {
  return (
    <code>
      <Visible text={text} most={longestShown} />
    </code>
  );
}
