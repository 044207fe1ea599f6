import { anyOf } from '../../text/any-of.ts';

/** A wish to talk about something names it after these words. */
const NAMES_IT =
  /\b(?:ask(?:ed)?|tell|talk|speak|hear|heard|write|know|chat|turn|on|get|interested)\b.{0,24}?\b(?:about|bout|of|to)\s+(.+)$/iu;
const ENDS_IT_PHRASES = anyOf(
  /instead|first|next|now|then|please|if|when|because|but|so|or|and (?:then|I|we|how|what)/u,
  /for a change|some ?time|today|tomorrow|love|dear|pet|mate|hon|honey|will you|would you|can we/u,
  /shall (?:we|I)/u,
);
/** … and ends before any of these. */
const ENDS_IT = new RegExp(anyOf(/[.,;:!?—–()]/u, String.raw`\s${ENDS_IT_PHRASES}\b`), 'iu');
const MOST_WORDS = 6;
/** These name nothing by themselves. */
const NAMES_NOTHING =
  /^(?:it|that|this|them|those|him|her|me|us|you|there|something|anything|someone|somebody|everything|nothing|things?|stuff|else|another|other)\b/iu;

/** As the companion says it to the writer. */
const TO_THEM: Readonly<Record<string, string>> = {
  my: 'your',
  our: 'your',
  me: 'you',
  us: 'you',
  mine: 'yours',
  myself: 'yourself',
  i: 'you',
  we: 'you',
};

const SAYS_IT_AGAIN = /^(?:tell|talk|speak|hear)\b/iu;

/** "That's not what I want to tell, I want to tell you about the teeth": the second one names it. */
const namedIn = (sentence: string): string | undefined => {
  const named = NAMES_IT.exec(sentence)?.[1];
  return named !== undefined && SAYS_IT_AGAIN.test(named) ? namedIn(named) : named;
};

/**
 * What a writer wishes to talk about, in the companion's words: "the shop", "your wedding"; undefined if the
 * sentence does not name it in a few words.
 */
export const wishedFor = (sentence: string): string | undefined => {
  const named = namedIn(sentence) ?? '';
  const end = ENDS_IT.exec(named)?.index ?? named.length;
  const words = named.slice(0, end).trim().split(/\s+/u);
  const wish = words.map((word) => TO_THEM[word.toLowerCase()] ?? word).join(' ');
  return wish === '' || words.length > MOST_WORDS || NAMES_NOTHING.test(wish) ? undefined : wish;
};
