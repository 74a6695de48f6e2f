import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { UrlReport } from '../../reference/url/report.ts';
import { useHost } from '../hooks/host.tsx';
import { lazily } from '../hooks/lazily.tsx';
import { useAfterPaint } from '../hooks/use-after-paint.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Visible } from '../parts/text/Visible.tsx';
import { AnatomyText, HrefText } from './anatomy/AnatomyText.tsx';
import type { Mark } from './anatomy/pieces.ts';
import type { SectionProps } from './section.ts';
import { AllSecrets, copyLabel, useHiddenSecrets } from './use-secret.tsx';

const CopyAs = lazily(() => import('./edit/CopyAs.tsx').then((module) => module.CopyAs));

/** Most characters of the URL in the heading, which is for screen readers. */
const longestHeading = 300;

interface Props extends SectionProps {
  /** What is marked in the text. */
  marks: readonly Mark[];
  /** Base URL for relative references; '' for none. */
  base: string;
  /** Whether the text is read exactly as it is. */
  asTyped: boolean;
  /** Further controls, before copying. */
  children: ComponentChildren;
}

/** The URL itself, as typed and as read, with what can be done with it. */
export function UrlHead({ report, marks, base, asTyped, children }: Props) {
  const { parsed, anatomy, typed } = report;
  const { inspectInTab } = useHost();
  const hasHidden = useHiddenSecrets();
  const isChanged = parsed !== null && parsed.href !== anatomy.text;
  return (
    <header class="url-head">
      {parsed ? (
        <h1 class="sr">
          <Visible text={parsed.href} most={longestHeading} />
        </h1>
      ) : (
        <h1 class="url-failed">This is not a URL that a browser can use</h1>
      )}
      <AnatomyText report={report} marks={marks} />
      <ReadAs report={isChanged ? report : null} />
      <div class="url-actions">
        <span class="dim">
          {anatomy.length.toLocaleString('en')}
          {isChanged && parsed.href.length !== anatomy.length && (
            <>
              <span class="sr"> characters, read as</span>
              <span aria-hidden="true"> →</span> {parsed.href.length.toLocaleString('en')}
            </>
          )}{' '}
          characters
        </span>
        <span class="grow" />
        <AllSecrets />
        {children}
        {parsed && <CopyAs parsed={parsed} />}
        {inspectInTab && (
          <button
            type="button"
            class="icon-button"
            aria-label="Open in a tab"
            title="Open in a tab"
            onClick={() => inspectInTab(typed?.input ?? report.input, base, asTyped)}
          >
            <Icon name="open" size={14} />
          </button>
        )}
        {parsed && <CopyButton text={parsed.href} label={copyLabel('Copy the URL', hasHidden)} />}
      </div>
    </header>
  );
}

/**
 * The URL as read; null where that says nothing. What was there goes one frame later: to take a thousand elements away, and
 * to move all that is below, costs a fifth of a frame. Not where it has secrets, which are hidden by the newest report.
 */
function ReadAs({ report }: { report: UrlReport | null }) {
  const [last, setLast] = useState(report);
  useAfterPaint(() => setLast(report), [report]);
  const shown = report ?? (last?.secrets?.length === 0 ? last : null);
  return shown && <HrefText report={shown} />;
}
