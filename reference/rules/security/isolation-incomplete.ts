import { fieldValues } from '../../http/exchange.ts';
import { type PagePolicies, pagePolicies } from '../../http/fields/isolation.ts';
import { html } from '../../text/sources.ts';
import { NO_FIELD } from '../evidence.ts';
import { defineRule } from '../rule.ts';

function lacking({ opener, isEmbedderDemanding }: PagePolicies): 'embedder' | 'opener' | null {
  if ((opener === 'same-origin') === isEmbedderDemanding) return null;
  return isEmbedderDemanding ? 'opener' : 'embedder';
}

/**
 * HTML, "obtain an opener policy": only COOP same-origin together with a COEP that demands something isolates the page,
 * and without isolation there is no shared memory. A page that has one of the two and loads WebAssembly may have meant
 * both; a module without threads needs neither.
 */
export const isolationIncomplete = defineRule({
  id: 'isolation-incomplete',
  title: 'The page is not cross-origin isolated',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/application/wasm#threads-and-isolation',
  messages: {
    embedder:
      'The page sends Cross-Origin-Opener-Policy: same-origin. WebAssembly threads also need Cross-Origin-Embedder-Policy.',
    opener:
      'The page sends Cross-Origin-Embedder-Policy. WebAssembly threads also need Cross-Origin-Opener-Policy: same-origin.',
  },

  guards: ['live'],
  when: { field: ['Content-Type'] },
  comparesSession: true,
  appliesTo: ({ essence, around }) => {
    if (essence !== 'application/wasm' || !around?.document) return false;
    // Isolates on its own in Chromium (headers/cross-origin-isolation).
    return fieldValues(around.document.responseHeaders, 'Document-Isolation-Policy').length === 0;
  },

  check: ({ around }) => {
    const messageId = around?.document ? lacking(pagePolicies(around.document)) : null;
    if (messageId === null) return [];
    const sources = [html('cross-origin opener policies, the headers', 'browsers.html#the-coop-headers')];
    return [{ messageId, evidence: NO_FIELD, sources }];
  },
});
