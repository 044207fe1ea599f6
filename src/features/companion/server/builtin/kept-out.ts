import type { Act } from '#engine/interview/script.ts';
import type { Turn } from '../../shared/turn.ts';
import { type Span, splitSentences } from '../language/sentences.ts';
import { ENGLISH, momentBeyondDoubt, quickReplyIn } from './scripts.ts';

/** "There was a doctor once. We were promised. I'd rather that not go in the book.": what is meant stands in the sentences before. */
const SENTENCES_MEANT = 2;

/** Said to the companion, and no part of a life. A complaint may put something right, and a wish to tell of something else tells of it. */
const REMARKS: ReadonlySet<Act> = new Set(['stop', 'refusal', 'question', 'pause']);

/** The moment that undoes a wish: "I didn't ask you to leave that out, put her back in." */
const PUT_IN = 'put-in';

/** Did the companion say that what it answers stays out? Whatever it read that in, its word holds. */
const promisesToKeepOut = (reply: Turn | undefined): boolean => {
  if (reply?.type !== 'ai') return false;
  const { moment } = ENGLISH.spokenIn(reply.content);
  return moment?.act === 'keep-out' || moment?.keepsOut === true;
};

/**
 * What is not for the chapter, by the index of the turn. A sentence that is surely said to the companion: a quick reply, a question to it, a
 * refusal, a goodbye. And what the writer asked to keep out: the wish, and what stands before it in the same message; where nothing does, the last
 * sentence of the message before, and all of it at a press. Where only the companion's answer says so, the whole message. Whoever asks in the
 * next message to have it in after all has it in.
 */
export const keptOutOf = (turns: readonly Turn[]): ReadonlyMap<number, readonly Span[]> => {
  const keptOut = new Map<number, Span[]>();
  /** What the message before asked to have kept out, by turn. */
  let wished: (readonly [turn: number, spans: readonly Span[]])[] = [];
  let before: { readonly turn: number; readonly sentences: readonly Span[] } | undefined;
  const keep = (turn: number, spans: readonly Span[]): void => {
    keptOut.set(turn, [...(keptOut.get(turn) ?? []), ...spans]);
  };
  const keepAsWished = (turn: number, spans: readonly Span[]): void => {
    keep(turn, spans);
    wished.push([turn, spans]);
  };
  const putIn = (): void => {
    for (const [turn, spans] of wished)
      keptOut.set(turn, keptOut.get(turn)?.filter((span) => !spans.includes(span)) ?? []);
  };
  for (const [turn, { type, content }] of turns.entries()) {
    if (type === 'ai') continue;
    const sentences = splitSentences(content);
    const readings = sentences.map(({ text }) => momentBeyondDoubt(text));
    if (readings.some((moment) => moment?.id === PUT_IN)) putIn();
    wished = [];
    const isPressed = quickReplyIn(content) !== undefined;
    if (isPressed) keep(turn, sentences);
    // Whoever says which part is to stay out means no more than that.
    else if (promisesToKeepOut(turns[turn + 1]) && readings.every((moment) => moment?.act !== 'keep-out'))
      keepAsWished(turn, sentences);
    for (const [at, sentence] of sentences.entries()) {
      const act = readings[at]?.act;
      if (act !== undefined && REMARKS.has(act)) keep(turn, [sentence]);
      if (act !== 'keep-out') continue;
      keepAsWished(turn, sentences.slice(Math.max(0, at - SENTENCES_MEANT), at + 1));
      if (at === 0 && before !== undefined)
        keepAsWished(before.turn, isPressed ? before.sentences : before.sentences.slice(-1));
    }
    before = { turn, sentences };
  }
  return keptOut;
};

/** The conversation as an engine may put it into a chapter: every character in its place, what is to be kept out blanked. */
export const withoutKeptOut = (turns: readonly Turn[]): readonly Turn[] => {
  const keptOut = keptOutOf(turns);
  if (keptOut.size === 0) return turns;
  return turns.map((turn, at): Turn => {
    const blanked = (keptOut.get(at) ?? []).reduce(
      (content, { start, end }) => content.slice(0, start) + ' '.repeat(end - start) + content.slice(end),
      turn.content,
    );
    return blanked === turn.content ? turn : { ...turn, content: blanked };
  });
};
