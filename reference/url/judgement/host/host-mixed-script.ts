import { isMixed, scriptsOf } from '../../host/look-alikes.ts';
import { defineCheck } from '../check.ts';

/** Letters of scripts that no language writes together, in one label: UTS 39, section 5.2. */
export const hostMixedScript = defineCheck({
  id: 'host-mixed-script',
  title: 'The host mixes writing systems',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    mixed:
      '{label} has letters from {scripts}. Some letters look alike, so the real name may differ from what you read.',
  },

  check: (url) => {
    return url.labels.flatMap((label) => {
      const scripts = scriptsOf(label);
      if (!isMixed(scripts)) return [];
      return [
        { messageId: 'mixed' as const, data: { label, scripts: scripts.join(' and ') }, evidence: url.at('host') },
      ];
    });
  },
});
