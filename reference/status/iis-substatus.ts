/**
 * The sub-status that Microsoft IIS writes behind a status code, `404.13`, in its log or on its own error pages. It is no
 * part of HTTP: a response carries the three digits before the point. The common ones, in our own words.
 */
import type { Source } from '../text/sources.ts';

export interface IisSubstatus {
  /** `404.13` */
  name: string;
  /** One sentence. */
  meaning: string;
}

export const iisSubstatusSource: Source = {
  label: 'Microsoft, HTTP status codes in IIS',
  url: 'https://learn.microsoft.com/en-us/troubleshoot/developer/webapps/iis/www-administration-management/http-status-code',
};

const meanings: Readonly<Record<string, string>> = {
  '401.1': 'The sign-in failed, most likely because of the user name or the password.',
  '401.2': 'The server’s authentication settings do not allow this kind of sign-in.',
  '401.3': 'The file system’s permissions deny this user access to the file.',
  '401.4': 'An ISAPI filter refused the sign-in.',
  '401.5': 'An ISAPI or CGI application refused the sign-in.',
  '403.1': 'The permission to execute is missing.',
  '403.2': 'The permission to read the directory is missing.',
  '403.3': 'The permission to write is missing, in IIS or in the file system.',
  '403.4': 'The resource is available only over https.',
  '403.6': 'The client’s IP address is not allowed.',
  '403.7': 'A client certificate is required.',
  '403.13': 'The client certificate has been revoked.',
  '403.14': 'There is no default document, and directories are not listed.',
  '403.16': 'The client certificate is invalid or the server does not trust it.',
  '403.17': 'The client certificate has expired or is not valid yet.',
  '403.18': 'The requested URL and its custom error page belong to different application pools.',
  '403.502': 'IP restriction: this address has sent more requests than allowed.',
  '403.503': 'IP restriction: the address is on the deny list.',
  '404.0': 'The file does not exist or has been moved.',
  '404.1': 'No site is configured for this address.',
  '404.2': 'This ISAPI extension or CGI program is not allowed to run on the server.',
  '404.3': 'The extension has no MIME type in the configuration.',
  '404.4': 'The extension has no handler in the configuration.',
  '404.5': 'Request filtering: the URL contains a sequence that is denied.',
  '404.6': 'Request filtering: the method is denied.',
  '404.7': 'Request filtering: the extension is denied.',
  '404.8': 'Request filtering: the URL points into a hidden directory.',
  '404.9': 'The file has the attribute "hidden".',
  '404.10': 'Request filtering: the request headers are too long.',
  '404.11': 'Request filtering: the request contains a doubly escaped sequence.',
  '404.12': 'Request filtering: the request contains characters outside ASCII.',
  '404.13':
    'Request filtering: Content-Length is above the limit. The registered code is 413; the IIS 7 manual lists 413.1.',
  '404.14': 'Request filtering: the URL is too long.',
  '404.15': 'Request filtering: the query string is too long.',
  '404.17': 'A dynamic page was passed to the handler for static files.',
  '404.18': 'Request filtering: the query string contains a sequence that is denied.',
  '404.19': 'Request filtering: a filtering rule denied the request.',
  '404.20': 'Request filtering: the URL has too many segments.',
  '405.0': 'The method is not allowed here.',
  '406.0': 'The Accept header contains a value that is not valid.',
  '412.0': 'The If-Match header contains a value that is not valid.',
  '413.0': 'The content of the request is too large.',
  '500.0': 'A module or an ISAPI extension failed.',
  '500.11': 'The application is shutting down.',
  '500.12': 'The application is restarting.',
  '500.13': 'The server has more concurrent requests than it can handle.',
  '500.15': 'Global.asax was requested directly.',
  '500.19': 'applicationhost.config or web.config is not valid.',
  '500.21': 'The configuration names a module that the server does not know.',
  '500.22': 'web.config has httpModules, which managed pipeline mode does not use.',
  '500.23': 'web.config has httpHandlers, which managed pipeline mode does not use.',
  '500.24': 'web.config has impersonation, which managed pipeline mode does not use.',
  '500.50': 'URL Rewrite: reading the rules or running an inbound rule failed.',
  '500.51': 'URL Rewrite: reading or running a global rule failed.',
  '500.52': 'URL Rewrite: running an outbound rule failed.',
  '500.53': 'URL Rewrite: an outbound rule, run before the cache is filled, failed.',
  '500.100': 'A classic ASP page failed.',
  '502.1': 'The CGI application did not answer in time.',
  '502.2': 'The CGI application ended too early. From Application Request Routing: the request could not be mapped.',
  '502.3': 'Application Request Routing could not reach its backend server, or the request to it was interrupted.',
  '502.4': 'Application Request Routing could not choose a server.',
  '502.5': 'Application Request Routing: the WebSocket connection failed.',
  '503.0': 'The application pool has been stopped or disabled.',
  '503.2': 'There are more concurrent requests than appConcurrentRequestLimit allows.',
  '503.3': 'The ASP.NET queue is full.',
  '503.4': 'The FastCGI queue is full.',
};

/** @returns the sub-statuses known for a code, in ascending order; empty for most codes */
export function iisSubstatuses(code: number): readonly IisSubstatus[] {
  return Object.entries(meanings)
    .filter(([name]) => name.startsWith(`${code}.`))
    .map(([name, meaning]) => ({ name, meaning }));
}
