import themeWords from '#content/language/en/theme-words.json' with { type: 'json' };
import type { Theme } from '../bank/bank-item.ts';

/** Lower-cased words and phrases that show that a theme came up. */
const WORDS_OF: Readonly<Record<Theme, readonly string[]>> = themeWords;

export type Vocabulary = {
  /** Does a lower-cased word or phrase occur in what the writer said? */
  readonly has: (wordOrPhrase: string) => boolean;
};

/**
 * How much of a longer answer is read to decide whether a theme or word came up, so that the work stays
 * linear.
 */
const READ_PER_ANSWER = 1_000;

/**
 * Every word looked for is in Latin letters, and this class matches several times faster than one of all
 * letters.
 */
const BETWEEN_WORDS = /[^0-9a-z\u00df-\u024f-]+/gu;

export const vocabulary = (answers: readonly string[]): Vocabulary => {
  const text = ` ${answers
    .map((answer) => answer.slice(0, READ_PER_ANSWER))
    .join(' ')
    .toLowerCase()
    .replace(BETWEEN_WORDS, ' ')} `;
  const single = new Set(text.split(' '));
  const found = new Map<string, boolean>();
  const hasPhrase = (phrase: string): boolean => {
    const known = found.get(phrase);
    if (known !== undefined) return known;
    // Searching everything that was said is the expensive part, so check its words one by one first.
    const has = phrase.split(' ').every((word) => single.has(word)) && text.includes(` ${phrase} `);
    found.set(phrase, has);
    return has;
  };
  return { has: (wanted) => (wanted.includes(' ') ? hasPhrase(wanted) : single.has(wanted)) };
};

export const themesIn = (spoken: Vocabulary): ReadonlySet<Theme> =>
  new Set(
    // Object.entries types its keys as string; the record's keys are exactly the themes.
    (Object.entries(WORDS_OF) as [Theme, readonly string[]][]).flatMap(([theme, list]) =>
      list.some(spoken.has) ? [theme] : [],
    ),
  );
