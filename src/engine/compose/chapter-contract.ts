import type { ChapterNote, ChapterPage } from './chapter.ts';

/**
 * From this many sentences on, a chapter has 4 to 6 paragraphs; with less material it is shorter and says so.
 */
export const CHAPTER_CONTRACT = { leastParagraphs: 4, mostParagraphs: 6, fullFromSentences: 8 } as const;

const CHAPTER_FAULTS = [
  'empty-paragraph',
  'empty-sentence',
  'sentence-without-source',
  'too-few-paragraphs',
  'too-many-paragraphs',
  'not-first-person',
  'short-without-note',
  'title-without-text',
  'title-too-long',
  'sentence-twice',
] as const;
export type ChapterFault = (typeof CHAPTER_FAULTS)[number];
export type ChapterVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reasons: readonly ChapterFault[] };

const MAX_TITLE_LENGTH = 80;
const FIRST_PERSON =
  /(?<![\p{L}\p{N}])(?:I|me|my|(?<!\b(?:the|a|coal|lead|tin|gold|salt|copper|iron|slate|this|that)\s)mine|myself|we|us|our|ours|ourselves)(?![\p{L}\p{N}])/iu;

const sameSentence = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wantsNote = (notes: readonly ChapterNote[], paragraphs: number): boolean =>
  paragraphs > 0 && paragraphs < CHAPTER_CONTRACT.leastParagraphs && !notes.includes('short');

/**
 * Does a chapter keep its contract: first person in each paragraph, 4 to 6 paragraphs once there are enough
 * sentences, nothing empty, nothing said twice, every sentence with a source, a short chapter marked as
 * short? Grammatical person is only checked in English. `reasons` lists each fault once.
 */
export const checkChapter = (chapter: ChapterPage): ChapterVerdict => {
  const { paragraphs, notes, title } = chapter;
  const sentences = paragraphs.flat();
  const english = !notes.includes('other-language');
  const reasons: ChapterFault[] = [];
  const fault = (reason: ChapterFault, when: boolean): void => {
    if (when) reasons.push(reason);
  };
  fault(
    'empty-paragraph',
    paragraphs.some((paragraph) => paragraph.length === 0),
  );
  fault(
    'empty-sentence',
    sentences.some((sentence) => !/[\p{L}\p{N}]/u.test(sentence.text)),
  );
  fault(
    'sentence-without-source',
    sentences.some((sentence) => sentence.sources.length === 0),
  );
  fault(
    'too-few-paragraphs',
    sentences.length >= CHAPTER_CONTRACT.fullFromSentences &&
      paragraphs.length < CHAPTER_CONTRACT.leastParagraphs,
  );
  fault('too-many-paragraphs', paragraphs.length > CHAPTER_CONTRACT.mostParagraphs);
  fault(
    'not-first-person',
    english &&
      paragraphs.some((paragraph) => !paragraph.some((sentence) => FIRST_PERSON.test(sentence.text))),
  );
  fault('short-without-note', wantsNote(notes, paragraphs.length));
  fault('title-without-text', title !== '' && sentences.length === 0);
  fault('title-too-long', title.length > MAX_TITLE_LENGTH);
  fault(
    'sentence-twice',
    new Set(sentences.map((sentence) => sameSentence(sentence.text))).size < sentences.length,
  );
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
};
