// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Prose } from '../../../components/book/prose/Prose.tsx';
import { copyLabels } from '../../../components/book/prose/ProvenCode.tsx';
import type { Block, Proof } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { loadEntry } from '../../../reference/book/index.ts';

afterEach(cleanup);

function shown(proof: Proof): Element {
  const block = { type: 'code', language: 'xml', value: '<add />', proof } as const;
  render(<Prose blocks={[block]} sources={[]} />);
  return screen.getByRole('figure');
}

describe('code says how it is known to be right', () => {
  it('not run: why, and it looks other than what was run', () => {
    const figure = shown({ by: 'nothing', why: 'it needs Windows' });
    expect(figure.querySelector('figcaption span')?.textContent).toBe('Not run here: it needs Windows');
    expect(figure.className).toBe('proven-code by-nothing');
    expect(screen.getByRole('button', { name: 'Copy the code: xml' })).not.toBeNull();
  });

  it('run: with what', () => {
    const figure = shown({ by: 'run', with: 'nginx 1.22.1' });
    expect(figure.querySelector('figcaption span')?.textContent).toBe('Run with nginx 1.22.1');
    expect(figure.className).toBe('proven-code by-run');
  });

  it('what was seen is not for copying', () => {
    expect(shown({ by: 'check' }).textContent).toContain('Result');
    expect(screen.queryByRole('button', { name: /Copy the code/ })).toBeNull();
  });
});

describe('the buttons that copy code', () => {
  const code = (language: string): Block => ({ type: 'code', language, value: '', proof: { by: 'run', with: 'it' } });

  it('are called by the heading above, the language and, of several, the number', () => {
    const blocks = [code('nginx'), code('sh'), { ...code('http'), proof: { by: 'check' } } as Block, code('nginx')];
    expect([...copyLabels(blocks, '304 with ETag').values()]).toEqual([
      'Copy the code: 304 with ETag, nginx',
      'Copy the code: 304 with ETag, sh',
      'Copy the code: 304 with ETag, nginx 2',
    ]);
  });

  it('are called so where they stand', () => {
    render(<Prose blocks={[code('sh')]} heading="Charset" sources={[]} />);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Copy the code: Charset, sh');
  });

  it('differ from each other on every page of the book', async () => {
    let several = 0;
    for (const id of entryIds) {
      const { sections } = await loadEntry(id);
      const labels = sections.flatMap(({ heading, body }) => [...copyLabels(body, heading).values()]);
      expect(new Set(labels).size, id).toBe(labels.length);
      if (labels.length > 1) several++;
    }
    expect(several).toBeGreaterThan(20);
  });
});
