import { paragraphsOf } from '#platform/shared/text.ts';
import type { SentencePlace } from '#features/writing/provenance/shared/sentence-places.ts';

/** The story without one sentence; a paragraph left empty is removed too. */
export const without = (content: string, { start, end }: SentencePlace): string => {
  const before = content.slice(0, start);
  const after = content.slice(end);
  const opensParagraph = before.trim() === '' || /\n[^\S\n]*\n\s*$/.test(before);
  const endsParagraph = after.trim() === '' || /^[^\S\n]*\n[^\S\n]*\n/.test(after);
  if (opensParagraph && endsParagraph)
    return [before.trimEnd(), after.trimStart()].filter((part) => part !== '').join('\n\n');
  if (endsParagraph) return before.replace(/[^\S\n]+$/, '') + after;
  return before + after.replace(/^\s+/, '');
};

/** The story with one sentence replaced by other words. */
export const withInstead = (content: string, { start, end }: SentencePlace, words: string): string =>
  content.slice(0, start) + words + content.slice(end);

/**
 * The story with a sentence added at the end of a paragraph (from 0), or of the last one if there is no such
 * paragraph.
 */
export const withAdded = (content: string, paragraph: number | undefined, sentence: string): string => {
  const paragraphs = paragraphsOf(content);
  const last = paragraphs.length - 1;
  if (last < 0) return sentence;
  const at = paragraph === undefined ? last : Math.min(paragraph, last);
  return paragraphs.map((text, i) => (i === at ? `${text} ${sentence}` : text)).join('\n\n');
};

/** Spoken words as a sentence: with a capital at the beginning and a full stop at the end. */
export const asSentence = (words: string): string => {
  const text = words.replace(/\s+/g, ' ').trim();
  const capital = text.replace(
    /^(["'“‘(]*)(\p{Ll})/u,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return /[.!?…。！？।]["'”’»)\]]*$/u.test(capital) ? capital : `${capital.replace(/[\s,;:–—-]+$/u, '')}.`;
};
