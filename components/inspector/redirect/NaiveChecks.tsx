import { useMemo } from 'preact/hooks';
import { foolingCandidates } from '../../../reference/url/redirect/candidates.ts';
import type { checkRedirect, NaiveResult } from '../../../reference/url/redirect/check.ts';
import type { NaiveCheck } from '../../../reference/url/redirect/naive-checks.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Visible } from '../../parts/text/Visible.tsx';

/** Most characters of a text that is repeated. A choice. */
const longestEcho = 300;

interface Props {
  result: ReturnType<typeof checkRedirect>;
  candidate: string;
  allowed: readonly string[];
  base: string | undefined;
  onTry: (text: string, button: HTMLElement) => void;
}

/** Checks that do not hold, what they make of the candidate, and what fools them. */
export function NaiveChecks({ result, candidate, allowed, base, onTry }: Props) {
  const fooling = useMemo(() => foolingCandidates(allowed, base), [allowed, base]);
  return (
    <>
      <h3>Checks that people often write instead</h3>
      <ul class="naive-checks">
        {result.naive.map((one) => (
          <Naive
            key={one.id}
            result={one}
            admitted={result.admittedBy !== null}
            candidate={candidate}
            fooling={fooling}
            onTry={onTry}
          />
        ))}
      </ul>
    </>
  );
}

interface NaiveProps {
  result: NaiveResult;
  /** What the correct check says. */
  admitted: boolean;
  candidate: string;
  fooling: ReadonlyMap<NaiveCheck['id'], readonly string[]>;
  onTry: (text: string, button: HTMLElement) => void;
}

const MARKS = { right: 'check', fooled: 'error', refuses: 'warning' } as const;

function Naive({ result: { id, name, title, verdict, trick }, admitted, candidate, fooling, onTry }: NaiveProps) {
  const others = fooling.get(id) ?? [];
  // After the one that is shown, so that the button walks through all of them.
  const next = others[(others.indexOf(candidate) + 1) % others.length];
  const said = {
    right: admitted ? 'Right: accepts it' : 'Right: rejects it',
    fooled: 'Fooled: accepts it',
    refuses: 'Wrong: rejects a valid target',
  }[verdict];
  return (
    <li class={verdict}>
      <h4>
        {name}{' '}
        <span class="said">
          <Icon name={MARKS[verdict]} size={12} /> {said}
        </span>
      </h4>
      <p>
        <code>{title}</code>
      </p>
      {trick && (
        <p>
          <Visible text={trick.text} most={longestEcho} />
        </p>
      )}
      {next !== undefined && (
        <p class="try">
          {verdict === 'fooled' && next !== candidate ? 'Also fooled by' : 'Fooled by'}{' '}
          <code>
            <Visible text={next} most={longestEcho} />
          </code>{' '}
          <button
            type="button"
            class="entry-link"
            aria-label={`Try it: ${name}`}
            aria-disabled={next === candidate}
            onClick={(event) => next !== candidate && onTry(next, event.currentTarget)}
          >
            Try it
          </button>
        </p>
      )}
    </li>
  );
}
