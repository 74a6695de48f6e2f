/** Where a model and the runtime it is a model of say different things. */
import { readers } from '../../reference/url/other-parsers/index.ts';
import type { Answer, RuntimeId } from './runtimes.ts';

/** A field, or `error`, that the two give different values for. */
export interface Disagreement {
  runtime: RuntimeId;
  text: string;
  field: string;
  model: string | null;
  real: string | null;
}

/** Everything that model and runtime disagree on, given what the runtime answered to each text. */
export function disagreements(id: RuntimeId, texts: readonly string[], answers: readonly Answer[]): Disagreement[] {
  const reader = readers.find((one) => one.id === id);
  if (!reader) throw new Error(`There is no model of ${id}.`);
  return texts.flatMap((text, index) => {
    const [error, ...values] = answers[index] ?? [null];
    const reading = reader.read(text);
    const compared = [
      { field: 'error', model: reading.error, real: error },
      { field: 'number of fields', model: String(reading.fields.length), real: String(values.length) },
      ...reading.fields.map(([field, model], at) => ({ field, model, real: values[at] ?? null })),
    ];
    return compared
      .filter(({ model, real }) => model !== real)
      .map((disagreement) => ({ runtime: id, text, ...disagreement }));
  });
}
