import type { UrlReport } from '../../reference/url/report.ts';

/**
 * What every section of the inspector gets. A section is a component of its own that renders nothing where it has
 * nothing to say: `report.parsed` is null for a text that no browser can use.
 *
 * Whatever text of the URL a section shows, it shows with `Visible`, which hides the secrets in it: see use-secret.tsx. What
 * it only copies or hands on is the text as it is.
 *
 * Rows that stand for a part of the URL say so with `linkedRow`, see linked-parts.ts.
 */
export interface SectionProps {
  report: UrlReport;
}
