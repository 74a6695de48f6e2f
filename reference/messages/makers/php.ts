/** Warnings and errors of PHP. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

export const php: Maker<ProblemId> = {
  name: 'PHP',
  templates: [
    { problem: 'refused', texts: ['Failed to open stream: Connection refused'] },
    { problem: 'status', texts: ['Failed to open stream: HTTP request failed! HTTP/1.1 {status} '] },
    { problem: 'redirect-loop', texts: ['Redirection limit reached, aborting'] },
    { problem: 'timeout-error', texts: ['Failed to open stream: HTTP request failed!'] },
    {
      problem: 'json-text',
      texts: ['JsonException: Syntax error', 'Control character error, possibly incorrectly encoded'],
    },
    { problem: 'charset-decode', texts: ['Malformed UTF-8 characters, possibly incorrectly encoded'] },
    { problem: 'json-type', texts: ['Inf and NaN cannot be JSON encoded'] },
    { problem: 'decoding', texts: ['gzdecode(): data error'] },
    { problem: 'header-value', texts: ['Header may not contain more than a single header, new line detected'] },
    { problem: 'headers-sent', texts: ['headers already sent by (output started at {file})'] },
  ],
};
