import { render } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { browser } from 'wxt/browser';
import '../../components/tokens.css';
import '../../components/base.css';
import { PanelView } from '../../components/PanelView/PanelView.tsx';
import { emptySession, reduceSession } from '../../reference/capture/session.ts';
import { copy } from '../shared/copy.ts';
import { capture } from './capture.ts';

function Panel() {
  const [session, dispatch] = useReducer(reduceSession, emptySession);
  useEffect(() => {
    capture(dispatch);
    // For tests and for `npm start`: from here on nothing is missed.
    document.documentElement.dataset.listening = 'true';
  }, []);
  return (
    <PanelView
      session={session}
      onClear={() => dispatch({ type: 'cleared' })}
      onReload={() => void browser.devtools.inspectedWindow.reload()}
      copy={copy}
    />
  );
}

// DevTools has a theme of its own, which wins over the system's.
document.documentElement.dataset.theme = browser.devtools.panels.themeName === 'dark' ? 'dark' : 'light';

const root = document.getElementById('app');
if (root) render(<Panel />, root);
