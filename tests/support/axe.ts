import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** As much of axe, and of what it says, as is used here. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/**
 * What axe finds in a page or frame, one line or two for each element, short enough to read in a failed test.
 * Evaluated, not injected as a script, which the extension's content security policy would refuse.
 * @param rules `colours`: only what the colour scheme decides, for the same document in another scheme
 */
export async function findViolations(where: Page | Frame, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await where.evaluate(() => 'axe' in globalThis))) await where.evaluate(source);
  const violations = await where.evaluate(
    async (options) => (await (globalThis as unknown as { axe: Axe }).axe.run(options)).violations,
    {
      resultTypes: ['violations'],
      ...(rules === 'colours'
        ? { runOnly: ['color-contrast', 'link-in-text-block'] }
        : // SC 2.5.8, which axe leaves out unless asked.
          // SC 2.5.3, which it leaves out, too: who speaks to the computer says the words on the button.
          { rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } }),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Cells of the list and parts of a URL are not pressed by their words, and axe reads their pieces as one word.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || /^<(?:a|button|summary)\b/.test(html))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}\n${failureSummary}`),
  );
}
