import type { Block } from '../../reference/book/entry.ts';
import { withSources } from '../../reference/book/text.ts';
import type { Source } from '../../reference/text/sources.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import './CopyWithSources.css';

interface Props {
  /** Names the part in the copy and on the buttons. */
  heading: string;
  body: readonly Block[];
  sources: readonly Source[];
  /** Beside a heading: as small marks, seen when the pointer or the focus is there; with the address of the part, if any. */
  atHeading?: { href: string | null };
}

/** Copies a part of an entry together with the sources that it cites, as plain text or as Markdown. */
export function CopyWithSources({ heading, body, sources, atHeading }: Props) {
  const buttons = (['plain', 'markdown'] as const).map((form) => {
    const name = form === 'plain' ? 'Text' : 'Markdown';
    const face = !atHeading ? name : form === 'plain' ? undefined : 'MD';
    return (
      <CopyButton
        key={form}
        text={() => withSources(heading, body, sources, form)}
        label={`Copy "${heading}" with sources as ${name}`}
        {...(face === undefined ? {} : { face })}
      />
    );
  });
  if (!atHeading)
    return (
      <p class="copy-with-sources">
        <span aria-hidden="true">Copy with sources:</span>
        {buttons}
      </p>
    );
  return (
    <span class="heading-actions">
      {atHeading.href !== null && (
        <a href={atHeading.href} class="icon-button" aria-label={`Link to "${heading}"`} title={`Link to "${heading}"`}>
          #
        </a>
      )}
      {buttons}
    </span>
  );
}
