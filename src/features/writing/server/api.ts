/** What other features and the app may use of the writing page. */
export { remakePhotoJob } from './photos/remake-photo-job.ts';
export { askForReader, standsInDraft } from './ask-for-reader.ts';
export { knownAbout } from './known/read-about-you.ts';
export type { ReadersQuestions } from './writing-deps.ts';
