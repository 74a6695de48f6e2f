import { useEffect, useState } from 'preact/hooks';
import '../../components/tokens.css';
import '../../components/base.css';
import { ElementNotes } from '../../components/elements/ElementNotes.tsx';
import type { SelectedElement } from '../../components/elements/selected-element.ts';
import { WithHost } from '../../components/hooks/host.tsx';
import type { Exchange } from '../../reference/http/exchange.ts';
import { followDevToolsTheme } from '../panel/theme.ts';
import { copy } from '../shared/copy.ts';
import { save } from '../shared/save.ts';
import { startPage } from '../shared/start-page.ts';
import { WithSettings } from '../shared/with-settings.tsx';
import { record } from './recorded.ts';
import { watchSelected } from './selected.ts';

interface Shown {
  element: SelectedElement | null;
  exchange: Exchange | null;
}

/** Milliseconds after a response in which the page is not asked again: a page can finish hundreds at once. A choice. */
const PACE_MS = 200;

function Pane() {
  const [shown, setShown] = useState<Shown>({ element: null, exchange: null });
  useEffect(() => {
    // With a response an element may have another address: an image that was chosen among several, or a script's doing.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recorded = record(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        selected.again();
      }, PACE_MS);
    });
    const selected = watchSelected((element) =>
      setShown({ element, exchange: element && !element.isLink ? recorded.of(element.address) : null }),
    );
    return () => {
      clearTimeout(timer);
      selected.stop();
      recorded.stop();
    };
  }, []);
  return <ElementNotes {...shown} />;
}

followDevToolsTheme();

void startPage((stored) => (
  <WithHost copy={copy} save={save}>
    <WithSettings stored={stored}>
      <Pane />
    </WithSettings>
  </WithHost>
));
