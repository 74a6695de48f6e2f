import { defineCheck, type Report } from '../check.ts';

/**
 * Programs of Windows and of Office that take commands from a URL. `ms-word:ofe|u|...` and its relatives:
 * https://learn.microsoft.com/office/client-developer/office-uri-schemes; searches, whose `crumb` names a place, also of
 * others: https://learn.microsoft.com/windows/win32/search/getting-started-with-parameter-value-arguments; `ms-msdt` ran
 * commands (CVE-2022-30190), and `ms-appinstaller` installed what a page named (CVE-2021-43890).
 */
const PROGRAMS =
  /^(?:ms-(?:msdt|officecmd|appinstaller|word|excel|powerpoint|visio|access|project|publisher|infopath|spd)|search(?:-ms)?)$/;

/** What PHP's file functions read beside files: https://github.com/php/doc-en/blob/master/language/wrappers.xml */
const WRAPPERS = /^(?:phar|php|expect|zip|rar|ogg|glob|ssh2(?:\.\w+)?|compress\.(?:zlib|bzip2))$/;

type MessageId = 'program' | 'wrapper' | 'archive' | 'source';

/** A URL that is handed to a program, or that names another way to read something. */
export const schemeHandler = defineCheck({
  id: 'scheme-handler',
  title: 'Not a web address',
  severity: 'warning',
  entry: 'url-terms/scheme#checking-a-scheme',
  messages: {
    program:
      '{scheme} starts a Windows or Office application with the rest of the URL. Attackers use such links to open their own files. Accept only http and https.',
    wrapper:
      'PHP reads {scheme} as a stream wrapper for files, archives, filters or commands. A server that fetches URLs for others must accept only http and https.',
    archive:
      'Java fetches the archive at the URL inside this one. A server that fetches URLs for others must accept only http and https.',
    source: 'Browsers show the source code of the URL after view-source:.',
  },

  check: (url): Report<MessageId>[] => {
    const { scheme, href } = url.parsed;
    const evidence = url.at('scheme');
    if (PROGRAMS.test(scheme)) return [{ messageId: 'program', data: { scheme }, evidence }];
    // PHP asks for both slashes.
    if (WRAPPERS.test(scheme) && href.startsWith('//', scheme.length + 1))
      return [{ messageId: 'wrapper', data: { scheme }, evidence }];
    if (scheme === 'jar') return [{ messageId: 'archive', evidence }];
    return scheme === 'view-source' ? [{ messageId: 'source', evidence, severity: 'info' }] : [];
  },
});
