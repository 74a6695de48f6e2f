/** Whoever is told of an error or a warning is told how to put it right: by a fix, or by code that is run. */
import { describe, expect, it } from 'vitest';
import { readBook } from '../../../reference/build/read-book.ts';
import { examplesOf, factsOfExample } from '../../../reference/build/rule-examples.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { codeSections } from '../../../reference/rules/code-sections.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';

/** Errors and warnings with neither, each with the reason. */
const WITHOUT: Partial<Record<RuleId, string>> = {
  'html-for-asset': 'The file is not there, or a fallback is too wide: a header changes neither.',
  'bytes-format-mismatch': 'Only the owner knows whether the bytes or the name are wrong.',
  'bytes-signature-missing': 'The content is damaged, or another than the name says.',
  'asset-compressed-twice':
    'Whether the stored file or the compression of the server is to change, only its owner knows.',
  'charset-undecodable': 'Only the owner knows in which encoding the content was written.',
  'content-encoding-missing':
    'Whether the header is missing or the file should not be compressed, only its owner knows.',
  'content-range-misplaced': 'The status is wrong or the range is, which only the application knows.',
  'text-uncompressed': 'Compression is a switch of the server or the CDN, with a cost that only its owner knows.',
  'multipart-boundary-invalid': 'The boundary belongs to the content, which a library writes with it.',
  'request-boundary-missing': 'The fault is in the request, which the page sends.',
  'request-type-defaulted': 'The fault is in the request, which the page sends.',
  'json-body-invalid': 'The fault is in the content.',
  'frame-attachment': 'Whether it is to be shown or saved is for the page to decide.',
  'status-out-of-range': 'The status is wrong, which only the application can know better.',
  'status-unregistered': 'The status is wrong, which only the application can know better.',
  'status-obsolete': 'The status is wrong, which only the application can know better.',
  'status-without-cause': 'The status is wrong, which only the application can know better.',
  'created-safe-method': 'The method is wrong, or the status.',
  'redirect-location-missing': 'Only the application knows where it leads.',
  'redirect-location-invalid': 'Only the application knows where it leads.',
  'redirect-target-internal': 'Only the application knows where it leads.',
  'redirect-downgrade': 'Whether the target answers over HTTPS is not known.',
  'challenge-missing': 'Only the application knows which scheme it accepts.',
  'allow-missing': 'Only the application knows which methods it accepts.',
  'allow-lists-method': 'The status is wrong or the list is, which only the application knows.',
  'upgrade-missing': 'Only the application knows to which protocol it wants to change.',
  'date-missing': 'Every server sends Date, unless its clock is off: RFC 9110, section 6.6.1.',
  'age-invalid': 'The cache that sends it is to be corrected or replaced.',
  'last-modified-future': 'A clock or a file’s time is wrong.',
  'if-range-weak': 'The fault is in the request, which a client sends.',
  'content-length-mismatch': 'The content broke off, or was changed after its length was counted.',
  'field-name-misspelt': 'The name is wrong in the line that sends it, which is to be corrected there.',
  'field-value-malformed': 'Only the application knows what its list is to hold.',
  'connection-field-over-h2': 'The server makes these fields itself, and has to leave them out over HTTP/2.',
};

/** Of errors and warnings. */
const severe = rules.filter((rule) =>
  examplesOf(rule.id).some((example) =>
    auditWith([rule], factsOfExample(example)).some(({ severity }) => severity === 'error' || severity === 'warning'),
  ),
);
const fixed = new Set(
  severe
    .filter((rule) =>
      examplesOf(rule.id).some((example) => auditWith([rule], factsOfExample(example)).some(({ fix }) => fix !== null)),
    )
    .map(({ id }) => id),
);

it('every error and warning has a fix, code, or a reason why not', () => {
  expect(severe.length).toBeGreaterThan(90);
  const without = severe.filter(({ id }) => !fixed.has(id) && codeSections[id] === undefined).map(({ id }) => id);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});

const { entries } = readBook();

describe('the code for', () => {
  it.each(Object.entries(codeSections))('%s is in %s, where a test runs it', (_id, ref) => {
    const [page, section] = ref.split('#');
    const body = entries.find(({ id }) => id === page)?.sections.find(({ id }) => id === section)?.body ?? [];
    expect(body.some((block) => block.type === 'code' && block.proof?.by === 'run')).toBe(true);
  });
});
