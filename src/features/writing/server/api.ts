/** What the writing feature offers to other features and to the app. */
export { remakePhotoJob } from '#features/writing/photos/server/remake-photo-job.ts';
export {
  answeredSayings,
  askForReader,
  repliesIn,
  standsInDraft,
} from '#features/writing/conversation/server/ask-for-reader.ts';
export { placeAnswer } from '#features/writing/conversation/server/place-answer.ts';
export {
  fromAfar,
  type QuestionsFromAfar,
  questionsFromAfar,
} from '#features/writing/conversation/server/questions-from-afar.ts';
export { replyToTurns } from '#features/writing/conversation/server/reply-to-turns.ts';
export { announceChapters, composeDraft } from '#features/writing/story/server/compose-draft.ts';
export { replyFromAfar } from '#features/writing/conversation/server/reply-from-afar.ts';
export { draftConversationId } from '#features/writing/conversation/server/conversation-rows.ts';
export {
  otherConversations,
  type OtherConversations,
} from '#features/writing/conversation/server/elsewhere.ts';
export {
  addSentRecording,
  putBesideMessage,
  storeSound,
} from '#features/writing/voice/server/keep-sent-recording.ts';
export { addPhoto } from '#features/writing/photos/server/add-photo.ts';
export { knownAbout } from '#features/writing/about-you/server/read-about-you.ts';
export { peopleTold, type PersonTold } from '#features/writing/about-you/server/people-told.ts';
export type { ReadersQuestions } from './writing-context.ts';
