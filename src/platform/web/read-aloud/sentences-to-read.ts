/** Longer ones some browsers break off in mid-word. */
const LONGEST = 220;

/** At a comma or such, else at a space, else anywhere. */
const inParts = (sentence: string): string[] => {
  if (sentence.length <= LONGEST) return [sentence];
  const head = sentence.slice(0, LONGEST);
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': ')) + 1;
  const cut = pause > 0 ? pause : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : LONGEST;
  return [sentence.slice(0, cut).trim(), ...inParts(sentence.slice(cut).trim())];
};

/** A text in pieces as they are spoken: by paragraph and sentence, each as it stands in the text, without the space around it. */
export const sentencesToRead = (text: string, language: string): string[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text
    .split(/\n+/)
    .flatMap((paragraph) => [...segmenter.segment(paragraph)])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(inParts);
};
