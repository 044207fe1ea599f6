import { undressed } from '../page-links.tsx';
import type { Question } from './questions.tsx';

/** Reduces a text to what people type: no accents, no capitals, no curly quotes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * The questions that contain every word of the search, in the question or its answer. A word may be the
 * beginning of a longer one.
 */
export const findQuestions = (questions: readonly Question[], lookedFor: string): readonly Question[] => {
  const wanted = wordsOf(lookedFor);
  if (wanted.length === 0) return questions;
  return questions.filter(({ question, answer }) => {
    const there = wordsOf([question, ...answer.map(undressed)].join(' '));
    return wanted.every((word) => there.some((one) => one.startsWith(word)));
  });
};
