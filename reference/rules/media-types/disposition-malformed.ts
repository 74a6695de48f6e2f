import { type Disposition, lacksType } from '../../http/fields/content-disposition.ts';
import { type Parameter, repeatedParameter } from '../../http/fields/parameters.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Fix, type Report } from '../rule.ts';

const GRAMMAR = rfc(6266, '4.1');

/** A character of ASCII that needs quotes. Others are for the rule about unsafe names. */
const NEEDS_QUOTES = /[\0-\x20"(),/:;<=>?@[\\\]{}\x7F]/;

type MessageId =
  | 'noType'
  | 'typeInvalid'
  | 'typeUnknown'
  | 'repeated'
  | 'comma'
  | 'unquoted'
  | 'openQuote'
  | 'noValue'
  | 'text';

function typeReport({ line, type, typeText, typeSpan }: Disposition): Report<MessageId> | null {
  const evidence = fieldLine('Content-Disposition', line, typeSpan[0] < typeSpan[1] ? typeSpan : null);
  if (type === 'attachment' || type === 'inline') return null;
  const data = { type: shortened(typeText) };
  if (type !== null) {
    const entry = 'headers/content-disposition#disposition-types';
    return { messageId: 'typeUnknown', data, evidence, entry, sources: [rfc(6266, '4.2')] };
  }
  return lacksType(typeText)
    ? { messageId: 'noType', evidence, sources: [GRAMMAR] }
    : { messageId: 'typeInvalid', data, evidence, sources: [GRAMMAR] };
}

/** The first fault among the parameters. */
function parameterReport({ line, parameters }: Disposition): Report<MessageId> | null {
  const report = (messageId: MessageId, { name, start, end }: Parameter): Report<MessageId> => ({
    messageId,
    data: { name: shortened(name) },
    evidence: fieldLine('Content-Disposition', line, [start, end]),
    sources: [GRAMMAR],
  });
  for (const parameter of parameters) {
    const messageId = faultOf(parameter);
    if (messageId === 'comma' || messageId === 'unquoted') {
      const severity = messageId === 'comma' ? ({ severity: 'error' } as const) : {};
      return { ...report(messageId, parameter), ...severity, ...quoted(line.value, parameter) };
    }
    if (messageId !== null) return report(messageId, parameter);
  }
  const repeated = repeatedParameter(parameters);
  return repeated ? report('repeated', repeated) : null;
}

/**
 * The field with quotes around the value. Nothing where the value has characters that stand for something in quotes, or
 * where the field is not all ASCII: what bytes the server sent for the rest cannot be told.
 */
function quoted(sent: string, { value, valueStart, valueEnd }: Parameter): { fix?: Fix } {
  if (/["\\]/.test(value) || /[^\0-\x7F]/.test(sent)) return {};
  const corrected = `${sent.slice(0, valueStart)}"${value}"${sent.slice(valueEnd)}`;
  return { fix: { type: 'set-field', name: 'Content-Disposition', value: corrected } };
}

function faultOf({ name, value, faults }: Parameter): MessageId | null {
  if (faults.includes('no-value')) return 'noValue';
  if (faults.includes('open-quote')) return 'openQuote';
  if (faults.includes('after-quote') || faults.includes('name')) return 'text';
  // A quoted filename* has a rule of its own, and so has what is wrong inside of it.
  if (!faults.includes('not-a-token') || name.endsWith('*') || !NEEDS_QUOTES.test(value)) return null;
  return value.includes(',') ? 'comma' : 'unquoted';
}

/** RFC 6266, section 4.1: a type, then parameters that come once each. Senders must not send anything else (section 3). */
export const dispositionMalformed = defineRule({
  id: 'disposition-malformed',
  title: 'Content-Disposition is malformed',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-disposition#the-form-of-the-value',
  messages: {
    noType: 'The value must start with attachment or inline. Without that, browsers ignore the header.',
    typeInvalid:
      'The value must start with one word without quotes, then a semicolon. Browsers do not agree on how to read {type}.',
    typeUnknown:
      '{type} is neither attachment nor inline. Browsers treat it as attachment: opened as a page, the content is downloaded.',
    repeated: 'The parameter {name} is sent twice, which makes the header invalid. Browsers use the first.',
    comma:
      'Without quotes, the comma in {name} splits the header in two. Chromium 156 refuses the whole response with an error.',
    unquoted:
      'The value of {name} has characters that are allowed only in quotes. Browsers read it; other clients may cut it or ignore the header.',
    openQuote: 'The closing quote of {name} is missing. Recipients may ignore the header.',
    noValue: 'The parameter {name} has no value. Recipients ignore it.',
    text: 'The characters after {name} belong to no parameter. Recipients may ignore the header.',
  },

  guards: ['type'],
  when: { field: ['Content-Disposition'] },
  appliesTo: ({ disposition }) => disposition !== null,

  check: ({ disposition }) => {
    if (disposition === null) return [];
    const ofType = typeReport(disposition);
    const ofParameters = parameterReport(disposition);
    return [ofType, ofParameters].filter((report) => report !== null);
  },
});
