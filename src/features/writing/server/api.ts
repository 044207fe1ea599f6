/** What other features and the app may use of the writing page. */
export { askForReader } from './ask-for-reader.ts';
export type { ReadersQuestions } from './writing-deps.ts';
