// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchField } from '../../../components/parts/SearchField.tsx';

let value: string;
function Page({ start }: { start: string }) {
  const [text, setText] = useState(start);
  value = text;
  return (
    <SearchField
      input={{ current: null }}
      value={text}
      list={null}
      activeOption={null}
      onInput={setText}
      onKeyDown={() => {}}
    />
  );
}

afterEach(cleanup);

function show(start: string): HTMLInputElement {
  render(<Page start={start} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** As a browser does it: what no listener prevents is done by the field. */
function paste(field: HTMLInputElement, text: string): void {
  if (!fireEvent.paste(field, { clipboardData: { getData: () => text } })) return;
  fireEvent.input(field, { target: { value: `${field.value}${text.replace(/[\r\n]/g, '')}` } });
}

/** To a browser U+23CE is a character of the host: what is read without it is another address. */
const TEXTS = [
  'https://app\u23CE.example/',
  '/\u23CE/evil.example',
  '\u23CE',
  'a\u23CEb\nc\u23CF',
  '\n\u23CE\u23CF\u23D0',
  'https://a.example/\nhttps://b.example/',
];

describe('the field keeps a pasted text exactly, also one with the mark that it has for a line break', () => {
  it.each(TEXTS)('%j', (text) => {
    for (const start of ['', 'x\ny', '\u23CE']) {
      const field = show(start);
      paste(field, text);
      expect(value).toBe(start + text);
      fireEvent.input(field, { target: { value: `${field.value}z` } });
      expect(value).toBe(`${start}${text}z`);
      cleanup();
    }
  });
});

it.each(TEXTS)('a text that was handed over stays as it is when it is edited: %j', (text) => {
  const field = show(text);
  expect(field.value).not.toMatch(/[\r\n]/);
  fireEvent.input(field, { target: { value: `${field.value}z` } });
  expect(value).toBe(`${text}z`);
});

it.each(['copy', 'cut'] as const)('%s takes the line breaks along, and not their mark', (how) => {
  const field = show('a\nb\u23CE\nc');
  field.setSelectionRange(1, 5);
  let taken = '';
  const setData = (_: string, text: string) => {
    taken = text;
  };
  fireEvent[how](field, { clipboardData: { setData } });
  expect(taken).toBe('\nb\u23CE\n');
  expect(value).toBe(how === 'cut' ? 'ac' : 'a\nb\u23CE\nc');
});
