import { useMemo, useRef, useState } from 'preact/hooks';
import { families, rules } from '../../reference/rules/index.ts';
import type { Rule } from '../../reference/rules/rule.ts';
import { counted } from '../../reference/text/counted.ts';
import { bySeverity, SEVERITIES, type Severity } from '../../reference/text/severity.ts';
import { privateField } from '../hooks/private-field.ts';
import { Icon } from '../parts/Icon.tsx';
import { Switches, toggled } from '../parts/Switches.tsx';
import { SeverityMark, severityWords } from '../parts/text/Marks.tsx';
import '../parts/SearchField.css';
import './RuleIndex.css';

/** What was searched for last. Null severities mean all of them. */
export interface KeptSearch {
  text: string;
  severities: ReadonlySet<Severity> | null;
}

/** Every rule by family, worst first, with a search over ids, titles and messages. */
export function RuleIndex({ kept }: { kept: { current: KeptSearch | null } }) {
  const [search, setSearch] = useState<KeptSearch>(kept.current ?? { text: '', severities: null });
  const field = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const change = (part: Partial<KeptSearch>) => {
    const next = { ...search, ...part };
    // In memory only: the way back from a rule leads to the same list.
    kept.current = next;
    setSearch(next);
  };
  const ofText = useMemo(() => rules.filter((rule) => holds(rule, search.text)), [search.text]);
  const { severities } = search;
  const found = new Set(severities === null ? ofText : ofText.filter(({ severity }) => severities.has(severity)));

  /** Arrow keys lead from the field through the list and back. */
  function key(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [field.current, ...(page.current?.querySelectorAll<HTMLElement>('.rule-list-page a') ?? [])];
    const at = stops.indexOf(event.target as HTMLInputElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at < 0) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (at === 0) change({ text: '' });
      field.current?.focus();
    } else if (event.key === 'Enter' && at === 0) {
      stops[1]?.click();
    } else if (step !== undefined && stops[at + step]) {
      event.preventDefault();
      stops[at + step]?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and the links in it
    <div ref={page} onKeyDown={key}>
      <h1>Rules</h1>
      <p class="lead">
        An audit checks these rules. Each has a page with its conditions, an exchange, the fix and the sources.
      </p>
      <search class="rule-search">
        <div class="search-field">
          <Icon name="search" size={16} />
          <input
            ref={field}
            type="text"
            aria-label="Search the rules"
            aria-describedby="rule-count"
            placeholder="Id, title or words of a message"
            {...privateField}
            value={search.text}
            onInput={(event) => change({ text: event.currentTarget.value })}
          />
          {search.text && (
            <button
              type="button"
              class="icon-button"
              aria-label="Clear the search"
              onClick={() => {
                change({ text: '' });
                field.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </div>
        <Switches
          legend="Severities"
          switches={SEVERITIES.map((severity) => {
            const count = ofText.filter((rule) => rule.severity === severity).length;
            return {
              name: `${severityWords[severity]} ${count}: only these rules`,
              pressed: severities?.has(severity) ?? false,
              isEmpty: count === 0,
              onPress: () => change({ severities: toggled(severities, severity) }),
              face: (
                <>
                  <SeverityMark severity={severity} /> {count}
                </>
              ),
            };
          })}
        />
        <p id="rule-count" class="dim" role="status">
          {found.size === rules.length ? `${rules.length} rules` : `${found.size} of ${rules.length} rules`}
        </p>
      </search>
      <div class="rule-list-page">
        {families.map(({ id, title, rules: all }) => {
          const shown = all.filter((rule) => found.has(rule)).sort(bySeverity);
          return (
            shown.length > 0 && (
              <section key={id} id={id}>
                <h2>
                  {title} <span class="dim">{counted(shown.length, 'rule')}</span>
                </h2>
                <ul>
                  {shown.map((rule) => (
                    <li key={rule.id}>
                      <a href={`#rules/${rule.id}`}>
                        <SeverityMark severity={rule.severity} />
                        <span>{rule.title}</span> <code>{rule.id}</code>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {found.size === 0 && (
          <p>
            No rule has all these words.{' '}
            <button
              type="button"
              class="entry-link"
              onClick={() => {
                change({ text: '', severities: null });
                field.current?.focus();
              }}
            >
              Show all rules
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether id, title and messages have every word of the text. */
function holds({ id, title, messages }: Rule, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = [id, title, ...Object.values<string>(messages)].join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}
