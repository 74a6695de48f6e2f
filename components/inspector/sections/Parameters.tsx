import { useMemo, useState } from 'preact/hooks';
import { readParameters } from '../../../reference/url/parameter-reading.ts';
import type { Parameter } from '../../../reference/url/parsed-url.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { memo } from '../../hooks/memo.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { linkedRow, parameterPart } from '../anatomy/linked-parts.ts';
import type { SectionProps } from '../section.ts';
import { useSecret } from '../use-secret.tsx';
import { Values } from './Values.tsx';

/** Rows shown at first and added by each click. A choice that keeps the page quick. */
const step = 100;

/**
 * The query's parameters in order, decoded as a form would be or as the scheme says, each with what is inside it. Repeats
 * stay and are counted; no value and an empty value differ; secrets are hidden until they are asked for.
 */
export function Parameters({ report: { parsed, parameterCount } }: SectionProps) {
  const [most, setMost] = useState(step);
  const reading = useMemo(() => parsed && readParameters(parsed), [parsed]);
  const repeats = useMemo(() => repeatsOf(reading?.parameters ?? []), [reading]);
  if (parsed === null || reading === null || parsed.query === null) return null;
  const { parameters, said, plus } = reading;
  const total = parameterCount ?? parameters.length;
  return (
    <section>
      <h2 class="list-heading">
        Parameters
        <span class="count">{total === 0 ? 'none' : `${total.toLocaleString('en')}, ${said}`}</span>
      </h2>
      {plus && total > 0 && (
        <p class="url-reading">
          {plus.said} <ExternalLink href={plus.source.url}>{plus.source.label}</ExternalLink>
        </p>
      )}
      <dl class="pairs url-components">
        {parameters.slice(0, most).map((parameter, index) => (
          <ParameterRow
            key={index}
            index={index}
            parameter={parameter}
            repeat={repeats.get(index) ?? null}
            isPlusSpace={plus === null}
          />
        ))}
      </dl>
      <MoreButton left={parameters.length - most} onMore={() => setMost(most + step)}>
        Show {Math.min(step, parameters.length - most)} more
      </MoreButton>
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
  isPlusSpace: boolean;
}

const ParameterRow = memo(function ParameterRow({ index, parameter, repeat, isPlusSpace }: RowProps) {
  const { key, value, hasValue, rawKey, rawValue } = parameter;
  const { isWhole, opens, control } = useSecret(key, value);
  return (
    <div {...linkedRow(parameterPart(index))}>
      <dt class="wire url-key">
        {key === '' ? <em>empty name</em> : <Visible text={key} />}
        {repeat !== null && <span class="tag">{repeat}</span>}
        {rawKey !== key && <Written raw={rawKey} isPlusSpace={isPlusSpace} />}
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
            {!isWhole && rawValue !== value && <Written raw={rawValue} isPlusSpace={isPlusSpace} />}
            {(!isWhole || opens) && <Values value={value} decoded />}
          </>
        )}
      </dd>
    </div>
  );
});

/** How it stands in the URL, and which of the two spellings its spaces have. */
function Written({ raw, isPlusSpace }: { raw: string; isPlusSpace: boolean }) {
  const plus = isPlusSpace && raw.includes('+');
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
