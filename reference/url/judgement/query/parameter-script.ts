import { isCarrier } from '../../wrapped/unwrap.ts';
import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** As the URL parser reads the start of a URL: controls and spaces in front, tabs and line breaks anywhere. */
const SCRIPT = new RegExp(
  `^[\\0- ]*(?:${['javascript:', 'vbscript:'].map((word) => [...word].join('[\\t\\n\\r]*')).join('|')})`,
  'i',
);

/** A script where a page expects a URL to lead on to. */
export const parameterScript = defineCheck({
  id: 'parameter-script',
  title: 'Script in a parameter',
  severity: 'warning',
  entry: 'url-terms/scheme#checking-a-scheme',
  messages: {
    script: 'A page that follows {name} runs the script in it with all rights of the page. Accept only http and https.',
  },

  check: (url) =>
    url.parsed.parameters.slice(0, LOOKED_AT).flatMap(({ key, value }, index) => {
      if (!SCRIPT.test(value) || !isCarrier(key)) return [];
      return [{ messageId: 'script' as const, data: { name: key }, evidence: url.parameter(index) }];
    }),
});
