import { isOrdinalStop } from '#engine/text/ordinals.ts';

/** Some browsers break longer ones off in mid-word. */
const LONGEST = 220;

/** Splits at a comma or similar, else at a space, else anywhere. */
const inParts = (sentence: string): string[] => {
  if (sentence.length <= LONGEST) return [sentence];
  const head = sentence.slice(0, LONGEST);
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': ')) + 1;
  const cut = pause > 0 ? pause : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : LONGEST;
  return [sentence.slice(0, cut).trim(), ...inParts(sentence.slice(cut).trim())];
};

/** The browser's sentences, without the false ends that it sees in "am 30. Juni". */
const wholeSentences = (paragraph: string, segmenter: Intl.Segmenter): string[] => {
  const sentences: string[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(paragraph)) {
    const end = index + segment.length;
    const stop = index + segment.trimEnd().length - 1;
    if (end < paragraph.length && paragraph[stop] === '.' && isOrdinalStop(paragraph, stop)) continue;
    sentences.push(paragraph.slice(start, end));
    start = end;
  }
  return sentences;
};

/**
 * A text in pieces to be spoken: by paragraph and sentence, each exactly as in the text, without the space
 * around it.
 */
export const sentencesToRead = (text: string, language: string): string[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text
    .split(/\n+/)
    .flatMap((paragraph) => wholeSentences(paragraph, segmenter))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(inParts);
};
