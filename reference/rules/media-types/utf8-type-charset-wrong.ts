import { encodingOf } from '../../http/bytes/encodings.ts';
import { serializedWithCharset } from '../../http/fields/media-type.ts';
import { isJson } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import { html, rfc } from '../../text/sources.ts';
import { isEventSource } from '../../verdicts/handling/fetched.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const EVENT_STREAM = 'text/event-stream';

/**
 * JSON is UTF-8 (RFC 8259, section 8.1), and so is an event stream, whose charset can only be `utf-8` (HTML,
 * registration of text/event-stream). Chromium compares just that word, so that `utf8` will not do either.
 */
export const utf8TypeCharsetWrong = defineRule({
  id: 'utf8-type-charset-wrong',
  title: 'Wrong charset on a type that is always UTF-8',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/application/json#charset',
  messages: {
    json: 'JSON must be UTF-8, and response.json() reads it as UTF-8. responseText and other APIs obey charset={charset} and garble characters outside ASCII.',
    stream: 'An event stream is always UTF-8. With charset={charset}, Chromium 156 closes an EventSource permanently.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence === EVENT_STREAM || isJson(essence),

  check: (facts) => {
    const { charset, essence } = facts.contentType;
    const isStream = essence === EVENT_STREAM;
    const isRight = isStream ? charset?.toLowerCase() === 'utf-8' : encodingOf(charset) === 'UTF-8';
    if (charset === null || isRight) return [];
    const evidence = charsetLine(facts);
    const value = serializedWithCharset(facts.contentType, null);
    if (evidence === null || value === null) return [];
    const report = {
      data: { charset: shortened(charset) || '""' },
      evidence,
      fix: { type: 'set-field', name: 'Content-Type', value },
    } as const;
    if (!isStream) return [{ messageId: 'json', ...report, sources: [rfc(8259, '8.1'), rfc(8259, '11')] }];
    return [
      {
        messageId: 'stream',
        ...report,
        // A script that reads the stream with fetch() takes it.
        ...(isEventSource(facts) === 'yes' ? ({ severity: 'error' } as const) : {}),
        entry: 'media-types/text/event-stream#charset',
        sources: [html('text/event-stream', 'iana.html#text/event-stream')],
      },
    ];
  },
});
