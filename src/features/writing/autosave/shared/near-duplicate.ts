/**
 * A sentence counts as told in a text that contains at least this share of its content words, wherever they
 * are.
 */
const TOLD_FROM = 0.8;
/**
 * Two sentences say the same if they have at least this share of content words in common. Raised until one
 * swapped word in seven no longer passed.
 */
const SAME_FROM = 0.75;

const SMALL_WORDS = new Set(
  `a an the and or but of in on at to for with by from as into out up down is was were are am be been being had have has do did does
  i my me mine we our us he him his she her hers it its they them their you your that this these those there then so when where which who
  would could should will can just very really too also all some any`.split(/\s+/),
);

/** Swapping one of these turns the same words into a different fact. */
const TELLING_WORDS = new Set(
  `mother father mum mam mom dad brother sister son daughter wife husband aunt uncle grandmother grandfather grandma grandpa cousin
  niece nephew grandson granddaughter twin baby not never no nobody nothing`.split(/\s+/),
);

/**
 * All words of a sentence, its content words, and the names, numbers, relatives and negations among them; in
 * lower case.
 */
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

/** Whether each has names, numbers, relatives or negations the other lacks: two facts in the same words. */
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
 * Returns a test for whether a sentence says the same as one of `sentences`: equal, or with nearly the same
 * content words (Jaccard) and no other name, number or relative. Compares only sentences that share a word,
 * so that it stays fast for a long life story.
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

/**
 * Returns a test for whether `text` tells what a sentence says, whatever the wording: it has the sentence's
 * names and numbers, and nearly all of its content words.
 */
export const toldIn = (text: string): ((sentence: string) => boolean) => {
  const { all } = wordingOf(text);
  return (sentence) => {
    const { content, marks } = wordingOf(sentence);
    return [...marks].every((word) => all.has(word)) && common(content, all) >= TOLD_FROM * content.size;
  };
};
