/**
 * The module worker that runs the URL inspector: the one place where whatwg-url and its IDNA tables are loaded, away
 * from the page, which stays responsive on long input.
 */
import { boundReport } from '../../reference/url/bound.ts';
import { inspectUrl } from '../../reference/url/inspect.ts';
import { judge } from '../../reference/url/judgement/judge.ts';
import type { UrlReport } from '../../reference/url/report.ts';

export interface InspectorRequest {
  id: number;
  input: string;
  base: string | undefined;
}

export interface InspectorResponse {
  id: number;
  /** Bounded, see `boundReport`, and judged. */
  report: UrlReport;
}

self.addEventListener('message', ({ data }: MessageEvent<InspectorRequest>) => {
  const report = inspectUrl(data.input, { base: data.base });
  const judged = { ...boundReport(report), judgements: judge(report) };
  self.postMessage({ id: data.id, report: judged } satisfies InspectorResponse);
});

/** Touches what every inspection needs: the tables of IDNA, the query, the search for places, a repair. */
const WARM_UP = 'https:\\\\us er@m\u00FCnchen.EXAMPLE/a/../%zz?a=b c&d#e';

// The first inspection compiles the code and reads the tables, which takes many times as long as the second. Behind what
// is asked already.
setTimeout(() => boundReport(inspectUrl(WARM_UP)));
