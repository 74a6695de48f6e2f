import { Icon } from '../Icon/Icon.tsx';
import { ExternalLink } from '../Prose/Prose.tsx';
import type { SectionProps } from './section.ts';

/** The standard's validation errors that this URL raises: in plain words, with the standard's name. */
export function Problems({ report: { problems } }: SectionProps) {
  if (problems.length === 0) return null;
  return (
    <ol class="url-problems">
      {problems.map((problem) => (
        <li key={problem.name}>
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
            <p>
              {problem.explanation}{' '}
              <ExternalLink href={problem.source.url}>
                <code>{problem.name}</code>
              </ExternalLink>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
