import { OF_STYLE_SHEETS } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { wrongTypes } from '../../wrong-types.ts';

export const styleTypeWrong = defineConfigCheck({
  id: 'style-type-wrong',
  title: 'Style sheets with the wrong type',
  severity: 'error',
  entry: OF_STYLE_SHEETS.entry,
  messages: {
    wrong: '.{extension} has {type} here. Browsers ignore a style sheet that is not text/css. Map it to text/css.',
  },
  on: GIVING,

  check: (statement) => wrongTypes(statement, 'style-type-wrong', () => 'wrong'),
});
