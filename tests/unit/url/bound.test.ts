import { describe, expect, it } from 'vitest';
import { SHOWN_TEXT } from '../../../reference/url/anatomy/anatomy.ts';
import { boundReport, SHOWN_PARAMETERS } from '../../../reference/url/bound.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';

const withParameters = (count: number) => inspectUrl(`https://h/?${Array(count).fill('a').join('&')}`);

describe('boundReport', () => {
  it('leaves a report at the limit as it is', () => {
    const report = withParameters(SHOWN_PARAMETERS);
    expect(boundReport(report).parsed).toBe(report.parsed);
    expect(boundReport(report)).not.toHaveProperty('parameterCount');
  });

  it('cuts the parameters beyond the limit, says how many there were and leaves the original whole', () => {
    const report = withParameters(SHOWN_PARAMETERS + 1);
    const bounded = boundReport(report);
    expect(bounded.parsed?.parameters).toHaveLength(SHOWN_PARAMETERS);
    expect(bounded.parameterCount).toBe(SHOWN_PARAMETERS + 1);
    expect(bounded.parsed?.href).toBe(report.parsed?.href);
    expect(report.parsed?.parameters).toHaveLength(SHOWN_PARAMETERS + 1);
  });

  it('takes a report on an unparsable input', () => {
    const report = inspectUrl('no scheme');
    expect(boundReport(report)).toEqual(report);
  });

  it('cuts the anatomy of a long text, says how long it was and leaves the original whole', () => {
    const report = inspectUrl(`https://h/${'a b'.repeat(SHOWN_TEXT)}`);
    const { anatomy, parsed } = boundReport(report);
    expect(anatomy.text).toHaveLength(SHOWN_TEXT);
    expect(anatomy.length).toBe(report.input.length);
    expect(anatomy.segments.at(-1)?.end).toBe(SHOWN_TEXT);
    expect(parsed?.href.startsWith(anatomy.segments.map(({ becomes }) => becomes).join(''))).toBe(true);
    expect(report.anatomy.text).toBe(report.input);
    expect(report.anatomy.segments.at(-1)?.end).toBe(report.input.length);
  });

  it('leaves the anatomy at the limit as it is', () => {
    const report = inspectUrl(`https://h/${'a'.repeat(SHOWN_TEXT - 10)}`);
    expect(boundReport(report).anatomy).toBe(report.anatomy);
  });
});
