import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';

/** Questions by e-mail that were set up with gifts, by their givers and for those who opened them. */
export const giftQuestionsPart: PersonalDataHandler = {
  tables: ['gift_schedule', 'gift_question'],
  exportFor: async function* ({ db, owner }) {
    const schedules = db
      .selectFrom('gift_schedule as s')
      .innerJoin('gift', 'gift.id', 's.gift_id')
      .orderBy('s.changed_at')
      .orderBy('s.gift_id')
      .select(['s.frequency', 's.weekday', 's.hour']);
    const given = await schedules
      .where('gift.giver_id', '=', owner)
      .select(['gift.id', 'gift.recipient_name as for'])
      .execute();
    const questions = await db
      .selectFrom('gift_question as q')
      .innerJoin('gift', 'gift.id', 'q.gift_id')
      .where('gift.giver_id', '=', owner)
      .orderBy('q.place')
      .orderBy('q.id')
      .select(['q.gift_id', 'q.words', 'q.created_at as chosen'])
      .execute();
    const received = await schedules
      .where('gift.redeemed_by', '=', owner)
      .where('s.state', '<>', 'off')
      .select(['gift.giver_name as from', 's.state', 's.giver_may_add as giverMayAdd'])
      .select('s.settled_at as settled')
      .execute();
    yield jsonFile('data/gift-questions.json', {
      // Leaves out what became of them, which only concerns the storyteller.
      given: given.map(({ id, ...gift }) => ({
        ...gift,
        questions: questions
          .filter(({ gift_id }) => gift_id === id)
          .map(({ gift_id: _gift, ...question }) => question),
      })),
      received,
    });
  },
  // The gift itself stays. A question that was confirmed is in its writer's list, and stays there.
  forget: async (tx, { userId }) => {
    await tx
      .deleteFrom('gift_schedule')
      .where('gift_id', 'in', (of) =>
        of
          .selectFrom('gift')
          .where(({ or, eb }) => or([eb('giver_id', '=', userId), eb('redeemed_by', '=', userId)]))
          .select('gift.id'),
      )
      .execute();
  },
};
