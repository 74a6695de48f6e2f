import { OF_MODULES } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { wrongTypes } from '../../wrong-types.ts';

export const scriptTypeWrong = defineConfigCheck({
  id: 'script-type-wrong',
  title: 'Scripts under another type',
  severity: 'error',
  entry: OF_MODULES.entry,
  messages: {
    script:
      '.{extension} has {type} here. A module needs a JavaScript type: browsers refuse it under any other. With nosniff they refuse every script. Map it to text/javascript.',
    module:
      '.{extension} has {type} here. A module needs a JavaScript type: browsers refuse it under any other. Map it to text/javascript.',
  },
  on: GIVING,

  check: (statement) =>
    wrongTypes(statement, 'script-type-wrong', (extension) => (extension === 'mjs' ? 'module' : 'script')),
});
