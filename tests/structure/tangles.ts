/**
 * What is left to be untangled: circles of imports, and imports from a lower floor to a higher one. These lists only get
 * shorter: a test fails for what is new, and for a line that is no longer needed.
 */

/** Files that import each other when they run. */
export const valueCircles: string[][] = [
  ['components/Prose/Prose.tsx', 'components/Prose/ProvenCode.tsx'],
  ['components/Tools/Answer.tsx', 'components/Tools/lookup.ts'],
  [
    'reference/url/anatomy/read-authority.ts',
    'reference/url/anatomy/read-path.ts',
    'reference/url/anatomy/read-url.ts',
  ],
];

/** Files that import each other if types count, beside the circles above. */
export const typeCircles: string[][] = [
  ['components/Tools/Answer.tsx', 'components/Tools/Tools.tsx', 'components/Tools/lookup.ts'],
  [
    'components/UrlInspector/EncoderTool.tsx',
    'components/UrlInspector/Encoders.tsx',
    'components/UrlInspector/encoder-sources.ts',
  ],
  ['components/UrlInspector/Resolving.tsx', 'components/UrlInspector/ResolvingTool.tsx'],
  ['reference/capture/loads.ts', 'reference/capture/row-index.ts', 'reference/capture/session.ts'],
  ['reference/export/redact.ts', 'reference/export/report.ts'],
  [
    'reference/export/redirect-check/go.ts',
    'reference/export/redirect-check/index.ts',
    'reference/export/redirect-check/javascript.ts',
    'reference/export/redirect-check/php.ts',
    'reference/export/redirect-check/python.ts',
  ],
  [
    'reference/fixes/apache.ts',
    'reference/fixes/caddy.ts',
    'reference/fixes/express.ts',
    'reference/fixes/nginx.ts',
    'reference/fixes/obstacle.ts',
    'reference/fixes/render.ts',
  ],
  [
    'reference/http/import/har-file.ts',
    'reference/http/import/raw-messages.ts',
    'reference/http/import/read-import.ts',
  ],
  ['reference/facts/facts.ts', 'reference/facts/guards.ts'],
  [
    'reference/url/anatomy/read-authority.ts',
    'reference/url/anatomy/read-path.ts',
    'reference/url/anatomy/read-url.ts',
    'reference/url/bound.ts',
    'reference/url/component-span.ts',
    'reference/url/errors/domain-places.ts',
    'reference/url/errors/locate.ts',
    'reference/url/errors/problem-places.ts',
    'reference/url/judgement/check.ts',
    'reference/url/judgement/subject.ts',
    'reference/url/meant/meant.ts',
    'reference/url/report.ts',
  ],
  ['reference/url/edit/edit.ts', 'reference/url/edit/refusals.ts'],
  ['reference/url/secrets/secret-texts.ts', 'reference/url/secrets/userinfo.ts'],
];

export const upwardValues: string[] = [];

export const upwardTypes: string[] = [];
