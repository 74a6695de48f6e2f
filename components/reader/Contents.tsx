import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { showSection } from '../book/use-shown-section.ts';
import { Fold } from '../parts/Fold.tsx';

interface Props {
  /** The element whose sections are listed. */
  page: { current: HTMLElement | null };
  /** The page's address, without a section. */
  address: string;
}

interface Heading {
  id: string;
  text: string;
}

/** Below this width there is no room beside the page; Reader.css says the same. */
const narrow = '(max-width: 1000px)';

/**
 * "On this page": the sections of the entry that is shown, read from it, because entries load by and by. Folded where it
 * stands above the page.
 */
export function Contents({ page, address }: Props) {
  const [headings, setHeadings] = useState<Heading[]>([]);
  const current = useCurrent(page, headings);
  const [folded, setFolded] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const read = () => {
      const found = [...element.querySelectorAll<HTMLElement>('section.page-section')];
      setHeadings(found.map((section) => ({ id: section.id, text: section.querySelector('h2')?.textContent ?? '' })));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
  useLayoutEffect(() => {
    const width = matchMedia(narrow);
    const look = () => setFolded(width.matches);
    width.addEventListener('change', look);
    return () => width.removeEventListener('change', look);
  }, []);
  const list = (
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          {/* The address may be the same as before, and then would lead nowhere. */}
          <a
            href={`#${address}#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => page.current && showSection(page.current, id)}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label="On this page">
      {folded ? (
        <Fold title="On this page">{list}</Fold>
      ) : (
        <>
          <h2>On this page</h2>
          {list}
        </>
      )}
    </nav>
  );
}

/** How far below the top of the window a section counts as the one that is read, in pixels. A choice: below the head. */
const readFrom = 120;

/** The id of the section that is read: the last that has come up to the head, and at the end of the page the last one. */
function useCurrent(page: Props['page'], headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other headings there are other sections
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const sections = [...(page.current?.querySelectorAll('section.page-section') ?? [])];
      const root = document.documentElement;
      const isAtEnd = scrollY > 0 && Math.ceil(scrollY + innerHeight) >= root.scrollHeight;
      const read = isAtEnd
        ? sections.at(-1)
        : sections.findLast((section) => section.getBoundingClientRect().top < readFrom);
      setCurrent((read ?? sections[0])?.id ?? null);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [page, headings]);
  return current;
}
