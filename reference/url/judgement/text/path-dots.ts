import { defineCheck } from '../check.ts';

/** Two dots that a slash or backslash bounds once it is decoded, or a parameter that servers of Java cut off. */
const KEPT = /(?:\/|%2f|%5c)((?:\.|%2e){2}(?:%2f|%5c|;)|(?<=%2f|%5c)(?:\.|%2e){2}(?=\/|$))/i;

/** Segments `.` and `..`, also percent-encoded, which the parser resolves; and those that it leaves in place. */
export const pathDots = defineCheck({
  id: 'path-dots',
  title: 'Dot segments',
  severity: 'info',
  entry: 'url-terms/path#dot-segments',
  messages: {
    plain: 'Browsers resolve the dot segments before they send the path. The path is then {path}.',
    encoded: 'Browsers read %2e as a dot and resolve it, so the path is {path}. Other clients send it unchanged.',
    kept: 'The path keeps {text}. If software decodes this, or cuts it at the semicolon, before splitting the path, the path leads one level up.',
  },

  check: (url) => {
    const { raw, parsed, input } = url;
    if (raw.path === null || !url.isSpecial) return [];
    const [start, end] = raw.path;
    const typed = input.slice(start, end);
    const kept = KEPT.exec(parsed.path)?.[1];
    if (kept !== undefined)
      return [{ messageId: 'kept', data: { text: kept }, evidence: url.at('path'), severity: 'warning' }];
    const segment = /(?:^|[/\\])((?:\.|%2e){1,2})(?=[/\\]|$)/i.exec(typed);
    if (segment?.[1] === undefined) return [];
    const at = start + segment.index + segment[0].length - segment[1].length;
    const evidence = url.typed('path', at, at + segment[1].length);
    const data = { path: parsed.path };
    if (segment[1].includes('%')) return [{ messageId: 'encoded', data, evidence, severity: 'warning' }];
    return [{ messageId: 'plain', data, evidence }];
  },
});
