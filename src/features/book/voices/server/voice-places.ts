import type { FormattedBlock } from '#features/chapters/shared/light-format.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';
import { contentWords } from '#engine/text/words.ts';

/**
 * A sentence of one text counts as told in the other if at least this share of its words appears there, with
 * distinctive words weighing more.
 */
const TOLD_FROM = 0.6;
/**
 * A longer recording is told in several paragraphs. It goes beside the first one that scores at least this
 * share of the best score.
 */
const BEGINS_FROM = 0.5;
/** Endings differ between what was said and what was written. */
const STEM_LETTERS = 4;

const stems = (text: string): ReadonlySet<string> =>
  new Set(contentWords(text).map((word) => word.slice(0, STEM_LETTERS)));

/** The words of a block, without its marks. */
export const wordsOfBlock = (block: FormattedBlock): string => {
  if (block.kind === 'scene-break') return '';
  const runs = block.kind === 'quote' ? block.paragraphs.flat() : block.runs;
  return runs.map(({ text }) => text).join('');
};

type Paragraph = {
  readonly sentences: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
};

/** A word that is in every paragraph says little about any of them. */
const weightsIn = (paragraphs: readonly Paragraph[]): ((stem: string) => number) => {
  const within = new Map<string, number>();
  for (const { all } of paragraphs) for (const stem of all) within.set(stem, (within.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + paragraphs.length / (within.get(stem) ?? 1));
};

/**
 * The place of each recording among the blocks of its chapter: the first block in which it is told, or null
 * if none is. Compares words only, so the same chapter and the same recordings have the same places.
 */
export const voicePlaces = async (
  blocks: readonly FormattedBlock[],
  recordings: readonly { readonly id: string; readonly told: string }[],
  giveWay: () => Promise<void>,
): Promise<ReadonlyMap<string, number | null>> => {
  const paragraphs: Paragraph[] = [];
  for (const block of blocks) {
    const sentences = sentencesOf(wordsOfBlock(block)).map(stems);
    paragraphs.push({ sentences, all: new Set(sentences.flatMap((sentence) => [...sentence])) });
    await giveWay();
  }
  const weight = weightsIn(paragraphs);
  const sum = (all: Iterable<string>): number => [...all].reduce((whole, stem) => whole + weight(stem), 0);
  /**
   * The weight of the words that a sentence shares with another text, or 0 if they aren't most of the
   * sentence.
   */
  const shared = (sentence: ReadonlySet<string>, whole: ReadonlySet<string>): number => {
    const both = sum([...sentence].filter((stem) => whole.has(stem)));
    return both > 0 && both >= TOLD_FROM * sum(sentence) ? both : 0;
  };
  const places = new Map<string, number | null>();
  for (const { id, told } of recordings) {
    const said = sentencesOf(told).map(stems);
    const allSaid = new Set(said.flatMap((sentence) => [...sentence]));
    // One written sentence may combine several spoken ones, and the other way round.
    const shares: number[] = [];
    for (const { sentences, all } of paragraphs) {
      const written = sentences.reduce((whole, sentence) => whole + shared(sentence, allSaid), 0);
      shares.push(said.reduce((whole, sentence) => whole + shared(sentence, all), written));
      await giveWay();
    }
    const most = Math.max(0, ...shares);
    const first = shares.findIndex((share) => share >= BEGINS_FROM * most);
    places.set(id, most === 0 ? null : first);
  }
  return places;
};
