/**
 * How the scorecard reads a text. Nothing here comes from the composer, because its judge must not share its
 * mistakes. The rules are deliberately coarse, so that anyone can check them by eye.
 */

const SHORTENED = /\b(?:mr|mrs|ms|dr|st|prof|rev|sgt|capt|lt|col|gen|jr|sr|mt|no|vs|\p{Lu})\.$/iu;

/** Is a curly quotation or a bracket that opened in `text` still open at its end? */
const isOpen = (text: string): boolean =>
  text.lastIndexOf('“') > text.lastIndexOf('”') ||
  text.lastIndexOf('[') > text.lastIndexOf(']') ||
  (text.match(/"/gu)?.length ?? 0) % 2 === 1;

/**
 * Splits printed text into sentences. A sentence ends at a full stop or similar mark followed by white space
 * or the end, except after titles and initials. A quotation or bracket belongs to the sentence around it; one
 * still open after 400 characters is treated as unclosed.
 */
export const sentencesIn = (text: string): string[] => {
  const found: string[] = [];
  let from = 0;
  for (const stop of text.matchAll(/[.!?…]+["'”’]*(?=\s|$)/gu)) {
    const end = stop.index + stop[0].length;
    if (stop[0] === '.' && end < text.length && SHORTENED.test(text.slice(from, end))) continue;
    if (end < text.length && end - from < 400 && isOpen(text.slice(from, end))) continue;
    found.push(text.slice(from, end).trim());
    from = end;
  }
  if (/[\p{L}\p{N}]/u.test(text.slice(from))) found.push(text.slice(from).trim());
  return found;
};

/** Runs of letters and digits in lower case; an apostrophe inside a word stays and is straightened. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];

/** Words as a reader counts them on the page: anything between spaces with a letter or digit. */
export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** "the mine" is a pit. */
const PIT = /\b(?:the|a|an|coal|lead|tin|gold|salt|copper|iron|slate|each|every|this|that)\s+mine\b/giu;

/** I, me, my, mine, myself, we, us, our, ours, ourselves, or one of them with a contraction. */
export const isFirstPerson = (text: string): boolean =>
  wordsIn(text.replaceAll(PIT, '')).some((word) =>
    /^(?:i|me|my|mine|myself|we|us|our|ours|ourselves)(?:'(?:m|d|ll|ve|re|s))?$/u.test(word),
  );

/** He, She, It, They, That, This, These or Those as the first word, contracted or not, whatever follows. */
export const opensWithPronoun = (text: string): boolean =>
  /^(?:he|she|it|they|that|this|these|those)(?:'.*)?$/u.test(wordsIn(text)[0] ?? '');

export const opensWithAndButSo = (text: string): boolean => /^(?:and|but|so)$/u.test(wordsIn(text)[0] ?? '');

const NO_MATTER = new Set(
  `a an the this that these those there here i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers
it its itself they them their theirs themselves who whom whose which what when where why how am is are was were be been being do does did doing done have has
had having will would shall should can could may might must not no nor never and but or so if then than because as until while of at by for with about against
between into through during before after above below to from up down in on off over under again once out too very just only also even still yet ever all any
both each every few more most other some such own same much many lot lots really quite well oh ah er um uh yes yeah no okay ok now like get got go went gone
know mean think guess sort kind thing things stuff something anything everything nothing maybe perhaps actually basically anyway though although whether else
upon along around away back one ones say said says let laughter pause`
    .split(/\s+/u)
    .filter(Boolean),
);
const withoutStageDirections = (text: string): string => text.replace(/\[[^\]]*\]/gu, ' ');

/** Distinct content words as they were typed (no dictionary forms), without their possessive 's. */
export const matterIn = (text: string): Set<string> =>
  new Set(
    wordsIn(withoutStageDirections(text))
      .map((word) => word.replace(/'s$/u, ''))
      .filter((word) => word.length > 1 && !word.includes("'") && !NO_MATTER.has(word)),
  );

const NUMBER_WORDS = new Set(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
    'thousand million dozen',
  ].flatMap((line) => line.split(' ')),
);

/** Distinct numbers, in digits (with anything attached: "1950s", "14th") and in words from two on. */
export const numbersIn = (text: string): Set<string> =>
  new Set(
    wordsIn(text.replaceAll(/(?<=\d),(?=\d)/gu, '')).filter(
      (word) => /^\d/u.test(word) || NUMBER_WORDS.has(word),
    ),
  );

/**
 * Distinct capitalised words that do not open a sentence or a quotation, apart from "I": names, as far as
 * print shows.
 */
export const namesIn = (text: string): Set<string> => {
  const names = new Set<string>();
  for (const line of withoutStageDirections(text).split('\n'))
    for (const sentence of sentencesIn(line))
      for (const m of sentence.matchAll(
        /(?<=[\p{L}\p{N},;)’']\s)\p{Lu}[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu,
      )) {
        const name = m[0].toLowerCase().replaceAll('’', "'").replace(/'s$/u, '');
        if (!name.startsWith("i'")) names.add(name);
      }
  return names;
};

/** The first four-digit year in a sentence. */
export const yearIn = (text: string): number | undefined => {
  const year = /(?<!\d)(?:19\d\d|20[0-2]\d)(?!\d)/u.exec(text)?.[0];
  return year === undefined ? undefined : Number(year);
};

/** Shared words over all words of both, 0 to 1. */
export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
};
