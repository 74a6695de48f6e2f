import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import '../../components/tokens.css';
import '../../components/base.css';
import { ElementNotes } from '../../components/elements/ElementNotes.tsx';
import type { SelectedElement } from '../../components/elements/selected-element.ts';
import { WithHost } from '../../components/hooks/host.tsx';
import type { Exchange } from '../../reference/http/exchange.ts';
import { followDevToolsTheme } from '../panel/theme.ts';
import { copy } from '../shared/copy.ts';
import { save } from '../shared/save.ts';
import { WithMuting } from '../shared/with-muting.tsx';
import { type Recorded, record } from './recorded.ts';
import { watchSelected } from './selected.ts';

interface Shown {
  element: SelectedElement | null;
  exchange: Exchange | null;
}

function Pane() {
  const recorded = useRef<Recorded | null>(null);
  const [shown, setShown] = useState<Shown>({ element: null, exchange: null });
  useEffect(() => {
    const exchangeOf = (element: SelectedElement | null) =>
      element === null || element.isLink ? null : (recorded.current?.of(element.address) ?? null);
    const selected = watchSelected((element) => setShown({ element, exchange: exchangeOf(element) }));
    recorded.current = record(() =>
      setShown((before) => {
        const exchange = exchangeOf(before.element);
        return exchange === before.exchange ? before : { ...before, exchange };
      }),
    );
    // An image that is chosen later has another address, and the page can change one at any time.
    const again = () => document.visibilityState === 'visible' && selected.again();
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerenter', again);
    return () => {
      selected.stop();
      recorded.current?.stop();
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerenter', again);
    };
  }, []);
  return <ElementNotes {...shown} />;
}

followDevToolsTheme();

const root = document.getElementById('app');
if (root)
  render(
    <WithHost copy={copy} save={save}>
      <WithMuting>
        <Pane />
      </WithMuting>
    </WithHost>,
    root,
  );
