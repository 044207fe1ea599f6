import { plainWords } from '../listen/plain-words.ts';

/**
 * One thing that people talk about, recognised by its words, and the questions that fit after anything told
 * about it.
 */
export type Topic = {
  readonly id: string;
  readonly theme: string;
  /**
   * A sentence with one of these is about it: lower case, letters and spaces only, `*` at the end for any
   * ending. A topic without words is named after its theme, and covers all of it.
   */
  readonly words: readonly string[];
  /**
   * The topic is a person. Naming them in passing doesn't count, and in a sentence that opens with one of
   * these words, everything else is about that person.
   */
  readonly person?: boolean;
  readonly asks: readonly string[];
};

type Phrase = {
  readonly words: string;
  readonly isOpen: boolean;
  readonly worth: number;
  readonly topic: Topic;
};

/** A phrase of several words is a surer sign of a topic than one word. */
const WORTH_OF_LENGTH = [1, 1.6];
/** The value of a second word of the topic in the same sentence. */
const WORTH_OF_ANOTHER = 0.5;
/**
 * What a writer says at the end is what they want to tell: the last sentence counts this much, the others at
 * most this much.
 */
const WORTH_OF_THE_LAST = 1.6;
const WORTH_OF_OTHERS = { first: 0.75, nearest: 0.9 };
/**
 * "My mother was in the mill", "He drives the bus now": the mill is hers, the bus is his, and the writer
 * cannot tell it as their own.
 */
const WORTH_BESIDE_SUBJECT = 0.4;
/**
 * A thing named once, and not at the end, is passed over: judges gave 13 of 31 questions about such things
 * the lowest mark. A question about the person in the sentence comes first.
 */
const LEAST_WORTH = 1.5;
const LEAST_WORTH_OF_A_PERSON = 1.1;
/**
 * Phrases are looked up by this many letters of their first word, because a starred phrase may have no more
 * than that in common with its matches.
 */
const STEM = 3;
const stemOf = (words: string): string => words.split(' ', 1)[0]?.slice(0, STEM) ?? '';

/** "And my mother …", but not "My husband and I …" */
const OPENING_WORDS = 1;
const isSubject = (text: string, { at, words }: { readonly at: number; readonly words: string }): boolean =>
  text.slice(0, at).trim().split(' ').filter(Boolean).length <= OPENING_WORDS &&
  !/^(?:s)? and (?:i|me)\b/u.test(text.slice(at + 1 + words.length));

const worthOfPlace = (at: number, last: number): number => {
  const { first, nearest } = WORTH_OF_OTHERS;
  return at === last ? WORTH_OF_THE_LAST : first + (nearest - first) * (at / last);
};

const phrasesOf = (topic: Topic): Phrase[] =>
  topic.words.map((phrase) => {
    const isOpen = phrase.endsWith('*');
    const words = isOpen ? phrase.slice(0, -1) : phrase;
    const length = words.split(' ').length;
    return { words, isOpen, topic, worth: WORTH_OF_LENGTH[length - 1] ?? Math.max(...WORTH_OF_LENGTH) };
  });

/**
 * Tells what a message is about, the most certain first. Linear in the message. `othersOpen`: as in
 * `General`.
 */
export const openTopics = (
  topics: readonly Topic[],
  othersOpen: readonly string[],
): ((sentences: readonly string[]) => readonly Topic[]) => {
  const others = new Set(othersOpen);
  const byStem = Map.groupBy(topics.flatMap(phrasesOf), ({ words }) => stemOf(words));

  /**
   * The phrases in a text. If two begin at the same word, the longer wins: "my mother tongue" is not about a
   * mother.
   */
  const phrasesIn = (text: string): readonly (Phrase & { readonly at: number })[] => {
    const found = [...new Set(text.trim().split(' ').map(stemOf))].flatMap((stem) =>
      (byStem.get(stem) ?? []).flatMap((phrase) => {
        const at = text.indexOf(phrase.isOpen ? ` ${phrase.words}` : ` ${phrase.words} `);
        return at < 0 ? [] : [{ ...phrase, at }];
      }),
    );
    const longest = new Map<number, number>();
    for (const { at, words } of found) longest.set(at, Math.max(longest.get(at) ?? 0, words.length));
    return found.filter(({ at, words }) => words.length === longest.get(at));
  };

  const worthIn = (sentence: string): ReadonlyMap<Topic, number> => {
    const text = ` ${plainWords(sentence)} `;
    const worth = new Map<Topic, number>();
    const phrases = phrasesIn(text);
    const subject = phrases.find((phrase) => phrase.topic.person === true && isSubject(text, phrase));
    for (const phrase of phrases) {
      const { topic } = phrase;
      const before = worth.get(topic);
      const passes = topic.person === true && phrase.at !== subject?.at;
      const alone = passes ? 0 : phrase.worth;
      worth.set(topic, before === undefined ? alone : Math.max(before, phrase.worth) + WORTH_OF_ANOTHER);
    }
    if (subject !== undefined || others.has(text.trim().split(' ', 1)[0] ?? ''))
      for (const [topic, alone] of worth)
        if (topic.person !== true) worth.set(topic, alone * WORTH_BESIDE_SUBJECT);
    return worth;
  };

  return (sentences) => {
    const total = new Map<Topic, number>();
    for (const [at, sentence] of sentences.entries()) {
      for (const [topic, worth] of worthIn(sentence))
        total.set(topic, (total.get(topic) ?? 0) + worth * worthOfPlace(at, sentences.length - 1));
    }
    return [...total]
      .filter(([{ person }, worth]) => worth >= (person === true ? LEAST_WORTH_OF_A_PERSON : LEAST_WORTH))
      .toSorted(([, a], [, b]) => b - a)
      .map(([topic]) => topic);
  };
};
