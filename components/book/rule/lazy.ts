import { lazily } from '../../hooks/lazily.tsx';

/** The page of a rule, which loads with all the rules and their examples when one is first shown. */
export const RuleView = lazily(async () => (await import('./RuleView.tsx')).RuleView);
