import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { counted } from '../../../reference/text/counted.ts';
import type { Encoder } from '../../../reference/url/encoders/encoder.ts';
import { encodedPieces, groupByResult } from '../../../reference/url/encoders/group.ts';
import { families } from '../../../reference/url/encoders/index.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { masked, useHide } from '../../parts/text/hidden.ts';
import { shownText } from '../../parts/text/Visible.tsx';
import { Names } from '../sections/Names.tsx';
import '../../parts/text/Marks.css';

/** Most characters of the text whose encoding is shown; all of it is copied. */
const longestShown = 600;

interface Props {
  text: string;
  /** Decode the text instead. */
  onDecode: () => void;
}

/** A text under every encoder: equal results once, with the names of who gives them, and marked where others differ. */
export function Encoded({ text, onDecode }: Props) {
  const grouping = useMemo(() => groupByResult(text), [text]);
  const { groups, differing } = grouping;
  const given = groups.filter(({ refuses }) => !refuses);
  if (text === '') {
    return (
      <>
        <p role="status">Type or paste any string above. It is encoded here and sent nowhere.</p>
        <Purposes />
      </>
    );
  }
  return (
    <>
      <p role="status">
        {given.length === 1 ? 'All encoders give the same result.' : `${counted(given.length, 'different result')}.`}
        {differing !== '' && (
          <>
            {' '}
            They differ in the marked characters: <Characters characters={differing} />.
          </>
        )}
      </p>
      {/%[\da-f]{2}/i.test(text) && (
        <p>
          The string already has percent-encoded bytes, and most encoders write each <code>%</code> as <code>%25</code>.{' '}
          <button type="button" class="entry-link" onClick={onDecode}>
            Decode it first
          </button>
        </p>
      )}
      {text.includes('\n') && (
        <p>
          Line breaks are encoded as they are here; an HTML form would send each as <code>%0D%0A</code>.
        </p>
      )}
      <ol class="tool-results">
        {groups.map((group, index) => (
          <li key={group.encoders[0]?.id}>
            <div class="tool-result">
              <span class="group-mark">
                <span class="sr">result </span>
                {index + 1}
              </span>
              {group.refuses ? (
                <em>No result: the string contains half of a surrogate pair, which is not a character.</em>
              ) : (
                <>
                  <Result encoder={group.encoders[0]} text={text} differing={differing} />
                  <CopyButton text={() => resultOf(group.encoders[0], text)} label={`Copy result ${index + 1}`} />
                </>
              )}
            </div>
            <Names of={families.map(({ name, encoders }) => [name, namesIn(encoders, group.encoders)])} />
          </li>
        ))}
      </ol>
      <Purposes groups={groups.map(({ encoders }) => encoders)} />
    </>
  );
}

const namesIn = (family: readonly Encoder[], group: readonly Encoder[]) =>
  family.filter((encoder) => group.includes(encoder)).map(({ name }) => name);

function Result({ encoder, text, differing }: { encoder: Encoder | undefined; text: string; differing: string }) {
  // Half of a surrogate pair would be another character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longestShown - 1)) ? longestShown - 1 : longestShown;
  const pieces = encoder ? encodedPieces(encoder, text.slice(0, end), differing) : [];
  // Looked for in all of it: the marks tear a secret apart.
  const hidden = useHide()(pieces.map((piece) => piece.text).join(''), text.length > end);
  let at = 0;
  return (
    <code>
      {pieces.map((piece, index) => {
        const shown = shownText(masked(piece.text, hidden, at));
        at += piece.text.length;
        return piece.differs && shown !== '' ? (
          <mark class="info" key={index}>
            {shown}
          </mark>
        ) : (
          <Fragment key={index}>{shown}</Fragment>
        );
      })}
      {text.length > end && (
        <span class="left-out"> … and the result of {counted(text.length - end, 'more character')}</span>
      )}
    </code>
  );
}

function resultOf(encoder: Encoder | undefined, text: string): string {
  const result = encoder?.encode(text);
  return result && 'output' in result ? result.output : '';
}

/** ASCII characters, those without a shape by name. */
function Characters({ characters }: { characters: string }) {
  return (
    <>
      {Array.from(characters, (character, index) => (
        <span key={character}>
          {index > 0 && ' '}
          {character === ' ' ? 'space' : <code>{character}</code>}
        </span>
      ))}
    </>
  );
}

interface PurposesProps {
  /** Who gives which result, in the order of the results. */
  groups?: readonly (readonly Encoder[])[];
}

/** What each encoder is for and where it is wrong, with the number of its result. */
function Purposes({ groups = [] }: PurposesProps) {
  return (
    <details class="tool-more">
      <summary>
        <Icon name="chevron" size={10} class="chevron" />
        When to use each, and when not
      </summary>
      {families.map(({ name, encoders }) => (
        <div key={name}>
          <h3>{name}</h3>
          <dl>
            {encoders.map((encoder) => {
              const index = groups.findIndex((group) => group.includes(encoder));
              return (
                <div key={encoder.id}>
                  <dt>
                    <code>{encoder.name}</code>
                    {index >= 0 && (
                      <span class="group-mark">
                        <span class="sr">result </span>
                        {index + 1}
                      </span>
                    )}
                  </dt>
                  <dd>
                    {encoder.purpose} <ExternalLink href={encoder.source.url}>{encoder.source.label}</ExternalLink>
                    {encoder.version !== null && `, compared with ${name} ${encoder.version}`}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      ))}
      <p>
        <EntryLink to="url-terms/percent-encoding">Entry: Percent-encoding</EntryLink>
      </p>
    </details>
  );
}
