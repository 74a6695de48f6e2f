import { describe, expect, it } from 'vitest';
import { boundReport, SHOWN_PARAMETERS } from '../../../reference/url/bound.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';

const withParameters = (count: number) => inspectUrl(`https://h/?${Array(count).fill('a').join('&')}`);

describe('boundReport', () => {
  it('leaves a report at the limit as it is', () => {
    const report = withParameters(SHOWN_PARAMETERS);
    expect(boundReport(report)).toBe(report);
    expect(report).not.toHaveProperty('parameterCount');
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
    expect(boundReport(report)).toBe(report);
  });
});
