/** What the measurements without a browser measure: `built.ts` bundles it. */
export { emptySession, reduceSession } from '../../reference/capture/session.ts';
export { exchangeFromHar } from '../../reference/http/from-har.ts';
export { buildRegistry } from '../../reference/media-types/registry.ts';
export { auditExchange } from '../../reference/rules/audit.ts';
export { rules } from '../../reference/rules/index.ts';
export { inspectUrl } from '../../reference/url/inspect.ts';
