/**
 * What `short-answers.ts` searches, as one text: a line for each registered code (code, phrase, meaning, former phrases,
 * divided by tabs), then one for the id of each other written page. The build evaluates this module
 * (`build/plugins/evaluated.ts`), so that the worker loads the text and not what it is made of.
 */
import { entryIds } from '../book/entry-ids.ts';
import { statusCodes } from '../status/registry.ts';

export const shortData: string = [
  ...statusCodes.map(({ code, phrase, meaning, formerPhrases }) =>
    [code, phrase, meaning, ...formerPhrases].join('\t'),
  ),
  ...entryIds.filter((id) => !id.startsWith('status/')),
].join('\n');
