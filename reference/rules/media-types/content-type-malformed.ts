import type { Facts } from '../../facts/facts.ts';
import { encodingOf } from '../../http/bytes/encodings.ts';
import { TOKEN } from '../../http/fields/lists.ts';
import { formatParameter, type Parameter, type ParameterFault } from '../../http/fields/parameters.ts';
import { shortened } from '../../text/shortened.ts';
import { mimeSniffing, rfc } from '../../text/sources.ts';
import { typeParameterLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const sources = [rfc(9110, '5.6.6'), mimeSniffing('parsing a MIME type', 'parsing-a-mime-type')];

const MESSAGES = {
  'no-value': 'noValue',
  space: 'space',
  'open-quote': 'openQuote',
  'after-quote': 'afterQuote',
  'not-a-token': 'unquoted',
  name: 'name',
} as const satisfies Record<ParameterFault, string>;

/** Faults of which it is plain what was meant. */
const PLAIN: ReadonlySet<ParameterFault> = new Set(['space', 'not-a-token', 'no-value', 'after-quote']);

function isPlain(parameter: Parameter): boolean {
  return parameter.faults.every(
    (fault) =>
      PLAIN.has(fault) ||
      (fault === 'open-quote' && TOKEN.test(parameter.value)) ||
      (fault === 'name' && namelessCharset(parameter) !== null),
  );
}

/** The value as it was meant; null where that is not sure. */
function corrected({ essence, typeParameters }: Facts): string | null {
  if (essence === null || !typeParameters.every(isPlain)) return null;
  if (new Set(typeParameters.map(({ name }) => name)).size < typeParameters.length) return null;
  const hasCharset = typeParameters.some(({ name, value }) => name === 'charset' && value !== '');
  const meant = hasCharset ? null : (typeParameters.map(charsetOf).find((label) => label !== null) ?? null);
  const kept = typeParameters.filter(({ faults }) => !faults.includes('no-value') && !faults.includes('name'));
  const charset = meant === null ? [] : [{ name: 'charset', value: meant }];
  return [essence, ...[...kept, ...charset].map(formatParameter)].join('; ');
}

/** The charset of `; charset:utf-8`, where `; charset=utf-8` was meant; null for anything else. */
function colonCharset({ name, faults }: Parameter): string | null {
  const label = faults.includes('no-value') ? /^charset[ \t]*:[ \t]*(\S+)$/i.exec(name)?.[1] : undefined;
  return label !== undefined && encodingOf(label) !== null ? label : null;
}

/** `; utf-8`, where `; charset=utf-8` was meant. */
function isBareCharset({ name, faults }: Parameter): boolean {
  return faults.includes('no-value') && encodingOf(name) !== null;
}

/** The charset of `; =utf-8` and `; char set=utf-8`, where `; charset=utf-8` was meant. */
function namelessCharset({ name, value, faults }: Parameter): string | null {
  const isCharset = faults.includes('name') && /^(?:char[ \t_]*set)?$/.test(name);
  return isCharset && encodingOf(value) !== null ? value : null;
}

/** The charset that a parameter gives by a wrong name, or none. */
const charsetOf = (parameter: Parameter): string | null =>
  colonCharset(parameter) ?? namelessCharset(parameter) ?? (isBareCharset(parameter) ? parameter.name : null);

/** RFC 9110, section 5.6.6: browsers read on where a parameter breaks the grammar, and not always what was meant. */
export const contentTypeMalformed = defineRule({
  id: 'content-type-malformed',
  title: 'Malformed parameter in Content-Type',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type#parameters',
  messages: {
    space:
      'No white space is allowed around the = of {name}. Browsers drop the parameter or keep the space in its value.',
    noValue: 'The parameter {name} has no value. Browsers ignore it.',
    colon: '{name} has a colon instead of =. Browsers ignore the parameter. Send charset=….',
    bareCharset: '{name} alone is not a parameter, so browsers ignore it. Send charset={name}.',
    openQuote: 'The closing quote of {name} is missing. Browsers read its value to the end of the header.',
    afterQuote:
      'Characters follow the quoted value of {name}. Browsers ignore them; other recipients may reject the header.',
    unquoted: 'The value of {name} has characters that are allowed only in quotes. Strict parsers fail.',
    name: 'A parameter name must be a single token. {name} is not, so browsers ignore the parameter.',
  },

  // Without a boundary the parts cannot be told apart, which is worse.
  yieldsTo: ['multipart-boundary-invalid'],

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ contentType }) => contentType.state === 'ok',

  check: (facts) => {
    const faulty = facts.typeParameters.find(({ faults }) => faults.length > 0);
    const [fault] = faulty?.faults ?? [];
    const evidence = faulty && typeParameterLine(facts, faulty);
    if (!faulty || !fault || !evidence) return [];
    const { charset } = facts.contentType;
    // Of a charset that browsers do not know, nobody can say what was meant.
    const value = charset !== null && encodingOf(charset) === null ? null : corrected(facts);
    return [
      {
        messageId: colonCharset(faulty) ? 'colon' : isBareCharset(faulty) ? 'bareCharset' : MESSAGES[fault],
        data: { name: faulty.name === '' ? 'An empty name' : shortened(faulty.name) },
        evidence,
        sources,
        ...(value === null ? {} : { fix: { type: 'set-field', name: 'Content-Type', value } as const }),
      },
    ];
  },
});
