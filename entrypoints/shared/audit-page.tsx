import type { ComponentProps } from 'preact';
import { Audit } from '../../components/reader/Audit.tsx';
import { useMutedRules } from './use-muted-rules.ts';

/** The reader's audit page with the settings, which are the panel's as well. */
export function AuditPage(props: Omit<ComponentProps<typeof Audit>, 'mutedForGood' | 'onMutedForGood'>) {
  const [mutedForGood, setMutedForGood] = useMutedRules();
  return <Audit {...props} mutedForGood={mutedForGood} onMutedForGood={setMutedForGood} />;
}
