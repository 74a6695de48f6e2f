/** Whoever is told of an error or a warning is told how to put it right: by a fix, or by code that is run. */
import { describe, expect, it } from 'vitest';
import { readBook } from '../../../reference/build/read-book.ts';
import { examplesOf, factsOfExample } from '../../../reference/build/rule-examples.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { codeSectionOf, codeSections } from '../../../reference/rules/code-sections.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Finding } from '../../../reference/rules/rule.ts';

/** Rules, or single messages of them, with neither, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'bytes-signature-missing': 'The content is damaged, or another than the name says.',
  'charset-undecodable': 'The content is to be stored in another encoding.',
  'content-encoding-missing:svgz': 'A line for one path may be applied to what a server compresses as well, twice.',
  'content-type-duplicate:differing': 'Two layers send two types, and which is right only their owner knows.',
  'parameter-duplicate:differing': 'Two layers send two values, and which is right only their owner knows.',
  'singleton-repeated:differing': 'Two layers send two values, and which is right only their owner knows.',
  'singleton-repeated:refused': 'Two layers send two values, and which is right only their owner knows.',
  'multipart-boundary-invalid': 'The boundary belongs to the content, which a library writes with it.',
  'request-boundary-missing': 'The fault is in the request, which the page sends.',
  'request-type-defaulted': 'The fault is in the request, which the page sends.',
  'if-range-weak': 'The fault is in the request, which a client sends.',
  'json-body-invalid': 'The fault is in the content.',
  'content-length-mismatch': 'The content was cut off, or was changed after its length was counted.',
  'contentless-status-length:reset': 'What is too much is the content, not a header.',
  'frame-attachment': 'Sent inline, an upload could run in the frame; whether it may, only its owner knows.',
  'status-out-of-range': 'Another status is right, which depends on what happened.',
  'status-unregistered': 'Another status is right, which depends on what happened.',
  'status-obsolete': 'Another status is right, which depends on what happened.',
  'status-without-cause': 'Another status is right, which depends on what happened.',
  'redirect-location-missing': 'Only the application knows where it leads.',
  'redirect-location-invalid:empty': 'Only the application knows where it leads.',
  'redirect-location-invalid:host': 'The scheme for this port is not known.',
  'redirect-location-invalid:scheme': 'Only the application knows where else it may lead.',
  'redirect-location-invalid:unparsable': 'Only the application knows where it leads.',
  'location-characters-raw:backslash': 'Whether a slash or data is meant, only the application knows.',
  'location-characters-raw:tab': 'Whether the value is cut or joined, only the application knows.',
  'location-characters-raw:unfilled': 'The value was missing in the application, and only there it is known.',
  'redirect-loop': 'Two redirects contradict each other. Which one is wrong, only the owner knows.',
  'challenge-missing': 'Only the application knows which scheme it accepts.',
  'upgrade-missing': 'Only the application knows to which protocol it wants to change.',
  'date-missing': 'Every server sends Date, unless its clock is off: RFC 9110, section 6.6.1.',
  'last-modified-future': 'A clock or a file’s time is wrong.',
  'age-invalid': 'The cache that sends it is to be corrected or replaced.',
  'connection-field-over-h2': 'nginx would hide Upgrade on every path, and no WebSocket would open.',
  'request-field-in-response:secret': 'Some APIs hand out a token like this, and their own scripts read it.',
  'field-value-malformed:challenge': 'Only the application knows which scheme it accepts.',
  'field-value-malformed:realm': 'Only the application knows what its passwords are for.',
  'field-value-malformed:deprecation': 'Only the owner knows the date.',
  'field-value-malformed:refresh': 'Only the owner knows how long to wait.',
  'field-value-malformed:structured': 'Only the sender knows what its list is to hold.',
};

/** `rule:message`. */
const keyOf = ({ ruleId, messageId }: Finding): string => `${ruleId}:${messageId}`;

/** What the examples of the rules report as errors and warnings. */
const severe = rules.flatMap((rule) =>
  examplesOf(rule.id).flatMap((example) =>
    auditWith([rule], factsOfExample(example)).filter(({ severity }) => severity === 'error' || severity === 'warning'),
  ),
);
const fixed = new Set(severe.filter(({ fix }) => fix !== null).map(keyOf));

it('every message of an error or a warning has a fix, code, or a reason why not', () => {
  expect(new Set(severe.map(keyOf)).size).toBeGreaterThan(270);
  const without = severe.filter((finding) => !fixed.has(keyOf(finding)) && codeSectionOf(finding) === undefined);
  const used = without.map((finding) => [finding.ruleId, keyOf(finding)].find((key) => Object.hasOwn(WITHOUT, key)));
  expect(without.filter((_, at) => used[at] === undefined).map(keyOf)).toEqual([]);
  expect(Object.keys(WITHOUT).filter((key) => !used.includes(key))).toEqual([]);
});

it('names messages that the rules have', () => {
  const known = new Set(
    rules.flatMap(({ id, messages }) => [id, ...Object.keys(messages).map((one) => `${id}:${one}`)]),
  );
  expect(Object.keys(codeSections).filter((key) => !known.has(key))).toEqual([]);
});

const { entries } = readBook();

describe('the code for', () => {
  it.each(Object.entries(codeSections))('%s is in %s, where a test runs it', (_key, ref) => {
    const [page, section] = (ref ?? '').split('#');
    const body = entries.find(({ id }) => id === page)?.sections.find(({ id }) => id === section)?.body ?? [];
    expect(body.some((block) => block.type === 'code' && block.proof?.by === 'run')).toBe(true);
  });
});
