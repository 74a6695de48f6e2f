/** What the IANA HTTP Field Name Registry says of a header field's name. */
import { rfcOf, type Source } from '../text/sources.ts';
import { registeredFields } from './field-names.ts';

/** RFC 9110, section 16.3.1. Provisional: anyone may register, and the definition may change. */
type FieldStatus = 'permanent' | 'provisional' | 'deprecated' | 'obsoleted';

/** The kind of structured field that a value is (RFC 9651). */
type StructuredType = 'List' | 'Dictionary' | 'Item' | 'Token';

interface FieldRegistration {
  /** As the registry spells it. */
  name: string;
  status: FieldStatus;
  /** null: the registry names none, as for every field that is older than structured fields. */
  structuredType: StructuredType | null;
  /** `RFC 9110, section 12.5.1`, or the name of another document. */
  definedIn: string;
  /** Where to read on: the RFC itself, else the registry, which links to the document. */
  source: Source;
}

const ianaFieldNames: Source = {
  label: 'IANA, HTTP Field Name Registry',
  url: 'https://www.iana.org/assignments/http-fields/http-fields.xhtml',
};

const statuses: ReadonlySet<string> = new Set<FieldStatus>(['permanent', 'provisional', 'deprecated', 'obsoleted']);
const structuredTypes: ReadonlySet<string> = new Set<StructuredType>(['List', 'Dictionary', 'Item', 'Token']);

let byName: ReadonlyMap<string, FieldRegistration> | null = null;

/** @param name in any letter case @returns null for a name that is not registered */
export function fieldRegistration(name: string): FieldRegistration | null {
  byName ??= new Map(allFieldRegistrations().map((registration) => [registration.name.toLowerCase(), registration]));
  return byName.get(name.toLowerCase()) ?? null;
}

/** Every registered name, by document. */
export function allFieldRegistrations(): FieldRegistration[] {
  return Object.entries(registeredFields).flatMap(([document, names]) =>
    names.split(', ').map((entry) => readEntry(entry, document)),
  );
}

function readEntry(entry: string, document: string): FieldRegistration {
  const [name = '', ...details] = entry.split(' ');
  const status = details.find((detail): detail is FieldStatus => statuses.has(detail)) ?? 'permanent';
  const structuredType = details.find((detail): detail is StructuredType => structuredTypes.has(detail)) ?? null;
  const section = details.find((detail) => detail !== status && detail !== structuredType);
  const definedIn = section === undefined ? document : `${document}, ${sectionLabel(section)}`;
  return { name, status, structuredType, definedIn, source: rfcOf(definedIn) ?? ianaFieldNames };
}

function sectionLabel(section: string): string {
  return section.startsWith('appendix-') ? section.replace('-', ' ') : `section ${section}`;
}

/**
 * One line that says what is registered of a name.
 * @param name of a header field, as it was sent
 */
export function registrationLine(name: string): string {
  const registration = fieldRegistration(name);
  if (!registration) return 'Not registered with IANA.';
  const { status, definedIn } = registration;
  const standing = status === 'permanent' ? 'Registered with IANA' : `Registered with IANA as ${status}`;
  return `${standing}: ${definedIn}.`;
}
