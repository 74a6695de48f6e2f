import { CopyButton } from '../../parts/CopyButton.tsx';
import { inTones } from './tones.ts';
import './CodeBlock.css';

interface Props {
  text: string;
  /** Of the fence, for its colours. */
  language?: string | null;
  /** What the button is called that copies it; without it there is none. */
  label?: string | undefined;
}

/** Wire text or a snippet, kept as written; long lines scroll inside their box. */
export function CodeBlock({ text, language = null, label }: Props) {
  const block = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
    <pre class="code-block" tabIndex={0}>
      <code>
        {inTones(text, language).map((piece) =>
          typeof piece === 'string' ? piece : <span class={`tone-${piece.tone}`}>{piece.text}</span>,
        )}
      </code>
    </pre>
  );
  if (label === undefined) return block;
  return (
    <div class="code-box">
      {block}
      <CopyButton text={text} label={label} />
    </div>
  );
}
