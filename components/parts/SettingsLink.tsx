import { Icon } from './Icon.tsx';

/** Opens the settings in a tab of their own. */
export function SettingsLink() {
  return (
    <a class="icon-button" href="/options.html" target="_blank" title="Settings" rel="noopener">
      <Icon name="gear" size={16} />
    </a>
  );
}
