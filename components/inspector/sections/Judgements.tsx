import type { Component, Judgement, Where } from '../../../reference/url/judgement/judgement.ts';
import { entryName } from '../../book/entry-name.ts';
import { FindingsMenu } from '../../panel/export/FindingsMenu.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MuteButtons } from '../../parts/muting/MuteButtons.tsx';
import { MutedRules } from '../../parts/muting/MutedRules.tsx';
import { useMuted } from '../../parts/muting/muting.tsx';
import { SeverityMark, StrengthTag } from '../../parts/text/Marks.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { linkedRow, parameterPart } from '../anatomy/linked-parts.ts';
import type { SectionProps } from '../section.ts';
import './Judgements.css';

/**
 * What deceives, leaks or is odd about the URL, the severest first, each with the entry that says more. Mere facts are
 * folded under their titles.
 */
export function Judgements({ report }: SectionProps) {
  const { input, parsed, judgements: all = [] } = report;
  const muted = useMuted();
  if (parsed === null || all.length === 0) return null;
  const judgements = all.filter(({ ruleId }) => !muted.has(ruleId));
  const counted = judgements.filter(({ severity }) => severity !== 'info');
  const facts = judgements.filter(({ severity }) => severity === 'info');
  return (
    <section>
      <div class="judgement-head">
        <h2 class="list-heading">Judgement</h2>
        <span class="grow" />
        <MutedRules among={new Set(all.map(({ ruleId }) => ruleId))} />
        {judgements.length > 0 && (
          <FindingsMenu
            findings={judgements}
            about="this URL"
            reportOf={({ urlReport }, sourcesOf, redact) =>
              urlReport({ input, href: parsed.href, findings: judgements }, sourcesOf, redact)
            }
          />
        )}
      </div>
      {counted.length > 0 && <List judgements={counted} />}
      {facts.length > 0 && (
        <details class="judged-facts">
          <summary>
            <Icon name="chevron" size={10} class="chevron" />
            <SeverityMark severity="info" />
            <span>{[...new Set(facts.map(({ title }) => title))].join(' · ')}</span>
          </summary>
          <List judgements={facts} />
        </details>
      )}
    </section>
  );
}

function List({ judgements }: { judgements: readonly Judgement[] }) {
  return (
    <ul class="judgements">
      {judgements.map((judgement, index) => (
        <li key={index} {...linkedRow(...partsOf(judgement.evidence))}>
          <SeverityMark severity={judgement.severity} />
          <div>
            <h3>
              {judgement.title}
              {judgement.strength && <StrengthTag strength={judgement.strength} />}
            </h3>
            <p>
              <Visible text={judgement.message} />{' '}
              <EntryLink to={judgement.entry}>Entry: {entryName(judgement.entry)}</EntryLink>
              <MuteButtons ruleId={judgement.ruleId} place="above the findings" />
            </p>
          </div>
        </li>
      ))}
    </ul>
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
