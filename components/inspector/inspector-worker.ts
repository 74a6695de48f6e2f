/**
 * The module worker that runs the URL inspector: the one place where whatwg-url and its IDNA tables are loaded, away
 * from the page, which stays responsive on long input.
 */
import { boundReport } from '../../reference/url/bound.ts';
import { beginFieldInspection } from '../../reference/url/inspect-field.ts';
import { judge } from '../../reference/url/judgement/judge.ts';
import type { UrlReport } from '../../reference/url/report.ts';
import { secretsIn } from '../../reference/url/secrets-in.ts';
import { type Question, questions } from './questions.ts';
import { fillsWindow, pauseBetween } from './two-steps.ts';

export interface InspectionRequest {
  id: number;
  input: string;
  base: string | undefined;
  /** Read it exactly as it is, whatever it looks like. */
  asTyped: boolean;
}

export interface QuestionRequest {
  id: number;
  question: Question;
  parameters: readonly unknown[];
}

/** What only the second step gives. */
type RestOfReport = Required<Pick<UrlReport, 'problems' | 'judgements'>>;

export type InspectorResponse =
  /** Bounded, see `boundReport`, with its secrets. The rest comes with it, or follows. */
  | { id: number; begun: UrlReport; rest?: RestOfReport }
  | { id: number; rest: RestOfReport }
  | { id: number; answer: unknown }
  | { id: number; failure: string };

self.addEventListener('message', ({ data }: MessageEvent<InspectionRequest | QuestionRequest>) => {
  if ('question' in data) respond(answerTo(data));
  else inspect(data);
});

function respond(response: InspectorResponse): void {
  self.postMessage(response);
}

let later: ReturnType<typeof setTimeout> | undefined;

/** A long text in two steps: its beginning fills a window. Newer input comes instead of the second. */
function inspect({ id, ...request }: InspectionRequest): void {
  clearTimeout(later);
  const { begun, complete } = begin(request);
  if (begun.anatomy.length <= fillsWindow) respond({ id, begun, rest: complete() });
  else {
    respond({ id, begun });
    later = setTimeout(() => respond({ id, rest: complete() }), pauseBetween);
  }
}

function begin({ input, ...options }: Omit<InspectionRequest, 'id'>): { begun: UrlReport; complete(): RestOfReport } {
  const { report, complete } = beginFieldInspection(input, options);
  return {
    begun: { ...boundReport(report), secrets: secretsIn(report, input) },
    complete() {
      const whole = complete();
      return { problems: whole.problems, judgements: judge(whole) };
    },
  };
}

function answerTo({ id, question, parameters }: QuestionRequest): InspectorResponse {
  try {
    // What was asked was typed by `Ask`.
    const work = questions[question] as (...given: readonly unknown[]) => unknown;
    return { id, answer: work(...parameters) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Touches what every inspection needs: the tables of IDNA, the path, the query, the search for places, a repair. */
const warmUpText = (parameters: number) =>
  `https:\\\\us er@m\u00FCnchen.EXAMPLE/a/../%zz/b?${'key=a+b%20c&'.repeat(parameters)}#e`;

/** After as many the browser has compiled most of what runs often. The longest have as many parameters as long URLs have. */
const WARM_UPS = 80;
const longestWarmUp = 120;

/**
 * The first inspection compiles the code and reads the tables, which takes many times as long as the second, and that
 * takes some times as long as the eightieth, by which the browser's compiler is done, too. From short to long, one task
 * each: what is asked meanwhile comes between. The second step, which nobody waits for, every other time.
 */
function warmUp(time: number): void {
  const { complete } = begin({ input: warmUpText(Math.min(3 * time, longestWarmUp)), base: undefined, asTyped: false });
  if (time % 2 === 1) complete();
  if (time < WARM_UPS) setTimeout(() => warmUp(time + 1));
}
setTimeout(() => warmUp(1));
