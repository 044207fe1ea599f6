/** What the app and later features may use of questions by e-mail. */
export { mountAnswerPages } from '#features/questions/answering/server/answer-pages.ts';
export {
  placeWaitingAnswers,
  replyToAnswers,
} from '#features/questions/answering/server/follow-up-answers.ts';
export { replyPorts } from '#features/questions/answering/server/reply-ports.ts';
export { sendDueQuestions } from '#features/questions/schedule/server/send-due-questions.ts';
export { questionsPart } from './questions-part.ts';
export type { QuestionsContext } from './questions-context.ts';
