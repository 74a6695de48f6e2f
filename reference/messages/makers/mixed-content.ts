/** What browsers print when an https page requests http, from their sources: the tests have no https page. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const chromiumSource = {
  label: 'Chromium, mixed_content_checker.cc',
  url: 'https://github.com/chromium/chromium/blob/03b9f5da1208a258ddbb3206d1e69fdbde9773b1/third_party/blink/renderer/core/loader/mixed_content_checker.cc',
};
const firefoxSource = {
  label: 'Firefox, security.properties',
  url: 'https://github.com/mozilla-firefox/firefox/blob/main/dom/locales/en-US/chrome/security/security.properties',
};

export const chromiumMixed: Maker<ProblemId> = {
  name: 'Chromium',
  templates: [
    {
      problem: 'mixed-content',
      texts: [
        "Mixed Content: The page at '{page}' was loaded over HTTPS, but requested an insecure {kind} '{url}'. This request has been blocked",
        "Mixed Content: The page at '{page}' was loaded over HTTPS, but attempted to connect to the insecure WebSocket endpoint '{url}'.",
        "Mixed Content: The page at '{page}' was loaded over a secure connection, but contains a form that targets an insecure endpoint '{url}'.",
      ],
      source: chromiumSource,
    },
    {
      problem: 'mixed-upgraded',
      texts: [
        "Mixed Content: The page at '{page}' was loaded over HTTPS, but requested an insecure element '{url}'. This request was automatically upgraded to HTTPS",
      ],
      source: chromiumSource,
    },
  ],
};

export const firefoxMixed: Maker<ProblemId> = {
  name: 'Firefox',
  templates: [
    {
      problem: 'mixed-content',
      texts: [
        'Blocked loading mixed active content “{url}”',
        'Blocked loading mixed display content “{url}”',
        'Loading mixed (insecure) active content “{url}” on a secure page',
        'Loading mixed (insecure) display content “{url}” on a secure page',
        'Blocked downloading insecure content “{url}”',
      ],
      source: firefoxSource,
    },
    {
      problem: 'mixed-upgraded',
      texts: ['Upgrading insecure display request ‘{url}’ to use', 'Upgrading insecure request “{url}” to use'],
      source: firefoxSource,
    },
    {
      problem: 'page-nosniff',
      texts: [
        'The resource from “{url}” was not rendered due to an unknown, incorrect or missing MIME type (X-Content-Type-Options: nosniff).',
      ],
      source: firefoxSource,
    },
    {
      problem: 'nosniff-value',
      texts: ['X-Content-Type-Options header warning: value was “{value}”; did you mean to send “nosniff”?'],
      source: firefoxSource,
    },
    { problem: 'data-navigation', texts: ['Navigation to toplevel data: URI not allowed'], source: firefoxSource },
    { problem: 'redirect-unsafe', texts: ['Redirecting to data: URI not allowed'], source: firefoxSource },
    { problem: 'cors-disabled', texts: ['(Reason: CORS disabled)'], source: firefoxSource },
  ],
};
