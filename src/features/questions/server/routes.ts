import { callerOf } from '#platform/server/http/caller-of.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { UserId } from '#platform/shared/session.ts';
import { asAsked } from '#features/questions/answering/server/as-asked.ts';
import { openQuestion } from '#features/questions/answering/server/open-question.ts';
import { revokeLink } from '#features/questions/answering/server/revoke-link.ts';
import { takeAnswer } from '#features/questions/answering/server/take-answer.ts';
import { takeRecording } from '#features/questions/answering/server/take-recording.ts';
import { takePhoto } from '#features/questions/answering/server/take-photo.ts';
import {
  pickQuestion,
  reorderQuestions,
  unpickQuestion,
} from '#features/questions/picking/server/pick-question.ts';
import { questionLibrary } from '#features/questions/picking/server/question-library.ts';
import { isOffered, schedule, turnOff } from '#features/questions/schedule/server/change-schedule.ts';
import { readQuestions } from '#features/questions/schedule/server/schedule-rows.ts';
import { ANSWER_GRACE_MS } from '../shared/question-limits.ts';
import type { OwnQuestions, questionCalls } from '../shared/contract.ts';

export const questionRoutes = (context: AppContext): Implementation<typeof questionCalls> => {
  const { db, clock } = context;
  /** Returns the state of the questions after a change. */
  const after = async (owner: UserId, change: Promise<unknown>): Promise<OwnQuestions> => {
    await change;
    return readQuestions(db, owner, clock());
  };
  return {
    read: ({ viewer }) => readQuestions(db, viewer.userId, clock()),
    offered: async ({ viewer }) => ({ offer: await isOffered(db, viewer.userId) }),
    schedule: ({ viewer: { userId }, input }) => {
      const { frequency, weekday, hour, time_zone: timeZone, paused_until: pausedUntil } = input;
      const rhythm = { frequency, weekday, hour, timeZone };
      return after(userId, schedule(db, userId, { rhythm, pausedUntil }, clock()));
    },
    turnOff: ({ viewer: { userId } }) => after(userId, turnOff(db, userId, clock())),
    library: async ({ request }) => ({
      themes: questionLibrary(languageOfRequest((name) => request.headers.get(name) ?? undefined)),
    }),
    pick: ({ viewer: { userId }, input }) => after(userId, pickQuestion(db, userId, input, clock())),
    unpick: ({ viewer: { userId }, input }) => after(userId, unpickQuestion(db, userId, input.id)),
    reorder: ({ viewer: { userId }, input }) => after(userId, reorderQuestions(db, userId, input.ids)),
    revoke: ({ viewer: { userId }, input }) => after(userId, revokeLink(db, userId, input.id, clock())),
    answer: async ({ input: { token, asked, id, words } }) => {
      const open = await openQuestion(db, token, clock(), { graceMs: ANSWER_GRACE_MS });
      const question = await asAsked(db, open, asked);
      await takeAnswer(db, question, { id, words, arrivedBy: 'link' }, clock());
      return {};
    },
    addPhoto: async ({ input: { token, id }, file, viewer, request }) => {
      const question = await openQuestion(db, token, clock());
      await takePhoto(context, question, { id, file, caller: callerOf(viewer, request.address) });
      return {};
    },
    addRecording: async ({ input: { token, asked, id, seconds, answer = null }, file }) => {
      const open = await openQuestion(db, token, clock(), { graceMs: ANSWER_GRACE_MS });
      await takeRecording(context, await asAsked(db, open, asked), { id, seconds, answer, file });
      return {};
    },
  };
};
