import type { Turn } from '../../conversation/turn.ts';
import { findNames } from '../../text/names.ts';
import type { Span } from '../../text/sentences.ts';
import { type Message, namedInWish } from './named-in-wish.ts';
import type { How } from './put-in.ts';
import { isTold, type Read } from './sentence-does.ts';

/**
 * "There was a doctor once. We were promised. I'd rather that not go in the book.": the sentences before say
 * what is meant.
 */
const SENTENCES_MEANT = 2;

/** What a wish names is looked for in this message and in this many before it. */
const NAMED_WITHIN = 8;

/** "… Clifton Reid, who has family here, so please leave him out": the wish itself says whom it means. */
const saysWhom = (wish: string): boolean =>
  findNames(wish).some(
    ({ kind, end }) => kind === 'person' && /\b(?:him|her|them)\b/iu.test(wish.slice(end)),
  );

/** "Don't put in that I was drinking": the wish itself says what is meant. */
const SAYS_IT_ITSELF =
  /\b(?:put|write|print) (?:in|down) that (?!(?:bit|part|piece|business|thing|story|stuff)\b)\S|\b(?:put|write|say|mention|print) that (?:I|he|she|we|they|my|our)\b/iu;

/** "One thing must not go in. It is that my father …": it is still to come. */
const FORETELLS = /\b(?:one|another) thing\b(?!.*\b(?:about|that I|I said)\b)/iu;

/** "What I have said about my mother": not all that was ever told of her. */
const NAMES_A_PASSAGE = /\b(?:last (?:bit|part|thing)|what I(?:['’]ve| have)? (?:just )?(?:said|told))\b/iu;

const ENDS = /[.!?…]["”’)]*$/u;
/**
 * Without full stops, nobody can tell for sure where one sentence of a message ends, so everything between
 * two parts that a wish means is left out too.
 */
const withPartsBetween = (sentences: readonly Span[], meant: ReadonlySet<Span>): readonly Span[] => {
  const at = sentences.flatMap((sentence, i) => (meant.has(sentence) ? [i] : []));
  return at.flatMap((from, i) => {
    const to = at[i + 1] ?? from + 1;
    const isOneRun = sentences.slice(from, to).every(({ text }) => !ENDS.test(text));
    return sentences.slice(from, isOneRun ? to : from + 1);
  });
};

/** All parts of the stretch without full stops that this part belongs to. */
const runAround = (sentences: readonly Span[], at: number): readonly Span[] => {
  const isLast = ({ text }: Span): boolean => ENDS.test(text);
  const from = sentences.slice(0, at).findLastIndex(isLast) + 1;
  const end = sentences.findIndex((sentence, i) => i >= at && isLast(sentence));
  return sentences.slice(from, end === -1 ? sentences.length : end + 1);
};

/** The words that the companion has just repeated: a wish right after them often means these. */
const quotedIn = (reply: Turn | undefined): string | undefined =>
  reply?.type === 'ai' ? /“([^”]+)”/u.exec(reply.content)?.[1]?.replace(/[.!?…]+$/u, '') : undefined;

/** A wish to keep something out, and where it stands. */
export type Wish = {
  readonly message: Message;
  /** Which sentence of the message it is. */
  readonly at: number;
  /** What the sentences of the message do. */
  readonly readings: readonly Read[];
  /** The messages before, oldest first. */
  readonly earlier: readonly Message[];
  /** Whether the companion heard the wish, or has not answered yet. */
  readonly isHeard: boolean;
  readonly replyBefore: Turn | undefined;
  /** Whether the message is a quick reply. */
  readonly isPressed: boolean;
};

/** What was told before the wish in the same message, and the messages that it may refer to. */
export const toldBefore = ({ message, at, readings, earlier }: Wish) => {
  const here = message.sentences.slice(0, at).filter((_, i) => isTold(readings[i]));
  return { here, messages: [...earlier.slice(-NAMED_WITHIN), { turn: message.turn, sentences: here }] };
};

/**
 * What is meant in the previous message: everything from the sentence that the companion quoted, or else the
 * last sentence; for a quick reply, the whole message.
 */
const meantInMessageBefore = ({ earlier, replyBefore, isPressed }: Wish): readonly Meant[] => {
  const before = earlier.at(-1);
  if (before === undefined) return [];
  const quoted = quotedIn(replyBefore);
  const from = quoted === undefined ? -1 : before.sentences.findIndex(({ text }) => text.includes(quoted));
  return [
    {
      turn: before.turn,
      sentences: isPressed ? before.sentences : before.sentences.slice(from),
      how: 'guessed',
    },
  ];
};

/** What follows a wish that says something is still to come. */
const foretold = ({ message: { sentences }, at, readings }: Wish): readonly Span[] =>
  FORETELLS.test(sentences[at]?.text ?? '')
    ? sentences.slice(at + 1, at + 1 + SENTENCES_MEANT).filter((_, i) => isTold(readings[at + 1 + i]))
    : [];

export type Meant = Message & { readonly how: How };

/**
 * What a wish to keep something out means, besides itself. If it names something in so many words, told here
 * or in the messages before: only that. If it only shares words with what was told: that and the two
 * sentences before the wish. If it names nothing: those two, or the whole run of a message without full
 * stops; and if nothing was told before it, what the companion has just quoted, to the end of that message. A
 * wish that only the encoder recognised, and not the companion's reply, covers no more than what it names or
 * what was told right before it, and the reason for a wish ("The girls never knew about it.") only what it
 * names.
 */
export const meantByWish = (wish: Wish): readonly Meant[] => {
  const { message, at, readings } = wish;
  const { turn, sentences } = message;
  const { text = '' } = sentences[at] ?? {};
  const { here, messages } = toldBefore(wish);
  const isInferred = readings[at]?.role !== undefined;
  const isReason = isInferred && readings[at - 1]?.does === 'wish';
  const next = foretold(wish);
  if (next.length > 0) return [{ turn, sentences: next, how: 'guessed' }];
  const lastTold: Meant = { turn, sentences: here.slice(-SENTENCES_MEANT), how: 'guessed' };
  const found = namedInWish(text, messages);
  const saysIt = SAYS_IT_ITSELF.test(text);
  // "Leave that out. He's got children living. Don't put Emlyn in."
  const isBetween = readings[at - 2]?.does === 'wish' && isTold(readings[at - 1]);
  const between = isBetween ? sentences.slice(at - 1, at) : [];
  if (!found.isSaid) {
    if (isReason) return [];
    // "She hid under the tree for shame" may not be a wish, and the reply didn't say that anything stays out.
    if (isInferred && !wish.isHeard) return [lastTold];
  }
  const named = saysIt && !found.isOutright ? [] : found.sentences;
  const namesLast = found.isOutright && named.at(-1)?.[1] === here.at(-1);
  const isOnlyHere = namesLast && NAMES_A_PASSAGE.test(text);
  const elsewhere = isOnlyHere ? [] : named.filter(([of]) => of !== turn);
  const meantHere = new Set(named.flatMap(([of, one]) => (of === turn ? [one] : [])));
  const meant: Meant[] = [{ turn, sentences: between, how: 'guessed' }];
  for (const [of, one] of elsewhere) meant.push({ turn: of, sentences: [one], how: 'named' });
  meant.push({ turn, sentences: [...meantHere], how: 'named' });
  const isSaid = found.isSaid || saysIt || namesLast || saysWhom(text);
  const withGuesses = new Set([...meantHere, ...(isSaid ? [] : lastTold.sentences)]);
  meant.push({ turn, sentences: withPartsBetween(sentences.slice(0, at), withGuesses), how: 'guessed' });
  if (named.length > 0 || isSaid) return meant;
  const breath = runAround(sentences, at).filter((part) => part !== sentences[at] && !withGuesses.has(part));
  return [
    ...meant,
    { turn, sentences: breath, how: 'guessed' },
    ...(here.length === 0 ? meantInMessageBefore(wish) : []),
  ];
};
