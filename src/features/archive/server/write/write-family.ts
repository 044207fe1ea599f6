import { sql } from 'kysely';
import { holdTree } from '#features/family/server/api.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';
import { MOST_TREE_PEOPLE, MOST_TREE_TIES } from '#features/family/tree/shared/tree-limits.ts';
import { claimFile } from '#platform/server/file-store/kept-file.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ArchivedEvent, ArchivedLife, ArchivedPage, ArchivedPerson } from '../read/archived-life.ts';
import { questionOf } from '../read/read-tree.ts';
import type { Bringing } from './bring-context.ts';
import { FamilyLines } from './family-lines.ts';

/** Creates the page that relatives see, if there isn't one yet. Returns the id of the existing page. */
const pageOf = async (
  { tx, owner, now, came, portrait }: Bringing,
  page: ArchivedPage | null,
): Promise<string | undefined> => {
  const own = await tx
    .selectFrom('family_member_profiles')
    .where('user_id', '=', owner)
    .select('id')
    .executeTakeFirst();
  if (own || !page) return own?.id;
  const { id } = await tx
    .insertInto('family_member_profiles')
    .values({
      user_id: owner,
      full_name: page.fullName,
      date_of_birth: page.dateOfBirth,
      // Only one of the two: an archive edited by hand may have both.
      born_about: page.dateOfBirth === null ? page.bornAbout : null,
      bio: page.bio,
      location: page.location,
      occupation: page.occupation,
      photo_key: portrait,
      show_birth_date: page.relativesSee.birthDate,
      show_location: page.relativesSee.location,
      show_occupation: page.relativesSee.occupation,
      show_bio: page.relativesSee.bio,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (portrait !== null) await claimFile(tx, portrait, now);
  came.row('family_member_profiles', id);
  return id;
};

const writeEvents = async (
  { tx, now, came, losses }: Bringing,
  page: string,
  events: readonly ArchivedEvent[],
): Promise<void> => {
  const { there } = await tx
    .selectFrom('life_events')
    .where('family_member_id', '=', page)
    .select(sql<number>`count(*)::int`.as('there'))
    .executeTakeFirstOrThrow();
  let room = MOST_EVENTS - there;
  for (const [order, { title, description, date, dateAbout, type, relativesSee }] of events.entries()) {
    // Only one of the two: an archive edited by hand may have both.
    const about = date === null ? dateAbout : null;
    const same = await tx
      .selectFrom('life_events')
      .where('family_member_id', '=', page)
      .where('title', '=', title)
      .where(sql<boolean>`event_date is not distinct from ${date}::date`)
      .where(sql<boolean>`event_about is not distinct from ${about}`)
      .select('id')
      .executeTakeFirst();
    if (same) continue;
    if (room <= 0) {
      losses.add('no-room');
      continue;
    }
    room -= 1;
    const { id } = await tx
      .insertInto('life_events')
      .values({
        family_member_id: page,
        title,
        description,
        event_date: date,
        event_about: about,
        event_type: type,
        is_public: relativesSee,
        // Keeps the order of events on the same day.
        created_at: new Date(now.getTime() - events.length + order),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    came.row('life_events', id);
    came.add('events');
  }
};

/**
 * Writes the page and the events of a life. An existing page stays as it is, and existing events aren't added
 * twice.
 */
export const writePage = async (
  bringing: Bringing,
  { page, events }: Pick<ArchivedLife, 'page' | 'events'>,
): Promise<void> => {
  const id = await pageOf(bringing, page);
  if (id !== undefined) await writeEvents(bringing, id, events);
};

/** Two noted people are taken for the same person if this is the same. */
const sameness = (person: Pick<ArchivedPerson, 'fullName' | 'born' | 'died' | 'fileKey' | 'note'>): string =>
  JSON.stringify([person.fullName, person.born, person.died, person.fileKey, person.note]);

const writePeople = async (
  { tx, owner, now, came }: Bringing,
  people: readonly ArchivedPerson[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .select(['id', 'full_name as fullName', 'born', 'died', 'file_key as fileKey', 'note'])
    .execute();
  const own = new Map<string, string[]>();
  for (const row of rows) own.set(sameness(row), [...(own.get(sameness(row)) ?? []), row.id]);
  const fileKeys = new Set(rows.map(({ fileKey }) => fileKey));
  let room = MOST_TREE_PEOPLE - rows.length;
  const ids: string[] = [];
  for (const [order, person] of people.entries()) {
    // Each matches only once: two people who look the same in an archive are two here as well.
    const there = own.get(sameness(person))?.shift();
    if (there !== undefined) {
      ids.push(there);
      continue;
    }
    if (room <= 0) refuse('tree-full');
    room -= 1;
    const fileKey = fileKeys.has(person.fileKey) ? null : person.fileKey;
    fileKeys.add(fileKey);
    const { id } = await tx
      .insertInto('tree_person')
      .values({
        owner_id: owner,
        full_name: person.fullName,
        born: person.born,
        born_where: person.bornWhere,
        died: person.died,
        is_living: person.isLiving,
        note: person.note,
        kin: person.kin,
        told_as: person.toldAs,
        file_key: fileKey,
        file_said: fileKey === null || person.fileSaid === null ? null : JSON.stringify(person.fileSaid),
        created_at: new Date(now.getTime() - people.length + order),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    came.row('tree_person', id);
    came.add('people');
    ids.push(id);
  }
  return ids;
};

/** Writes the owner's own tree: the people they noted and how all of them are related. Throws tree-full. */
export const writeTree = async (
  bringing: Bringing,
  { people, ties, denied }: ArchivedLife['tree'],
): Promise<void> => {
  const { tx, owner, came, losses } = bringing;
  if (people.length + ties.length + denied.length === 0) return;
  await holdTree(tx, owner);
  const ids = await writePeople(bringing, people);
  const idOf = (place: number | null): string | null => (place === null ? null : (ids[place] ?? null));
  const existing = await tx
    .selectFrom('tree_tie')
    .where('owner_id', '=', owner)
    .select(['kind', 'one_id as one', 'other_id as other'])
    .execute();
  const lines = new FamilyLines(existing);
  for (const tie of ties) {
    const [one, other] = [idOf(tie.one), idOf(tie.other)];
    if (lines.has(tie.kind, one, other)) continue;
    if (!lines.mayAdd(tie.kind, one, other)) {
      losses.add('ties-impossible');
      continue;
    }
    if (lines.size >= MOST_TREE_TIES) refuse('tree-full');
    lines.add(tie.kind, one, other);
    const { id } = await tx
      .insertInto('tree_tie')
      .values({ owner_id: owner, kind: tie.kind, one_id: one, other_id: other })
      .returning('id')
      .executeTakeFirstOrThrow();
    came.row('tree_tie', id);
    came.add('ties');
  }
  for (const pieces of denied) {
    const question = questionOf(pieces, (place) => ids[place] ?? '');
    const added = await tx
      .insertInto('tree_not_so')
      .values({ owner_id: owner, question })
      .onConflict((there) => there.doNothing())
      .returning('question')
      .executeTakeFirst();
    if (added) came.denied.push(question);
  }
};
