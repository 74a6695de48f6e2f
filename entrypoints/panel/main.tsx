import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import '../../components/tokens.css';
import '../../components/base.css';
import { WithHost } from '../../components/hooks/host.tsx';
import { PanelView } from '../../components/panel/PanelView.tsx';
import type { PanelSearch } from '../../components/panel/use-search.ts';
import { useSession } from '../../components/panel/use-session.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { copy } from '../shared/copy.ts';
import { onDevToolsSearch } from '../shared/devtools-search.ts';
import { save } from '../shared/save.ts';
import { startPage } from '../shared/start-page.ts';
import { WithSettings } from '../shared/with-settings.tsx';
import { type Capture, capture } from './capture.ts';
import { onCutOff } from './lifetime.ts';
import { followDevToolsTheme } from './theme.ts';

const isFirefox = location.protocol === 'moz-extension:';
/** Firefox tells the panel nothing of what the filter of its own network panel hides. */
const hidesFiltered = isFirefox;

function Panel() {
  const [session, dispatch] = useSession(useRef(null));
  const [cutOff, setCutOff] = useState(false);
  const running = useRef<Capture | null>(null);
  // Before the first frame, in which "Clear" can be pressed.
  useLayoutEffect(() => {
    const started = capture(dispatch, isFirefox);
    running.current = started;
    // For tests and for `npm start`.
    void started.ready.then(() => {
      document.documentElement.dataset.listening = 'true';
    });
    return () => started.stop();
  }, [dispatch]);
  useLayoutEffect(() => onCutOff(() => setCutOff(true)), []);
  const [search, setSearch] = useState<PanelSearch | null>(null);
  useLayoutEffect(() => onDevToolsSearch(setSearch), []);
  useLayoutEffect(() => {
    if (!hidesFiltered) return;
    // Whoever comes back from the network panel may have set a filter there.
    const shown = () => document.visibilityState === 'visible' && void running.current?.readAgain();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
  const sameContent = useCallback(
    async (one: Exchange, other: Exchange) => running.current?.sameContent(one, other) ?? null,
    [],
  );
  return (
    <WithHost sameContent={sameContent}>
      <PanelView
        session={session}
        cutOff={cutOff}
        onClear={() => {
          running.current?.clear();
          dispatch({ type: 'cleared' });
        }}
        onPause={(paused) => {
          running.current?.pause(paused);
          dispatch({ type: 'paused', paused });
        }}
        onPreserve={(preserves) => dispatch({ type: 'preserving', preserves })}
        onShow={(exchange) => {
          void running.current?.read(exchange).then((content) => {
            if (content) dispatch({ type: 'content', exchange, content });
          });
        }}
        onReadAgain={hidesFiltered ? () => void running.current?.readAgain() : null}
        onReload={() => void browser.devtools.inspectedWindow.reload()}
        onCap={(cap) => dispatch({ type: 'capped', cap })}
        onImport={dispatch}
        search={search}
      />
    </WithHost>
  );
}

followDevToolsTheme();

void startPage((stored) => (
  <WithHost copy={copy} save={save}>
    <WithSettings stored={stored}>
      <Panel />
    </WithSettings>
  </WithHost>
));
