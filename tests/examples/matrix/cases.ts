/** Every fix that the examples of the rules show, as it is rendered for a server, at a path of its own. */
import { examplesOf, factsOfExample, type RuleExample } from '../../../reference/build/rule-examples.ts';
import { renderFix } from '../../../reference/fixes/render.ts';
import { type Server, targetOf } from '../../../reference/fixes/server.ts';
import { auditFacts } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Finding, Fix } from '../../../reference/rules/rule.ts';

/** A fix that a finding of an example has. */
export interface OfferedFix {
  readonly example: RuleExample;
  readonly finding: Finding;
  readonly fix: Fix;
}

/** In the order of the rules. */
export const offeredFixes: readonly OfferedFix[] = rules.flatMap((rule) =>
  examplesOf(rule.id)
    .filter(({ kind }) => kind === 'fires')
    .flatMap((example) =>
      auditFacts(factsOfExample(example)).flatMap((finding) =>
        finding.ruleId === rule.id && finding.fix !== null ? [{ example, finding, fix: finding.fix }] : [],
      ),
    ),
);

/** One fix in the words of one server. */
export interface Case extends OfferedFix {
  /** Where it stands in `offeredFixes`. */
  readonly index: number;
  /** The path of the example, below a folder of its own: where the fix is tried. */
  readonly path: string;
  readonly query: string;
  readonly text: string;
  /** Whether a file is tried: the text is for files alone. Else it is what an application sends. */
  readonly isFile: boolean;
}

/** Below the one the application answers, below the other are files. */
export const APP = '/app';
export const FILES = '/files';

export const casesFor = (server: Server): readonly Case[] =>
  offeredFixes.map((offered, index) => {
    const { exchange } = offered.example;
    const { pathname, search } = new URL(exchange.url);
    const rendered = (path: string) => renderFix(offered.fix, server, { ...targetOf(offered.fix, exchange), path });
    const inApp = `${APP}/${index}${pathname}`;
    // A folder's file has a path of its own.
    const inFiles = `${FILES}/${index}${pathname}`.replace(/\/$/, '/index.html');
    const text = rendered(inApp);
    const isFile =
      offered.fix.type === 'map-extension' ||
      /\bfiles?\b/.test(text.split('\n')[0] ?? '') ||
      text.includes('# Only for files');
    const of = { ...offered, index, query: search, isFile };
    return isFile ? { ...of, path: inFiles, text: rendered(inFiles) } : { ...of, path: inApp, text };
  });

/** Whether it is configuration; else it is a sentence that says what code must do. */
export const isConfiguration = ({ text }: Pick<Case, 'text'>): boolean => text.includes('\n');

/** `rule:message (file:line)`, to name a case in a report. */
export const nameOfCase = ({ finding, example }: OfferedFix): string =>
  `${finding.ruleId}:${finding.messageId} (${example.file}:${example.line})`;

/** The content of an example, as bytes. */
export function contentOf({ content }: RuleExample['exchange']): Buffer {
  if (content === null) return Buffer.from('content');
  if ('text' in content) return Buffer.from(content.text);
  return Buffer.from('bytes' in content ? content.bytes : content.start.bytes);
}

/** The type that an example has, where one line says it. */
export function typeOf({ example }: OfferedFix): string | null {
  const lines = example.exchange.responseHeaders.filter(({ name }) => /^content-type$/i.test(name));
  return lines.length === 1 ? (lines[0]?.value ?? null) : null;
}
