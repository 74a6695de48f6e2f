import { useHost } from '../../hooks/host.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';

/** Says of a section that it is about the text as typed, where another reading of it is inspected. */
export function AsTyped({ report: { input, typed } }: Pick<SectionProps, 'report'>) {
  const { inspect } = useHost();
  if (typed === undefined) return null;
  return (
    <p class="url-as-typed">
      <span>This applies to the input exactly as typed.</span>
      <button type="button" class="button" onClick={() => inspect(input)}>
        <span>
          Use <Visible text={input} most={60} />
        </span>
      </button>
    </p>
  );
}
