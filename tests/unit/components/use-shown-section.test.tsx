// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { useRef } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { useShownSection } from '../../../components/book/use-shown-section.ts';

afterEach(cleanup);

interface Place {
  page: string;
  section: string | null;
}

function Page({ place }: { place: Place | null }) {
  const pane = useRef<HTMLDivElement>(null);
  useShownSection(pane, place);
  return (
    <div ref={pane}>
      <input aria-label={place?.page} />
      <h2 id="sources">Sources</h2>
    </div>
  );
}

it('moves the focus to the section once per request, also to a section of the same name on the next page', () => {
  const first = { page: 'one', section: 'sources' };
  const view = render(<Page place={first} />);
  const heading = view.getByRole('heading');
  const leave = () => view.getByRole('textbox').focus();
  expect(document.activeElement).toBe(heading);
  leave();
  view.rerender(<Page place={first} />);
  expect(document.activeElement).not.toBe(heading);
  view.rerender(<Page place={{ page: 'two', section: 'sources' }} />);
  expect(document.activeElement).toBe(heading);
  leave();
  view.rerender(<Page place={{ page: 'three', section: null }} />);
  view.rerender(<Page place={null} />);
  expect(document.activeElement).not.toBe(heading);
});
