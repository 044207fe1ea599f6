import type { Thing } from '../answer/things-said.ts';

const NOUN_AFTER =
  /^(?:it was|that was|I mean|it)?\s*((?:the|a|an|my|our)\s(?:[\p{L}'’-]+\s){0,2}([\p{Ll}'’-]{3,}))(?=[.,;]|$)/iu;

/** Replaces "the copper works" with "the tinplate works": the same article and the same last word. */
export const nounPutRight = (
  text: string,
  from: number,
): { thing: Thing; sameAs: (before: string) => Thing | undefined } | undefined => {
  const m = NOUN_AFTER.exec(text.slice(from));
  const [whole = '', phrase = '', head = ''] = m ?? [];
  if (m === null) return undefined;
  const start = from + whole.length - phrase.length;
  const article = phrase.split(/\s/u)[0] ?? '';
  return {
    thing: { text: phrase, start, end: start + phrase.length, kind: 'noun' },
    sameAs: (before) => {
      const old = [
        ...before.matchAll(new RegExp(`\\b${article}\\s(?:[\\p{L}'’-]+\\s){0,2}?${head}\\b`, 'giu')),
      ].at(-1);
      return old === undefined || old[0].toLowerCase() === phrase.toLowerCase()
        ? undefined
        : { text: old[0], start: old.index, end: old.index + old[0].length, kind: 'noun' };
    },
  };
};
