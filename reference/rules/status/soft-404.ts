import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Characters in which the title and the first heading are looked for. Our choice. */
const HEAD_OF_PAGE = 100_000;
/** Longest title that is looked at. Our choice: such pages say it shortly. */
const LONGEST_TITLE = 200;

/** What stands between the parts of a title: `Page not found | Shop`. */
const SEPARATOR = /(?<!\s)\s+[-–—|·:»]+\s+|[|·»]|:\s/;
/** A part that says it: `404`, `Error 404`, `404 Not Found`, `Page not found`, `This page could not be found`. */
const SAYS_404 =
  /^(?:error\s)?404(?:\s(?:error|page))?[.!]?$|^(?:(?:error\s)?404,?\s)?(?:(?:the |this )?(?:requested )?(?:page|file|document|resource|url|address) )?(?:was |is |could |can)?not (?:be )?found[.!]?$/i;

/** The same in German, French, Spanish, Portuguese, Italian and Dutch. */
const SAYS_IT_ELSEWHERE =
  /^(?:(?:die |diese )?seite (?:wurde |konnte )?nicht gefunden(?: werden)?|(?:la |cette )?page (?:est )?(?:introuvable|non trouvée)|(?:la )?página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden)[.!]?$/i;

/** The text of the first element of this name, without tags; '' when there is none or when it is not closed soon. */
function elementText(page: string, name: string): string {
  const opening = new RegExp(`<${name}(?:\\s[^<>]{0,500})?>`, 'i').exec(page);
  if (opening === null) return '';
  const start = opening.index + opening[0].length;
  const rest = page.slice(start, start + 5 * LONGEST_TITLE);
  const end = rest.search(new RegExp(`</${name}`, 'i'));
  const text =
    end === -1
      ? ''
      : rest
          .slice(0, end)
          .replace(/<[^<>]*>/g, '')
          .replace(/\s+/g, ' ')
          .trim();
  return text.length > LONGEST_TITLE ? '' : text;
}

/** RFC 9110, section 15.5.5: that there is no such resource is what 404 says; a 200 with those words says it is there. */
export const soft404 = defineRule({
  id: 'soft-404',
  title: 'Not found, with status 200',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/404#when-to-send-it',
  messages: {
    said: 'The page shows "{words}", but the status is 200. Search engines, caches and link checkers rely on the status.',
  },

  readsContent: 'whole',

  guards: ['live', 'type'],
  when: { status: [200], field: ['Content-Type'] },
  appliesTo: ({ destination, essence }) =>
    (destination === 'document' || destination === null) && essence === 'text/html',

  check: (facts) => {
    const evidence = typeLine(facts);
    const page = facts.text?.slice(0, HEAD_OF_PAGE) ?? '';
    const words = [elementText(page, 'title'), elementText(page, 'h1')]
      .flatMap((text) => text.split(SEPARATOR))
      .map((part) => part.trim())
      .find((part) => SAYS_404.test(part) || SAYS_IT_ELSEWHERE.test(part));
    if (evidence === null || words === undefined) return [];
    return [
      {
        messageId: 'said',
        data: { words: words.slice(0, 60) },
        evidence,
        sources: [rfc(9110, '15.5.5'), rfc(9110, '15.3.1')],
      },
    ];
  },
});
