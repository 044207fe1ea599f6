import { type Mark, marksOf } from './light-marks.ts';

/** A paragraph as divided by `paragraphsOf`, and its position. */
export type Passage = {
  readonly kind: 'paragraph' | 'quote' | 'scene-break';
  readonly start: number;
  readonly end: number;
  /** The text units: the paragraph itself, or each paragraph of the quote. A scene break has none. */
  readonly parts: readonly Part[];
  /**
   * Everything that isn't shown, in order: the marks of the parts, and the signs of a quote's empty lines.
   */
  readonly marks: readonly Mark[];
};
export type Part = { readonly start: number; readonly end: number; readonly marks: readonly Mark[] };

/** The gap between two paragraphs, as in `paragraphsOf`. */
const GAP = /\n[^\S\n]*\n\s*/g;
const LONGEST_BREAK = 40;
const SCENE_BREAK = /^(?:(?:\*[^\S\n]*){3,}|(?:-[^\S\n]*){3,}|⁂)$/u;
const QUOTED_LINE = /^[^\S\n]*>/;
const EMPTY_QUOTED_LINE = /^[^\S\n]*>\s*$/;

export const isSceneBreak = (paragraph: string): boolean =>
  paragraph.length <= LONGEST_BREAK && SCENE_BREAK.test(paragraph);

const part = (text: string, start: number, isInQuote: boolean): Part => ({
  start,
  end: start + text.length,
  marks: marksOf(text, isInQuote, start),
});

const isQuote = (paragraph: string): boolean => {
  if (!paragraph.startsWith('>')) return false;
  const lines = paragraph.split('\n');
  // A quote without text is just a sign that someone typed.
  return (
    lines.every((line) => QUOTED_LINE.test(line)) && !lines.every((line) => EMPTY_QUOTED_LINE.test(line))
  );
};

/** Lines with only the sign separate the paragraphs of a quote. */
const quote = (text: string, start: number): Passage => {
  const parts: Part[] = [];
  const marks: Mark[] = [];
  let from = 0;
  let to = 0;
  const read = (): void => {
    if (to === from) return;
    const whole = part(text.slice(from, to - 1), start + from, true);
    parts.push(whole);
    // One by one: a call can't take a million arguments.
    for (const mark of whole.marks) marks.push(mark);
  };
  for (const line of text.split('\n')) {
    const next = to + line.length + 1;
    if (EMPTY_QUOTED_LINE.test(line)) {
      read();
      marks.push({ start: start + to, end: start + next - 1, sense: 'none', opens: true });
      from = next;
    }
    to = next;
  }
  read();
  return { kind: 'quote', start, end: start + text.length, parts, marks };
};

const passage = (text: string, start: number): Passage => {
  const end = start + text.length;
  if (isSceneBreak(text)) return { kind: 'scene-break', start, end, parts: [], marks: [] };
  if (isQuote(text)) return quote(text, start);
  const whole = part(text, start, false);
  return { kind: 'paragraph', start, end, parts: [whole], marks: whole.marks };
};

/**
 * The paragraphs of a text in order, with the kind of each: exactly as many as `paragraphsOf` has. Linear in
 * the length of the text.
 */
export const passagesOf = (content: string): Passage[] => [...passagesIn(content)];

/** The same, but each is parsed on demand: a chapter may have a hundred thousand. */
export function* passagesIn(content: string): Generator<Passage> {
  let from = 0;
  const read = (to: number): Passage[] => {
    const words = content.slice(from, to);
    const text = words.trim();
    return text === '' ? [] : [passage(text, from + words.length - words.trimStart().length)];
  };
  for (const gap of content.matchAll(GAP)) {
    yield* read(gap.index);
    from = gap.index + gap[0].length;
  }
  yield* read(content.length);
}
