import type { Turn } from '../../conversation/turn.ts';
import type { Correction, LeftOutWhy } from '../chapter.ts';
import type { Span } from '../../text/sentences.ts';
import { findNames } from '../../text/names.ts';
import { type NameLeftOut, nameLeftOut, withName, withoutName } from './name-left-out.ts';
import { type Message, namedInWish } from './named-in-wish.ts';
import { ENGLISH, quickReplyIn } from '../../interview/builtin/scripts.ts';
import { saysInstead } from '../sentence/clean-sentence.ts';
import { saidSentences } from '../sentence/run-on.ts';
import { type How, isLimiting, putInBy, type Wished } from './put-in.ts';
import { introduces, isTold, readerWith, toldBesides } from './sentence-does.ts';
import type { SentenceRoles } from './sentence-role.ts';

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

export type WhatStaysOut = {
  readonly keptOut: ReadonlyMap<number, readonly KeptOut[]>;
  /**
   * The names that the writer wants left out, in all their spellings, and what stands for them: the sentences
   * stay.
   */
  readonly names: readonly Correction[];
};

/** "… Clifton Reid, who has family here, so please leave him out": the wish says itself whom it means. */
const saysWhom = ({ text }: Span): boolean =>
  findNames(text).some(
    ({ kind, end }) => kind === 'person' && /\b(?:him|her|them)\b/iu.test(text.slice(end)),
  );

/** "Don't put in that I was drinking": the wish itself says what is meant. */
const SAYS_IT_ITSELF =
  /\b(?:put|write|print) (?:in|down) that (?!(?:bit|part|piece|business|thing|story|stuff)\b)\S|\b(?:put|write|say|mention|print) that (?:I|he|she|we|they|my|our)\b/iu;

/** "One thing must not go in. It is that my father …": it is still to come. */
const FORETELLS = /\b(?:one|another) thing\b(?!.*\b(?:about|that I|I said)\b)/iu;

/** "What I have said about my mother": not all that was ever told of her. */
const NAMES_A_PASSAGE = /\b(?:last (?:bit|part|thing)|what I(?:['’]ve| have)? (?:just )?(?:said|told))\b/iu;

/** The words that the companion has just repeated: a wish right after them often means these. */
const quotedIn = (reply: Turn | undefined): string | undefined =>
  reply?.type === 'ai' ? /“([^”]+)”/u.exec(reply.content)?.[1]?.replace(/[.!?…]+$/u, '') : undefined;

/**
 * Of the message before: from the sentence that the companion said back, or else the last one; all of it
 * after a quick reply.
 */
const meantBefore = (before: Message, reply: Turn | undefined, isPressed: boolean): readonly Span[] => {
  const quoted = quotedIn(reply);
  const at = quoted === undefined ? -1 : before.sentences.findIndex(({ text }) => text.includes(quoted));
  return isPressed ? before.sentences : before.sentences.slice(at);
};

const asCorrections = (names: readonly NameLeftOut[], turns: readonly Turn[]): readonly Correction[] => {
  const said = turns.flatMap(({ type, content }) => (type === 'ai' ? [] : [content])).join('\n');
  return names.flatMap((name) => withoutName(name, said));
};

/**
 * What is not for the chapter, and why, by the index of the turn, and which names are not. First, what is said
 * to the companion: a quick reply, a question, a refusal, a goodbye, and anything an encoder takes for a
 * remark, which the writer can put in. Second, what the writer asked to keep out: the wish itself, what it
 * names here and in the messages before, and what is told right before it in the same message, unless it names
 * outright one thing that was told earlier or what was told last. In a message without stops, it is the whole
 * long breath if the wish names nothing, and else what it names and everything between. If nothing is told
 * before it and it names nothing, what the companion has just said back, to the end of that message. A wish
 * about a name keeps out only itself and the name. If only the encoder heard a wish, and not the companion's
 * reply, it takes no more along than what was told right before it. If only the companion's answer says so, the
 * whole message. What the writer asks in the same or the next message to have in goes in.
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
    // A writer who says which part is to stay out means only that part.
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
      const here = { turn, sentences: sentences.slice(0, at).filter((_, i) => isTold(readings[i])) };
      // "She hid under the tree for shame" may be none: nobody was told that anything stays out.
      if (role && !isHeard(turns[turn + 1])) {
        keepAsWished('guessed', turn, here.sentences.slice(-SENTENCES_MEANT), 'asked');
        continue;
      }
      const messages = [...earlier.slice(-NAMED_WITHIN), here];
      const name = nameLeftOut(sentence.text, sentences[at + 1]?.text, messages);
      if (name !== undefined) {
        names = withName(names, name);
        if (name.isAll) continue;
      }
      const saysIt = SAYS_IT_ITSELF.test(sentence.text);
      const asNamed = namedInWish(sentence.text, messages);
      const named = saysIt && !asNamed.isOutright ? { ...asNamed, sentences: [] } : asNamed;
      const isElsewhere = named.sentences.some(([of]) => of !== turn);
      const namesLast = named.isOutright && named.sentences.at(-1)?.[1] === here.sentences.at(-1);
      const isOnlyHere = namesLast && NAMES_A_PASSAGE.test(sentence.text);
      for (const [of, one] of named.sentences)
        if (of !== turn && !isOnlyHere) keepAsWished('named', of, [one], 'asked');
      const meant = new Set(named.sentences.flatMap(([of, one]) => (of === turn ? [one] : [])));
      keepAsWished('named', turn, [...meant], 'asked');
      const isNamedHere = meant.size > 0;
      if (FORETELLS.test(sentence.text)) {
        const next = sentences
          .slice(at + 1, at + 1 + SENTENCES_MEANT)
          .filter((_, i) => isTold(readings[at + 1 + i]));
        keepAsWished('guessed', turn, next, 'asked');
        if (next.length > 0) continue;
      }
      const isSaid = saysIt || namesLast || saysWhom(sentence);
      if (!(isElsewhere && named.isOneThing) && !isSaid)
        for (const one of here.sentences.slice(-SENTENCES_MEANT)) meant.add(one);
      keepAsWished('guessed', turn, withPartsBetween(sentences.slice(0, at), meant), 'asked');
      if (isNamedHere || isElsewhere || isSaid) continue;
      keepAsWished(
        'guessed',
        turn,
        runAround(sentences, at).filter((part) => part !== sentence && !meant.has(part)),
        'asked',
      );
      const before = earlier.at(-1);
      if (here.sentences.length === 0 && before !== undefined)
        keepAsWished('guessed', before.turn, meantBefore(before, turns[turn - 1], isPressed), 'asked');
    }
    for (const { text } of putsIn) putIn(putInBy(text, wished, true));
    // A pressed button steers the conversation and tells nothing that a wish could mean.
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
