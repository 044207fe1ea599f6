import { type PersonalDataHandler, type ExportedFile, jsonFile } from '#features/account/server/api.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';
import { dayColumn, eventTime } from './day-column.ts';
import {
  exportedInvitations,
  forgetInvitationsTo,
} from '#features/family/invitations/server/connections-export.ts';
import { exportedReading } from '#features/family/stories/server/stories-export.ts';
import { exportedTree, forgetQuestionsAbout } from '#features/family/tree/server/tree-export.ts';

const OWN_PICTURE = 'photos/my-family-page.webp';

/** A person's page in the family, the events of their life, and the people they are connected with. */
export const familyPart: PersonalDataHandler = {
  tables: [
    'family_member_profiles',
    'life_events',
    'family_relationships',
    'family_invitation',
    'family_block',
    'reading_place',
    'reader_note',
    'share_news',
    'chapter_mail_choice',
    'emailed_chapter',
    'tree_person',
    'tree_tie',
    'tree_not_so',
  ],
  exportFor: async function* ({ db, files, owner }) {
    const page = await db
      .selectFrom('family_member_profiles')
      .where('user_id', '=', owner)
      .selectAll()
      .select(dayColumn('date_of_birth').as('born_on'))
      .executeTakeFirst();
    const events = await db
      .selectFrom('life_events as e')
      .innerJoin('family_member_profiles as p', 'p.id', 'e.family_member_id')
      .where('p.user_id', '=', owner)
      .orderBy(eventTime)
      .orderBy('e.created_at')
      .orderBy('e.id')
      .selectAll('e')
      .select(dayColumn('event_date').as('day'))
      .execute();
    const ties = await db
      .selectFrom('family_relationships as r')
      .where((where) => where.or([where('r.user_id', '=', owner), where('r.related_user_id', '=', owner)]))
      .orderBy('r.created_at')
      .select(['r.user_id', 'r.relationship_type', 'r.state', 'r.created_at', 'r.settled_at', 'r.ended_at'])
      .execute();
    if (page?.photo_key)
      yield {
        path: OWN_PICTURE,
        content: bytesOf(files, page.photo_key),
        isPacked: true,
      } satisfies ExportedFile;
    yield jsonFile('data/family-invitations.json', await exportedInvitations(db, owner));
    yield jsonFile('data/family-reading.json', await exportedReading(db, owner));
    yield jsonFile('data/family-tree.json', await exportedTree(db, owner));
    yield jsonFile('data/family.json', {
      page: page
        ? {
            fullName: page.full_name,
            dateOfBirth: page.born_on,
            bornAbout: page.born_about,
            bio: page.bio,
            location: page.location,
            occupation: page.occupation,
            picture: page.photo_key === null ? null : OWN_PICTURE,
            relativesSee: {
              birthDate: page.show_birth_date,
              location: page.show_location,
              occupation: page.show_occupation,
              bio: page.show_bio,
            },
          }
        : null,
      events: events.map((event) => ({
        title: event.title,
        description: event.description,
        date: event.day,
        dateAbout: event.event_about,
        type: event.event_type,
        relativesSee: event.is_public,
      })),
      // The other account belongs to someone else, so this only says what the tie is.
      ties: ties.map((tie) => ({
        begunByYou: tie.user_id === owner,
        relationship: tie.relationship_type,
        state: tie.state,
        begun: tie.created_at,
        settled: tie.settled_at,
        ended: tie.ended_at,
      })),
    });
  },
  forget: async (tx, { userId, email, isConfirmed }) => {
    await forgetInvitationsTo(tx, email, isConfirmed);
    await forgetQuestionsAbout(tx, userId);
  },
};
