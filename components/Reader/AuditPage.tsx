import { lazily } from '../Lazily/lazily.tsx';

/** Loads the rules and the list with the page that needs them: the rest of the reader does without. */
export const AuditPage = lazily(async () => (await import('./Audit.tsx')).Audit);
