import { addition, appliedFix, defineSettingCheck } from '../../check.ts';
import { apacheDocs, nginxDocs } from '../../settings/docs.ts';
import { headerText, isAnswered, isUnknown, nameOf, WANTED_WITH_ERRORS } from '../../settings/headers.ts';

/** Apache gets no corrected text: with `always`, a header that the application sends as well would be sent twice. */
export const headerNotAlways = defineSettingCheck({
  id: 'header-not-always',
  title: 'Header missing from error responses',
  severity: 'warning',
  entry: 'examples/nginx',
  messages: {
    nginx: 'Without always, nginx leaves {name} out of error responses such as 404 and 500. Add always at the end.',
    apache:
      'Without always, Apache leaves {name} out of its own error responses, such as 404. Write Header always, unless an application sends {name} too.',
  },
  keys: /^header /,

  find: (setting, format) => {
    const { key, end, isAlways, scope } = setting;
    if (isAlways || !WANTED_WITH_ERRORS.includes(key.slice('header '.length))) return null;
    if (isAnswered(setting) || isUnknown(headerText(setting))) return null;
    const data = { name: nameOf(setting) };
    if (format === 'apache') {
      // A page for errors in the site is answered as any other, with these headers.
      if (scope.all.has(`always ${key}`) || scope.all.has('error page')) return null;
      return { messageId: 'apache', data, entry: 'examples/apache', sources: [apacheDocs('headers', 'Header')] };
    }
    if (scope.all.has('more_set_headers')) return null;
    const fix = appliedFix('always', addition(end, ' always'));
    return { messageId: 'nginx', data, sources: [nginxDocs('headers', 'add_header')], fix };
  },
});
