import type { Act } from '../../interview/script.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { LeftOutWhy } from '../chapter.ts';
import { type Span, splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import { hasMatter } from './has-matter.ts';
import { type Message, namedInWish } from './named-in-wish.ts';
import { ENGLISH, momentBeyondDoubt, quickReplyIn } from '../../interview/builtin/scripts.ts';
import type { SentenceRole, SentenceRoles } from './sentence-role.ts';

/** A stretch that is not for the chapter, and why; a `remark` is only said to the companion, and nobody misses it. */
export type KeptOut = Span & {
  readonly why: LeftOutWhy | 'remark';
  /** The part of a wish or a remark that tells something besides. */
  readonly told?: Span | undefined;
};

/** "There was a doctor once. We were promised. I'd rather that not go in the book.": what is meant stands in the sentences before. */
const SENTENCES_MEANT = 2;

/** A question of so few words that an encoder takes for a remark asks the companion something: "Can Tom read this?" */
const SHORT_QUESTION_WORDS = 8;

/** What a wish names was told in this message, or in one of so many before it. */
const NAMED_WITHIN = 3;

/** Said to the companion, and no part of a life. A complaint may put something right, and a wish to tell of something else tells of it. */
const REMARKS: ReadonlySet<Act> = new Set(['stop', 'refusal', 'question', 'pause']);

/** The moment that undoes a wish: "I didn't ask you to leave that out, put her back in." */
const PUT_IN = 'put-in';

/** Why what the companion answers here stays out, if it said so. Whatever it read that in, its word holds. */
const promisedIn = (reply: Turn | undefined): 'asked' | 'never-told' | undefined => {
  if (reply?.type !== 'ai') return undefined;
  const { moment } = ENGLISH.spokenIn(reply.content);
  if (moment?.act === 'keep-out') return 'asked';
  return moment?.keepsOut === true ? 'never-told' : undefined;
};

const CLAUSE = /\S(?:(?![,;:()–—]|\b(?:but|and|so|because|please)\b).)*/giu;
const AROUND_A_CLAUSE = /^[\s,;:()–—]+|[\s,;:()–—]+$/gu;

/** "He went to prison in 1962, but please don't put that in": what such a wish or remark tells besides, before or after it. */
const toldBesides = ({ text, start }: Span, does: (act: Act | undefined) => boolean): Span | undefined => {
  const clauses = [...text.matchAll(CLAUSE)];
  const said = clauses.filter(([clause]) => does(momentBeyondDoubt(clause)?.act));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return [text.slice(0, first.index), text.slice(last.index + last[0].length)]
    .map((part) => part.replace(AROUND_A_CLAUSE, '').replace(/[\s,]+(?:but|and|so|because|please)$/iu, ''))
    .filter((part) => hasMatter(part, contentWords(part)))
    .map((part) => ({
      start: start + text.indexOf(part),
      end: start + text.indexOf(part) + part.length,
      text: part,
    }))[0];
};

const asksShortly = ({ text }: Span): boolean =>
  text.trimEnd().endsWith('?') && text.trim().split(/\s+/u).length <= SHORT_QUESTION_WORDS;

const isRemark = (act: Act | undefined): boolean => act !== undefined && REMARKS.has(act);
const isWish = (act: Act | undefined): boolean => act === 'keep-out';

/** What a sentence does: by exact words, or as an encoder read it. */
type Read = {
  readonly act?: Act | undefined;
  readonly role?: SentenceRole | undefined;
  readonly putsIn: boolean;
};

const readerWith = (roles: SentenceRoles): ((sentence: string) => Read) => {
  const byText = new Map(roles);
  return (text) => {
    const exact = momentBeyondDoubt(text);
    const isBeyondDoubt = isRemark(exact?.act) || isWish(exact?.act) || exact?.id === PUT_IN;
    if (isBeyondDoubt) return { act: exact?.act, putsIn: exact?.id === PUT_IN };
    const role = byText.get(text);
    return { act: role === 'keep-out' ? role : exact?.act, role, putsIn: role === 'put-in' };
  };
};

/**
 * What is not for the chapter, and why, by the index of the turn. What is said to the companion: a quick reply, a question to it, a refusal, a goodbye,
 * and whatever an encoder takes for a remark, which the writer can put in. And what the writer asked to keep out: the wish, what it names, here and in
 * the messages before, and what stands before it in the same message, unless it names one thing that was told before; where nothing stands there, the
 * last sentence of the message before, and all of it at a press. Where only the companion's answer says so, the whole message. Whoever asks in the next
 * message to have it in after all has it in.
 */
export const keptOutOf = (
  turns: readonly Turn[],
  roles: SentenceRoles,
): ReadonlyMap<number, readonly KeptOut[]> => {
  const read = readerWith(roles);
  const keptOut = new Map<number, KeptOut[]>();
  /** What the message before asked to have kept out, by turn. */
  let wished: (readonly [turn: number, spans: readonly KeptOut[]])[] = [];
  /** The messages before, the latest last. */
  const earlier: Message[] = [];
  const keep = (turn: number, spans: readonly Span[], why: KeptOut['why'], told?: Span): KeptOut[] => {
    const kept = spans.map((span) => ({ ...span, why, told }));
    keptOut.set(turn, [...(keptOut.get(turn) ?? []), ...kept]);
    return kept;
  };
  const keepAsWished = (...kept: Parameters<typeof keep>): void => {
    wished.push([kept[0], keep(...kept)]);
  };
  const putIn = (): void => {
    for (const [turn, spans] of wished)
      keptOut.set(turn, keptOut.get(turn)?.filter((span) => !spans.includes(span)) ?? []);
  };
  for (const [turn, { type, content }] of turns.entries()) {
    if (type === 'ai') continue;
    const sentences = splitSentences(content);
    const readings = sentences.map(({ text }) => read(text));
    if (readings.some(({ putsIn }) => putsIn)) putIn();
    wished = [];
    const isPressed = quickReplyIn(content) !== undefined;
    const promised = promisedIn(turns[turn + 1]);
    if (isPressed) keep(turn, sentences, 'remark');
    // Whoever says which part is to stay out means no more than that.
    else if (promised && !readings.some(({ act }) => isWish(act))) keepAsWished(turn, sentences, promised);
    for (const [at, sentence] of sentences.entries()) {
      const { act, role } = readings[at] ?? {};
      if (role === 'remark' || role === 'put-in')
        keep(turn, [sentence], asksShortly(sentence) ? 'remark' : 'taken-for-remark');
      if (isRemark(act)) {
        const told = toldBesides(sentence, isRemark);
        keep(turn, [sentence], told ? 'unused' : 'remark', told);
      }
      if (!isWish(act)) continue;
      const told = toldBesides(sentence, isWish);
      keepAsWished(turn, [sentence], told || role ? 'asked' : 'remark', told);
      const here = { turn, sentences: sentences.slice(0, at) };
      const named = namedInWish(sentence.text, [...earlier.slice(-NAMED_WITHIN), here]);
      for (const [of, one] of named.sentences) keepAsWished(of, [one], 'asked');
      if (named.isOneThing && named.sentences.some(([of]) => of !== turn)) continue;
      keepAsWished(turn, here.sentences.slice(-SENTENCES_MEANT), 'asked');
      const before = earlier.at(-1);
      if (at === 0 && before !== undefined)
        keepAsWished(before.turn, isPressed ? before.sentences : before.sentences.slice(-1), 'asked');
    }
    // What is said at a press steers the talk, and tells nothing that a wish could mean.
    if (!isPressed) earlier.push({ turn, sentences });
  }
  return keptOut;
};

/** The conversation as an engine may put it into a chapter: every character in its place, what is to be kept out blanked. */
export const withoutKeptOut = (turns: readonly Turn[], roles: SentenceRoles = []): readonly Turn[] => {
  const keptOut = keptOutOf(turns, roles);
  if (keptOut.size === 0) return turns;
  return turns.map((turn, at): Turn => {
    const blanked = (keptOut.get(at) ?? []).reduce(
      (content, { start, end }) => content.slice(0, start) + ' '.repeat(end - start) + content.slice(end),
      turn.content,
    );
    return blanked === turn.content ? turn : { ...turn, content: blanked };
  });
};
