import { fetchStandard } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import { headerText, valueBeside } from '../../settings/headers.ts';

export const corsWildcardCredentials = defineSettingCheck({
  id: 'cors-wildcard-credentials',
  title: 'Access-Control-Allow-Origin: * with cookies',
  severity: 'error',
  entry: 'headers/access-control#credentials',
  messages: {
    wildcard:
      'Browsers refuse * for requests with cookies, so this line has no effect. Send the one origin that you trust instead of *, or remove this line.',
  },
  keys: /^header access-control-allow-credentials$/,

  find: (setting, format) => {
    const origin = valueBeside(setting, 'access-control-allow-origin', format);
    if (headerText(setting) !== 'true' || origin !== '*') return null;
    if (valueBeside(setting, 'access-control-allow-credentials', format) === null) return null;
    return { messageId: 'wildcard', sources: [fetchStandard('CORS check', 'concept-cors-check')] };
  },
});
