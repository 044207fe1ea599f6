import { GREETING } from '../../../shared/greeting.ts';

/** The first words of every new conversation in English, as the page shows them; ends with the bank question `origins.birthplace`. */
export const greeting = (): string => GREETING;
