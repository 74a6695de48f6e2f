// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Prose } from '../../../components/Prose/Prose.tsx';
import type { Proof } from '../../../reference/book/entry.ts';

afterEach(cleanup);

function shown(proof: Proof): Element {
  const block = { type: 'code', language: 'xml', value: '<add />', proof } as const;
  render(<Prose blocks={[block]} sources={[]} onOpen={() => {}} copy={async () => undefined} />);
  return screen.getByRole('figure');
}

describe('code says how it is known to be right', () => {
  it('not run: why, and it looks other than what was run', () => {
    const figure = shown({ by: 'nothing', why: 'it needs Windows' });
    expect(figure.querySelector('figcaption span')?.textContent).toBe('Not run here: it needs Windows');
    expect(figure.className).toBe('proven-code not-run');
    expect(screen.getByRole('button', { name: 'Copy the code' })).not.toBeNull();
  });

  it('run: with what', () => {
    const figure = shown({ by: 'run', with: 'nginx 1.22.1' });
    expect(figure.querySelector('figcaption span')?.textContent).toBe('Run with nginx 1.22.1');
    expect(figure.className).toBe('proven-code run');
  });

  it('what was seen is not for copying', () => {
    expect(shown({ by: 'check' }).textContent).toContain('What was seen');
    expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull();
  });
});
