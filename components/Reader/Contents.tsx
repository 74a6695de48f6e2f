import { useEffect, useState } from 'preact/hooks';

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

/** "On this page": the sections of the entry that is shown, read from it, because entries load by and by. */
export function Contents({ page, address }: Props) {
  const [headings, setHeadings] = useState<Heading[]>([]);
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
  return (
    <nav class="contents" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${address}#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
