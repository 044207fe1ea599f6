/** What the app and later features may use of questions by e-mail. */
export { mountAnswerPages } from '#features/questions/answering/server/answer-pages.ts';
export type { AnswerScripts } from '#features/questions/answering/server/stored-part.ts';
export {
  placeWaitingAnswers,
  repliesMissing,
  replyToAnswers,
} from '#features/questions/answering/server/follow-up-answers.ts';
export { saveAnswersAsChapters } from '#features/questions/answering/server/save-answers-as-chapters.ts';
export { replyPorts } from '#features/questions/answering/server/reply-ports.ts';
export { sendDueQuestions } from '#features/questions/schedule/server/send-due-questions.ts';
export { openHelpedQuestion } from '#features/questions/answering/server/open-question.ts';
export { replyToTyped } from '#features/questions/answering/server/follow-up-answers.ts';
export { takeAnswerWithin } from '#features/questions/answering/server/take-answer.ts';
export { takeRecording } from '#features/questions/answering/server/take-recording.ts';
export { takePhoto } from '#features/questions/answering/server/take-photo.ts';
export { pickQuestion } from '#features/questions/picking/server/pick-question.ts';
export { questionLibrary } from '#features/questions/picking/server/question-library.ts';
export { sentTo } from '#features/questions/schedule/server/choose-question.ts';
export { type EmailedWriter, emailedWriter } from './emailed-writer.ts';
export { questionToken, questionTokenHash } from './question-token.ts';
export { giftQuestionsPart } from '#features/questions/gifted/server/gift-questions-part.ts';
export { questionsPart } from './questions-part.ts';
export type { QuestionsContext } from './questions-context.ts';
