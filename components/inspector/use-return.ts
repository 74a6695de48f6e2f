import { useEffect, useRef } from 'preact/hooks';
import type { UrlReport } from '../../reference/url/report.ts';
import { scrollInPage } from '../hooks/scroll-in-page.ts';

/**
 * Another text in the inspector means its start in sight. Whoever puts one in from further down wants to see what changes
 * there: the element that is handed over comes back into sight once the text is taken apart.
 */
export function useReturn(report: UrlReport): (element: HTMLElement) => void {
  const wanted = useRef<{ element: HTMLElement; before: UrlReport } | null>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current.before === report) return;
    scrollInPage(wanted.current.element, 'center');
    wanted.current = null;
  }, [report]);
  return (element) => {
    wanted.current = { element, before: report };
  };
}
