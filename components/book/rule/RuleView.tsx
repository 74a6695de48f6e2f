import { useMemo } from 'preact/hooks';
import type { Inline } from '../../../reference/book/entry.ts';
import { titles } from '../../../reference/book/titles.ts';
import { Facts as ExchangeFacts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { conditionsOf } from '../../../reference/rule-pages/conditions.ts';
import type { ShownExample } from '../../../reference/rule-pages/example.ts';
import { shownExamples } from '../../../reference/rule-pages/examples.ts';
import { hiddenAtFirst } from '../../../reference/rule-pages/hidden.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { codeSectionOf } from '../../../reference/rules/code-sections.ts';
import { type Family, families } from '../../../reference/rules/index.ts';
import type { Finding, Rule } from '../../../reference/rules/rule.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import { ruleTitles } from '../../../reference/rules/rule-titles.ts';
import { useHost } from '../../hooks/host.tsx';
import { FixTabs } from '../../panel/detail/FixTabs.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { SeverityMark, StrengthTag, severityWords } from '../../parts/text/Marks.tsx';
import { Dates } from '../Dates.tsx';
import { entryName } from '../entry-name.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { HeadActions } from '../HeadActions.tsx';
import { Part } from '../Part.tsx';
import { partsOf } from '../places.ts';
import { Words } from '../prose/Prose.tsx';
import { ExchangeFigure } from './ExchangeFigure.tsx';
import { RuleSources } from './RuleSources.tsx';
import { relatedWords, severityMeanings, strengthMeanings } from './words.ts';
import '../EntryView.css';
import './RuleView.css';

/** The page of a rule: what it finds, when, in which exchange, and how to fix it. */
export function RuleView({ id }: { id: RuleId }) {
  const { isPage } = useHost();
  const { rule, family } = useMemo(() => ruleWithId(id), [id]);
  const { fires, fine, findings } = useMemo(() => audited(rule), [rule]);
  const common = { sources: [], beside: [] };
  return (
    <article class="entry-view rule-view">
      <header class="result-head">
        <div class="line">
          <h1 class="words">{rule.title}</h1>
          <HeadActions address={`rules/${id}`} text={id} label="Copy the id" tryText={null} />
        </div>
        <p class="rule-marks">
          <SeverityMark severity={rule.severity} /> <StrengthTag strength={rule.strength} /> <code>{id}</code>
        </p>
      </header>
      <Facts facts={factsOf(rule, family, findings, isPage)} sources={[]} />
      <Part id="finds" title="What the rule finds" open {...common}>
        <ul class="rule-messages">
          {Object.entries(rule.messages).map(([messageId, message]) => (
            <li key={messageId}>
              <Message text={message} />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="reported" title="An exchange that is reported" {...common}>
        <Example example={fires} findings={findings} label="reported" />
        {findings.map(({ severity, message }) => (
          <p class="rule-says" key={message}>
            <SeverityMark severity={severity} /> {message}
          </p>
        ))}
      </Part>
      <Part id="fix" title="Fix" {...common}>
        <Fix findings={findings} exchange={fires.exchange} />
      </Part>
      <Part id="not-reported" title="An exchange that is not reported" {...common}>
        <Example example={fine} findings={[]} label="not reported" />
      </Part>
      <Part id="sources" title="Sources" open {...common}>
        <RuleSources entry={rule.entry} cases={findings.flatMap(({ sources }) => sources)} />
      </Part>
      <Dates written />
    </article>
  );
}

function ruleWithId(id: RuleId): { rule: Rule; family: Family } {
  for (const family of families) {
    const rule = family.rules.find((one) => one.id === id);
    if (rule) return { rule, family };
  }
  throw new Error(`There is no rule ${id}. Run \`npm run generate\`.`);
}

/** The examples, with what the rule finds in the first. */
function audited(rule: Rule) {
  const examples = shownExamples(rule.id);
  const { exchange, around } = examples.fires;
  return { ...examples, findings: auditWith([rule], new ExchangeFacts(exchange, around)) };
}

interface ExampleProps {
  example: ShownExample;
  findings: readonly Finding[];
  /** Names the buttons that copy. */
  label: string;
}

/** An exchange, after those of its session that the rule compares it with. */
function Example({ example: { related, text, exchange }, findings, label }: ExampleProps) {
  return (
    <>
      {related.map(({ as, ...before }, index) => (
        <ExchangeFigure
          key={index}
          {...before}
          name={relatedWords[as]}
          findings={[]}
          label={`Copy earlier exchange ${index + 1}: ${label}`}
        />
      ))}
      <ExchangeFigure
        text={text}
        exchange={exchange}
        name={related.length > 0 ? 'Then this request and response' : 'Request and response'}
        findings={findings}
        label={`Copy the exchange: ${label}`}
      />
    </>
  );
}

const strong = (text: string): Inline => ({ type: 'strong', children: [text] });
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function factsOf(rule: Rule, family: Family, findings: readonly Finding[], isPage: boolean): Fact[] {
  const { severity, strength, entry, yieldsTo = [], causedBy = [] } = rule;
  const other = findings.find((finding) => finding.severity !== severity);
  const inCases = other ? ` In other cases, such as the one below: ${severityWords[other.severity]}.` : '';
  const conditions = conditionsOf(rule);
  const hidden = hiddenAtFirst(rule);
  const [id, section] = partsOf(entry);
  const title = titles.find((one) => one.id === id)?.title ?? id;
  return [
    { name: 'Severity', answer: [strong(`${severityWords[severity]}.`), ` ${severityMeanings[severity]}${inCases}`] },
    { name: 'Strength', answer: [strong(`${capital(strength)}.`), ` ${strengthMeanings[strength]}`] },
    {
      name: 'Checked when',
      view:
        conditions.length === 0 ? (
          'A server sends a complete response.'
        ) : (
          <ul class="rule-conditions">
            {conditions.map((condition, index) => (
              <li key={index}>
                <Words text={condition} sources={[]} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: 'Hidden at first',
      view:
        hidden.length === 0 ? (
          <>
            <b>Never.</b> Its findings are listed at once.
          </>
        ) : (
          <ul class="rule-conditions">
            {hidden.map((words) => (
              <li key={words}>{capital(words)}</li>
            ))}
          </ul>
        ),
    },
    ...(yieldsTo.length > 0
      ? [
          {
            name: 'Hidden by',
            view: (
              <>
                If one of these rules reports a fault, this rule does not report it again.
                <RuleLinks ids={yieldsTo} />
              </>
            ),
          },
        ]
      : []),
    ...(causedBy.length > 0
      ? [
          {
            name: 'Caused by',
            view: (
              <>
                If one of these rules reports something in the same header, both become one finding.
                <RuleLinks ids={causedBy} />
              </>
            ),
          },
        ]
      : []),
    {
      name: 'Family',
      view: isPage ? <a href={`#rules#${family.id}`}>{family.title}</a> : family.title,
    },
    { name: 'In the book', answer: [{ type: 'entry-link', to: id, section, children: [title] }] },
  ];
}

function RuleLinks({ ids }: { ids: readonly RuleId[] }) {
  return (
    <ul class="rule-links">
      {ids.map((id) => (
        <li key={id}>
          <EntryLink to={`rules/${id}`}>{ruleTitles[id]}</EntryLink> <code>{id}</code>
        </li>
      ))}
    </ul>
  );
}

/** A message with what the response fills in as words. */
function Message({ text }: { text: string }) {
  return (
    <>
      {text.split(/\{(\w+)\}/).map((piece, index) =>
        index % 2 ? (
          <var class="rule-word" key={index}>
            {piece}
          </var>
        ) : (
          piece
        ),
      )}
    </>
  );
}

interface FixProps {
  findings: readonly Finding[];
  exchange: Exchange;
}

/** The fix of the exchange in the words of a server, or why there is none; and code of the book that does it right. */
function Fix({ findings, exchange }: FixProps) {
  const fix = findings.find((finding) => finding.fix !== null)?.fix;
  const [first] = findings;
  const code = first && codeSectionOf(first);
  return (
    <>
      {fix ? (
        <FixTabs fix={fix} exchange={exchange} />
      ) : (
        <p>
          Wirenote writes no configuration for this exchange, because the response alone does not show which header is
          right. The message explains what to change.
        </p>
      )}
      {code && (
        <p>
          <EntryLink to={code}>Code that gets this right: {entryName(code)}</EntryLink>
        </p>
      )}
    </>
  );
}
