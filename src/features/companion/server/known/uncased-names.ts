import { relationOf } from './relations.ts';

export type UncasedName = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'person' | 'place';
  readonly relation: string | undefined;
};

/** Letters of a script that knows no capitals, up to four words of them. */
const RUN = /\p{Lo}[\p{Lo}\p{M}]*(?:(?:[ ·・-]|\u200c|\u200d)\p{Lo}[\p{Lo}\p{M}]*){0,3}/gu;
const AFTER_PLACE_WORD = /\b(?:in|at|from|near|to|around|through|left|visited)\s+(?:the\s+)?$/iu;
const CALLED = /\b(?:called|named|met|married|with|knew|loved)\s+$/iu;
const DOES =
  /^(?:['’]s\b|,? (?:and I|said|told|was|came|had|used|lived|died|married|taught|loved|went|worked|who)\b)/u;

/**
 * Names in scripts without capitals, inside a telling in another script: "my sister मीरा", "born in 北京". A word there that is
 * written in its own script is a name; whose or what's, the words around it say. A text all in such a script is left alone.
 */
export const uncasedNames = (text: string): UncasedName[] => {
  if (!/\p{Lo}/u.test(text) || !/\p{Script=Latin}/u.test(text)) return [];
  const uncased = text.match(/\p{Lo}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // The two ordinal signs of Spanish and Portuguese count as such letters.
  if (uncased > letters / 2) return [];
  return Array.from(text.matchAll(RUN)).flatMap((match): UncasedName[] => {
    const name = match[0];
    if (/^[ªº]$/u.test(name)) return [];
    const start = match.index;
    const end = start + name.length;
    const before = text.slice(Math.max(0, start - 80), start);
    const after = text.slice(end, end + 80);
    const relation = relationOf(name, before, after);
    if (relation !== undefined || CALLED.test(before))
      return [{ name, start, end, kind: 'person', relation }];
    if (AFTER_PLACE_WORD.test(before)) return [{ name, start, end, kind: 'place', relation: undefined }];
    return DOES.test(after) ? [{ name, start, end, kind: 'person', relation: undefined }] : [];
  });
};
