import { lazily } from '../../hooks/lazily.tsx';

/** Two things side by side, which loads when two are first compared. */
export const ComparisonView = lazily(async () => (await import('./ComparisonView.tsx')).ComparisonView);
