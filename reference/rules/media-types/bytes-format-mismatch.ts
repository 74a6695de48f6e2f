import { entryOfType } from '../../book/entry-of-type.ts';
import { formatsOfType } from '../../http/bytes/formats.ts';
import { isTextual } from '../../http/bytes/sniffed-type.ts';
import { mediaTypesForExtension } from '../../media-types/registry.ts';
import { shortened } from '../../text/shortened.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Whether the extension of the URL belongs to the type, or the URL has none that contradicts it. */
const isNamed = (extension: string, type: string) =>
  extension === '' || mediaTypesForExtension(extension).some(({ essence }) => essence === type);

/**
 * The first bytes are those of another format than the type names. Only where both are known: of a type that is neither
 * in the table of formats nor text, and of bytes that are in none, nothing is said. That a text is of another language
 * than its type says is for other rules.
 */
export const bytesFormatMismatch = defineRule({
  id: 'bytes-format-mismatch',
  title: 'Content is not in the format of its type',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type',
  messages: {
    other: 'The first bytes are those of {found}, but the type is {declared}. Clients that rely on the type fail.',
  },

  readsContent: 'start',
  yieldsTo: ['content-encoding-missing', 'wasm-type-wrong'],

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence !== null && (formatsOfType(essence).length > 0 || isTextual(essence)),

  check: (facts) => {
    const { essence, looks } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || looks === null) return [];
    const { name, type, source, goesWithType } = looks;
    if (goesWithType !== 'no' || type === null || isTextual(type)) return [];
    return [
      {
        messageId: 'other',
        data: { found: name, declared: shortened(essence) },
        evidence,
        entry: entryOfType(type),
        sources: [source],
        // Else the name is wrong, or the content.
        ...(isNamed(facts.extension, type)
          ? { fix: { type: 'set-field', name: 'Content-Type', value: type } as const }
          : {}),
      },
    ];
  },
});
