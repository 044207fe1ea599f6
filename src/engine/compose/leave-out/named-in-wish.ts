import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { findKin } from '../../text/kinship.ts';
import { findNames } from '../../text/names.ts';
import { onceFor } from '../../text/once-for.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';

/**
 * Where a wish to keep something out says what: "the bit about the lodger", "leave the tea ring out", "don't
 * put his name in".
 */
const NAMES_IT: readonly RegExp[] = [
  /\b(?:about|aboot|bout|regarding)\s+(.+?)(?=$|[.,;:!?]|\b(?:out|in|or|because|if|will you|please|and (?:please|do|don|keep|leave))\b)/giu,
  /^(?:and |but )?(?:what|how|why|where|the)\s+(.+?),\s*(?:please\s+)?(?:leave|keep|cut|don['’]?t|do not)\b/giu,
  /\b(?:bit|part|piece|thing) (?:of|where|when|with)\s+(.+?)(?=$|[.,;:!?]|\b(?:out|please|do not|don['’]?t)\b)/giu,
  /\b(?:not|never) have\s+(.+?)\s+(?:put|printed|written|mentioned|in)\b/giu,
  /\b(?:leave|leaving|keep|keeping|take|taking|cut|strike)\s+(.+?)\s+(?:out|off|from)\b/giu,
  /\b(?:leave|leaving|keep|take|cut) out\s+(.+?)(?=$|[.,;:!?]|\b(?:in|from|since|because|as|if|please)\b)/giu,
  /\b(?:put|include|mention|print|write|publish)\s+(.+?)(?=$|[.,;:!?]|\b(?:in|down|there|because|if|will you|please)\b)/giu,
];

const ABOUT = /\b(?:about|aboot|bout|regarding)\b/iu;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
/** "Put only a young setter": that is the replacement. */
const INSTEAD = /\b(?:put|say|write|print|call (?:him|her|them)) (?:only|just)\b.*$/iu;
/** These say that something was told, not what. */
const SAYS_NOTHING = words('bit part piece thing stuff business story name book chapter page say tell');
/** In a freely worded wish, these say how something should be and who should not read it. */
export const SAYS_HOW: ReadonlySet<string> = new Set(wordLists.saysHow);
/** A word in more sentences than this does not distinguish any of them. */
const MOST_HAVING_IT = 2;
/**
 * A sentence that opens like this is still about the same thing: "She lived from the Tuesday until the
 * Thursday."
 */
const GOES_ON = /^(?:he|she|they|it|his|her|their|that|this|these|those)\b/iu;

/** "By the second winter he was asking for them": nobody else is named. */
const SPEAKS_OF_THEM = /\b(?:he|she|him|his|her|hers)\b/iu;
const isStillAbout = onceFor(
  ({ text }: Span) =>
    GOES_ON.test(text) ||
    (SPEAKS_OF_THEM.test(text) && findNames(text).length === 0 && findKin(text).length === 0),
);

/** How far back in each message a wish may reach, so that a thousand wishes are still read quickly. */
const MOST_SENTENCES = 60;

/** The words of sentences, cached because the next wish asks for them again. */
const wordsOf = onceFor(({ text }: Span) => contentWords(text));

/** Whether a word is a person's name or a relative in this wish. */
const isPersonIn = (wish: string): ((word: string) => boolean) => {
  const said = [
    ...findKin(wish).map(({ word }) => word),
    ...findNames(wish).flatMap(({ kind, text }) => (kind === 'place' ? [] : [text])),
  ];
  const people = new Set(said.flatMap((text) => contentWords(text)));
  return (word) => people.has(word);
};

export type Message = { readonly turn: number; readonly sentences: readonly Span[] };
type Found = readonly (readonly [turn: number, sentence: Span])[];

/**
 * For each message: the sentences that were found, everything between them, and the sentences after them that
 * are still about the same thing.
 */
const passages = (messages: readonly Message[], isMeant: (words: readonly string[]) => boolean): Found =>
  messages.flatMap(({ turn, sentences }) => {
    const found = sentences.flatMap((sentence, at) => (isMeant(wordsOf(sentence)) ? [at] : []));
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) return [];
    const other = sentences.findIndex((sentence, at) => at > last && !isStillAbout(sentence));
    return sentences
      .slice(first, other === -1 ? sentences.length : other)
      .map((sentence) => [turn, sentence] as const);
  });

export type Meant = {
  /** The sentences that a wish names, each with its turn; empty if it names nothing. */
  readonly sentences: Found;
  /** Whether the wish says in so many words what it means, or names somebody: then it means nothing else. */
  readonly isSaid: boolean;
  /** Whether all the words with which it says so occur in what was told. */
  readonly isOutright: boolean;
};

/**
 * What a wish names in these messages: by explicit words ("the bit about the lodger"), or else by the words
 * that it shares with hardly any sentence.
 */
export const namedInWish = (asked: string, all: readonly Message[]): Meant => {
  const messages = all.map(({ turn, sentences }) => ({ turn, sentences: sentences.slice(-MOST_SENTENCES) }));
  const wish = asked.replace(INSTEAD, '');
  const { named, index } =
    NAMES_IT.flatMap((pattern) => {
      const match = [...wish.matchAll(pattern)].at(-1);
      const all = contentWords(match?.[1] ?? '');
      return {
        named: all.filter((word) => !SAYS_NOTHING.has(word) && !SAYS_HOW.has(word)),
        index: match?.index,
      };
    }).find((one) => one.named.length > 0) ?? {};
  // "It was pumped up with sugar water, but leave out the sugar water": it is told in the wish, and nowhere else.
  const toldInIt = contentWords(wish.slice(0, index ?? 0));
  const isPerson = named?.every(isPersonIn(wish)) === true;
  // "I don't want that about my father": this means what was told right before, not everything that was ever
  // told of him.
  const isAboutPerson = isPerson && ABOUT.test(wish);
  const outright =
    named === undefined ? [] : passages(messages, (said) => named.every((word) => said.includes(word)));
  const told = messages.flatMap(({ sentences }) => sentences.map(wordsOf));
  const isRare = (word: string): boolean =>
    told.filter((said) => said.includes(word)).length <= MOST_HAVING_IT;
  if (outright.length > 0) {
    // "I never told anybody about the hockey game": what it was may have been told before, in other words.
    const head = named?.at(-1) ?? '';
    const isOnlyNamedNow = outright.every(([turn]) => turn === messages.at(-1)?.turn) && isRare(head);
    const before = isOnlyNamedNow ? passages(messages.slice(0, -1), (said) => said.includes(head)) : [];
    return {
      sentences: [...before, ...outright],
      isSaid: before.length === 0 && !isAboutPerson,
      isOutright: true,
    };
  }
  const shared = (named ?? contentWords(wish)).filter(
    (word) =>
      told.some((said) => said.includes(word)) &&
      isRare(word) &&
      !SAYS_NOTHING.has(word) &&
      !SAYS_HOW.has(word),
  );
  const sharedBy = (said: readonly string[]): number => shared.filter((word) => said.includes(word)).length;
  const most = Math.max(1, ...told.map(sharedBy));
  const sentences = passages(messages, (said) => sharedBy(said) === most);
  const isTold = sentences.length > 0 || named?.every((word) => toldInIt.includes(word)) === true;
  const isSaid = named !== undefined && !isAboutPerson && (isTold || isPerson);
  return { sentences, isSaid, isOutright: false };
};
