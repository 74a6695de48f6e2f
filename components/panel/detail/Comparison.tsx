import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  compareResponses,
  type FieldChange,
  type FieldComparison,
  type FindingComparison,
  inTime,
  type Property,
} from '../../../reference/capture/compare.ts';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { comparisonAsMarkdown } from '../../../reference/export/comparison.ts';
import type { SameContent } from '../../../reference/http/exchange.ts';
import { countFindings, type Finding } from '../../../reference/rules/rule.ts';
import { changedSpans, type Stretch } from '../../../reference/text/changed-spans.ts';
import { counted } from '../../../reference/text/counted.ts';
import { useHost } from '../../hooks/host.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import './Comparison.css';

/** Headers, and lines of one header, that are shown; the rest are counted. Both numbers are choices: no one reads more. */
const mostFields = 60;
const mostLines = 20;

interface Props {
  row: VisibleRow;
  other: VisibleRow;
  onBack: () => void;
}

/** Two responses side by side: what came, went and changed from the earlier one to the later. */
export function Comparison({ row, other, onBack }: Props) {
  const pane = useRef<HTMLElement>(null);
  // The button that led here is gone; without this the keyboard would start again at the top.
  useLayoutEffect(() => pane.current?.focus({ preventScroll: true }), []);
  const [before, after] = inTime(row, other);
  const { properties, response, request, findings } = useMemo(() => compareResponses(before, after), [before, after]);
  const content = useSameContent(before, after);
  const shown = properties.filter(
    (property) => property.before !== property.after || !['Method', 'URL', 'HTTP version'].includes(property.name),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
    <section ref={pane} class="scroll comparison" tabIndex={0} aria-label="Comparison">
      <div class="comparison-bar">
        <button type="button" class="button quiet" onClick={onBack}>
          <Icon name="back" size={14} />
          Back to the response
        </button>
        <span class="grow" />
        <CopyButton
          text={() => comparisonAsMarkdown(before, after)}
          label="Copy as Markdown: the comparison, with secrets redacted"
          face="Copy as Markdown"
          look="button quiet"
        />
      </div>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              Before <Side row={before} isShown={before.id === row.id} />
            </th>
            <th scope="col">
              After <Side row={after} isShown={after.id === row.id} />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((property) => {
            const own = property.name === 'Content' ? content : null;
            const isChanged = property.before !== property.after || own?.isSame === false;
            return (
              <tr key={property.name} class={isChanged ? 'changed' : undefined}>
                <th scope="row">
                  {property.name}
                  {isChanged && <span class="sr">, changed</span>}
                  {own && (
                    <span class="same-content">
                      {own.isSame ? 'the same' : 'different'} {own.of}
                    </span>
                  )}
                </th>
                <td>
                  <PropertyValue property={property} side="before" />
                </td>
                <td>
                  <PropertyValue property={property} side="after" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div class="part">
        <h2>{said(response, 'response header field')}</h2>
        <Changes comparison={response} />
      </div>
      <div class="part">
        <h2>{saidOfFindings(findings)}</h2>
        <ul class="compared-findings">
          <Findings kind="came" findings={findings.came} />
          <Findings kind="went" findings={findings.went} />
          <Findings kind="stayed" findings={findings.stayed} />
        </ul>
      </div>
      <Fold title="Request" hint={request.changes.length === 0 ? 'the same' : `${request.changes.length} changed`}>
        <Changes comparison={request} />
      </Fold>
    </section>
  );
}

/** Whether both brought the same content; null while it is read, and where it is not known. */
function useSameContent(before: VisibleRow, after: VisibleRow): SameContent | null {
  const { sameContent } = useHost();
  const [known, setKnown] = useState<SameContent | null>(null);
  // A row changes when its content is read, which must not ask again. The content of an imported response is not available.
  const pair = before.source === null && after.source === null ? `${before.id} ${after.id}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each pair
  useEffect(() => {
    let isWanted = true;
    setKnown(null);
    if (pair !== null && sameContent) {
      sameContent(before.exchange, after.exchange).then(
        (same) => isWanted && setKnown(same),
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [pair, sameContent]);
  return known;
}

/** Longest URL of which the changed parts are marked. A choice: longer ones are not read part by part. */
const longestMarked = 2_000;

/** A property on one side; of URLs that differ, the parts that do are marked. */
function PropertyValue({ property, side }: { property: Property; side: 'before' | 'after' }) {
  const { name, before, after } = property;
  const text = property[side];
  if (text === '') return <span class="dim">–</span>;
  if (name !== 'URL' || before === after || Math.max(before.length, after.length) > longestMarked) {
    return <Visible text={text} />;
  }
  return <Marked stretches={changedSpans(before, after)[side]} as={side === 'before' ? 'del' : 'ins'} />;
}

function Side({ row: { exchange }, isShown }: { row: VisibleRow; isShown: boolean }) {
  const time = Number.isFinite(exchange.startedAt) ? new Date(exchange.startedAt).toLocaleTimeString('en-GB') : '';
  return (
    <>
      <ExchangeStatus exchange={exchange} look="plain" /> <span class="dim">{time}</span>
      {isShown && <span class="tag">shown</span>}
    </>
  );
}

function said({ changes, same }: FieldComparison, noun: string): string {
  if (changes.length === 0) return `No ${noun} changed, ${same} unchanged`;
  return `${counted(changes.length, noun)} changed, ${same} unchanged`;
}

function saidOfFindings({ came, went, stayed }: FindingComparison): string {
  if (came.length + went.length + stayed.length === 0) return 'No findings on either side';
  const [one, other, both] = [came, went, stayed].map((list) => countFindings(list).toLocaleString('en'));
  return `Findings: ${one} new, ${other} gone, ${both} as before`;
}

const KINDS: Record<FieldChange['kind'], string> = {
  came: 'added',
  went: 'removed',
  changed: 'changed',
  order: 'order changed',
};

function Changes({ comparison: { changes } }: { comparison: FieldComparison }) {
  return (
    <>
      <ul class="changes">
        {changes.slice(0, mostFields).map((change) => (
          <li key={change.name}>
            <p>
              <code>{change.name}</code> <span class={`kind ${change.kind}`}>{KINDS[change.kind]}</span>
              {change.same > 0 && change.kind !== 'order' && (
                <span class="dim">, {counted(change.same, 'line')} unchanged</span>
              )}
            </p>
            <FieldLines change={change} />
          </li>
        ))}
      </ul>
      {changes.length > mostFields && (
        <p class="dim more">and {(changes.length - mostFields).toLocaleString('en')} more</p>
      )}
    </>
  );
}

function FieldLines({ change: { went, came, changed } }: { change: FieldChange }) {
  const pairs = changed.slice(0, mostLines);
  const left = [went, came, changed].reduce((sum, lines) => sum + Math.max(0, lines.length - mostLines), 0);
  const whole = (value: string): Stretch[] => [{ text: value, changed: true }];
  return (
    <>
      {pairs.map(({ before, after }) => {
        const spans = changedSpans(before.value, after.value);
        return [
          <Value key={`before ${before.line}`} sign="−" stretches={spans.before} />,
          <Value key={`after ${after.line}`} sign="+" stretches={spans.after} />,
        ];
      })}
      {went.slice(0, mostLines).map(({ line, value }) => (
        <Value key={`went ${line}`} sign="−" stretches={whole(value)} />
      ))}
      {came.slice(0, mostLines).map(({ line, value }) => (
        <Value key={`came ${line}`} sign="+" stretches={whole(value)} />
      ))}
      {left > 0 && <p class="dim">and {counted(left, 'more line')}</p>}
    </>
  );
}

/** A value as it was (−) or is (+), what changed in it marked. */
function Value({ sign, stretches }: { sign: '−' | '+'; stretches: readonly Stretch[] }) {
  const isEmpty = stretches.every(({ text }) => text === '');
  return (
    <div class={sign === '−' ? 'value went' : 'value came'}>
      <span class="sign">
        <span aria-hidden="true">{sign}</span>
        <span class="sr">{sign === '−' ? 'before:' : 'after:'}</span>
      </span>
      <span>
        {isEmpty && <em class="ghost">empty</em>}
        <Marked stretches={stretches} as={sign === '−' ? 'del' : 'ins'} />
      </span>
    </div>
  );
}

/** A text of which the changed parts are marked. */
function Marked({ stretches, as: Mark }: { stretches: readonly Stretch[]; as: 'del' | 'ins' }) {
  return (
    <>
      {stretches.map(({ text, changed }, index) =>
        changed ? (
          <Mark key={index}>
            <Visible text={text} />
          </Mark>
        ) : (
          <Visible key={index} text={text} />
        ),
      )}
    </>
  );
}

const OF_FINDINGS: Record<keyof FindingComparison, string> = { came: 'new', went: 'gone', stayed: 'as before' };

function Findings({ kind, findings }: { kind: keyof FindingComparison; findings: readonly Finding[] }) {
  return (
    <>
      {findings.slice(0, mostFields).map((finding, index) => (
        <li key={`${finding.ruleId} ${index}`}>
          <span class={`kind ${kind}`}>{OF_FINDINGS[kind]}</span>
          <SeverityMark severity={finding.severity} />
          <span>
            {finding.title}
            {finding.more ? ` (and ${finding.more.toLocaleString('en')} more)` : ''}
          </span>
          <code class="rule-id">{finding.ruleId}</code>
        </li>
      ))}
      {findings.length > mostFields && (
        <li class="dim">
          and {countFindings(findings.slice(mostFields)).toLocaleString('en')} more {OF_FINDINGS[kind]}
        </li>
      )}
    </>
  );
}
