import type { ComposedChapter, ComposedSentence } from '../../src/engine/compose/chapter.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { questionById } from '../../src/engine/interview/bank/bank.ts';
import { CONNECTIVES } from '../../src/engine/compose/sentence/connectives.ts';
import { lemma } from '../../src/engine/text/words.ts';
import {
  isFirstPerson,
  matterIn,
  namesIn,
  numbersIn,
  opensWithAndButSo,
  opensWithPronoun,
  overlap,
  sentencesIn,
  wordCount,
  wordsIn,
  yearIn,
} from './measure-text.ts';
import { canBeCut } from './possible-cut.ts';
import { syllables } from './readability.ts';

/** How many words a paragraph may have, in chapters made from up to this many words of conversation. */
export const PARAGRAPH = { least: 60, most: 180, upToSaid: 1000 } as const;
const FULL_FROM_SENTENCES = 8;
/** Two sentences whose words overlap at least this much count as the same sentence said twice. */
const SAME_SENTENCE = 0.8;

/** Sums over chapters; shares are calculated at the end, so that long chapters weigh more than short ones. */
export type ChapterTally = {
  chapters: number;
  /** Sentences as the engine returned them, each with its sources. */
  sentences: number;
  grounded: number;
  invented: string[];
  numbers: [kept: number, said: number];
  names: [kept: number, said: number];
  matter: [kept: number, said: number];
  fullChapters: number;
  fullOk: number;
  paragraphs: number;
  firstPerson: number;
  /**
   * How many of the paragraphs without a first person are in chapters that can't be cut into 4 to 6
   * paragraphs with one each.
   */
  firstPersonImpossible: number;
  orphans: string[];
  /** Sentences as a reader counts them in the printed text. */
  printed: number;
  short: number;
  carriedOn: number;
  duplicates: number;
  lengths: number[];
  /** Paragraphs outside 60-180 words in chapters too short for four of 60 words. */
  tooFewWords: number;
  /** … in longer ones where no cut into 4 to 6 paragraphs, each with a first person, gives that length. */
  lengthImpossible: number;
  gradeWords: number;
  gradeSyllables: number;
  datedPairs: number;
  datedInOrder: number;
};

export const emptyTally = (): ChapterTally => ({
  chapters: 0,
  sentences: 0,
  grounded: 0,
  invented: [],
  numbers: [0, 0],
  names: [0, 0],
  matter: [0, 0],
  fullChapters: 0,
  fullOk: 0,
  paragraphs: 0,
  firstPerson: 0,
  firstPersonImpossible: 0,
  orphans: [],
  printed: 0,
  short: 0,
  carriedOn: 0,
  duplicates: 0,
  lengths: [],
  tooFewWords: 0,
  lengthImpossible: 0,
  gradeWords: 0,
  gradeSyllables: 0,
  datedPairs: 0,
  datedInOrder: 0,
});

/** A question's "your" becomes the writer's "my"; nothing else changes. */
const WRITERS = new Map([
  ['my', 'your'],
  ['the', 'that'],
  ['i', 'you'],
  ['me', 'you'],
  ['was', 'were'],
  ['am', 'are'],
  ['it', 'that'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
]);

/**
 * The words of a sentence that occur in none of its own sources; a grounded sentence has no such words. A
 * question's words may appear in the writer's person and in the past ("did you meet" → "I met"), according to
 * the product's table of verb forms.
 */
export const unsourcedWords = (sentence: ComposedSentence, turns: readonly Turn[]): string[] => {
  const known = new Set<string>();
  for (const source of sentence.sources) {
    if (source.from === 'said' || source.from === 'asked') {
      for (const word of wordsIn((turns[source.turn]?.content ?? '').slice(source.start, source.end)))
        known.add(word);
    } else if (source.from === 'template') {
      for (const template of questionById(source.question)?.statements ?? [])
        for (const word of wordsIn(template.text)) known.add(word);
      known.add('my');
    } else if (source.from === 'corrected') {
      for (const word of wordsIn(source.meant)) known.add(word);
    } else for (const entry of CONNECTIVES) for (const word of wordsIn(entry)) known.add(word);
  }
  const asked = sentence.sources.some((source) => source.from === 'asked');
  const lemmas = new Set([...known].map(lemma));
  return wordsIn(sentence.text).filter(
    (word) =>
      !known.has(word) && !(asked && (lemmas.has(lemma(word)) || known.has(WRITERS.get(word) ?? word))),
  );
};

const keep = (tally: [number, number], said: Iterable<string>, kept: ReadonlySet<string>): void => {
  for (const item of said) {
    tally[1]++;
    if (kept.has(item)) tally[0]++;
  }
};

/**
 * Opens with a pronoun that nothing before it can explain: at the start of a paragraph, or after a sentence
 * that was not told earlier in the same answer. No pronoun opening is excused, not even "It rained" or "That
 * summer".
 */
const isOrphan = (sentence: ComposedSentence, before: ComposedSentence | undefined): boolean => {
  if (!opensWithPronoun(sentence.text)) return false;
  const here = sentence.sources.find((source) => source.from === 'said');
  const there = before?.sources.findLast((source) => source.from === 'said');
  return !(
    here?.from === 'said' &&
    there?.from === 'said' &&
    here.turn === there.turn &&
    here.start >= there.end
  );
};

const duplicatesIn = (sentences: readonly string[]): number => {
  const seen: { readonly key: string; readonly words: ReadonlySet<string> }[] = [];
  let count = 0;
  for (const text of sentences) {
    const key = wordsIn(text).join(' ');
    const words = new Set(wordsIn(text));
    if (seen.some((other) => other.key === key || overlap(other.words, words) >= SAME_SENTENCE)) count++;
    seen.push({ key, words });
  }
  return count;
};

const tallyParagraphs = (
  tally: ChapterTally,
  paragraphs: ComposedChapter['paragraphs'],
  saidWords: number,
): void => {
  const cuttable = paragraphs
    .flat()
    .map(({ text }) => ({ words: wordCount(text), firstPerson: isFirstPerson(text) }));
  const fills = cuttable.reduce((sum, { words }) => sum + words, 0) >= PARAGRAPH.least * 4;
  for (const paragraph of paragraphs) {
    const text = paragraph.map((sentence) => sentence.text).join(' ');
    const length = wordCount(text);
    tally.paragraphs++;
    if (isFirstPerson(text)) tally.firstPerson++;
    else if (!canBeCut(cuttable)) tally.firstPersonImpossible++;
    tally.orphans.push(
      ...paragraph
        .filter((sentence, i) => isOrphan(sentence, paragraph[i - 1]))
        .map((sentence) => sentence.text),
    );
    if (saidWords > PARAGRAPH.upToSaid) continue;
    tally.lengths.push(length);
    if (length >= PARAGRAPH.least && length <= PARAGRAPH.most) continue;
    if (!fills) tally.tooFewWords++;
    else if (!canBeCut(cuttable, PARAGRAPH.least, PARAGRAPH.most)) tally.lengthImpossible++;
  }
};

/** Adds the chapter that was made from these turns. */
export const tallyChapter = (tally: ChapterTally, turns: readonly Turn[], chapter: ComposedChapter): void => {
  const composed = chapter.paragraphs.flat();
  if (composed.length === 0) return;
  const paragraphs = chapter.paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' '));
  const text = paragraphs.join('\n');
  const printed = paragraphs.flatMap(sentencesIn);
  const said = turns
    .filter((turn) => turn.type === 'user')
    .map((turn) => turn.content)
    .join('\n');
  const words = new Set(wordsIn(text).map((word) => word.replace(/'s$/u, '')));
  tally.chapters++;
  tally.sentences += composed.length;
  tally.grounded += composed.filter((sentence) => unsourcedWords(sentence, turns).length === 0).length;
  tally.printed += printed.length;
  tally.short += printed.filter((sentence) => wordCount(sentence) <= 3).length;
  tally.carriedOn += printed.filter(opensWithAndButSo).length;
  tally.duplicates += duplicatesIn(printed);
  const anywhere = new Set(turns.flatMap((turn) => wordsIn(turn.content).map((w) => w.replace(/'s$/u, ''))));
  const numbersAnywhere = numbersIn(turns.map((turn) => turn.content).join('\n'));
  tally.invented.push(
    ...[...namesIn(text)].filter((name) => !anywhere.has(name)),
    ...[...numbersIn(text)].filter((number) => !numbersAnywhere.has(number)),
  );
  keep(tally.numbers, numbersIn(said), numbersIn(text));
  keep(tally.names, namesIn(said), words);
  keep(tally.matter, matterIn(said), words);
  if (printed.length >= FULL_FROM_SENTENCES) {
    tally.fullChapters++;
    if (paragraphs.length >= 4 && paragraphs.length <= 6) tally.fullOk++;
  }
  tallyParagraphs(tally, chapter.paragraphs, wordCount(said));
  tally.gradeWords += wordsIn(text).length;
  tally.gradeSyllables += wordsIn(text).reduce((sum, word) => sum + syllables(word), 0);
  const years = printed.map(yearIn).filter((year) => year !== undefined);
  years.slice(1).forEach((year, i) => {
    tally.datedPairs++;
    if (year >= (years[i] ?? 0)) tally.datedInOrder++;
  });
};
