import { isOrdinalStop } from '#engine/text/ordinals.ts';

/** A full stop after one of these does not end a sentence, and neither does one after an initial. */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr st rev prof capt sgt lt col gen maj fr sr jr mt no vs etc nr hl bzw ca'.split(' '),
);

/**
 * Where a sentence may end: its final punctuation, closing quotes (German “ and ‘ close), white space, and
 * something that can open the next one.
 */
const POSSIBLE_END = /[.!?…]+["'”’“‘»«›‹)\]]*(?=\s+["'“‘„‚«»‹›([–—-]?\s?[\p{Lu}\p{N}])/gu;

export const textOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** Sentences or paragraphs that differ only in white space are the same. */
export const normalised = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The sentences of one paragraph, trimmed, with runs of white space reduced to one space. Joined with spaces
 * they are the paragraph again.
 */
export const sentencesOf = (paragraph: string): string[] => {
  const text = normalised(paragraph);
  const sentences: string[] = [];
  let start = 0;
  for (const end of text.matchAll(POSSIBLE_END)) {
    const after = end.index + end[0].length;
    const lastWord = /[\p{L}\p{N}]+$/u.exec(text.slice(start, end.index))?.[0] ?? '';
    if (end[0].startsWith('.') && endsNothing(lastWord)) continue;
    if (end[0] === '.' && isOrdinalStop(text, end.index)) continue;
    sentences.push(text.slice(start, after).trim());
    start = after;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
};

const endsNothing = (word: string): boolean =>
  ABBREVIATIONS.has(word.toLowerCase()) || (/^\p{Lu}$/u.test(word) && word !== 'I');
