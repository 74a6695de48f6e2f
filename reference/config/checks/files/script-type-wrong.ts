import { OF_MODULES } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { wrongTypes } from '../../wrong-types.ts';

export const scriptTypeWrong = defineConfigCheck({
  id: 'script-type-wrong',
  title: 'Scripts with the wrong type',
  severity: 'error',
  entry: OF_MODULES.entry,
  messages: {
    script:
      '.{extension} has {type} here. A module needs a JavaScript type, or browsers refuse it. With nosniff, they refuse every such script. Map it to text/javascript.',
    module:
      '.{extension} has {type} here. A module needs a JavaScript type, or browsers refuse it. Map it to text/javascript.',
  },
  on: GIVING,

  check: (statement) =>
    wrongTypes(statement, 'script-type-wrong', (extension) => (extension === 'mjs' ? 'module' : 'script')),
});
