import type { ComponentChildren } from 'preact';
import { MutingProvider } from '../../components/parts/muting/muting.tsx';
import { useMutedRules } from './use-muted-rules.ts';

/** What is muted here, for whatever shows findings below. */
export function WithMuting({ children }: { children: ComponentChildren }) {
  const [forGood, setForGood] = useMutedRules();
  return (
    <MutingProvider forGood={forGood} onForGood={setForGood}>
      {children}
    </MutingProvider>
  );
}
