/**
 * The IANA HTTP Status Code Registry, each code with one sentence that says what it means. Facts that have no
 * registry (which header fields, may I retry) are in the written entries, not here.
 */
import { rfc, type Source } from '../text/sources.ts';
import { className, type StatusClass, statusClass } from './status-class.ts';

/**
 * May a cache keep the response?
 * heuristic: yes, even without explicit freshness (RFC 9110, section 15.1);
 * explicit: only when the response says so, with max-age, Expires or public (RFC 9111, section 3);
 * never: it must not be stored.
 */
export type Caching = 'heuristic' | 'explicit' | 'never';

export interface StatusCode {
  code: number;
  /** The registered reason phrase; `(Unused)` as the registry writes it for 306 and 418. */
  phrase: string;
  /** One sentence, without the class: what this code says. */
  meaning: string;
  definedIn: Source;
  caching: Caching;
  state: 'registered' | 'temporary' | 'deprecated' | 'obsolete' | 'unused';
  note: string | null;
  /** Phrases that earlier standards gave the code and that are still met. */
  formerPhrases: readonly string[];
}

/** The date of the last change that the registry itself states. */
export const registryDate = '2025-09-15';

type Details = Partial<Pick<StatusCode, 'caching' | 'state' | 'note' | 'formerPhrases'>>;

function define(code: number, phrase: string, meaning: string, definedIn: Source, details: Details): StatusCode {
  // RFC 9111, section 3: only a final response may be stored, and 1xx are interim ones.
  const caching: Caching = code < 200 ? 'never' : 'explicit';
  return { code, phrase, meaning, definedIn, caching, state: 'registered', note: null, formerPhrases: [], ...details };
}

/** A code of HTTP Semantics, RFC 9110; `section` is the part of the number after `15.`. */
function http(code: number, phrase: string, section: string, meaning: string, details: Details = {}): StatusCode {
  return define(code, phrase, meaning, rfc(9110, `15.${section}`), details);
}

/** A code that another RFC defines. */
function other(
  code: number,
  phrase: string,
  [number, section]: [number, string],
  meaning: string,
  details: Details = {},
): StatusCode {
  return define(code, phrase, meaning, rfc(number, section), details);
}

const heuristic: Details = { caching: 'heuristic' };
/** RFC 6585: "MUST NOT be stored by a cache", said of each of its four codes. */
const never: Details = { caching: 'never' };

/** Every code of the registry, in ascending order. */
export const statusCodes: readonly StatusCode[] = [
  http(
    100,
    'Continue',
    '2.1',
    'The server has received the start of the request without rejecting it, so the client may send the rest.',
  ),
  http(101, 'Switching Protocols', '2.2', 'The server agrees to switch this connection to the requested protocol.', {
    note: 'The server must name the new protocol in Upgrade.',
  }),
  other(102, 'Processing', [2518, '10.1'], 'The complete request is accepted, and the server is still working on it.', {
    note: 'RFC 4918, which replaced RFC 2518, dropped the code. It is still registered.',
  }),
  other(103, 'Early Hints', [8297, '2'], 'The final response will probably also have these headers.', {
    note: 'Defined in an Experimental RFC.',
  }),
  define(
    104,
    'Upload Resumption Supported',
    'The server announces that the upload is resumable, or reports its progress.',
    {
      label: 'draft-ietf-httpbis-resumable-upload',
      url: 'https://datatracker.ietf.org/doc/draft-ietf-httpbis-resumable-upload/',
    },
    {
      state: 'temporary',
      note: 'Registered for a draft. The last known registration expired on 2026-11-13; a renewal is not confirmed.',
    },
  ),

  http(
    200,
    'OK',
    '3.1',
    'The request has succeeded, and the method determines what the content represents.',
    heuristic,
  ),
  http(201, 'Created', '3.2', 'The request has succeeded and has created one or more new resources.'),
  http(202, 'Accepted', '3.3', 'The request has been accepted, but the work is not finished and may still be refused.'),
  http(
    203,
    'Non-Authoritative Information',
    '3.4',
    'The request has succeeded, but a proxy has changed the content that the origin server sent.',
    heuristic,
  ),
  http(204, 'No Content', '3.5', 'The request has succeeded, and there is no content to send.', heuristic),
  http(
    205,
    'Reset Content',
    '3.6',
    'The request has succeeded, and the client should reset the form or view that sent it.',
  ),
  http(
    206,
    'Partial Content',
    '3.7',
    'The response has one or more parts of the representation, as Range requested.',
    heuristic,
  ),
  other(207, 'Multi-Status', [4918, '11.1'], 'The content gives each of several operations its own status.', {
    note: 'RFC 4918 defines an XML body; JSON bodies are a private convention.',
  }),
  other(
    208,
    'Already Reported',
    [5842, '7.1'],
    'Inside a 207 body: the members of this collection were listed under another binding.',
    { note: 'Defined in an Experimental RFC, for WebDAV.' },
  ),
  other(
    226,
    'IM Used',
    [3229, '10.4.1'],
    'The content is a form of the resource that A-IM in the request allows, such as a delta.',
    { note: 'IM stands for instance manipulation. RFC 3229, section 10.6, has the caching rules.' },
  ),

  http(
    300,
    'Multiple Choices',
    '4.1',
    'The resource has several representations, each with its own URI, to choose from.',
    heuristic,
  ),
  http(
    301,
    'Moved Permanently',
    '4.2',
    'The resource has a new permanent URI, which future references ought to use.',
    heuristic,
  ),
  http(302, 'Found', '4.3', 'The resource is temporarily at a different URI, so keep using the original one.', {
    formerPhrases: ['Moved Temporarily'], // RFC 1945
  }),
  http(
    303,
    'See Other',
    '4.4',
    'The response to this request is at another URI, from which the client fetches it with GET or HEAD.',
  ),
  http(
    304,
    'Not Modified',
    '4.5',
    'The condition of the request is false: the representation that the client has stored is still valid.',
  ),
  http(305, 'Use Proxy', '4.6', 'This deprecated code told the client to use a proxy for the request.', {
    state: 'deprecated',
    note: 'Deprecated because a response that configures a proxy is a security risk (RFC 7231, appendix B).',
  }),
  http(
    306,
    '(Unused)',
    '4.7',
    'Reserved, because an earlier version of HTTP gave it a meaning that it no longer has.',
    {
      state: 'unused',
    },
  ),
  http(
    307,
    'Temporary Redirect',
    '4.8',
    'The resource is temporarily at a different URI, and a redirected request keeps its method.',
  ),
  http(
    308,
    'Permanent Redirect',
    '4.9',
    'The resource has a new permanent URI, and a redirected request keeps its method.',
    heuristic,
  ),

  http(400, 'Bad Request', '5.1', 'The server will not process the request because of an apparent client error.'),
  http(401, 'Unauthorized', '5.2', 'Authentication credentials for this resource are missing or not valid.', {
    note: 'The server must send a challenge in WWW-Authenticate.',
  }),
  http(402, 'Payment Required', '5.3', 'Reserved for future use.'),
  http(403, 'Forbidden', '5.4', 'The server understood the request and refuses to fulfil it.'),
  http(
    404,
    'Not Found',
    '5.5',
    'The server has no current representation for this URI, or is not willing to say that one exists.',
    heuristic,
  ),
  http(405, 'Method Not Allowed', '5.6', 'The server knows the method, but this resource does not support it.', {
    caching: 'heuristic',
    note: 'The server must list the supported methods in Allow.',
  }),
  http(
    406,
    'Not Acceptable',
    '5.7',
    'No representation fits the Accept headers of the request, and the server does not send a default.',
  ),
  http(
    407,
    'Proxy Authentication Required',
    '5.8',
    'A proxy between client and server requires the client to authenticate first.',
    {
      note: 'The proxy must send a challenge in Proxy-Authenticate.',
    },
  ),
  http(408, 'Request Timeout', '5.9', 'The server did not receive the complete request within the time it waits.', {
    formerPhrases: ['Request Time-out'], // RFC 2616, section 6.1.1
  }),
  http(409, 'Conflict', '5.10', 'The request conflicts with the current state of the resource.'),
  http(410, 'Gone', '5.11', 'The resource is no longer available here, probably permanently.', heuristic),
  http(411, 'Length Required', '5.12', 'The server refuses a request without Content-Length.'),
  http(412, 'Precondition Failed', '5.13', 'A condition in the headers of the request was false on the server.'),
  http(413, 'Content Too Large', '5.14', 'The content of the request is larger than the server accepts.', {
    formerPhrases: ['Payload Too Large', 'Request Entity Too Large'], // RFC 7231, RFC 2616
  }),
  http(414, 'URI Too Long', '5.15', 'The target URI is longer than this server accepts.', {
    caching: 'heuristic',
    formerPhrases: ['Request-URI Too Long', 'Request-URI Too Large'], // RFC 2616, sections 10.4.15 and 6.1.1
  }),
  http(
    415,
    'Unsupported Media Type',
    '5.16',
    'The content of the request is in a format that the resource does not support for this method.',
  ),
  http(
    416,
    'Range Not Satisfiable',
    '5.17',
    'No requested range can be satisfied, or too many small or overlapping ones were asked for.',
    {
      formerPhrases: ['Requested Range Not Satisfiable'], // RFC 2616
    },
  ),
  http(417, 'Expectation Failed', '5.18', 'A server in the chain could not meet the expectation in Expect.'),
  http(418, '(Unused)', '5.19', "The code has no meaning in HTTP and is reserved because of an April Fools' joke.", {
    state: 'unused',
    note: 'RFC 2324, the joke, called it "I\'m a teapot". The code is used too often to get another meaning.',
    formerPhrases: ["I'm a teapot"], // RFC 2324
  }),
  http(421, 'Misdirected Request', '5.20', 'This server cannot or will not answer for the target URI.', {
    note: 'A client may retry over a different connection. A proxy must not generate a 421.',
  }),
  http(
    422,
    'Unprocessable Content',
    '5.21',
    'The type and syntax of the content are correct, but its instructions cannot be processed.',
    { formerPhrases: ['Unprocessable Entity'] }, // RFC 4918
  ),
  other(423, 'Locked', [4918, '11.3'], 'The source or destination of the method is locked.'),
  other(424, 'Failed Dependency', [4918, '11.4'], 'The method failed because another action that it needs failed.'),
  other(
    425,
    'Too Early',
    [8470, '5.2'],
    'The request may be a replay, and the server will not process it this early.',
    {
      note: 'Sent for requests in TLS early data; the retry must not be in early data.',
    },
  ),
  http(
    426,
    'Upgrade Required',
    '5.22',
    'The server refuses this protocol but might accept the request after an upgrade.',
    {
      note: 'The server must name the protocol in Upgrade.',
    },
  ),
  other(
    428,
    'Precondition Required',
    [6585, '3'],
    'The server accepts this request only with a condition, such as If-Match.',
    never,
  ),
  other(429, 'Too Many Requests', [6585, '4'], 'This user has sent more requests than a rate limit allows.', never),
  other(
    431,
    'Request Header Fields Too Large',
    [6585, '5'],
    'One header, or all of them together, is larger than the server accepts.',
    never,
  ),
  other(
    451,
    'Unavailable For Legal Reasons',
    [7725, '3'],
    'Access to the resource is denied because of a legal demand.',
    heuristic,
  ),

  http(500, 'Internal Server Error', '6.1', 'The server hit an unexpected error.'),
  http(
    501,
    'Not Implemented',
    '6.2',
    'The server lacks what the request needs, for example because it does not know the method.',
    heuristic,
  ),
  http(502, 'Bad Gateway', '6.3', 'A gateway or proxy got an invalid response from its upstream server.'),
  http(503, 'Service Unavailable', '6.4', 'The server is temporarily overloaded or under maintenance.', {
    note: 'Retry-After may say when to try again.',
  }),
  http(504, 'Gateway Timeout', '6.5', 'A gateway or proxy got no response in time from a server it needed.', {
    formerPhrases: ['Gateway Time-out'], // RFC 2616, section 6.1.1
  }),
  http(
    505,
    'HTTP Version Not Supported',
    '6.6',
    'The server does not support this major version of HTTP, or refuses it.',
  ),
  other(
    506,
    'Variant Also Negotiates',
    [2295, '8.1'],
    'The server is misconfigured: the chosen variant negotiates content itself.',
    { note: 'Defined in an Experimental RFC.' },
  ),
  other(
    507,
    'Insufficient Storage',
    [4918, '11.5'],
    'The server cannot store what the request needs; this state counts as temporary.',
  ),
  other(
    508,
    'Loop Detected',
    [5842, '7.2'],
    'The server stopped because it found an infinite loop while processing a "Depth: infinity" request.',
    { note: 'Defined in an Experimental RFC, for WebDAV.' },
  ),
  other(
    510,
    'Not Extended',
    [2774, '7'],
    'The request does not meet the policy for access, which asks for an extension.',
    {
      state: 'obsolete',
      note: 'The registry marks it as obsolete; RFC 2774 is Historic.',
    },
  ),
  other(
    511,
    'Network Authentication Required',
    [6585, '6'],
    'The network gives the client access only after it has authenticated.',
    {
      caching: 'never',
      note: 'For intercepting proxies such as captive portals; an origin server should not generate it.',
    },
  ),
];

const byCode: ReadonlyMap<number, StatusCode> = new Map(statusCodes.map((record) => [record.code, record]));

/** @returns the registered code, or null: 306 and 418 are registered (as unused), 419 and 599 are not */
export function findStatus(code: number): StatusCode | null {
  return byCode.get(code) ?? null;
}

/** What can be said of any number in the place of a status code. */
export interface StatusReading {
  code: number;
  class: StatusClass | null;
  className: string | null;
  record: StatusCode | null;
  caching: Caching;
  /** The registry's note; for an unregistered or invalid number, how a client treats it. */
  note: string | null;
}

/**
 * Reads any number, registered or not. An unregistered code gets no invented phrase: a client treats it as the
 * x00 of its class, and a number outside 100-599 as a 5xx (RFC 9110, section 15). What vendors mean by it stands in
 * vendor-codes.ts.
 */
export function readStatus(code: number): StatusReading {
  const record = findStatus(code);
  const digit = statusClass(code);
  if (record && digit) {
    return { code, class: digit, className: className(digit), record, caching: record.caching, note: record.note };
  }
  if (!digit) {
    const note =
      'Not a valid status code: these go from 100 to 599. A client should treat it like a server error, 5xx.';
    return { code, class: null, className: null, record: null, caching: 'explicit', note };
  }
  const fallback = findStatus(digit * 100);
  const note = `Not registered with IANA. A client that does not know it treats it as ${digit}00 (${fallback?.phrase}).`;
  return {
    code,
    class: digit,
    className: className(digit),
    record: null,
    caching: digit === 1 ? 'never' : 'explicit',
    note,
  };
}
