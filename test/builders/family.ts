import { randomUUID } from 'node:crypto';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import type { Session } from '#platform/shared/session.ts';
import { done } from './builders.ts';
import type { Answered, Person, TestApp } from '../harness/test-app.ts';

type SignedIn = Person & { readonly session: Session };

export type AboutMember = {
  readonly born?: string;
  readonly bio?: string;
  readonly location?: string;
  readonly occupation?: string;
  /** What relatives may see. By default the same as in a new profile. */
  readonly shows?: Partial<Record<'birth_date' | 'location' | 'occupation' | 'bio', boolean>>;
  /** `on` is the day; `about` is what is known of the date if the day isn't. */
  readonly events?: readonly {
    readonly title: string;
    readonly on?: string;
    readonly about?: string;
    readonly isPublic?: boolean;
  }[];
};

/** Gives someone a family page. */
export const aFamilyMember = async (
  { db }: TestApp,
  { session }: SignedIn,
  name: string,
  { born, bio, location, occupation, shows = {}, events = [] }: AboutMember = {},
): Promise<void> => {
  const { id } = await db
    .insertInto('family_member_profiles')
    .values({
      user_id: session.userId,
      full_name: name,
      date_of_birth: born ?? null,
      bio: bio ?? null,
      location: location ?? null,
      occupation: occupation ?? null,
      ...Object.fromEntries(Object.entries(shows).map(([field, shown]) => [`show_${field}`, shown])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { title, on, about, isPublic = false } of events) {
    await db
      .insertInto('life_events')
      .values({
        family_member_id: id,
        title,
        event_date: on ?? null,
        event_about: about ?? null,
        is_public: isPublic,
      })
      .execute();
  }
};

/**
 * Never the same for two connections, as could happen with the embedded engine's clock, which only has whole
 * milliseconds.
 */
let connectedAt = Date.UTC(2026, 0, 1);

/** Connects two people, later than any two before. `related` is the `relationship` of `person`. */
export const connectFamily = async (
  { db }: TestApp,
  person: SignedIn,
  related: SignedIn,
  relationship: RelationshipType,
  state = 'confirmed',
): Promise<void> => {
  await db
    .insertInto('family_relationships')
    .values({
      user_id: person.session.userId,
      related_user_id: related.session.userId,
      relationship_type: relationship,
      state,
      created_at: new Date((connectedAt += 1000)),
    })
    .execute();
};

type Noted = Omit<TreePerson, 'name'> & { readonly full_name: string };

/** Corrects a person in someone's tree, based on their current version. */
export const corrects = async (
  owner: Person,
  id: string | null | undefined,
  change: Partial<Noted>,
): Promise<Answered<{ person_id: string }>> => {
  const { people } = done(await owner.get<{ people: TreePerson[] }>('/api/family/tree'));
  const { name: full_name = '', ...noted } = people.find(({ person_id }) => person_id === id) ?? {};
  const stands: Partial<Noted> = { ...noted, full_name };
  const over = Object.fromEntries(Object.keys(change).map((field) => [field, stands[field as keyof Noted]]));
  return owner.send('PATCH', `/api/family/people/${id}`, { ...change, over });
};

/** Puts a reader's question about “The bakery” and the writer's reply into a conversation, as the companion asks it. */
export const askAndReply = async (
  { db }: TestApp,
  { session: { userId } }: SignedIn,
  { conversation, words, reply }: { conversation: string; words: string; reply: string },
): Promise<void> => {
  const { display_name: name } = await db
    .selectFrom('user')
    .where('id', '=', userId)
    .select('display_name')
    .executeTakeFirstOrThrow();
  const said = [
    { type: 'ai', content: `${name} asks about “The bakery”: “${words}”. What do you remember?` },
    { type: 'user', content: reply },
  ];
  await db
    .insertInto('message')
    .values(
      said.map((one, at) => ({
        ...one,
        conversation_id: conversation,
        id: randomUUID(),
        position: 900 + at,
      })),
    )
    .execute();
  await db.updateTable('reader_note').set({ asked_at: new Date() }).where('reader_id', '=', userId).execute();
};
