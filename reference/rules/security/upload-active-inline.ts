import type { Facts } from '../../facts/facts.ts';
import { isAttachment } from '../../http/fields/attachment.ts';
import type { Fields } from '../../http/fields.ts';
import { isXml } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import { mimeSniffing, rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule, type Fix } from '../rule.ts';

/** A folder that holds what users brought. Our choice of names. */
const UPLOADS = /\/(?:uploads?|user-?content|attachments?)\/+[^/]/i;

const HTML_EXTENSIONS = new Set(['html', 'htm', 'xhtml', 'xht']);

/** https://mimesniff.spec.whatwg.org/#scriptable-mime-type */
function isScriptable({ essence, extension }: Facts): boolean {
  if (essence === 'text/html') return HTML_EXTENSIONS.has(extension);
  return essence === 'application/pdf' || isXml(essence);
}

/** The field with another type, and the parameters that it has: a file name is kept. */
function attachmentOf(response: Fields): Fix {
  const [, parameters = ''] = /^[^;]*(;[^\r\n]*)$/.exec(response.first('Content-Disposition') ?? '') ?? [];
  return { type: 'set-field', name: 'Content-Disposition', value: `attachment${parameters}` };
}

/** A policy that takes the scripts, or the origin, from a document. Policies are told apart by commas. */
function isSandboxed(response: Fields): boolean {
  const policies = response.combined('Content-Security-Policy')?.split(',') ?? [];
  return policies.some((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
    const sandbox = directives.find(([name]) => name === 'sandbox');
    return sandbox !== undefined && !(sandbox.includes('allow-scripts') && sandbox.includes('allow-same-origin'));
  });
}

/**
 * MIME Sniffing's "scriptable MIME types" run scripts where they are opened: HTML and XML as the origin that serves
 * them, PDF in a viewer of its own. HTML is looked at only with an extension of HTML files: `/upload/new`
 * and `/upload/index.php` are pages of the site.
 */
export const uploadActiveInline = defineRule({
  id: 'upload-active-inline',
  title: 'Upload that can run scripts',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/application/octet-stream#serving-it',
  messages: {
    inline:
      'This looks like an upload. {type} can run scripts with the rights of {origin}. Send Content-Disposition: attachment or CSP: sandbox.',
    pdf: 'This looks like an upload. Browsers show a PDF in a viewer. To have users’ PDFs saved instead, send Content-Disposition: attachment.',
  },

  guards: ['live', 'type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) => isScriptable(facts) && facts.url !== null && UPLOADS.test(facts.url.pathname),

  check: (facts) => {
    const { essence, response, url } = facts;
    const evidence = typeLine(facts);
    if (isAttachment(response) || isSandboxed(response) || !evidence || essence === null || url === null) return [];
    const isPdf = essence === 'application/pdf';
    return [
      {
        messageId: isPdf ? ('pdf' as const) : ('inline' as const),
        data: { type: essence, origin: shortened(url.host) },
        evidence,
        sources: [mimeSniffing('scriptable MIME type', 'scriptable-mime-type'), rfc(6266, '4.2')],
        // That a PDF is shown may be just what is wanted.
        ...(isPdf ? { severity: 'info' as const } : { fix: attachmentOf(response) }),
      },
    ];
  },
});
