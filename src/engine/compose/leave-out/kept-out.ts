import type { Turn } from '../../conversation/turn.ts';
import type { Correction, LeftOutWhy } from '../chapter.ts';
import type { Span } from '../../text/sentences.ts';
import { type NameLeftOut, nameLeftOut, withName, withoutName } from './name-left-out.ts';
import { meantByWish, toldBefore } from './meant-by-wish.ts';
import type { Message } from './named-in-wish.ts';
import { ENGLISH, quickReplyIn } from '../../interview/builtin/scripts.ts';
import { saysInstead } from '../sentence/clean-sentence.ts';
import { saidSentences } from '../sentence/run-on.ts';
import { type How, isLimiting, putInBy, type Wished } from './put-in.ts';
import { introduces, isTold, readerWith, toldBesides } from './sentence-does.ts';
import type { SentenceRoles } from './sentence-role.ts';

/**
 * A stretch that is not for the chapter, and why; a `remark` is only said to the companion, and isn't listed
 * as left out.
 */
export type KeptOut = Span & {
  readonly why: LeftOutWhy | 'remark';
  /** The part of a wish or a remark that also tells something. */
  readonly told?: Span | undefined;
};

/**
 * A question this short that an encoder takes for a remark asks the companion something: "Can Tom read this?"
 */
const SHORT_QUESTION_WORDS = 8;

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

const { leftOut, nameLeftOut: nameOut } = ENGLISH.general;
/** Whether the companion heard a wish, or has not answered yet. */
const isHeard = (reply: Turn | undefined): boolean =>
  reply?.type !== 'ai' ||
  promisedIn(reply) !== undefined ||
  [...leftOut, ...nameOut].some((words) => reply.content.includes(words));

const asksShortly = ({ text }: Span): boolean =>
  text.trimEnd().endsWith('?') && text.trim().split(/\s+/u).length <= SHORT_QUESTION_WORDS;

export type WhatStaysOut = {
  readonly keptOut: ReadonlyMap<number, readonly KeptOut[]>;
  /**
   * The names that the writer wants left out, in all their spellings, with their replacements: the sentences
   * stay.
   */
  readonly names: readonly Correction[];
};

const asCorrections = (names: readonly NameLeftOut[], turns: readonly Turn[]): readonly Correction[] => {
  const said = turns.flatMap(({ type, content }) => (type === 'ai' ? [] : [content])).join('\n');
  return names.flatMap((name) => withoutName(name, said));
};

/**
 * What is not for the chapter, and why, by the index of the turn, and which names are not. First, what is
 * said to the companion: a quick reply, a question, a refusal, a goodbye, and anything an encoder takes for a
 * remark, which the writer can put in. Second, what the writer asked to keep out: the wish itself, and what
 * it means (`meantByWish`). A wish about a name keeps out only itself and the name. If only the companion's
 * answer says that something stays out, it is the whole message. Anything that the writer asks to have put
 * in, in the same or the next message, goes in.
 */
export const whatStaysOut = (turns: readonly Turn[], roles: SentenceRoles): WhatStaysOut => {
  const read = readerWith(roles);
  const keptOut = new Map<number, KeptOut[]>();
  let names: readonly NameLeftOut[] = [];
  /** What the previous message asked to keep out. */
  let wished: Wished[] = [];
  /** The messages before, oldest first. */
  const earlier: Message[] = [];
  const keep = (turn: number, spans: readonly Span[], why: KeptOut['why'], told?: Span): KeptOut[] => {
    const kept = spans.map((span) => ({ ...span, why, told }));
    keptOut.set(turn, [...(keptOut.get(turn) ?? []), ...kept]);
    return kept;
  };
  const keepAsWished = (how: How, ...kept: Parameters<typeof keep>): void => {
    wished.push(...keep(...kept).map((span) => ({ turn: kept[0], span, how })));
  };
  const putIn = (back: readonly Wished[]): void => {
    for (const { turn, span } of back)
      keptOut.set(turn, keptOut.get(turn)?.filter((one) => one !== span) ?? []);
    wished = wished.filter((one) => !back.includes(one));
  };
  for (const [turn, { type, content }] of turns.entries()) {
    if (type === 'ai') continue;
    const sentences = saidSentences(content);
    const readings = sentences.map(({ text }) => read(text));
    const putsIn = sentences.filter(({ text }, at) => readings[at]?.does === 'put-in' && !saysInstead(text));
    const wishes = readings.some(({ does }) => does === 'wish');
    const isLimited = wishes || sentences.some(({ text }, at) => !isTold(readings[at]) && isLimiting(text));
    for (const { text } of putsIn) putIn(putInBy(text, wished, isLimited));
    wished = [];
    const isPressed = quickReplyIn(content) !== undefined;
    const promised = promisedIn(turns[turn + 1]);
    if (isPressed) keep(turn, sentences, 'remark');
    // A writer who says which part should stay out means only that part.
    else if (promised && !wishes) keepAsWished('promised', turn, sentences, promised);
    for (const [at, sentence] of sentences.entries()) {
      const { does, role } = readings[at] ?? {};
      const isRemark = role === 'remark' && !introduces(sentence, sentences[at + 1]);
      if (isRemark || (does === 'put-in' && !saysInstead(sentence.text)))
        keep(turn, [sentence], asksShortly(sentence) ? 'remark' : 'taken-for-remark');
      if (does === 'remark') {
        const told = toldBesides(sentence, does);
        keep(turn, [sentence], told ? 'unused' : 'remark', told);
      }
      if (does !== 'wish') continue;
      const told = toldBesides(sentence, does);
      keepAsWished('wish', turn, [sentence], told || role ? 'asked' : 'remark', told);
      const wish = {
        message: { turn, sentences },
        at,
        readings,
        earlier,
        isHeard: isHeard(turns[turn + 1]),
        replyBefore: turns[turn - 1],
        isPressed,
      };
      const next = sentences[at + 1];
      const name = nameLeftOut(sentence.text, next?.text, toldBefore(wish).messages, names);
      if (name !== undefined) {
        names = withName(names, name);
        if (name.isSaidAfter && next) keep(turn, [next], 'remark');
        if (name.isAll) continue;
      }
      for (const { how, turn: of, sentences: spans } of meantByWish(wish))
        keepAsWished(how, of, spans, 'asked');
    }
    for (const { text } of putsIn) putIn(putInBy(text, wished, true));
    // A pressed button steers the conversation and tells nothing that a wish could refer to.
    if (!isPressed) earlier.push({ turn, sentences });
  }
  return { keptOut, names: asCorrections(names, turns) };
};

/**
 * The conversation as an engine may use it for a chapter: every character in its place, with what is to be
 * kept out blanked.
 */
export const withoutKeptOut = (turns: readonly Turn[], roles: SentenceRoles = []): readonly Turn[] => {
  const { keptOut } = whatStaysOut(turns, roles);
  if (keptOut.size === 0) return turns;
  return turns.map((turn, at): Turn => {
    const blanked = (keptOut.get(at) ?? []).reduce(
      (content, { start, end }) => content.slice(0, start) + ' '.repeat(end - start) + content.slice(end),
      turn.content,
    );
    return blanked === turn.content ? turn : { ...turn, content: blanked };
  });
};
