import type { Block, Proof } from '../../../reference/book/entry.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import './ProvenCode.css';

interface Props {
  text: string;
  language: string | null;
  proof: Proof;
  /** What the button is called that copies it; without it there is none. */
  label: string | undefined;
}

/** Code with a word on how it is known to be right. Its result is not for copying. */
export function ProvenCode({ text, language, proof, label }: Props) {
  return (
    <figure class={`proven-code by-${proof.by}`}>
      <figcaption>
        <span>{wordsOf(proof)}</span>
        {label && <CopyButton text={text} label={label} />}
      </figcaption>
      <CodeBlock text={text} language={language} />
    </figure>
  );
}

/**
 * What the buttons that copy code are called: told apart by the heading above, the language and, of several, the number.
 * @returns of the blocks that can be copied alone
 */
export function copyLabels(blocks: readonly Block[], heading: string | undefined): Map<Block, string> {
  const labels = new Map<Block, string>();
  const seen = new Map<string, number>();
  for (const block of alone(blocks)) {
    if (block.type !== 'code' || block.proof?.by === 'check') continue;
    const name = [heading, block.language].filter(Boolean).join(', ') || 'the text';
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    labels.set(block, `Copy the code: ${name}${number > 1 ? ` ${number}` : ''}`);
  }
  return labels;
}

/** The blocks without lists, and with what stands in those. */
const alone = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'list' ? alone(block.items.flat()) : [block]));

function wordsOf(proof: Proof): string {
  switch (proof.by) {
    case 'run':
      return `Run with ${proof.with}`;
    case 'check':
      return 'Result';
    case 'nothing':
      return `Not run here: ${proof.why}`;
  }
}
