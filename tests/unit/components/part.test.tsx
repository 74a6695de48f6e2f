// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Part } from '../../../components/book/Part.tsx';
import { hosted } from '../../support/surfaces/hosted.tsx';

afterEach(cleanup);

function shown(isPage: boolean, folded: boolean): Element | null {
  const { container } = render(
    <Part id="around-the-snippets" title="Around the snippets" folded={folded} beside={[]} sources={[]}>
      <p>The frame</p>
    </Part>,
    hosted({ isPage }),
  );
  return container.querySelector('#around-the-snippets');
}

it('a section is folded in the panel and open on a page', () => {
  expect(shown(false, false)?.tagName).toBe('DETAILS');
  cleanup();
  expect(shown(true, false)?.tagName).toBe('SECTION');
});

it('the frame of an example page is folded on a page as well', () => {
  const frame = shown(true, true);
  expect(frame?.tagName).toBe('DETAILS');
  expect(frame?.hasAttribute('open')).toBe(false);
});
