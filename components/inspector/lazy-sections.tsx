/** What the inspector shows late, or to few: each of these is a chunk of its own. */
import type { ComponentType } from 'preact';
import { lazily } from '../hooks/lazily.tsx';
import { Fold } from '../parts/Fold.tsx';
import { kept } from './kept.ts';

/** A section whose code comes when it is first unfolded. It stays open when another URL is inspected. */
function lazyFold<Props extends object>(title: string, hint: string, load: () => Promise<ComponentType<Props>>) {
  const useOpen = kept(false);
  const Content = lazily(load);
  return function LazyFold(props: Props) {
    const [open, setOpen] = useOpen();
    return (
      <Fold title={title} hint={hint} open={open} onToggle={setOpen}>
        {open && <Content {...props} />}
      </Fold>
    );
  };
}

export const Editor = lazily(async () => (await import('./edit/Editor.tsx')).Editor);

/** With the models of the other readers. */
export const Readings = lazily(async () => (await import('./sections/Readings.tsx')).Readings);

/** Also for a text that is no URL by itself: `//host` is the classic. */
export const RedirectCheck = lazyFold(
  'As a redirect target',
  'would your check accept it?',
  async () => (await import('./redirect/RedirectCheck.tsx')).RedirectCheck,
);

/** With the public suffix list. */
export const UrlComparison = lazyFold(
  'Compare with another URL',
  'origin, site, what differs',
  async () => (await import('./compare/UrlComparison.tsx')).UrlComparison,
);

export const EncoderTool = lazyFold(
  'Encode and decode',
  'any string',
  async () => (await import('./encode/EncoderTool.tsx')).EncoderTool,
);

export const ResolvingTool = lazyFold(
  'Resolve a reference',
  'step by step',
  async () => (await import('./resolve/ResolvingTool.tsx')).ResolvingTool,
);
