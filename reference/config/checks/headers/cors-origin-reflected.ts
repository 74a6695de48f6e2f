import { fetchStandard } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import { headerText, valueBeside } from '../../settings/headers.ts';

/** The Origin of the request as nginx, Apache and Caddy write it. */
const REFLECTED =
  /^(?:\$\{?http_origin\}?|expr=%\{(?:req(?:_novary)?|HTTP):Origin\}|\{(?:http\.request\.)?header\.Origin\})$/i;

export const corsOriginReflected = defineSettingCheck({
  id: 'cors-origin-reflected',
  title: 'Every origin allowed with cookies',
  severity: 'error',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    reflected:
      'This allows every origin, with cookies. Any page can then read these responses as the visitor who opens it. Send back only origins from a list.',
  },
  keys: /^header access-control-allow-origin$/,

  find: (setting, format) => {
    const { all, isConditional } = setting.scope;
    if (!REFLECTED.test(headerText(setting)) || (isConditional && format !== 'nginx')) return null;
    // A condition can be the list.
    if (all.has('if guard') || valueBeside(setting, 'access-control-allow-origin', format) === null) return null;
    if (valueBeside(setting, 'access-control-allow-credentials', format) !== 'true') return null;
    return {
      messageId: 'reflected',
      sources: [fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials')],
    };
  },
});
