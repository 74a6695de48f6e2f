import { addition, appliedFix, defineSettingCheck, indentOf } from '../../check.ts';
import { nginxDocs } from '../../settings/docs.ts';
import { headerText, isAnswered, isUnknown, nameOf, WANTED_WITH_ERRORS } from '../../settings/headers.ts';

/** Names in the message, and characters that are copied into one block. Our choice. */
const MOST_NAMED = 2;
const MOST_COPIED = 2000;

export const addHeaderShadowed = defineSettingCheck({
  id: 'add-header-shadowed',
  title: 'Headers of the outer block not sent',
  severity: 'warning',
  entry: 'examples/nginx',
  messages: {
    lost: 'A block with its own add_header inherits none, so nginx does not add {names} to responses from here. Repeat the outer add_header lines in this block.',
  },
  keys: /^header /,

  find: (setting, format) => {
    const { scope, start } = setting;
    const { all, text } = scope;
    if (format !== 'nginx' || scope.own('headers')[0] !== setting || isAnswered(setting)) return null;
    if (scope.own('include').length > 0 || all.has('add_header_inherit') || all.has('more_set_headers')) return null;
    const lost = WANTED_WITH_ERRORS.flatMap((name) => {
      const key = `header ${name}`;
      // Of all blocks around it, for those between may lack it as well.
      const outer = scope.own(key).length > 0 ? [] : (scope.parent?.with(key)?.own(key) ?? []);
      return outer.some((one) => isUnknown(headerText(one))) ? [] : outer;
    });
    if (lost.length === 0) return null;
    const different = [...new Set(lost.map(nameOf))];
    const [names, left] = [different.slice(0, MOST_NAMED).join(', '), different.length - MOST_NAMED];
    const indent = indentOf(setting);
    const copies = lost
      .map((one) => ({ ...one, line: text.slice(one.start, one.end) }))
      // A comment in it ends with its line.
      .map(
        (one) =>
          `${one.line.includes('#') ? one.line : one.line.trimEnd()}${one.isAlways ? '' : ' always'};\n${indent}`,
      )
      .join('');
    return {
      messageId: 'lost',
      data: { names: left > 0 ? `${names} and ${left} more` : names },
      sources: [nginxDocs('headers', 'add_header')],
      ...(copies.length > MOST_COPIED ? {} : { fix: appliedFix(different.join(', '), addition(start, copies)) }),
    };
  },
});
