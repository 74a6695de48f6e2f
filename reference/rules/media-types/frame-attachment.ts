import type { Facts } from '../../facts/facts.ts';
import { isSaved } from '../../http/fields/content-disposition.ts';
import { html, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** What shows a response inside a page. */
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object']);

/** Whether such an element is used to start downloads. */
function ofDownloads(destination: string): boolean {
  return destination === 'iframe' || destination === 'frame';
}

/**
 * RFC 6266, section 4.2: an attachment is saved, not shown. In a frame that leaves nothing to see, which is meant so where
 * a hidden frame starts a download; nobody embeds an object for that.
 */
export const frameAttachment = defineRule({
  id: 'frame-attachment',
  title: 'Attachment in a frame',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-disposition#disposition-types',
  messages: {
    saved:
      'Content-Disposition asks the browser to save this, so the {element} that loads it stays empty. Send inline to show it.',
    download:
      'Content-Disposition asks the browser to save this. If the {element} should show it instead, send inline.',
  },

  guards: ['type'],
  when: { field: ['Content-Disposition'] },
  appliesTo: ({ disposition, destination }) => disposition !== null && FRAMES.has(destination ?? ''),

  check: ({ disposition, destination, essence }: Facts) => {
    if (disposition === null || destination === null || isSaved(disposition) !== true) return [];
    return [
      {
        ...(ofDownloads(destination)
          ? ({ messageId: 'download', severity: 'advice' } as const)
          : ({ messageId: 'saved' } as const)),
        data: { element: destination },
        evidence: fieldLine('Content-Disposition', disposition.line, disposition.typeSpan),
        sources: [
          rfc(6266, '4.2'),
          html('process a navigate response', 'browsing-the-web.html#process-a-navigate-response'),
        ],
        ...(essence === 'application/pdf' ? { entry: 'media-types/application/pdf#what-browsers-do' as const } : {}),
      },
    ];
  },
});
