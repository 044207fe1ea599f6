/** What a mark does to the words behind it. `none`: a sign of a quote, or the backslash of a sign that is meant as itself. */
export type MarkSense = 'italic' | 'bold' | 'none';

/** Characters of a text that are not read but do something: where they stand (UTF-16, end exclusive). */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly sense: MarkSense;
  /** Whether it begins what it does, or ends it. */
  readonly opens: boolean;
};

/** Signs that stand together, as far as they have not become marks yet. */
type Signs = { readonly sign: string; start: number; length: number; opens: boolean; closes: boolean };

const SIGNS = /\\[*_>]|\*+|_+/g;
/** A quote's lines begin with a sign of their own. */
const SIGNS_IN_QUOTE = /(?<![^\n])[^\S\n]*> ?|\\[*_>]|\*+|_+/g;

export const isSpace = (character: string): boolean => character === '' || /^\s$/u.test(character);
export const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character);

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};
const characterBefore = (text: string, at: number): string =>
  characterAt(text, at - (/[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) ? 2 : 1));

/**
 * Whether signs may begin or end something by what stands beside them, as CommonMark has it, with one difference: between two letters they do
 * neither, so that `Lehrer*innen und Schüler*innen` stay as they are.
 */
const sidesOf = (before: string, after: string): { readonly opens: boolean; readonly closes: boolean } => {
  const opens = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const closes = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const isInWord = opens && closes && !isPunctuation(before) && !isPunctuation(after);
  return { opens: opens && !isInWord, closes: closes && !isInWord };
};

/** Pairs closing signs with the nearest open ones of their kind. Every sign is looked at once: linear in the text. */
class Pairing {
  readonly marks: Mark[] = [];
  readonly #open: Signs[] = [];
  readonly #openOf = new Map<string, number>();

  #count(sign: string, by: 1 | -1): void {
    this.#openOf.set(sign, (this.#openOf.get(sign) ?? 0) + by);
  }

  #close(closing: Signs): void {
    while (closing.length > 0 && (this.#openOf.get(closing.sign) ?? 0) > 0) {
      const opening = this.#open.at(-1);
      if (!opening) return;
      if (opening.sign === closing.sign) {
        const length = Math.min(opening.length, closing.length, 2);
        const sense = length === 2 ? 'bold' : 'italic';
        opening.length -= length;
        const at = opening.start + opening.length;
        this.marks.push({ start: at, end: at + length, sense, opens: true });
        this.marks.push({ start: closing.start, end: closing.start + length, sense, opens: false });
        closing.start += length;
        closing.length -= length;
        if (opening.length > 0) continue;
      }
      this.#open.pop();
      this.#count(opening.sign, -1);
    }
  }

  read(signs: Signs): void {
    if (signs.closes) this.#close(signs);
    if (!signs.opens || signs.length === 0) return;
    this.#open.push(signs);
    this.#count(signs.sign, 1);
  }
}

/** The marks of one paragraph, or of one of a quote, in their order; the places are those of `text`. */
export const marksOf = (text: string, isQuote: boolean): Mark[] => {
  const pairing = new Pairing();
  let ownSignTo = -1;
  for (const { 0: signs, index: start } of text.matchAll(isQuote ? SIGNS_IN_QUOTE : SIGNS)) {
    const end = start + signs.length;
    const sign = signs.charAt(0);
    if (sign === '*' || sign === '_') {
      const before = start === ownSignTo ? '' : characterBefore(text, start);
      pairing.read({ sign, start, length: signs.length, ...sidesOf(before, characterAt(text, end)) });
    } else if (sign === '\\') pairing.marks.push({ start, end: start + 1, sense: 'none', opens: true });
    else {
      pairing.marks.push({ start, end, sense: 'none', opens: true });
      ownSignTo = end;
    }
  }
  return pairing.marks.toSorted((a, b) => a.start - b.start);
};
