import { useState } from 'preact/hooks';
import type { Parameter } from '../../reference/url/report.ts';
import { Visible } from '../Visible/Visible.tsx';
import { linkedRow, parameterPart } from './linked-parts.ts';
import type { SectionProps } from './section.ts';

/** Rows shown at first and added by each click. A choice that keeps the page quick. */
const step = 100;

/** The query's parameters in order, decoded as a form would be; repeats stay, no value and an empty value differ. */
export function Parameters({ report: { parsed, parameterCount }, onUrl }: SectionProps) {
  const [most, setMost] = useState(step);
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
          <ParameterRow key={index} index={index} parameter={parameter} onUrl={onUrl} />
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

interface RowProps {
  index: number;
  parameter: Parameter;
  onUrl: (url: string) => void;
}

function ParameterRow({ index, parameter, onUrl }: RowProps) {
  const { key, value, hasValue, rawKey, rawValue } = parameter;
  const decoded = hasValue && value !== rawValue;
  return (
    <div {...linkedRow(parameterPart(index))}>
      <dt class="wire url-key" title={rawKey === key ? undefined : rawKey}>
        {key === '' ? <em>empty name</em> : <Visible text={key} />}
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
            <code class="url-value" title={decoded ? rawValue.slice(0, 1000) : undefined}>
              <Visible text={value} />
            </code>
            {/^(https?:)?\/\//i.test(value) ? (
              <button type="button" class="entry-link" onClick={() => onUrl(value)}>
                a URL, take it apart
              </button>
            ) : (
              decoded && <span>decoded</span>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
