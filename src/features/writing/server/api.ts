/** What the writing feature offers to other features and to the app. */
export { remakePhotoJob } from '#features/writing/photos/server/remake-photo-job.ts';
export {
  answeredSayings,
  askForReader,
  repliesIn,
  standsInDraft,
} from '#features/writing/conversation/server/ask-for-reader.ts';
export { knownAbout } from '#features/writing/about-you/server/read-about-you.ts';
export { peopleTold, type PersonTold } from '#features/writing/about-you/server/people-told.ts';
export type { ReadersQuestions } from './writing-context.ts';
