import '../../components/tokens.css';
import '../../components/base.css';
import { WithHost } from '../../components/hooks/host.tsx';
import { SettingsView } from '../../components/settings/SettingsView.tsx';
import { damageOf } from '../../reference/settings/settings.ts';
import { save } from '../shared/save.ts';
import { startPage } from '../shared/start-page.ts';
import { forgetEverything } from '../shared/stored-settings.ts';
import { useSettings } from '../shared/use-settings.ts';

function Page({ start }: { start: unknown }) {
  const [{ stored, settings, isLost }, change] = useSettings(start);
  return (
    <SettingsView
      settings={settings}
      damage={damageOf(stored)}
      isLost={isLost}
      onChange={change}
      onForget={forgetEverything}
    />
  );
}

void startPage((stored) => (
  <WithHost save={save}>
    <Page start={stored} />
  </WithHost>
));
