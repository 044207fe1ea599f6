/** From this share of its content words on, a sentence is told in a text that has them all over the place. */
const TOLD_FROM = 0.8;
/** Share of common content words from which two sentences say the same. Raised until one swapped word in seven no longer passed. */
const SAME_FROM = 0.75;

const SMALL_WORDS = new Set(
  `a an the and or but of in on at to for with by from as into out up down is was were are am be been being had have has do did does
  i my me mine we our us he him his she her hers it its they them their you your that this these those there then so when where which who
  would could should will can just very really too also all some any`.split(/\s+/),
);

/** Swapping one of these makes another fact of the same words. */
const TELLING_WORDS = new Set(
  `mother father mum mam mom dad brother sister son daughter wife husband aunt uncle grandmother grandfather grandma grandpa cousin
  niece nephew grandson granddaughter twin baby not never no nobody nothing`.split(/\s+/),
);

/** All words of a sentence, those of matter, and the names, numbers, relatives and negations among them; in small letters. */
export type Wording = {
  readonly all: Set<string>;
  readonly content: Set<string>;
  readonly marks: Set<string>;
};

export const wordingOf = (sentence: string): Wording => {
  const said = sentence.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
  const all = new Set(said.map((word) => word.toLowerCase()));
  const content = new Set([...all].filter((word) => !SMALL_WORDS.has(word)));
  const marks = new Set(
    said
      .filter((word) => /^[\p{Lu}\p{N}]/u.test(word) || TELLING_WORDS.has(word.toLowerCase()))
      .map((word) => word.toLowerCase())
      .filter((word) => !SMALL_WORDS.has(word)),
  );
  return { all, content: content.size === 0 ? all : content, marks };
};

/** Names, numbers, relatives or negations that the one has and the other has not: two facts in the same words. */
const tellsApart = (one: Wording, other: Wording): boolean => {
  const own = [...one.marks].some((word) => !other.all.has(word));
  const others = [...other.marks].some((word) => !one.all.has(word));
  return own && others;
};

const common = (one: Set<string>, other: Set<string>): number =>
  [...one].filter((word) => other.has(word)).length;

const same = (one: Wording, other: Wording): boolean => {
  const shared = common(one.content, other.content);
  const jaccard = shared / (one.content.size + other.content.size - shared);
  return jaccard >= SAME_FROM && !tellsApart(one, other);
};

/**
 * Answers whether a sentence says the same as one of `sentences`: equal, or with nearly the same content words (Jaccard) and no other name,
 * number or relative. Looks only at sentences that share a word, so that a long life stays quick.
 */
export const sentenceIndex = (sentences: Iterable<string>): ((sentence: string) => boolean) => {
  const wordings: Wording[] = [];
  const byWord = new Map<string, number[]>();
  for (const sentence of new Set(sentences)) {
    const wording = wordingOf(sentence);
    const at = wordings.push(wording) - 1;
    for (const word of wording.content) {
      const known = byWord.get(word);
      if (known) known.push(at);
      else byWord.set(word, [at]);
    }
  }
  return (sentence) => {
    const wording = wordingOf(sentence);
    const candidates = new Set([...wording.content].flatMap((word) => byWord.get(word) ?? []));
    for (const at of candidates) {
      const other = wordings[at];
      if (other && same(wording, other)) return true;
    }
    return false;
  };
};

/** Answers whether `text` tells what a sentence says, in whatever words stand between: its names and numbers, and nearly all of its content words. */
export const toldIn = (text: string): ((sentence: string) => boolean) => {
  const { all } = wordingOf(text);
  return (sentence) => {
    const { content, marks } = wordingOf(sentence);
    return [...marks].every((word) => all.has(word)) && common(content, all) >= TOLD_FROM * content.size;
  };
};
