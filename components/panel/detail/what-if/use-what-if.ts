import { useMemo, useState } from 'preact/hooks';
import { compareFindings, type FindingComparison } from '../../../../reference/capture/compare.ts';
import type { VisibleRow } from '../../../../reference/capture/list/visible-rows.ts';
import {
  type Draft,
  draftOf,
  isUnchanged,
  judgeDraft,
  ON_CONTENT,
  type WhatIf,
} from '../../../../reference/capture/what-if.ts';
import { applyPolicy, type FindingFilter } from '../../../../reference/rules/policy.ts';
import type { Finding } from '../../../../reference/rules/rule.ts';
import { useMuted } from '../../../parts/muting/muting.tsx';
import { draftFor, keepDraft } from './drafts.ts';

/** What became of a response by editing its headers. */
export interface EditedResponse extends Pick<WhatIf, 'unjudged' | 'lineOf'> {
  /** As the tabs show it. */
  readonly row: VisibleRow;
  /** Its findings beside those of the captured response, as far as they are shown. */
  readonly findings: FindingComparison;
}

export interface Editing {
  /** The lines as they are edited; null while none is. */
  readonly draft: Draft | null;
  /** Null while everything is as captured. */
  readonly edited: EditedResponse | null;
  readonly begin: () => void;
  readonly change: (draft: Draft) => void;
  /** Back to what was captured. */
  readonly reset: () => void;
}

/**
 * Edits the headers of one response. The edits are kept with it, in memory, until they are reset: if you look at another
 * response in between, they are still there.
 * @param row as captured
 * @param shownOf which findings are shown of the list's rows
 */
export function useWhatIf(row: VisibleRow, shownOf: Pick<FindingFilter, 'showAdvice' | 'showLocal'>): Editing {
  const [draft, setDraft] = useState<Draft | null>(() => draftFor(row.exchange));
  const muted = useMuted();
  const { showAdvice, showLocal } = shownOf;
  const edited = useMemo(() => {
    if (draft === null || isUnchanged(draft, row.exchange)) return null;
    const captured = [...row.findings, ...row.hidden.map(({ finding }) => finding)];
    const { exchange, findings, looks, unjudged, lineOf } = judgeDraft(row, captured, draft);
    const { shown, hidden } = applyPolicy(findings, exchange, row.standing, {
      showAdvice,
      showLocal,
      muted,
      page: row.page,
    });
    // What cannot be judged any more is not fixed.
    const isUnjudged = ({ ruleId }: Finding) => unjudged > 0 && ON_CONTENT.has(ruleId);
    return {
      row: { ...row, exchange, findings: shown, hidden, looks },
      findings: compareFindings(
        row.findings.filter((finding) => !isUnjudged(finding)),
        shown,
      ),
      unjudged: row.findings.filter(isUnjudged).length,
      lineOf,
    };
  }, [row, draft, showAdvice, showLocal, muted]);
  function change(next: Draft) {
    keepDraft(row.exchange, isUnchanged(next, row.exchange) ? null : next);
    setDraft(next);
  }
  return {
    draft,
    edited,
    begin: () => setDraft(draftOf(row.exchange)),
    change,
    reset() {
      keepDraft(row.exchange, null);
      setDraft(null);
    },
  };
}
