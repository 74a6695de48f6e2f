/** Findings on URLs and configurations, in the formats of those on responses. */
import { describe, expect, it } from 'vitest';
import type { ConfigAudit } from '../../../reference/config/audit.ts';
import { configReport } from '../../../reference/config/report.ts';
import { jsonSteps } from '../../../reference/export/json.ts';
import { markdownSteps } from '../../../reference/export/markdown.ts';
import { allOf, type ReportOn, urlReport } from '../../../reference/export/report.ts';
import type { Row } from '../../../reference/export/report-row.ts';
import { sarifSteps } from '../../../reference/export/sarif.ts';
import type { Finding } from '../../../reference/lint/rule.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';
import { auditOf } from '../config/reading.ts';
import { sourcesOf } from './report-cases.ts';

function textsOf<R extends Row<F>, F extends Finding>(report: ReportOn<R, F>) {
  return {
    markdown: allOf(markdownSteps(report)),
    json: allOf(jsonSteps(report)),
    sarif: allOf(sarifSteps(report)),
  };
}

function ofUrl(url: string, redacted: boolean) {
  const report = inspectUrl(url);
  const href = report.parsed?.href ?? '';
  return textsOf(urlReport({ input: report.input, href, findings: judge(report) }, sourcesOf, redacted));
}

function ofConfig(text: string, redacted: boolean, file = 'nginx.conf') {
  const audit: ConfigAudit = auditOf(text);
  return textsOf(configReport({ file, readAs: audit.format.name, findings: audit.findings }, sourcesOf, redacted));
}

const TOKEN = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const SECRETS = ['hunter22secret', TOKEN, 'aB3dE5gH7jK9mN1pQ3sT'];
const URL_WITH_SECRETS = `http://anna:${SECRETS[0]}@127.1:6000/reset/${SECRETS[2]}/../${SECRETS[2]}?access_token=${TOKEN}&a=1&a=2#password=${SECRETS[0]}`;

describe('a URL', () => {
  it('has each finding in each format, with what is marked', () => {
    const { markdown, json, sarif } = ofUrl('http://www.example.com@127.1:6000/?a=1&a=2', false);
    expect(markdown).toMatch(/^# URL findings\n\n\d+ findings in 1 URL\.\n/);
    expect(markdown).toContain('- `http://www.example.com@127.1:6000/?a=1&a=2`\n');
    expect(markdown).toContain('Evidence: `host: 127.1`');
    const read = JSON.parse(json);
    expect(read).toMatchObject({ format: 'wirenote-findings', version: 1, redacted: false });
    expect(read.urls[0]).toMatchObject({
      input: 'http://www.example.com@127.1:6000/?a=1&a=2',
      href: 'http://www.example.com@127.0.0.1:6000/?a=1&a=2',
    });
    expect(read.urls[0].findings).toContainEqual(
      expect.objectContaining({
        rule: 'ipv4-unusual',
        messageId: 'spelling',
        evidence: { component: 'host', of: 'input', value: '127.1', span: [23, 28] },
        fix: null,
      }),
    );
    const [run] = JSON.parse(sarif).runs;
    expect(run.results).toHaveLength(read.urls[0].findings.length);
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'http://www.example.com@127.0.0.1:6000/?a=1&a=2' },
    });
  });

  it('has no secret in it after redaction, and each of them without', () => {
    for (const text of Object.values(ofUrl(URL_WITH_SECRETS, true)))
      for (const secret of SECRETS) {
        expect(text).not.toContain(secret);
        expect(text).toContain('[redacted]');
      }
    const { json } = ofUrl(URL_WITH_SECRETS, false);
    for (const secret of SECRETS) expect(json).toContain(secret);
  });

  it('has the places before and after what redaction takes out, and none in it', () => {
    const placesOf = (url: string): Record<string, string | null> =>
      Object.fromEntries(
        JSON.parse(ofUrl(url, true).json).urls[0].findings.map(
          ({ rule, evidence }: { rule: string; evidence: { value: string | null } }) => [rule, evidence.value],
        ),
      );
    expect(placesOf(`https://anna:${SECRETS[0]}@example.org:8443/`)).toEqual({
      'userinfo-present': null,
      'port-unusual': '8443',
    });
    expect(placesOf(`https://127.1/?access_token=${TOKEN}`)).toEqual({
      'ipv4-unusual': '127.1',
      'secret-exposed': null,
      'address-loopback': '127.0.0.1',
    });
  });

  it('gives no password away in the place of a finding, though the word is in the URL elsewhere', () => {
    const { json } = ofUrl('https://example:example@example.org/', true);
    const [finding] = JSON.parse(json).urls[0].findings;
    expect(finding.evidence).toEqual({ component: 'userinfo', of: 'href', value: null, span: null });
  });
});

describe('a configuration', () => {
  const NGINX = 'types {\n  application/javascript js;\n  text/plain mjs;\n}\n';

  it('has each finding in each format, with its line', () => {
    const { markdown, json, sarif } = ofConfig(NGINX, true);
    expect(markdown).toMatch(/^# Findings in a configuration\n\n2 findings in 1 configuration\. /);
    expect(markdown).toContain('- `nginx.conf`, line 3\n');
    expect(markdown).toContain('Fix: `text/javascript`');
    expect(ofConfig(NGINX, true, '').markdown).toContain('- Pasted text, line 3\n');
    const [configuration] = JSON.parse(json).configurations;
    expect(configuration).toMatchObject({ file: 'nginx.conf', readAs: 'nginx' });
    expect(configuration.findings[0]).toMatchObject({
      rule: 'old-name',
      evidence: { line: 2, start: 10, end: 32, value: 'application/javascript' },
      fix: { replacement: 'text/javascript', applied: true, text: 'text/javascript' },
    });
    const [run] = JSON.parse(sarif).runs;
    expect(run.results[1]).toMatchObject({
      ruleId: 'script-type-wrong',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'nginx.conf' },
            region: { startLine: 3, charOffset: NGINX.indexOf('mjs'), charLength: 3 },
          },
        },
      ],
    });
  });

  it('shows nothing of a line but what is marked, and no secret in that', () => {
    const texts = ofConfig(`gzip_types text/xsl; default_type password=${TOKEN}; # ${SECRETS[0]}`, true);
    for (const text of Object.values(texts)) {
      expect(text).toContain('type-malformed');
      for (const secret of SECRETS) expect(text).not.toContain(secret.slice(0, 12));
    }
  });
});

it.each([
  ['a URL', ofUrl(URL_WITH_SECRETS, true)],
  ['no finding', ofUrl('https://example.org/', true)],
  ['a configuration', ofConfig('types { text/plain mjs; }', false)],
])('JSON and SARIF are laid out as JSON.stringify does it: %s', (_, { json, sarif }) => {
  for (const text of [json, sarif]) expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
});
