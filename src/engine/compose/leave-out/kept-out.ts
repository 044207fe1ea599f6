import type { Act } from '../../interview/script.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { LeftOutWhy } from '../chapter.ts';
import type { Span } from '../../text/sentences.ts';
import { findNames } from '../../text/names.ts';
import { contentWords } from '../../text/words.ts';
import { hasMatter } from './has-matter.ts';
import { type Message, namedInWish } from './named-in-wish.ts';
import { ENGLISH, momentBeyondDoubt, quickReplyIn } from '../../interview/builtin/scripts.ts';
import { saidSentences } from '../sentence/run-on.ts';
import type { SentenceRole, SentenceRoles } from './sentence-role.ts';

/**
 * A stretch that is not for the chapter, and why; a `remark` is only said to the companion, and nobody misses
 * it.
 */
export type KeptOut = Span & {
  readonly why: LeftOutWhy | 'remark';
  /** The part of a wish or a remark that also tells something. */
  readonly told?: Span | undefined;
};

/**
 * "There was a doctor once. We were promised. I'd rather that not go in the book.": the sentences before say
 * what is meant.
 */
const SENTENCES_MEANT = 2;

/**
 * A question this short that an encoder takes for a remark asks the companion something: "Can Tom read this?"
 */
const SHORT_QUESTION_WORDS = 8;

/** What a wish names was told in this message, or in one of this many before it. */
const NAMED_WITHIN = 8;

/**
 * Said to the companion, and not part of a life. A complaint may correct something, and a wish to tell
 * something else also tells it.
 */
const REMARKS: ReadonlySet<Act> = new Set(['stop', 'refusal', 'question', 'pause']);

/** The moment that undoes a wish: "I didn't ask you to leave that out, put her back in." */
const PUT_IN = 'put-in';

/**
 * Why this stays out, if the companion's reply said that it does. The companion keeps its word, whatever made
 * it say so.
 */
const promisedIn = (reply: Turn | undefined): 'asked' | 'never-told' | undefined => {
  if (reply?.type !== 'ai') return undefined;
  const { moment } = ENGLISH.spokenIn(reply.content);
  if (moment?.act === 'keep-out') return 'asked';
  return moment?.keepsOut === true ? 'never-told' : undefined;
};

const CLAUSE = /\S(?:(?![,;:()–—]|\b(?:but|and|so|because|please)\b).)*/giu;
const AROUND_A_CLAUSE = /^[\s,;:()–—]+|[\s,;:()–—]+$/gu;

/**
 * "He went to prison in 1962, but please don't put that in": what a wish or remark also tells, before or
 * after the wish itself.
 */
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

const ENDS = /[.!?…]["”’)]*$/u;
/**
 * In a message without stops, nobody can tell for sure where one sentence ends: between two parts of it that
 * a wish means, nothing may remain.
 */
const withPartsBetween = (sentences: readonly Span[], meant: ReadonlySet<Span>): readonly Span[] => {
  const at = sentences.flatMap((sentence, i) => (meant.has(sentence) ? [i] : []));
  return at.flatMap((from, i) => {
    const to = at[i + 1] ?? from + 1;
    const isOneRun = sentences.slice(from, to).every(({ text }) => !ENDS.test(text));
    return sentences.slice(from, isOneRun ? to : from + 1);
  });
};

/** All parts of the message without stops that this part is of. */
const runAround = (sentences: readonly Span[], at: number): readonly Span[] => {
  const isLast = ({ text }: Span): boolean => ENDS.test(text);
  const from = sentences.slice(0, at).findLastIndex(isLast) + 1;
  const end = sentences.findIndex((sentence, i) => i >= at && isLast(sentence));
  return sentences.slice(from, end === -1 ? sentences.length : end + 1);
};

const asksShortly = ({ text }: Span): boolean =>
  text.trimEnd().endsWith('?') && text.trim().split(/\s+/u).length <= SHORT_QUESTION_WORDS;

const SPEAKS_OF_THEM = /^(?:(?:oh|och|well|weel|ah|but|and|so),?\s+)*(?:he|she|they|his|her|their)\b/iu;
const SAYS_THAT_IT_TELLS = /\b(?:told|telt|tell|said|mean|meant|give you)\b/iu;
/** "Sandy?" */
const ONLY_NAMES_THEM = /^\S+(?: \S+)?\?$/u;
const NAMES_ONESELF = /\bmy name(?:['’]?s| is)\b/iu;
/**
 * "I told you I married Geoffrey! He was a surveyor.": without the remark, "he" would be the man named before
 * it. And "Hello, my name is Ray" says who the writer is.
 */
const introduces = (remark: Span, next: Span | undefined): boolean =>
  NAMES_ONESELF.test(remark.text) ||
  (next !== undefined &&
    SPEAKS_OF_THEM.test(next.text) &&
    (SAYS_THAT_IT_TELLS.test(remark.text) || ONLY_NAMES_THEM.test(remark.text)) &&
    findNames(remark.text).length > 0);

const isRemark = (act: Act | undefined): boolean => act !== undefined && REMARKS.has(act);
const isWish = (act: Act | undefined): boolean => act === 'keep-out';

/** What a sentence does, from exact words or as an encoder read it. */
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
 * What is not for the chapter, and why, by the index of the turn. First, what is said to the companion: a
 * quick reply, a question, a refusal, a goodbye, and anything an encoder takes for a remark, which the writer
 * can put in. Second, what the writer asked to keep out: the wish itself, what it names here and in the
 * messages before, and what stands right before it in the same message, unless it names outright one thing
 * that was told earlier. In a message without stops, it is the whole long breath if the wish names nothing,
 * and else what it names and everything between. If nothing is before it and it names nothing, the last sentence of the previous
 * message, or all of that message if the wish was a button. If only the companion's answer says so, the whole
 * message. If the writer asks in the next message to have it in after all, it goes in.
 */
export const keptOutOf = (
  turns: readonly Turn[],
  roles: SentenceRoles,
): ReadonlyMap<number, readonly KeptOut[]> => {
  const read = readerWith(roles);
  const keptOut = new Map<number, KeptOut[]>();
  /** What the previous message asked to keep out, by turn. */
  let wished: (readonly [turn: number, spans: readonly KeptOut[]])[] = [];
  /** The messages before, oldest first. */
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
    const sentences = saidSentences(content);
    const readings = sentences.map(({ text }) => read(text));
    if (readings.some(({ putsIn }) => putsIn)) putIn();
    wished = [];
    const isPressed = quickReplyIn(content) !== undefined;
    const promised = promisedIn(turns[turn + 1]);
    if (isPressed) keep(turn, sentences, 'remark');
    // A writer who says which part is to stay out means only that part.
    else if (promised && !readings.some(({ act }) => isWish(act))) keepAsWished(turn, sentences, promised);
    for (const [at, sentence] of sentences.entries()) {
      const { act, role } = readings[at] ?? {};
      if ((role === 'remark' && !introduces(sentence, sentences[at + 1])) || role === 'put-in')
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
      for (const [of, one] of named.sentences) if (of !== turn) keepAsWished(of, [one], 'asked');
      const isElsewhere = named.sentences.some(([of]) => of !== turn);
      const meant = new Set(named.sentences.flatMap(([of, one]) => (of === turn ? [one] : [])));
      const isNamedHere = meant.size > 0;
      if (!isElsewhere || !named.isOneThing)
        for (const one of here.sentences.slice(-SENTENCES_MEANT)) meant.add(one);
      keepAsWished(turn, withPartsBetween(here.sentences, meant), 'asked');
      if (!isNamedHere && !isElsewhere)
        keepAsWished(
          turn,
          runAround(sentences, at).filter((part) => part !== sentence && !meant.has(part)),
          'asked',
        );
      if (isElsewhere && named.isOneThing) continue;
      const before = earlier.at(-1);
      if (at === 0 && !isElsewhere && before !== undefined)
        keepAsWished(before.turn, isPressed ? before.sentences : before.sentences.slice(-1), 'asked');
    }
    // A pressed button steers the conversation and tells nothing that a wish could mean.
    if (!isPressed) earlier.push({ turn, sentences });
  }
  return keptOut;
};

/**
 * The conversation as an engine may use it for a chapter: every character in its place, with what is to be
 * kept out blanked.
 */
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
