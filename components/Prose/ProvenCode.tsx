import type { Proof } from '../../reference/book/entry.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { CodeBlock } from './Prose.tsx';
import './ProvenCode.css';

interface Props {
  text: string;
  proof: Proof;
  /** Without it there is no button. */
  copy: ((text: string) => Promise<void>) | undefined;
}

/** Code with a word on how it is known to be right. What was seen of it is not for copying. */
export function ProvenCode({ text, proof, copy }: Props) {
  return (
    <figure class={`proven-code ${proof.by === 'nothing' ? 'not-run' : proof.by}`}>
      <figcaption>
        <span>{wordsOf(proof)}</span>
        {copy && proof.by !== 'check' && <CopyButton text={text} label="Copy the code" copy={copy} />}
      </figcaption>
      <CodeBlock text={text} />
    </figure>
  );
}

function wordsOf(proof: Proof): string {
  switch (proof.by) {
    case 'run':
      return `Run with ${proof.with}`;
    case 'check':
      return 'What was seen';
    case 'nothing':
      return `Not run here: ${proof.why}`;
  }
}
