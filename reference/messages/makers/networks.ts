/** The visible text of error pages from content delivery networks and hosting providers. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const cloudflareError = (code: number, folder: '5xx' | '1xxx') => ({
  label: `Cloudflare, Error ${code}`,
  url: `https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-${folder}-errors/error-${code}/`,
});
const cloudFrontErrors = {
  label: 'AWS re:Post, The request could not be satisfied',
  url: 'https://repost.aws/knowledge-center/resolve-cloudfront-bad-request-error',
};
const fastlyErrors = {
  label: 'Fastly, Fastly-generated errors',
  url: 'https://www.fastly.com/documentation/guides/full-site-delivery/fastly-vcl/synthetic-errors-in-vcl',
};
const vercelErrors = { label: 'Vercel, Error Codes', url: 'https://vercel.com/docs/errors' };

/** A page that a user copied: Akamai documents its pages for customers only. */
const akamaiPage = {
  label: 'Akamai error page, quoted in issue 3766 of cisco/openh264',
  url: 'https://github.com/cisco/openh264/issues/3766',
};

export const cloudflare: Maker<ProblemId> = {
  name: 'Cloudflare',
  templates: [
    {
      problem: 'cdn-origin-unknown',
      texts: [
        'Web server is returning an unknown error Error code 520',
        '520: Web server is returning an unknown error',
      ],
      source: cloudflareError(520, '5xx'),
    },
    {
      problem: 'cdn-origin-down',
      texts: ['Web server is down Error code 521', '521: Web server is down'],
      source: cloudflareError(521, '5xx'),
    },
    {
      problem: 'cdn-origin-timeout',
      texts: ['Connection timed out Error code 522', '522: Connection timed out'],
      source: cloudflareError(522, '5xx'),
    },
    {
      problem: 'cdn-origin-unreachable',
      texts: ['Origin is unreachable Error code 523', '523: Origin is unreachable'],
      source: cloudflareError(523, '5xx'),
    },
    {
      problem: 'cdn-origin-slow',
      texts: ['A timeout occurred Error code 524', '524: A timeout occurred'],
      source: cloudflareError(524, '5xx'),
    },
    {
      problem: 'cdn-origin-tls',
      texts: ['SSL handshake failed Error code 525', '525: SSL handshake failed'],
      source: cloudflareError(525, '5xx'),
    },
    {
      problem: 'cdn-origin-tls',
      texts: ['Invalid SSL certificate Error code 526', '526: Invalid SSL certificate'],
      source: cloudflareError(526, '5xx'),
    },
    {
      problem: 'cdn-loop',
      texts: ['Error 1000: DNS points to prohibited IP', 'DNS points to prohibited IP'],
      source: cloudflareError(1000, '1xxx'),
    },
    {
      problem: 'cdn-dns',
      texts: ['Error 1016: Origin DNS error', 'Origin DNS error'],
      source: cloudflareError(1016, '1xxx'),
    },
    { problem: 'cdn-blocked', texts: ['Error 1020: Access denied'], source: cloudflareError(1020, '1xxx') },
    { problem: 'cdn-script', texts: ['Error 1101: Rendering error'], source: cloudflareError(1101, '1xxx') },
  ],
};

export const cloudFront: Maker<ProblemId> = {
  name: 'Amazon CloudFront',
  templates: [{ problem: 'cloudfront-error', texts: ['The request could not be satisfied'], source: cloudFrontErrors }],
};

export const fastly: Maker<ProblemId> = {
  name: 'Fastly',
  templates: [
    {
      problem: 'cdn-backend',
      texts: [
        'Error 503 first byte timeout',
        'Error 503 backend read error',
        'Error 503 All backends failed or unhealthy',
      ],
      source: fastlyErrors,
    },
  ],
};

export const akamai: Maker<ProblemId> = {
  name: 'Akamai',
  templates: [
    {
      problem: 'cdn-blocked',
      texts: [
        'Access Denied You don\'t have permission to access "{url}" on this server. Reference #',
        'https://errors.edgesuite.net/',
      ],
      source: akamaiPage,
    },
  ],
};

export const vercel: Maker<ProblemId> = {
  name: 'Vercel',
  templates: [
    {
      problem: 'cdn-function-timeout',
      texts: ['FUNCTION_INVOCATION_TIMEOUT', 'EDGE_FUNCTION_INVOCATION_TIMEOUT', 'MIDDLEWARE_INVOCATION_TIMEOUT'],
      source: vercelErrors,
    },
    {
      problem: 'cdn-script',
      texts: [
        'FUNCTION_INVOCATION_FAILED',
        'EDGE_FUNCTION_INVOCATION_FAILED',
        'MIDDLEWARE_INVOCATION_FAILED',
        'NO_RESPONSE_FROM_FUNCTION',
      ],
      source: vercelErrors,
    },
    {
      problem: 'cdn-payload',
      texts: ['FUNCTION_PAYLOAD_TOO_LARGE', 'FUNCTION_RESPONSE_PAYLOAD_TOO_LARGE'],
      source: vercelErrors,
    },
    {
      problem: 'cdn-deployment',
      texts: ['DEPLOYMENT_NOT_FOUND', '404: NOT_FOUND Code: NOT_FOUND', 'DEPLOYMENT_DELETED'],
      source: vercelErrors,
    },
    { problem: 'cdn-loop', texts: ['INFINITE_LOOP_DETECTED'], source: vercelErrors },
    { problem: 'cdn-dns', texts: ['DNS_HOSTNAME_NOT_FOUND', 'DNS_HOSTNAME_RESOLVE_FAILED'], source: vercelErrors },
  ],
};
