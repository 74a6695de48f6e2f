import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Audit } from './Audit.tsx';

/** Loads the rules and the list with the page that needs them: the rest of the reader does without. */
export function AuditPage(props: ComponentProps<typeof Audit>) {
  const [View, setView] = useState<{ component: typeof Audit } | null>(null);
  useEffect(() => {
    void import('./Audit.tsx').then((module) => setView({ component: module.Audit }));
  }, []);
  return View && <View.component {...props} />;
}
