import { useLayoutEffect, useState } from 'preact/hooks';
import '../../components/tokens.css';
import '../../components/base.css';
import { WithHost } from '../../components/hooks/host.tsx';
import { Reader } from '../../components/reader/Reader.tsx';
import type { Asked } from '../../components/tools/Tools.tsx';
import { copy } from '../shared/copy.ts';
import { save } from '../shared/save.ts';
import { shortcuts } from '../shared/shortcuts.ts';
import { startPage } from '../shared/start-page.ts';
import { takeWaiting } from '../shared/take-waiting.ts';
import { WithSettings } from '../shared/with-settings.tsx';

const readHash = () => decodeURIComponentOr(location.hash.slice(1));

/** An address that someone wrote by hand can hold a broken escape. */
function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The reader keeps its place in the address, where only ids of entries stand: they can be linked and bookmarked. */
function Page() {
  const [address, setAddress] = useState(readHash);
  const [typed, setTyped] = useState<Asked | null>(null);
  const [pasted, setPasted] = useState<{ text: string } | null>(null);
  useLayoutEffect(() => {
    const follow = () => setAddress(readHash());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useLayoutEffect(() => {
    if (readHash() === 'tools') return takeWaiting('reader', ({ text }) => setTyped({ text, asUrl: false }));
    if (readHash() === 'audit') return takeWaiting('audit', setPasted);
  }, []);
  return (
    <Reader
      address={address}
      typed={typed}
      pasted={pasted}
      onAddress={(next) => {
        location.hash = next;
      }}
    />
  );
}

void startPage((stored) => (
  <WithHost copy={copy} save={save} shortcuts={shortcuts}>
    <WithSettings stored={stored}>
      <Page />
    </WithSettings>
  </WithHost>
));
