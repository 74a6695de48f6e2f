import { after, type Code, type EntryCases, go, meaning, php, python, why } from '../cases.ts';

const pythonWritten = after("out = io.StringIO()\ncsv.writer(out).writerow(['a,b', 'c'])", python('out.getvalue()'));
const goWritten = after(
  'out := &strings.Builder{}\nwriter := csv.NewWriter(out)\nmust("", writer.Write([]string{"a,b", "c"}))\nwriter.Flush()',
  go('out.String()'),
);
const phpWritten = after(
  "$out = fopen('php://memory', 'w+'); fputcsv($out, ['a,b', 'c']); rewind($out);",
  php('stream_get_contents($out)'),
);
const goRead = (content: string): Code => go(`must(csv.NewReader(strings.NewReader(${content})).ReadAll())`);
const said = (section: string, says: string, code: Code, ...answers: string[]) => ({
  section,
  says,
  code: meaning(says, code, ...answers),
});

const quotes = "Python's csv, Go's encoding/csv and PHP's fputcsv put quotes where they are needed";
const firstName = 'read the first column name as \\ufeffName';

export const csv: EntryCases = {
  entry: 'media-types/text/csv',
  unproven: { Server: why('servers, not languages') },
  said: [
    said('charset', firstName, python("list(csv.reader(['\\ufeffName,b']))[0][0] == '\\ufeffName'"), 'True'),
    said(
      'charset',
      firstName,
      go('must(csv.NewReader(strings.NewReader("\\ufeffName,b")).Read())[0] == "\\ufeffName"'),
      'true',
    ),
    said(
      'charset',
      "Python's encoding='utf-8-sig' accepts files with and without the mark",
      python("b'\\xef\\xbb\\xbfName'.decode('utf-8-sig')", "b'Name'.decode('utf-8-sig')"),
      '"Name"',
      '"Name"',
    ),
    ...[quotes, 'Python writes CRLF'].map((says) => said('pitfalls', says, pythonWritten, '"\\"a,b\\",c\\r\\n"')),
    ...[quotes, 'Go and PHP write LF'].flatMap((says) => [
      said('pitfalls', says, goWritten, '"\\"a,b\\",c\\n"'),
      said('pitfalls', says, phpWritten, '"\\"a,b\\",c\\n"'),
    ]),
    said(
      'pitfalls',
      'Python reads a, "b,c" as three values',
      python(`list(csv.reader(['a, "b,c"']))[0]`),
      `['a', ' "b', 'c"']`,
    ),
    said(
      'pitfalls',
      'and Go reports an error (tested)',
      goRead('`a, "b,c"`'),
      'error: parse error on line 1, column 4: bare " in non-quoted-field',
    ),
    said(
      'pitfalls',
      'If a line has more or fewer values than the first, Go reports an error',
      goRead('"a,b\\nc\\n"'),
      'error: record on line 2: wrong number of fields',
    ),
    said(
      'pitfalls',
      'Python returns the line as it is',
      python("list(csv.reader(['a,b', 'c']))"),
      "[['a', 'b'], ['c']]",
    ),
    said(
      'pitfalls',
      'treats \\ as an escape',
      php(`str_getcsv('a,"b\\"c"')`, `str_getcsv('a,"b\\"c"', ',', '"', '')`),
      `['a', 'b\\\\"c']`,
      `['a', 'b\\\\c"']`,
    ),
  ],
};
