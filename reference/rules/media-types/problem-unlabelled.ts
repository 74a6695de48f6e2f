import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Has enough of the members that it is no accident: a title with a detail, or with a status and a type. */
function isProblem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, detail, status, type } = value as Record<string, unknown>;
  if (typeof title !== 'string') return false;
  return typeof detail === 'string' || (typeof status === 'number' && typeof type === 'string');
}

/** An error has the members of problem details (RFC 9457, section 3.1), and goes out as any JSON. */
export const problemUnlabelled = defineRule({
  id: 'problem-unlabelled',
  title: 'Problem details without their media type',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/application/problem+json',
  messages: {
    unlabelled:
      'The content looks like problem details. If you send it as application/problem+json, clients can recognise it by its type.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status >= 400, field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence === 'application/json',

  check: (facts) => {
    const evidence = typeLine(facts);
    if (evidence === null || !isProblem(facts.json?.value)) return [];
    return [
      {
        messageId: 'unlabelled',
        evidence,
        sources: [rfc(9457, '3')],
        fix: { type: 'set-field', name: 'Content-Type', value: 'application/problem+json' },
      },
    ];
  },
});
