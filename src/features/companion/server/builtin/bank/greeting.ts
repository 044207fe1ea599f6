import { GREETING } from '../../../shared/greeting.ts';

/** The first words of every new conversation, as the page shows them; ends with the bank question `origins.birthplace`. */
export const greeting = (): string => GREETING;

/**
 * The first words when a writer comes back to a chapter. `lastTold` is a noun phrase as the companion would say it ("your
 * father", "the mill"); `question` a whole open question ending in "?".
 */
export const welcomeBack = (lastTold: string | undefined, question: string): string =>
  lastTold === undefined
    ? `Welcome back. Let us go on with your story. ${question}`
    : `Welcome back. Last time you told me about ${lastTold}. ${question}`;
