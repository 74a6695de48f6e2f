import { useEffect, useState } from 'preact/hooks';
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
  useEffect(() => {
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
          <a href={`#${address}#${id}`} onClick={() => page.current && showSection(page.current, id)}>
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
