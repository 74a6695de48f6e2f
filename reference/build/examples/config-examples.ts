import { configFormats, type FormatId } from '../../config/formats.ts';
import { filesIn, readAll, sectionsOf } from '../example-text.ts';
import { compareMistakes, type Mistake } from '../mistake.ts';

/** An example of a check of configurations. */
export interface ConfigExample {
  readonly kind: 'fires' | 'silent';
  /** The message that the check reports; null for a configuration that is fine. */
  readonly messageId: string | null;
  readonly text: string;
  /** null: as it looks. */
  readonly format: FormatId | null;
  /** The file, relative to `reference/`, and the line of the heading. */
  readonly file: string;
  readonly line: number;
}

/**
 * The examples of a check, in the order of its file.
 * @throws Error that lists every mistake in the examples of all checks, each with its file and line
 */
export function configExamplesOf(id: string): readonly ConfigExample[] {
  all ??= readAll(filesIn('config/checks', '.conf'), readConfigExamples);
  return all.get(id) ?? [];
}

let all: ReadonlyMap<string, readonly ConfigExample[]> | null = null;

const HEADING = /^(?:(fires) ([\w-]+)|silent)(?:: \S.*)?$/;

/**
 * Reads a file of examples: a heading, `### fires MESSAGE` or `### silent`, to which a title may be added after a colon, and
 * below it the configuration, up to the next heading. `@format caddy` on its first line names the format where the text
 * alone does not tell it.
 * @param file how mistakes name it
 */
export function readConfigExamples(text: string, file: string): { examples: ConfigExample[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (line: number, message: string) => mistakes.push({ file, line, message });
  const examples: ConfigExample[] = [];
  for (const { level, heading, line, lines, inner } of sectionsOf(text, 'another example', report)) {
    for (const one of inner) report(one.line, `"${one.heading}" is no heading of examples (###).`);
    const match = HEADING.exec(heading);
    if (match === null || level !== 3) {
      report(line, `"${heading}" is no heading of examples: ### fires and a message, or ### silent.`);
      continue;
    }
    const [, kind = 'silent', messageId = null] = match;
    const [, wanted = null] = /^@format (.*)$/.exec(lines[0]?.text ?? '') ?? [];
    const format = configFormats.find(({ id }) => id === wanted)?.id ?? null;
    if (wanted !== null && format === null) report(line + 1, `${wanted} is none of the formats.`);
    const written = lines.slice(wanted === null ? 0 : 1).map((one) => one.text);
    examples.push({
      kind: kind as ConfigExample['kind'],
      messageId,
      text: written.join('\n').trim(),
      format,
      file,
      line,
    });
  }
  return { examples, mistakes: mistakes.sort(compareMistakes) };
}
