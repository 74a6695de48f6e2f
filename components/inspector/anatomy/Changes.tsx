import { useMemo } from 'preact/hooks';
import type { AnatomyChange, AnatomySegment } from '../../../reference/url/anatomy/anatomy.ts';
import { MASK, useHide } from '../../parts/text/hidden.ts';
import { shownText } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';
import { Characters } from './Characters.tsx';
import { linkedRow } from './linked-parts.ts';
import { changePart } from './pieces.ts';

/** What is said of each kind of change; the order is that of the rows. */
const words: Readonly<Record<AnatomyChange, string>> = {
  'outer-space': 'removed: white space around the URL',
  'tab-or-newline': 'removed: tabs and line breaks',
  base: 'from the base URL',
  'lower-case': 'in lower case',
  backslash: 'a backslash is read as a slash',
  slashes: 'two slashes follow the scheme',
  'percent-decoded': 'decoded: hosts are not percent-encoded',
  host: 'the standard form of the host',
  localhost: 'left out: the host of a file URL',
  empty: 'left out: it is empty',
  'default-port': 'left out: the default port',
  'port-number': 'the port as a number',
  root: 'a path starts with a slash',
  'dot-segment': 'removed: dot segments and the segments they cancel',
  'drive-letter': 'a drive letter has a colon',
  'path-guard': 'added, so that the path is not read as a host',
  'percent-encoded': 'percent-encoded',
  several: 'changed',
};

/** Examples per row. */
const most = 3;
/** Most characters of an example. */
const longestShown = 60;

/** What the parser made different from what was typed, grouped: everything else stays as it is. */
export function Changes({ report: { anatomy, parsed } }: SectionProps) {
  const hide = useHide();
  const hidden = useMemo(() => hide(anatomy.text, anatomy.text.length < anatomy.length), [hide, anatomy]);
  const groups = parsed === null ? [] : groupsOf(anatomy.segments);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 class="list-heading">Changed by the parser</h2>
      <ul class="url-changes">
        {groups.map(({ change, segments }) => (
          <li key={change} {...linkedRow(changePart(change))}>
            <span class="url-examples">
              {segments.slice(0, most).map((segment) => (
                <Example
                  key={segment.start}
                  text={anatomy.text}
                  segment={segment}
                  isHidden={hidden.some(([from, to]) => segment.start < to && segment.end > from)}
                />
              ))}
            </span>
            <span class="dim">
              {words[change]}
              {segments.length > most && `, ${segments.length.toLocaleString('en')} times`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExampleProps {
  text: string;
  segment: AnatomySegment;
  /** Some of it is part of a secret. */
  isHidden: boolean;
}

function Example({ text, segment: { start, end, becomes }, isHidden }: ExampleProps) {
  if (isHidden) {
    return <code>{shownText(MASK)}</code>;
  }
  return (
    <span>
      {end > start && (
        <code class={becomes === '' ? 'is-stripped' : undefined}>
          <Characters text={text.slice(start, end)} most={longestShown} />
        </code>
      )}
      {end > start && becomes !== '' && <span class="dim"> → </span>}
      {becomes !== '' && (
        <code>
          {end === start && <span class="dim">+ </span>}
          <Characters text={becomes} most={longestShown} />
        </code>
      )}
    </span>
  );
}

/** Neighbours that changed in one way are one example: `:` and `443`. */
function groupsOf(segments: readonly AnatomySegment[]): { change: AnatomyChange; segments: AnatomySegment[] }[] {
  const groups = new Map<AnatomyChange, AnatomySegment[]>();
  for (const segment of segments) {
    const { change } = segment;
    if (change === undefined) continue;
    const group = groups.get(change) ?? [];
    const last = group.at(-1);
    if (last && last.end === segment.start) {
      group[group.length - 1] = { ...last, end: segment.end, becomes: last.becomes + segment.becomes };
    } else {
      group.push(segment);
    }
    groups.set(change, group);
  }
  const order = Object.keys(words);
  return Array.from(groups, ([change, found]) => ({ change, segments: found })).sort(
    (a, b) => order.indexOf(a.change) - order.indexOf(b.change),
  );
}
