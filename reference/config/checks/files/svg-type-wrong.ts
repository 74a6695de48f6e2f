import { OF_SVG } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { wrongTypes } from '../../wrong-types.ts';

export const svgTypeWrong = defineConfigCheck({
  id: 'svg-type-wrong',
  title: 'SVG with the wrong type',
  severity: 'warning',
  entry: OF_SVG.entry,
  messages: {
    wrong: '.{extension} has {type} here. Browsers recognise an SVG image only by its type. Map it to image/svg+xml.',
  },
  on: GIVING,

  check: (statement) => wrongTypes(statement, 'svg-type-wrong', () => 'wrong'),
});
