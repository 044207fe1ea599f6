import { GREETING, welcomeBackWith } from '../../../shared/greeting.ts';

/** The first words of every new conversation, as the page shows them; ends with the bank question `origins.birthplace`. */
export const greeting = (): string => GREETING;

/**
 * The first words when a writer comes back to a chapter. `lastTold` is a noun phrase as the companion would say it ("your
 * father", "the mill"); `question` a whole open question ending in "?".
 */
export const welcomeBack = (lastTold: string | undefined, question: string): string =>
  welcomeBackWith(
    lastTold === undefined ? 'Let us go on with your story.' : `Last time you told me about ${lastTold}.`,
    question,
  );

/** The first words of another chapter. `told` are themes as they read after "about", at most two; `question` as in `welcomeBack`. */
export const newChapter = (told: readonly string[], question: string): string =>
  told.length === 0
    ? `Let us begin a new chapter. ${question}`
    : `Let us begin a new chapter. So far you have told me most about ${told.join(' and ')}. ${question}`;
