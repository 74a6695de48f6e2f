import { browser } from 'wxt/browser';
import '../../components/tokens.css';
import '../../components/base.css';
import { WithHost } from '../../components/hooks/host.tsx';
import { Welcome } from '../../components/welcome/Welcome.tsx';
import { copy } from '../shared/copy.ts';
import { shortcuts } from '../shared/shortcuts.ts';
import { startPage } from '../shared/start-page.ts';
import { WithSettings } from '../shared/with-settings.tsx';

/** The address holds the id of a page, never a text of the user's. */
const openPage = (address: string) => void browser.tabs.create({ url: `/reader.html#${address}` });

void startPage((stored) => (
  <WithHost copy={copy} openPage={openPage} open={openPage} shortcuts={shortcuts}>
    <WithSettings stored={stored}>
      <Welcome />
    </WithSettings>
  </WithHost>
));
