/** Sentences without a verb, by the parts of speech of compromise. */
import nlp from 'compromise';
import type { Passage } from './passages.ts';

/** Lists, tables, headings, facts and labels may be short. */
const WHOLE_SENTENCES: readonly Passage['kind'][] = ['paragraph', 'answer', 'rule'];
/** Answers a yes-or-no question. */
const SHORT_ANSWER = /^(?:Yes|No|Not|Nearly|Perhaps|Usually not)\b/;
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}`“"(…])/u;
/** What compromise takes for nouns in some of our sentences, and auxiliaries, which need no tagger. */
const VERBS = new RegExp(
  String.raw`\b(?:${[
    'am|are|can|cannot|could|did|do|does|has|have|is|may|might|must|was|were|will|would|should',
    'answers?|asks|breaks|calls|covers|compares?|compress|compresses|computes|counts?|decode|describes|encode|end|ends|fails',
    'guesses|happens|helps|inherits|keep|leaves|limits|lists|loads|log|matches|matters|mean|names|needs?|play|protects|proves',
    'override|redirect|refuses?|registers|reports|replace|reuse|runs|send|separate|serves|sets?|shows|stands|switch|tells|taints?|use|works?|wraps',
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
    const whole = !sentence.endsWith('.') || answers || VERBS.test(sentence);
    return whole || nlp(sentence.replace(/`…`/g, 'Code')).has('#Verb') ? [] : [{ index, sentence }];
  });
}
