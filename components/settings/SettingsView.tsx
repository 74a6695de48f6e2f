import { useRef, useState } from 'preact/hooks';
import { servers } from '../../reference/fixes/server.ts';
import { CHOICES } from '../../reference/settings/preferences.ts';
import {
  type damageOf,
  exportSettings,
  importSettings,
  MOST_BYTES,
  type SettingName,
  type Settings,
  tooLarge,
} from '../../reference/settings/settings.ts';
import { useHost } from '../hooks/host.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { Icon } from '../parts/Icon.tsx';
import { Choice } from './Choice.tsx';
import { ForgetButton } from './ForgetButton.tsx';
import { MutedList } from './MutedList.tsx';
import './SettingsView.css';

const NAMES: Readonly<Record<SettingName, string>> = {
  theme: 'theme',
  density: 'density',
  server: 'server',
  popupStart: 'popup start',
  keepLog: 'keep the log',
  cap: 'number of responses',
  showAdvice: 'best practice',
  showLocal: 'findings on localhost',
  mutedRules: 'muted rules',
};

interface Props {
  settings: Settings;
  /** What is damaged in what was stored. */
  damage: ReturnType<typeof damageOf>;
  /** The browser did not store the last change. */
  isLost: boolean;
  onChange: (change: Partial<Settings>) => void;
  /** Removes all that is stored; rejects when the browser does not. */
  onForget: () => Promise<void>;
}

/** All settings on one page. Each change applies at once. */
export function SettingsView({ settings, damage, isLost, onChange, onForget }: Props) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(() => main.current);
  const { theme, density, server, popupStart, keepLog, cap, showAdvice, showLocal, mutedRules } = settings;
  return (
    <div class="settings">
      <header>
        <Icon name="mark" size={22} />
        <b>Wirenote</b>
        <nav aria-label="Wirenote">
          <a href="/reader.html">Reference</a>
        </nav>
      </header>
      <main ref={main} tabIndex={-1}>
        <h1>Settings</h1>
        <p class="lead">
          Every change applies at once, in all open Wirenote pages. Only these settings are stored, on this computer.
          Private windows share them. Wirenote stores nothing that you inspect, type or paste.
        </p>
        <div role="alert">
          {isLost && (
            <p class="notice">The browser did not store the last change. It applies until you close this page.</p>
          )}
          {damage === 'all' ? (
            <p class="notice">
              Wirenote cannot read the stored settings and uses its defaults. Change a setting to replace what is
              stored.
            </p>
          ) : (
            damage.length > 0 && (
              <p class="notice">
                Wirenote cannot read these stored settings and uses their defaults:{' '}
                {damage.map((name) => NAMES[name]).join(', ')}. Change a setting to replace what is stored.
              </p>
            )
          )}
        </div>

        <section aria-labelledby="appearance">
          <h2 id="appearance">Appearance</h2>
          <Choice
            legend="Theme"
            name="theme"
            value={theme}
            options={[
              ['system', 'System'],
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChange={(theme) => onChange({ theme })}
          >
            “System” follows the browser. In DevTools it follows the DevTools theme.
          </Choice>
          <Choice
            legend="Density of rows"
            name="density"
            value={density}
            options={[
              ['comfortable', 'Comfortable'],
              ['compact', 'Compact'],
            ]}
            onChange={(density) => onChange({ density })}
          >
            Compact rows show more responses at a time.
          </Choice>
        </section>

        <section aria-labelledby="fixes">
          <h2 id="fixes">Fixes</h2>
          <Choice
            legend="Server"
            name="server"
            value={server}
            options={servers.map(({ id, name }) => [id, name] as const)}
            onChange={(server) => onChange({ server })}
          >
            Wirenote shows fixes for this server. If you choose another server in a fix, this setting changes too.
          </Choice>
        </section>

        <section aria-labelledby="panel">
          <h2 id="panel">DevTools panel</h2>
          <p class="hint">
            A change to these settings also applies to an open panel. The panel’s own switches apply until you close it.
          </p>
          <label class="check">
            <input type="checkbox" checked={keepLog} onChange={() => onChange({ keepLog: !keepLog })} />
            Keep the log when another page is loaded
          </label>
          <label class="check">
            <input type="checkbox" checked={showAdvice} onChange={() => onChange({ showAdvice: !showAdvice })} />
            Show best practice
          </label>
          <label class="check">
            <input type="checkbox" checked={showLocal} onChange={() => onChange({ showLocal: !showLocal })} />
            Show findings that do not matter on localhost
          </label>
          <label class="check">
            Number of responses kept
            <select
              value={cap}
              onChange={({ currentTarget: { value } }) =>
                onChange({ cap: CHOICES.cap.find((one) => String(one) === value) ?? cap })
              }
            >
              {CHOICES.cap.map((one) => (
                <option key={one} value={one}>
                  {one.toLocaleString('en')}
                </option>
              ))}
            </select>
          </label>
        </section>

        <section aria-labelledby="popup">
          <h2 id="popup">Popup</h2>
          <Choice
            legend="Open with"
            name="popup-start"
            value={popupStart}
            options={[
              ['home', 'Start page'],
              ['status', 'Status'],
              ['types', 'Types'],
              ['url', 'URL'],
            ]}
            onChange={(popupStart) => onChange({ popupStart })}
          >
            If you go back from a tool, the start page is shown.
          </Choice>
        </section>

        <section aria-labelledby="muted">
          <h2 id="muted">Muted rules</h2>
          <MutedList ids={mutedRules} onChange={(mutedRules) => onChange({ mutedRules })} />
        </section>

        <Files settings={settings} onChange={onChange} onForget={onForget} />
      </main>
    </div>
  );
}

/** What is done to all settings together, and what came of it. */
function Files({ settings, onChange, onForget }: Pick<Props, 'settings' | 'onChange' | 'onForget'>) {
  const { save } = useHost();
  const [said, setSaid] = useState<readonly string[]>([]);

  async function read(file: File): Promise<readonly string[]> {
    if (file.size > MOST_BYTES) return ['Nothing was imported.', tooLarge];
    const read = importSettings(await file.text());
    if ('refused' in read) return ['Nothing was imported.', read.refused];
    onChange(read.settings);
    return ['The settings are imported.', ...read.ignored];
  }
  return (
    <section aria-labelledby="all">
      <h2 id="all">All settings</h2>
      <button
        type="button"
        class="button"
        onClick={() => {
          save({ name: 'wirenote-settings.json', type: 'application/json', text: exportSettings(settings) });
          setSaid(['Download: wirenote-settings.json']);
        }}
      >
        Export
      </button>
      <label class="import">
        <span>Import a file</span>
        <input
          type="file"
          accept=".json,application/json"
          autocomplete="off"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file)
              read(file).then(setSaid, () => setSaid(['The browser could not read the file. Choose it again.']));
            // The same file can be chosen again, once it was corrected.
            currentTarget.value = '';
          }}
        />
      </label>
      <p class="hint">
        An import replaces all settings. The file contains only the settings and the ids of muted rules.
      </p>
      <ForgetButton
        onForget={() =>
          onForget().then(
            () => setSaid(['Everything is forgotten. Wirenote uses its defaults.']),
            () => setSaid(['The browser did not remove the settings. Try again.']),
          )
        }
      />
      <p class="said" role="status">
        {said.join(' ')}
      </p>
    </section>
  );
}
