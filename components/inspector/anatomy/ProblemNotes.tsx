import { useMemo } from 'preact/hooks';
import type { UrlProblem } from '../../../reference/url/report.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { useHost } from '../../hooks/host.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { useHide } from '../../parts/text/hidden.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';
import { copyLabel, useHiddenSecrets } from '../use-secret.tsx';
import { Characters } from './Characters.tsx';
import { showNextPart } from './linked-parts.ts';
import { problemPart } from './pieces.ts';

/** Most characters of a repaired URL that are shown; all of it is copied. */
const longestRepaired = 300;
const longestOutcome = 40;

interface Props extends SectionProps {
  problem: UrlProblem;
}

/** A validation error of the standard: what the parser did, the URL without it, the standard's name and the places. */
export function ProblemNotes({ report: { anatomy }, problem }: Props) {
  const hide = useHide();
  const hidden = useMemo(() => hide(anatomy.text, anatomy.text.length < anatomy.length), [hide, anatomy]);
  // Its characters would tell something of the secret.
  const isInHidden = problem.places.some(([start, end]) => hidden.some(([from, to]) => start < to && end > from));
  return (
    <>
      {!isInHidden && <Outcomes problem={problem} />}
      <Repair problem={problem} />
      <p class="url-problem-links">
        <EntryLink to={`url-terms/validation-errors#${problem.name.toLowerCase()}`}>
          <code>{problem.name}</code>
        </EntryLink>
        <Places problem={problem} />
        <ExternalLink href={problem.source.url}>URL Standard</ExternalLink>
      </p>
    </>
  );
}

/** A button that goes from one marked place to the next, in the text above. */
function Places({ problem: { name, title, places, located, count } }: { problem: UrlProblem }) {
  const [first] = places;
  if (!located || first === undefined) {
    return <span>The exact place is not known, so none is marked.</span>;
  }
  const total = Math.max(count, places.length);
  const words =
    (total === 1 ? placeName(first) : `${total.toLocaleString('en')} places, first ${placeName(first)}`) +
    (places.length < total ? `, ${places.length.toLocaleString('en')} marked` : '');
  return (
    <button
      type="button"
      class="entry-link"
      aria-label={`${words}: ${title}`}
      onClick={(event) => showNextPart(event.currentTarget, problemPart(name))}
    >
      {words}
    </button>
  );
}

/** Counted from 1, in UTF-16 code units, as in the field above. */
function placeName([start, end]: readonly [number, number]): string {
  if (end === start) return `before character ${(start + 1).toLocaleString('en')}`;
  if (end - start === 1) return `character ${end.toLocaleString('en')}`;
  return `characters ${(start + 1).toLocaleString('en')} to ${end.toLocaleString('en')}`;
}

function Outcomes({ problem: { outcomes } }: { problem: UrlProblem }) {
  if (outcomes.length === 0) return null;
  return (
    <p>
      The parser:{' '}
      {outcomes.map(({ text, becomes }, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <code>
            <Characters text={text} most={longestOutcome} />
          </code>
          {becomes === text ? (
            ' stays'
          ) : becomes === '' ? (
            ' removed'
          ) : (
            <>
              {' becomes '}
              <code>
                <Characters text={becomes} most={longestOutcome} />
              </code>
            </>
          )}
        </span>
      ))}
      .
    </p>
  );
}

function Repair({ problem: { repaired, title } }: { problem: UrlProblem }) {
  const { inspect } = useHost();
  const hasHidden = useHiddenSecrets();
  if (repaired === null) return null;
  return (
    <p class="url-repair">
      <code>
        <Visible text={repaired} most={longestRepaired} />
      </code>
      <button
        type="button"
        class="button"
        aria-label={`Use the repaired URL: ${title}`}
        onClick={() => inspect(repaired)}
      >
        Use
      </button>
      <CopyButton text={repaired} label={copyLabel(`Copy the repaired URL: ${title}`, hasHidden)} />
    </p>
  );
}
