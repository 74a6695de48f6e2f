import type { UrlFinding } from '../../../reference/url/findings.ts';
import type { Component, Where } from '../../../reference/url/judgement/judgement.ts';
import { entryName } from '../../book/entry-name.ts';
import { FindingsMenu } from '../../panel/export/FindingsMenu.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MuteButtons } from '../../parts/muting/MuteButtons.tsx';
import { MutedRules } from '../../parts/muting/MutedRules.tsx';
import { SeverityMark, StrengthTag, severityWords } from '../../parts/text/Marks.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { linkedRow, parameterPart } from '../anatomy/linked-parts.ts';
import { ProblemNotes } from '../anatomy/ProblemNotes.tsx';
import { findingPart, problemPart } from '../anatomy/pieces.ts';
import type { SectionProps } from '../section.ts';
import './Findings.css';

interface Props extends SectionProps {
  /** Without those of muted rules, the worst first. */
  findings: readonly UrlFinding[];
}

/**
 * What is wrong with the URL, the worst first and numbered as in the URL's text, each with the page that says more. Mere
 * facts are folded under their titles.
 */
export function Findings({ report, findings }: Props) {
  const { input, parsed, judgements: all = [] } = report;
  if (findings.length === 0 && all.length === 0) return null;
  const judgements = findings.flatMap(({ judgement }) => judgement ?? []);
  const counted = findings.filter(isNumbered);
  const facts = findings.filter((finding) => !isNumbered(finding));
  return (
    <section>
      <div class="url-findings-head">
        <h2 class="list-heading">Findings</h2>
        <span class="grow" />
        <MutedRules among={new Set(all.map(({ ruleId }) => ruleId))} />
        {parsed && judgements.length > 0 && (
          <FindingsMenu
            findings={judgements}
            about="this URL"
            reportOf={({ urlReport }, sourcesOf, redact) =>
              urlReport({ input, href: parsed.href, findings: judgements }, sourcesOf, redact)
            }
          />
        )}
      </div>
      {counted.length > 0 && (
        <ol class="url-findings">
          {counted.map((finding, index) => (
            <Item key={index} report={report} finding={finding} number={index + 1} />
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <details class="url-facts">
          <summary>
            <Icon name="chevron" size={10} class="chevron" />
            <SeverityMark severity="info" />
            <span>{[...new Set(facts.map(({ title }) => title))].join(' · ')}</span>
          </summary>
          <ul class="url-findings">
            {facts.map((finding, index) => (
              <Item key={index} report={report} finding={finding} number={null} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Whether a finding counts; facts have no number. */
export const isNumbered = ({ severity }: UrlFinding): boolean => severity !== 'info';

interface ItemProps extends SectionProps {
  finding: UrlFinding;
  number: number | null;
}

function Item({ report, finding, number }: ItemProps) {
  const { severity, title, judgement, problems } = finding;
  const isFailure = problems.some(({ failure }) => failure);
  const parts = [
    ...(number === null ? [] : [findingPart(number)]),
    ...problems.map(({ name }) => problemPart(name)),
    ...(judgement === null ? [] : partsOf(judgement.evidence)),
  ];
  const count = problems.reduce((sum, problem) => sum + problem.count, 0);
  return (
    <li {...linkedRow(...parts)}>
      <span class={`finding-number ${severity}`}>
        {number !== null && (
          <>
            <span class="sr">Finding </span>
            {number}
          </>
        )}
      </span>
      <span class={`severity ${severity}`}>
        <Icon name={severity} size={14} label={isFailure ? 'Error: parsing fails' : severityWords[severity]} />
      </span>
      <div>
        <div class="finding-title">
          <h3>
            {title}
            {judgement === null && count > 1 && <span class="tag">{count.toLocaleString('en')} times</span>}
          </h3>
          {judgement?.strength && <StrengthTag strength={judgement.strength} />}
        </div>
        {judgement ? (
          <p>
            <Visible text={judgement.message} />{' '}
            <EntryLink to={judgement.entry}>Entry: {entryName(judgement.entry)}</EntryLink>
            <MuteButtons ruleId={judgement.ruleId} place="above the findings" />
          </p>
        ) : (
          problems.map(({ name, explanation }) => <p key={name}>{explanation}</p>)
        )}
        {problems.map((problem) => (
          <ProblemNotes key={problem.name} report={report} problem={problem} />
        ))}
      </div>
    </li>
  );
}

const PARTS: Record<Component, string[]> = {
  input: [],
  scheme: ['scheme'],
  userinfo: ['username', 'password'],
  host: ['hostname'],
  port: ['port'],
  path: ['path'],
  query: ['query'],
  fragment: ['fragment'],
};

/** The parts of the URL that are marked with a finding. */
function partsOf({ component, parameter }: Where): string[] {
  return parameter === undefined ? PARTS[component] : [parameterPart(parameter)];
}
