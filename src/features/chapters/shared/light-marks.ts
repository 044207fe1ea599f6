/**
 * What a mark does to the text after it. `none`: the sign of a quote, or the backslash before an escaped
 * character.
 */
export type MarkSense = 'italic' | 'bold' | 'none';

/** Characters of a text that aren't shown but do something, and their position (UTF-16, end exclusive). */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly sense: MarkSense;
  /** Whether it opens or closes. */
  readonly opens: boolean;
};

/** Adjacent signs that have not become marks yet. */
type Signs = { readonly sign: string; start: number; length: number; opens: boolean; closes: boolean };

export const isSpace = (character: string): boolean => character === '' || /^\s$/u.test(character);
export const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character);

const SPACE = 1;
const PUNCTUATION = 2;
const LETTER = 3;
const CODE_POINTS = 0x11_0000;
/**
 * The kind of each code point, cached on first use: a text of a million signs asks for the same few again and
 * again.
 */
const kinds = new Uint8Array(CODE_POINTS);

/** The ends of a text count as spaces. */
const kindOf = (code: number | undefined): number => {
  if (code === undefined) return SPACE;
  const known = kinds[code];
  if (known) return known;
  const character = String.fromCodePoint(code);
  const kind = isSpace(character) ? SPACE : isPunctuation(character) ? PUNCTUATION : LETTER;
  kinds[code] = kind;
  return kind;
};

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const codeBefore = (text: string, at: number): number | undefined =>
  text.codePointAt(at - (isLowSurrogate(text.charCodeAt(at - 1)) ? 2 : 1));

const NEITHER = { opens: false, closes: false };
const BOTH = { opens: true, closes: true };
const OPENS = { opens: true, closes: false };
const CLOSES = { opens: false, closes: true };

/**
 * Whether signs may open or close, judging by the characters next to them. This follows CommonMark, with one
 * difference: between two letters they do neither, so that `Lehrer*innen und Schüler*innen` stay as they are.
 */
const sidesOf = (before: number | undefined, after: number | undefined): Pick<Signs, 'opens' | 'closes'> => {
  const left = kindOf(before);
  const right = kindOf(after);
  if (left === LETTER && right === LETTER) return NEITHER;
  const opens = right !== SPACE && (right !== PUNCTUATION || left !== LETTER);
  const closes = left !== SPACE && (left !== PUNCTUATION || right !== LETTER);
  if (opens && closes) return BOTH;
  if (opens) return OPENS;
  return closes ? CLOSES : NEITHER;
};

/**
 * Pairs closing signs with the nearest open ones of their kind. Looks at every sign once: linear in the
 * length of the text.
 */
class Pairing {
  /** Indexed by their position in the text, so that they need no sorting. */
  readonly #marks: (Mark | undefined)[];
  readonly #offset: number;
  readonly #open: Signs[] = [];
  readonly #openOf = new Map<string, number>();

  constructor(length: number, offset: number) {
    this.#marks = Array<Mark | undefined>(length);
    this.#offset = offset;
  }

  add(start: number, end: number, sense: MarkSense, opens: boolean): void {
    this.#marks[start] = { start: start + this.#offset, end: end + this.#offset, sense, opens };
  }

  all(): Mark[] {
    return this.#marks.filter((mark) => mark !== undefined);
  }

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
        this.add(at, at + length, sense, true);
        this.add(closing.start, closing.start + length, sense, false);
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

const isSign = (character: string): boolean => character === '*' || character === '_';
const isEscaped = (character: string): boolean => isSign(character) || character === '>';

/**
 * The end of a line's own quote sign, including one space after it. Returns undefined if the line has none.
 */
const ownSignEnd = (text: string, lineStart: number): number | undefined => {
  let at = lineStart;
  while (at < text.length && text[at] !== '\n' && isSpace(text.charAt(at))) at += 1;
  if (text[at] !== '>') return undefined;
  return text[at + 1] === ' ' ? at + 2 : at + 1;
};

/** The end of a run of the same sign. */
const runEnd = (text: string, start: number): number => {
  let end = start + 1;
  while (text[end] === text[start]) end += 1;
  return end;
};

/**
 * The marks of one paragraph, or of one paragraph of a quote, in order. Their positions are those in `text`
 * plus `offset`. Linear in the length of the text: a few tens of milliseconds for a million signs.
 */
export const marksOf = (text: string, isQuote: boolean, offset = 0): Mark[] => {
  const pairing = new Pairing(text.length, offset);
  let ownSignTo = -1;
  let at = 0;
  while (at < text.length) {
    const isLineStart = at === 0 || text[at - 1] === '\n';
    const own = isQuote && isLineStart ? ownSignEnd(text, at) : undefined;
    const character = text.charAt(at);
    if (own !== undefined) {
      pairing.add(at, own, 'none', true);
      ownSignTo = own;
      at = own;
    } else if (isSign(character)) {
      const end = runEnd(text, at);
      const before = at === ownSignTo ? undefined : codeBefore(text, at);
      const { opens, closes } = sidesOf(before, text.codePointAt(end));
      pairing.read({ sign: character, start: at, length: end - at, opens, closes });
      at = end;
    } else if (character === '\\' && isEscaped(text.charAt(at + 1))) {
      pairing.add(at, at + 1, 'none', true);
      at += 2;
    } else at += 1;
  }
  return pairing.all();
};
