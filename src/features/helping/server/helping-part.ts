import { jsonFile, type PersonalDataHandler } from '#features/account/server/api.ts';

/** Who helps a writer, what they did, and whom a person helps. */
export const helpingPart: PersonalDataHandler = {
  tables: ['helping', 'helping_event'],
  exportFor: async function* ({ db, owner }) {
    const [helpers, events, helped, own] = await Promise.all([
      db
        .selectFrom('helping')
        .where('writer_id', '=', owner)
        .orderBy('asked_at')
        .orderBy('id')
        .select(['id', 'helper_name as name', 'asked_at as asked', 'accepted_at as accepted'])
        .select('ended_at as ended')
        .execute(),
      db
        .selectFrom('helping_event as e')
        .innerJoin('helping as h', 'h.id', 'e.helping_id')
        .where('h.writer_id', '=', owner)
        .orderBy('e.id')
        .select(['e.helping_id', 'e.at', 'e.what', 'e.by_whom as by', 'e.detail'])
        .execute(),
      db
        .selectFrom('helping')
        .where('helper_id', '=', owner)
        .orderBy('asked_at')
        .orderBy('id')
        .select(['id', 'asked_at as asked', 'accepted_at as accepted', 'ended_at as ended'])
        .execute(),
      db
        .selectFrom('helping_event as e')
        .innerJoin('helping as h', 'h.id', 'e.helping_id')
        .where('h.helper_id', '=', owner)
        .where('e.by_whom', '=', 'helper')
        .orderBy('e.id')
        .select(['e.helping_id', 'e.at', 'e.what'])
        .execute(),
    ]);
    yield jsonFile('data/helping.json', {
      helpers: helpers.map(({ id, ...helper }) => ({
        ...helper,
        log: events.filter((event) => event.helping_id === id).map(({ helping_id: _of, ...event }) => event),
      })),
      // The writers and what was typed for them belong to somebody else, so they aren't named.
      helperOf: helped.map(({ id, ...agreement }) => ({
        ...agreement,
        whatYouDid: own.filter((event) => event.helping_id === id).map(({ at, what }) => ({ at, what })),
      })),
    });
  },
  /**
   * Deleting the account ends the helping. The helper's name stays on the text they typed: the text belongs
   * to the writer, and so does the record of who typed it.
   */
  forget: async (tx, { userId }) => {
    const ended = await tx
      .updateTable('helping')
      .set({ ended_at: new Date() })
      .where('helper_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of ended)
      await tx
        .insertInto('helping_event')
        .values({ helping_id: id, at: new Date(), what: 'left', by_whom: 'helper' })
        .execute();
  },
};
