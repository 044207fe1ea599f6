import { randomUUID } from 'node:crypto';
import { companionOf, questionsOf } from '#app/server/context/feature-parts.ts';
import {
  placeWaitingAnswers,
  replyToAnswers,
  saveAnswersAsChapters,
  sendDueQuestions,
} from '#features/questions/server/api.ts';
import { questionToken, questionTokenHash } from '#features/questions/server/question-token.ts';
import type { Session } from '#platform/shared/session.ts';
import { done } from './builders.ts';
import type { Person, TestApp } from '../harness/test-app.ts';

type SignedIn = Person & { readonly session: Session };

export const MONDAYS_AT_NINE = {
  frequency: 'weekly',
  weekday: 1,
  hour: 9,
  time_zone: 'Europe/London',
  paused_until: null,
} as const;

/** Turns a writer's questions on. */
export const wantsQuestions = async (
  writer: Person,
  when: Partial<Record<keyof typeof MONDAYS_AT_NINE, unknown>> = {},
): Promise<void> => {
  done(await writer.send('PUT', '/api/questions/schedule', { ...MONDAYS_AT_NINE, ...when }));
};

/** What upkeep does for questions each minute. */
export const questionsUpkeep = ({ context }: TestApp) => {
  const questions = questionsOf(context, companionOf(context));
  return {
    send: () => sendDueQuestions(questions),
    reply: () => replyToAnswers(questions),
    saveChapters: () => saveAnswersAsChapters(questions),
    place: () => placeWaitingAnswers(questions),
  };
};

/** A question that was sent to somebody, and the token of its link. */
export const anEmailedQuestion = async (
  { db }: Pick<TestApp, 'db'>,
  { to, question = 'Where were you born?' }: { readonly to: string; readonly question?: string },
): Promise<{ readonly id: string; readonly token: string }> => {
  const token = questionToken();
  const { id } = await db
    .insertInto('emailed_question')
    .values({
      user_id: to,
      due_on: '2026-11-23',
      source: 'companion',
      question,
      said: question,
      token_hash: questionTokenHash(token),
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
};

/** Picks a question, and answers another one from its e-mail. */
export const answersByEmail = async (
  app: TestApp,
  writer: Person,
  { picked, words, ...emailed }: { picked: string; to: string; question: string; words: string },
): Promise<void> => {
  done(await writer.send('PUT', `/api/questions/picked/${randomUUID()}`, { words: picked }));
  const { token } = await anEmailedQuestion(app, emailed);
  done(await app.visitor.send('POST', '/api/answers', { token, id: randomUUID(), words }));
};

/** The e-mails of a kind to a writer, oldest first. */
export const questionMails = ({ db }: TestApp, { session }: SignedIn, kind = 'question') =>
  db
    .selectFrom('mail')
    .where('user_id', '=', session.userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .selectAll()
    .execute();

/** The token in the newest question's e-mail. */
export const newestToken = async (app: TestApp, writer: SignedIn): Promise<string> => {
  const mail = (await questionMails(app, writer)).at(-1);
  return /\/answer\/(?<token>[a-z2-7]{26})\n/.exec(mail?.text_body ?? '')?.groups?.token ?? '';
};
