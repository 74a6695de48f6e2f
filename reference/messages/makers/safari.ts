/** The console of Safari, from the source of WebKit: no test runs it. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const source = {
  label: 'WebKit, Source/WebCore/loader/CrossOriginAccessControl.cpp',
  url: 'https://github.com/WebKit/WebKit/blob/00f03c1f906ff25f9536f528e81477c861c0325c/Source/WebCore/loader/CrossOriginAccessControl.cpp',
};

export const safari: Maker<ProblemId> = {
  name: 'Safari',
  templates: [
    {
      problem: 'cors-refused',
      texts: ['Origin {origin} is not allowed by Access-Control-Allow-Origin. Status code: {status}'],
      source,
    },
    {
      problem: 'cors-wildcard-credentials',
      texts: ['Cannot use wildcard in Access-Control-Allow-Origin when credentials flag is true.'],
      source,
    },
    { problem: 'cors-multiple', texts: ['Access-Control-Allow-Origin cannot contain more than one origin.'], source },
    {
      problem: 'cors-credentials',
      texts: ['Credentials flag is true, but Access-Control-Allow-Credentials is not "true".'],
      source,
    },
    { problem: 'preflight-status', texts: ['Preflight response is not successful. Status code: {status}'], source },
    {
      problem: 'cors-redirect',
      texts: [
        'not allowed to follow a cross-origin CORS redirection with non CORS scheme',
        'redirection URL {target} has credentials',
      ],
      source,
    },
    {
      problem: 'corp',
      texts: [
        "Cancelled load to {url} because it violates the resource's Cross-Origin-Resource-Policy response header.",
      ],
      source,
    },
  ],
};
