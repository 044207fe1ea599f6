import type { UserId } from '#platform/shared/session.ts';

/** A profile with everything that its person wrote, and which parts of it relatives may see. */
export type ProfileRow = {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  /** '1948-03-02' */
  readonly date_of_birth: string | null;
  /** If the day is not known: '1947', '1947-03', '1947~'. */
  readonly born_about: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly occupation: string | null;
  readonly show_birth_date: boolean;
  readonly show_location: boolean;
  readonly show_occupation: boolean;
  readonly show_bio: boolean;
};

export type EventRow = {
  readonly title: string;
  readonly description: string | null;
  /** '1969-05-17' */
  readonly event_date: string | null;
  /** If the day is not known: '1947', '1947-03', '1947~'. */
  readonly event_about: string | null;
  readonly is_public: boolean;
};

/** A confirmed connection of two people, as in the database. People without one see nothing. */
export type Connection = {
  readonly user_id: string;
  readonly related_user_id: string;
  readonly state: string;
};

/**
 * What a viewer may know about a person. A hidden field is null, like one that was never filled in: the two
 * can't be told apart.
 */
export type SeenPerson = {
  readonly name: string;
  readonly dateOfBirth: string | null;
  /** If the day is not known: '1947', '1947-03', '1947~' for about. */
  readonly bornAbout: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly occupation: string | null;
  readonly events: readonly SeenEvent[];
};
export type SeenEvent = {
  readonly title: string;
  readonly description: string | null;
  readonly date: string | null;
  /** If the day is not known: '1947', '1947-03', '1947~' for about. */
  readonly about: string | null;
};

const connects = (connection: Connection | undefined, one: string, other: string): boolean =>
  connection?.state === 'confirmed' &&
  ((connection.user_id === one && connection.related_user_id === other) ||
    (connection.user_id === other && connection.related_user_id === one));

/**
 * The one place that decides what a viewer sees of a person: everything of their own; of a confirmed
 * relative, what the flags allow and the public events; of anyone else, nothing. Every page, list, count and
 * chat of the family goes through it.
 */
export const asSeenBy = (
  viewer: UserId,
  { profile, events }: { readonly profile: ProfileRow; readonly events: readonly EventRow[] },
  connection: Connection | undefined,
): SeenPerson | undefined => {
  const isOwn = profile.user_id === viewer;
  if (!isOwn && !connects(connection, viewer, profile.user_id)) return undefined;
  const shown = <T>(value: T | null, flag: boolean): T | null => (isOwn || flag ? value : null);
  return {
    name: profile.full_name,
    dateOfBirth: shown(profile.date_of_birth, profile.show_birth_date),
    bornAbout: shown(profile.born_about, profile.show_birth_date),
    bio: shown(profile.bio, profile.show_bio),
    location: shown(profile.location, profile.show_location),
    occupation: shown(profile.occupation, profile.show_occupation),
    events: events
      .filter((event) => isOwn || event.is_public)
      .map(({ title, description, event_date: date, event_about: about }) => ({
        title,
        description,
        date,
        about,
      })),
  };
};
