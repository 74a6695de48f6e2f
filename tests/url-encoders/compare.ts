/** Where an encoder and the function it is named after say different things. */
import { encoders } from '../../reference/url/encoders/index.ts';
import type { RuntimeId } from '../url-readers/runtimes.ts';
import { type Answer, encodersOf } from './runtimes.ts';

export interface Disagreement {
  encoder: string;
  direction: 'encode' | 'decode';
  text: string;
  ours: string | null;
  real: string | null;
}

/** Everything that the encoders of a runtime and its real functions disagree on. */
export function disagreements(id: RuntimeId, texts: readonly string[], answers: readonly Answer[]): Disagreement[] {
  const own = encodersOf[id].map((name) => encoders.find((one) => one.id === name));
  return texts.flatMap((text, index) => {
    const answer = answers[index] ?? [];
    return own.flatMap((encoder, at) => {
      if (!encoder) throw new Error(`There is no encoder ${encodersOf[id][at]}.`);
      const encoded = encoder.encode(text);
      const decoded = encoder.decode(text);
      const compared = [
        { direction: 'encode' as const, ours: 'output' in encoded ? encoded.output : null, real: answer[at] },
        {
          direction: 'decode' as const,
          ours: decoded.error === null ? decoded.output : null,
          real: answer[own.length + at],
        },
      ];
      return compared
        .filter(({ ours, real }) => ours !== real)
        .map(({ direction, ours, real = null }) => ({ encoder: encoder.id, direction, text, ours, real }));
    });
  });
}
