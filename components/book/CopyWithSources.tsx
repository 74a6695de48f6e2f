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
}

/** Copies a part of an entry together with the sources that it cites, as plain text or as Markdown. */
export function CopyWithSources({ heading, body, sources }: Props) {
  return (
    <p class="copy-with-sources">
      <span aria-hidden="true">Copy with sources:</span>
      {(['plain', 'markdown'] as const).map((form) => {
        const face = form === 'plain' ? 'Text' : 'Markdown';
        return (
          <CopyButton
            key={form}
            text={() => withSources(heading, body, sources, form)}
            label={`Copy "${heading}" with sources as ${face}`}
            face={face}
          />
        );
      })}
    </p>
  );
}
