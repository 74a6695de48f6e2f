import type { Facts } from '../../facts/facts.ts';
import { encodingOf } from '../../http/bytes/encodings.ts';
import { isTextual } from '../../http/bytes/sniffed-type.ts';
import { findParameter } from '../../http/fields/parameters.ts';
import { isJavaScript, isJson } from '../../http/mime-groups.ts';
import { encodingStandard } from '../../text/sources.ts';
import { charsetEntry } from '../charset-entries.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Whether the response says that it is UTF-8: by charset, or by a type that is always UTF-8. */
function saysUtf8({ essence, typeParameters }: Facts): boolean {
  const charset = findParameter(typeParameters, 'charset');
  return charset?.value ? encodingOf(charset.value) === 'UTF-8' : isJson(essence);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Encoding Standard, UTF-8 decode: bytes that are no UTF-8 become U+FFFD, and what they stood for is lost. */
export const charsetUndecodable = defineRule({
  id: 'charset-undecodable',
  title: 'Content is not in its declared charset',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type#charsets-that-browsers-know',
  messages: {
    bytes:
      'According to its charset or type, the content is UTF-8, but some bytes are not. Clients show � for them, or fail. Store it as UTF-8.',
    text: 'The content has �, which browsers show for bytes that are not UTF-8. If that character is not intended, store the content as UTF-8.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: (facts) => facts.essence !== null && isTextual(facts.essence) && saysUtf8(facts),

  check: (facts) => {
    const { content } = facts.exchange;
    const evidence = charsetLine(facts);
    if (content === null || 'start' in content || evidence === null) return [];
    const sources = [encodingStandard('UTF-8 decode', 'utf-8-decode')];
    const entry = charsetEntry(facts.essence ?? '');
    if ('bytes' in content) return isUtf8(content.bytes) ? [] : [{ messageId: 'bytes', evidence, entry, sources }];
    // Programs have the character in strings, to put it into what they decode.
    if (isJavaScript(facts.essence) || !content.text.includes('\uFFFD')) return [];
    return [{ messageId: 'text', severity: 'advice', evidence, entry, sources }];
  },
});
