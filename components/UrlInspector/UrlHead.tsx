import type { ComponentChildren } from 'preact';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Visible } from '../Visible/Visible.tsx';
import type { SectionProps } from './section.ts';
import { UrlText } from './UrlText.tsx';

/** Most characters of an unparsable input that are repeated. A choice: more helps nobody and slows the page. */
const longestShown = 2000;

/** The URL itself, with what can be done with it. `children`: further controls, before the copy button. */
export function UrlHead({ report, copy, children }: SectionProps & { children: ComponentChildren }) {
  const { parsed, input } = report;
  return (
    <header class="url-head">
      {parsed ? (
        <UrlText parsed={parsed} />
      ) : (
        <>
          <h1 class="url-failed">This is not a URL that a browser can use</h1>
          <p class="url-text">
            <Visible text={input} most={longestShown} />
          </p>
        </>
      )}
      <div class="url-actions">
        <span class="dim">
          {(parsed?.href ?? input).length.toLocaleString('en')} characters
          {parsed && parsed.href !== input ? ', shown as the standard writes it' : ''}
        </span>
        <span class="grow" />
        {children}
        {parsed && <CopyButton text={parsed.href} label="Copy the URL" copy={copy} />}
      </div>
    </header>
  );
}
