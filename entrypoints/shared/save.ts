import type { TextFile } from '../../components/hooks/host.tsx';

/** Milliseconds until the browser surely has what it downloads. A choice: it reads the text at once. */
const longEnough = 60_000;

/** Hands a text to the browser as a download, on a user's click. Takes no permission. */
export function save({ name, type, text }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), longEnough);
}
