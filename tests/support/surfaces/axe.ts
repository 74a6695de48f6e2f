import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** As much of axe, and of what it says, as is used here. */
interface Axe {
  run(
    context: Document | { include: Element[] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** The rules that colours decide. One of them takes more time than all others of axe together. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Combinations of colours that were looked at: see `findFaultyColours`. */
export type SeenColours = Set<string>;

/**
 * What axe finds in a page or frame, one line or two for each element, short enough to read in a failed test.
 * @param seen combinations of colours that need not be looked at again; without it none
 */
export async function findViolations(where: Page | Frame, seen: SeenColours = new Set()): Promise<string[]> {
  await load(where);
  const violations = await where.evaluate(
    async (options) => (await (globalThis as unknown as { axe: Axe }).axe.run(document, options)).violations,
    {
      ...QUICK,
      rules: {
        ...Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
        // SC 2.5.8, which axe leaves out unless asked.
        'target-size': { enabled: true },
        // SC 2.5.3, which it leaves out, too: who speaks to the computer says the words on the button.
        'label-content-name-mismatch': { enabled: true },
      },
    },
  );
  return [...linesOf(violations), ...(await findFaultyColours(where, seen))];
}

/**
 * What axe finds wrong with the colours of texts. Each combination of what decides it is looked at once: the text's own
 * colour, size and weight, and the colours and positions of all boxes that it is in.
 * @param seen gets the combinations of this page when nothing is wrong; what it holds already is not looked at again
 */
export async function findFaultyColours(where: Page | Frame, seen: SeenColours): Promise<string[]> {
  await load(where);
  const { violations, fresh } = await where.evaluate(
    async ({ options, known }) => {
      const looks = new Set(known);
      const include: Element[] = [];
      const chains = new Map<Element | null, { chain: string; colour: string }>();
      const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = all.root; node; node = all.nextNode()) {
        const element = node as Element;
        const style = getComputedStyle(element);
        const above = chains.get(element.parentElement) ?? { chain: '', colour: '' };
        const own = [
          style.color === above.colour ? '' : style.color,
          style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
          style.backgroundImage === 'none' ? '' : style.backgroundImage,
          style.opacity === '1' ? '' : style.opacity,
          style.filter === 'none' ? '' : style.filter,
          /fixed|sticky|absolute/.test(style.position) ? style.position : '',
        ].join(' ');
        const chain = own.trim() === '' ? above.chain : `${above.chain}/${own}`;
        chains.set(element, { chain, colour: style.color });
        const hasText = [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
        if (!(hasText || element.matches('input, textarea, select')) || !element.checkVisibility()) continue;
        const disabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
        const kind = /^(?:a|input|textarea|select)$/.test(element.localName) ? element.localName : '';
        const look = [
          chain,
          style.fontSize,
          style.fontWeight,
          style.textShadow,
          style.textDecorationLine,
          kind,
          disabled,
        ];
        if (looks.has(look.join('|'))) continue;
        looks.add(look.join('|'));
        include.push(element);
      }
      const { axe } = globalThis as unknown as { axe: Axe };
      return {
        violations: include.length === 0 ? [] : (await axe.run({ include }, options)).violations,
        fresh: [...looks].slice(known.length),
      };
    },
    { options: { ...QUICK, runOnly: COLOURS }, known: [...seen] },
  );
  const faults = linesOf(violations);
  // Whoever asks again is told again.
  if (faults.length === 0) for (const look of fresh) seen.add(look);
  return faults;
}

/** What else axe would do: load style sheets itself, and look into frames. */
const QUICK = { resultTypes: ['violations'], preload: false, iframes: false };

/** Evaluated, not injected as a script, which the extension's content security policy would refuse. */
async function load(where: Page | Frame): Promise<void> {
  if (!(await where.evaluate(() => 'axe' in globalThis))) await where.evaluate(source);
}

const linesOf = (violations: Awaited<ReturnType<Axe['run']>>['violations']) =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      // Cells of the list and parts of a URL are not pressed by their words, and axe reads their pieces as one word.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || /^<(?:a|button|summary)\b/.test(html))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}\n${failureSummary}`),
  );
