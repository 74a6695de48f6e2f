import { useMemo } from 'preact/hooks';
import type { Stretch } from '../../../reference/text/changed-spans.ts';
import { counted } from '../../../reference/text/counted.ts';
import { changedCharacters } from '../../../reference/url/relate/changed-characters.ts';
import type { UrlComparison, UrlPart } from '../../../reference/url/relate/compare.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import { useSecret } from '../use-secret.tsx';

/** Keys whose values differ, values of one key, and stretches of one value, that are shown. Choices. */
const mostKeys = 50;
const mostValues = 10;
const mostStretches = 100;

/** Longer than this, what is the same in both is shortened to its ends. A choice. */
const longestSame = 120;
const shownEnds = 40;
/** Most characters of one difference that are shown. A choice. */
const longestChanged = 300;

/** What differs between two URLs, part by part and parameter by parameter. */
export function Differences({ result: { differences, parameters } }: { result: UrlComparison }) {
  if (differences.length === 0) return null;
  return (
    <>
      <h3>Differences after parsing</h3>
      <dl class="differences">
        {differences.map(({ part, first, second }) => (
          <Pair key={part} name={part} label={part} first={first} second={second} kind={KINDS[part]} />
        ))}
      </dl>
      {parameters.length > 0 && (
        <>
          <h3>Parameters whose values differ</h3>
          <dl class="differences">
            {parameters.slice(0, mostKeys).map(({ key, first, second }) => (
              <Values key={key} name={key} first={first} second={second} />
            ))}
          </dl>
          {parameters.length > mostKeys && <p>And {counted(parameters.length - mostKeys, 'more key')}.</p>}
        </>
      )}
    </>
  );
}

/** CSS class of the part's colour. */
const KINDS: Record<UrlPart, string> = {
  scheme: 'url-scheme',
  username: 'url-username',
  password: 'url-username',
  host: 'url-hostname',
  port: 'url-port',
  path: 'url-path',
  query: 'url-value',
  fragment: 'url-fragment',
};

/** The values of one key, paired by their order. */
function Values({ name, first, second }: { name: string; first: readonly string[]; second: readonly string[] }) {
  const count = Math.max(first.length, second.length);
  const shown = Math.min(count, mostValues);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <Pair
          key={index}
          name={name}
          label={count === 1 ? name : `${name}, ${index + 1} of ${count}`}
          first={first[index] ?? null}
          second={second[index] ?? null}
          kind="url-value"
        />
      ))}
      {count > shown && (
        <div>
          <dt>
            <Visible text={name} most={200} />
          </dt>
          <dd>and {counted(count - shown, 'more value')}</dd>
        </div>
      )}
    </>
  );
}

interface PairProps {
  /** Of the part or parameter: tells secrets. */
  name: string;
  label: string;
  /** null where there is none. */
  first: string | null;
  second: string | null;
  kind: string;
}

function Pair({ name, label, first, second, kind }: PairProps) {
  const { before, after } = useMemo(() => changedCharacters(first ?? '', second ?? ''), [first, second]);
  return (
    <div>
      <dt>{label === '' ? <em>empty name</em> : <Visible text={label} most={200} />}</dt>
      <dd>
        <Side side="inspected" name={name} value={first} stretches={before} kind={kind} />
        <Side side="second" name={name} value={second} stretches={after} kind={kind} />
      </dd>
    </div>
  );
}

interface SideProps extends Pick<PairProps, 'name' | 'kind'> {
  side: 'inspected' | 'second';
  value: string | null;
  stretches: readonly Stretch[];
}

function Side({ side, name, value, stretches, kind }: SideProps) {
  const { hidden, control } = useSecret(name, value ?? '', `${name}, ${side}`);
  return (
    <p>
      <span class="side">{side}</span>
      <span>
        {value === null || value === '' ? (
          <em>{value === null ? 'none' : 'empty'}</em>
        ) : (
          !hidden && (
            <code class={kind}>
              <Marked stretches={stretches} />
            </code>
          )
        )}
        {control}
      </span>
    </p>
  );
}

/** What differs is marked; what is the same is shortened where it is long. */
function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  const shown = stretches.slice(0, mostStretches);
  const left = stretches.slice(mostStretches).reduce((sum, { text }) => sum + text.length, 0);
  return (
    <>
      {shown.map(({ text, changed }, index) =>
        changed ? (
          <mark key={index}>
            <Visible text={text} most={longestChanged} />
          </mark>
        ) : (
          <Same key={index} text={text} />
        ),
      )}
      {left > 0 && <span class="left-out"> … and {counted(left, 'more character')}</span>}
    </>
  );
}

function Same({ text }: { text: string }) {
  if (text.length <= longestSame) return <Visible text={text} />;
  return (
    <>
      <Visible text={text.slice(0, shownEnds)} />
      <span class="left-out"> … {(text.length - 2 * shownEnds).toLocaleString('en')} characters the same … </span>
      <Visible text={text.slice(-shownEnds)} />
    </>
  );
}
