/** `npm run check`: each regular expression of the product whose time can grow faster than the text, with its file and line. */
import { ANALYSED } from './exceptions.ts';
import { slowIn, unexplained, unexplainedUnseen } from './findings.ts';
import { productRegexes } from './product-regexes.ts';

const { regexes, unknown } = productRegexes();
const found = [...unexplained(regexes, slowIn, ANALYSED), ...unexplainedUnseen(unknown)];
for (const line of found) console.log(line);
if (found.length > 0) {
  console.log('Write it in another way, or say in tests/support/regexes/exceptions.ts why it does no harm.');
  process.exitCode = 1;
}
