/** Sentences without a verb, by the parts of speech of compromise. */
import nlp from 'compromise';
import type { Passage } from './passages.ts';

/** Lists, tables, headings, facts and labels may be short. */
const WHOLE_SENTENCES: readonly Passage['kind'][] = ['paragraph', 'answer', 'rule'];
/** Answers a yes-or-no question. */
const SHORT_ANSWER = /^(?:Yes|No|Not|Nearly|Perhaps|Usually not)\b/;
const SENTENCE_END = /(?<=[.!?])(?<!\.\.\.)\s+/;
const AUXILIARIES =
  /\b(?:am|are|can|cannot|could|did|do|does|had|has|have|is|may|might|must|should|was|were|will|would)\b/i;
/** Verbs that compromise takes for nouns in some of our sentences; after one of the words before them they are nouns. */
const VERBS = new RegExp(
  String.raw`(?<!\b(?:the|a|an|no|other|its|their|your) )\b(?:${[
    'answers?|asks|breaks|calls|compares?|compress|compresses|computes|counts?|covers|decode|describes|encode|ends|fails|guesses',
    'happens|helps|inherits|keep|leaves|limits|lists|loads|log|makes|matches|mean|names|needs?|override|play|redirect|refuses?',
    'registers|reports|reuse|send|separate|serves|sets?|shows|stands|switch|taint|takes|tells|works?|wraps?',
  ].join('|')})\b`,
  'i',
);

/** The sentences of a passage that have no verb, each with its place in the text. */
export function verbless({ kind, text }: Passage): { index: number; sentence: string }[] {
  if (!WHOLE_SENTENCES.includes(kind)) return [];
  let end = 0;
  return text.split(SENTENCE_END).flatMap((sentence, position) => {
    const index = text.indexOf(sentence, end);
    end = index + sentence.length;
    const answers = kind === 'answer' && position === 0 && SHORT_ANSWER.test(sentence);
    const whole = !/[.][)"”]?$/.test(sentence) || answers || AUXILIARIES.test(sentence) || VERBS.test(sentence);
    return whole || nlp(sentence.replace(/`…`/g, 'Code')).has('#Verb') ? [] : [{ index, sentence }];
  });
}
