import { isAttachment } from '../../http/fields/attachment.ts';
import { shortened } from '../../text/shortened.ts';
import { html, mimeSniffing } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const DOCUMENTS = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/** HTML, "loading a document": opened in a tab or a frame an SVG is an XML document, and its scripts run. */
export const svgDocumentUnsandboxed = defineRule({
  id: 'svg-document-unsandboxed',
  title: 'SVG opened as a document',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/image/svg+xml#svg-from-users',
  messages: {
    unsandboxed:
      'Opened as a document, an SVG runs scripts with the rights of {origin}. If users uploaded it, send Content-Security-Policy: sandbox.',
  },

  guards: ['live', 'type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: ({ essence, destination }) => essence === 'image/svg+xml' && DOCUMENTS.has(destination ?? ''),
  yieldsTo: ['upload-active-inline'],

  check: (facts) => {
    const { response, url } = facts;
    const evidence = typeLine(facts);
    if (response.has('Content-Security-Policy') || isAttachment(response) || !evidence || url === null) return [];
    return [
      {
        messageId: 'unsandboxed',
        data: { origin: shortened(url.host) },
        evidence,
        sources: [
          html('loading a document', 'document-lifecycle.html#loading-a-document'),
          mimeSniffing('scriptable MIME type', 'scriptable-mime-type'),
        ],
      },
    ];
  },
});
