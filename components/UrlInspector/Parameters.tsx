import { useMemo, useState } from 'preact/hooks';
import type { Parameter } from '../../reference/url/report.ts';
import { memo } from '../Memo/memo.tsx';
import { Visible } from '../Visible/Visible.tsx';
import { linkedRow, parameterPart } from './linked-parts.ts';
import type { SectionProps } from './section.ts';
import { useSecret } from './use-secret.tsx';
import { Values } from './Values.tsx';

/** Rows shown at first and added by each click. A choice that keeps the page quick. */
const step = 100;

/**
 * The query's parameters in order, decoded as a form would be, each with what is inside it. Repeats stay and are
 * counted; no value and an empty value differ; secrets are hidden until they are asked for.
 */
export function Parameters({ report: { parsed, parameterCount }, onUrl }: SectionProps) {
  const [most, setMost] = useState(step);
  const repeats = useMemo(() => repeatsOf(parsed?.parameters ?? []), [parsed]);
  if (parsed === null || parsed.query === null) return null;
  const { parameters } = parsed;
  const total = parameterCount ?? parameters.length;
  return (
    <section>
      <h2 class="list-heading">
        Parameters
        <span class="count">{total === 0 ? 'none' : `${total.toLocaleString('en')}, decoded as a form would`}</span>
      </h2>
      <dl class="pairs url-components">
        {parameters.slice(0, most).map((parameter, index) => (
          <ParameterRow
            key={index}
            index={index}
            parameter={parameter}
            repeat={repeats.get(index) ?? null}
            onUrl={onUrl}
          />
        ))}
      </dl>
      {parameters.length > most && (
        <button type="button" class="button more" onClick={() => setMost(most + step)}>
          Show {Math.min(step, parameters.length - most)} more
        </button>
      )}
      {total > parameters.length && (
        <p class="url-hint">Only the first {parameters.length.toLocaleString('en')} are listed here.</p>
      )}
    </section>
  );
}

/** For each parameter whose name stands more than once: which of them it is, `2 of 3`. */
function repeatsOf(parameters: readonly Parameter[]): Map<number, string> {
  const places = new Map<string, number[]>();
  parameters.forEach(({ key }, index) => {
    const seen = places.get(key);
    if (seen) seen.push(index);
    else places.set(key, [index]);
  });
  const repeats = new Map<number, string>();
  for (const indexes of places.values()) {
    if (indexes.length === 1) continue;
    indexes.forEach((index, at) => {
      repeats.set(index, `${at + 1} of ${indexes.length}`);
    });
  }
  return repeats;
}

interface RowProps {
  index: number;
  parameter: Parameter;
  repeat: string | null;
  onUrl: (url: string) => void;
}

const ParameterRow = memo(function ParameterRow({ index, parameter, repeat, onUrl }: RowProps) {
  const { key, value, hasValue, rawKey, rawValue } = parameter;
  const { isWhole, opens, control } = useSecret(key, value);
  return (
    <div {...linkedRow(parameterPart(index))}>
      <dt class="wire url-key">
        {key === '' ? <em>empty name</em> : <Visible text={key} />}
        {repeat !== null && <span class="tag">{repeat}</span>}
        {rawKey !== key && <Written raw={rawKey} />}
      </dt>
      <dd>
        {!hasValue ? (
          <>
            <em>no value</em>
            <span>
              no <code>=</code> in the URL
            </span>
          </>
        ) : value === '' ? (
          <em>empty</em>
        ) : (
          <>
            {!isWhole && (
              <code class="url-value">
                <Visible text={value} />
              </code>
            )}
            {control}
            {!isWhole && rawValue !== value && <Written raw={rawValue} />}
            {(!isWhole || opens) && <Values value={value} decoded onUrl={onUrl} />}
          </>
        )}
      </dd>
    </div>
  );
});

/** How it stands in the URL, and which of the two spellings its spaces have. */
function Written({ raw }: { raw: string }) {
  const plus = raw.includes('+');
  const percent = raw.includes('%20');
  const spaces = plus && percent ? 'spaces as + and %20' : plus ? 'space as +' : percent ? 'space as %20' : null;
  return (
    <span class="written">
      written{' '}
      <code>
        <Visible text={raw} most={200} />
      </code>
      {spaces && `, ${spaces}`}
    </span>
  );
}
