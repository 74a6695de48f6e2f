import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readParameters } from '../../../reference/url/parameter-reading.ts';
import type { Parameter } from '../../../reference/url/parsed-url.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { lazily } from '../../hooks/lazily.tsx';
import { memo } from '../../hooks/memo.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { cut } from '../../parts/text/cut.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import { linkedRow, parameterPart } from '../anatomy/linked-parts.ts';
import type { InPlace } from '../edit/ValueField.tsx';
import { useRoving } from '../roving.ts';
import type { SectionProps } from '../section.ts';
import { useSecret } from '../use-secret.tsx';
import { textAboveTree, Values } from './Values.tsx';

const ValueField = lazily(async () => (await import('../edit/ValueField.tsx')).ValueField);

/** Rows shown at first and added by each click. A choice that keeps the page quick. */
const step = 100;

/** Characters of all values in which URLs are open at once, so that a page of URLs stays quick. A choice. */
const openedAtOnce = 4_096;

interface Props extends SectionProps {
  /** Edits a value where it is listed; without it values are only read. */
  inPlace?: InPlace;
}

/**
 * The query's parameters in order, decoded as a form would be or as the scheme says, each with what is inside it. Repeats
 * stay and are counted; no value and an empty value differ; secrets are hidden until they are asked for.
 */
export function Parameters({ report: { parsed, parameterCount }, inPlace }: Props) {
  const [most, setMost] = useState(step);
  const [edited, setEdited] = useState<number | null>(null);
  const list = useRef<HTMLDListElement>(null);
  useRoving(list, '.edit-here');
  /** The row whose button gets the focus back. */
  const left = useRef<number | null>(null);
  const close = useCallback((index: number, isLeft: boolean) => {
    left.current = isLeft ? null : index;
    setEdited((now) => (now === index ? null : now));
  }, []);
  useLayoutEffect(() => {
    if (edited !== null || left.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-edit="${left.current}"]`)?.focus();
    left.current = null;
  }, [edited]);
  const reading = useMemo(() => parsed && readParameters(parsed), [parsed]);
  const repeats = useMemo(() => repeatsOf(reading?.parameters ?? []), [reading]);
  if (parsed === null || reading === null || parsed.query === null) return null;
  const { parameters, said, plus } = reading;
  const total = parameterCount ?? parameters.length;
  let room = openedAtOnce;
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
      <dl class="pairs url-components" ref={list}>
        {parameters.slice(0, most).map((parameter, index) => {
          if (/^\/|:/.test(parameter.value)) room -= parameter.value.length;
          return (
            <ParameterRow
              key={index}
              index={index}
              parameter={parameter}
              repeat={repeats.get(index) ?? null}
              isPlusSpace={plus === null}
              atOnce={room >= 0}
              inPlace={inPlace}
              isEdited={edited === index}
              onEdit={setEdited}
              onClose={close}
            />
          );
        })}
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
  /** A URL in the value is open at once. */
  atOnce: boolean;
  inPlace: InPlace | undefined;
  isEdited: boolean;
  onEdit: (index: number) => void;
  onClose: (index: number, isLeft: boolean) => void;
}

const ParameterRow = memo(function ParameterRow(props: RowProps) {
  const { index, parameter, repeat, isPlusSpace, atOnce, inPlace, isEdited, onEdit, onClose } = props;
  const { key, value, hasValue, rawKey, rawValue } = parameter;
  const { isWhole, opens, control } = useSecret(key, value);
  const above = atOnce ? textAboveTree(value) : value;
  return (
    <div {...linkedRow(parameterPart(index))}>
      <dt class="wire url-key">
        {key === '' ? <em>empty name</em> : <Visible text={key} />}
        {repeat !== null && <span class="tag">{repeat}</span>}
        {rawKey !== key && <Written raw={rawKey} isPlusSpace={isPlusSpace} />}
      </dt>
      <dd class={inPlace && 'has-edit'}>
        {isEdited && inPlace ? (
          <ValueField index={index} parameter={parameter} inPlace={inPlace} onClose={onClose} />
        ) : (
          <>
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
                    <Visible text={above} />
                  </code>
                )}
                {control}
                {!isWhole && above === value && rawValue !== value && (
                  <Written raw={rawValue} isPlusSpace={isPlusSpace} />
                )}
                {(!isWhole || opens) && <Values value={value} decoded atOnce={atOnce} />}
              </>
            )}
            {inPlace && (
              <button
                type="button"
                class="icon-button edit-here"
                tabIndex={-1}
                data-edit={index}
                aria-label={`Edit the value of ${key === '' ? `parameter ${index + 1}` : cut(key, longestNamed).shown}`}
                title="Edit"
                onClick={() => onEdit(index)}
              >
                {pencil}
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  );
});

/** Longest name that a button repeats. A choice. */
const longestNamed = 60;

/** Not in Icon.tsx, which the popup loads before its first frame. */
const pencil = (
  <svg class="icon" width={14} height={14} viewBox="0 0 16 16" aria-hidden={true}>
    <path d="m3 13 .8-3.2L10.6 3 13 5.4 6.2 12.2zM9 4.6 11.4 7" />
  </svg>
);

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
