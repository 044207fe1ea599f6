import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';

/** When a writer is asked by e-mail, what they were asked, and what they answered there. */
export const questionsPart: PersonalDataHandler = {
  tables: [
    'question_schedule',
    'picked_question',
    'emailed_question',
    'skipped_question',
    'question_answer',
    'answer_photo',
    'answer_recording',
  ],
  exportFor: async function* ({ db, owner }) {
    const [schedule, picked, sent, answers] = await Promise.all([
      db
        .selectFrom('question_schedule')
        .where('user_id', '=', owner)
        .select(['state', 'frequency', 'weekday', 'hour', 'time_zone as timeZone'])
        .select(['paused_until as pausedUntil', 'next_at as next'])
        .executeTakeFirst(),
      db
        .selectFrom('picked_question as p')
        .leftJoin('helping as h', 'h.id', 'p.helping_id')
        .where('p.user_id', '=', owner)
        .orderBy('p.place')
        .select(['p.words', 'p.created_at as picked', 'h.helper_name as pickedBy'])
        .execute(),
      db
        .selectFrom('emailed_question')
        .where('user_id', '=', owner)
        .orderBy('sent_at')
        .select(['id', 'question', 'source', 'sent_at as sent', 'expires_at as answeredUntil'])
        .select('revoked_at as revoked')
        // Answered beside a helper, and not sent.
        .select((eb) => eb('helping_id', 'is not', null).as('besideHelper'))
        .execute(),
      db
        .selectFrom('question_answer as a')
        .innerJoin('emailed_question as q', 'q.id', 'a.emailed_question_id')
        .where('q.user_id', '=', owner)
        .orderBy('a.received_at')
        .select(['a.emailed_question_id as questionId', 'a.words', 'a.arrived_by as arrivedBy'])
        .select(['a.received_at as received', 'a.typed_by as typedBy'])
        .execute(),
    ]);
    yield jsonFile('data/questions.json', { schedule: schedule ?? null, picked, sent, answers });
  },
};
