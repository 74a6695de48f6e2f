import { counted } from '../../../reference/text/counted.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import '../../parts/text/Visible.css';

/** Characters of a URL out of their context: spaces alone would not be seen, so they are counted. */
export function Characters({ text, most }: { text: string; most: number }) {
  if (!/^ +$/.test(text)) return <Visible text={text} most={most} />;
  return <span class="escaped">{text.length === 1 ? 'space' : counted(text.length, 'space')}</span>;
}
