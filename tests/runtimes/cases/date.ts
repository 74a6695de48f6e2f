import { after, type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const right = '"Sat, 21 Nov 2026 16:00:00 GMT"';
const goTime = (code: ReturnType<typeof go>) =>
  after('t := time.Date(2026, 11, 22, 1, 0, 0, 0, time.FixedZone("", 9*60*60))', code);
const phpTime = (code: ReturnType<typeof php>) =>
  after("date_default_timezone_set('Asia/Tokyo'); $t = 1795276800;", code);

export const date: EntryCases = {
  entry: 'headers/date',
  tables: [
    {
      section: 'format',
      corner: 'Language',
      cells: {
        'JavaScript | Correct': meaning(
          'd.toUTCString()',
          after('const d = new Date(1795276800000);', js('d.toUTCString()')),
          right,
        ),
        'JavaScript | Wrong': meaning(
          'd.toISOString()',
          after('const d = new Date(1795276800000);', js('d.toISOString()')),
          '"2026-11-21T16:00:00.000Z"',
        ),
        'Python | Correct': meaning(
          'email.utils.formatdate(t, usegmt=True)',
          after('t = 1795276800', python('email.utils.formatdate(t, usegmt=True)')),
          right,
        ),
        'Python | Wrong': meaning(
          'without usegmt: -0000',
          after('t = 1795276800', python('email.utils.formatdate(t)')),
          '"Sat, 21 Nov 2026 16:00:00 -0000"',
        ),
        'Go | Correct': meaning(
          't.UTC().Format(http.TimeFormat)',
          goTime(go('t.UTC().Format(http.TimeFormat)')),
          right,
        ),
        'Go | Wrong': meaning(
          'time.RFC1123: ends with UTC',
          goTime(go('t.UTC().Format(time.RFC1123)')),
          '"Sat, 21 Nov 2026 16:00:00 UTC"',
        ),
        'PHP | Correct': meaning(
          "gmdate('D, d M Y H:i:s', $t) . ' GMT'",
          phpTime(php("gmdate('D, d M Y H:i:s', $t) . ' GMT'")),
          right,
        ),
        'PHP | Wrong': meaning(
          'date(DATE_RFC7231, $t): local time, labelled GMT',
          phpTime(php('date(DATE_RFC7231, $t)')),
          '"Sun, 22 Nov 2026 01:00:00 GMT"',
        ),
      },
    },
  ],
  said: [
    {
      section: 'format',
      says: 'it prints local time and calls it GMT',
      code: meaning(
        'it prints local time and calls it GMT',
        goTime(go('t.Format(http.TimeFormat)')),
        '"Sun, 22 Nov 2026 01:00:00 GMT"',
      ),
    },
  ],
};
