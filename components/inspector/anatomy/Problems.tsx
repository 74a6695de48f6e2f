import { useMemo } from 'preact/hooks';
import type { UrlProblem } from '../../../reference/url/report.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { useHost } from '../../hooks/host.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useHide } from '../../parts/text/hidden.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';
import { copyLabel, useHiddenSecrets } from '../use-secret.tsx';
import { Characters } from './Characters.tsx';
import { linkedRow, showNextPart } from './linked-parts.ts';
import { problemPart } from './pieces.ts';

/** Most characters of a repaired URL that are shown; all of it is copied. */
const longestRepaired = 300;
const longestOutcome = 40;

/** The standard's validation errors that this URL raises: in plain words, with the standard's name and their places. */
export function Problems({ report: { problems, anatomy } }: SectionProps) {
  const hide = useHide();
  const hidden = useMemo(() => hide(anatomy.text, anatomy.text.length < anatomy.length), [hide, anatomy]);
  if (problems.length === 0) return null;
  // Its characters would tell something of the secret.
  const isInHidden = ({ places }: UrlProblem) =>
    places.some(([start, end]) => hidden.some(([from, to]) => start < to && end > from));
  return (
    <ol class="url-problems">
      {problems.map((problem) => (
        <li key={problem.name} {...linkedRow(problemPart(problem.name))}>
          {problem.failure ? (
            <Icon class="error" name="error" size={14} label="Error: parsing fails" />
          ) : (
            <Icon class="warning" name="warning" size={14} label="Warning: not valid, but parsed" />
          )}
          <div>
            <h2>
              {problem.title}
              {problem.count > 1 && <span class="tag">{problem.count.toLocaleString('en')} times</span>}
            </h2>
            <p>{problem.explanation}</p>
            {!isInHidden(problem) && <Outcomes problem={problem} />}
            <Repair problem={problem} />
            <p class="url-problem-links">
              <EntryLink to={`url-terms/validation-errors#${problem.name.toLowerCase()}`}>
                <code>{problem.name}</code>
              </EntryLink>
              <Places problem={problem} />
              <ExternalLink href={problem.source.url}>URL Standard</ExternalLink>
            </p>
          </div>
        </li>
      ))}
    </ol>
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
