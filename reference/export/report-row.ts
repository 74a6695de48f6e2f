/** What is reported: a subject with its findings, and how the formats write each kind of subject. */
import type { Exchange } from '../http/exchange.ts';
import type { Finding } from '../lint/rule.ts';
import type { Finding as HttpFinding } from '../rules/rule.ts';
import type { Judgement } from '../url/judgement/judgement.ts';

/** A subject with the findings that are shown. */
export interface Row<F extends Finding = Finding> {
  readonly findings: readonly F[];
}

/** One exchange with the findings that are shown. */
export interface ReportRow extends Row<HttpFinding> {
  readonly exchange: Exchange;
}

/** A URL with the findings that are shown. */
export interface UrlRow extends Row<Judgement> {
  /** As it was read, and as the parser writes it: findings name places in one of them. */
  readonly input: string;
  readonly href: string;
}

/** How the formats write a kind of subject: a response, a URL, a configuration. */
export interface SubjectForm<R extends Row<F>, F extends Finding> {
  /** Of the whole, such as `HTTP findings`. */
  readonly title: string;
  /** What one is called, and their list in JSON. */
  readonly noun: string;
  readonly list: string;
  /** Names the subject at the place of a finding in a line: words, what is code in it, words. */
  readonly line: (row: R, finding: F) => readonly [before: string, code: string, after: string];
  /** Its members in JSON, before its findings. */
  readonly members: (row: R) => object;
  /** A finding's place in JSON; null where nothing shows it. */
  readonly evidence: (finding: F, row: R) => object | null;
  /** The same in a line. */
  readonly evidenceLine: (finding: F, row: R) => string | null;
  /** Whose it is, before that line. */
  readonly evidenceOf?: (finding: F) => string;
  /** What to write, in a line. */
  readonly fixLine: (fix: NonNullable<F['fix']>, row: R) => string;
  /** Where SARIF finds it: a URL, or the name of a file, with the place in it. */
  readonly location: (row: R, finding: F) => { readonly uri: string; readonly region?: object };
  /** What SARIF is told of it beside that. */
  readonly properties: (row: R) => object;
}
