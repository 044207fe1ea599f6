import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** A hash in the form that `textHash` returns. */
const hashOf = (alias: string) =>
  sql<string>`encode(sha256(convert_to(${sql.ref(`${alias}.title`)} || chr(10) || ${sql.ref(`${alias}.content`)}, 'UTF8')), 'hex')`;

export type OwnTexts = {
  /** The chapters in the book, by the hash of their title and text. */
  readonly existing: ReadonlyMap<string, string>;
  /** The hashes of deleted chapters that can still be restored. */
  readonly deleted: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly versions: ReadonlySet<string>;
};

/** What the chapters of an archive are compared with. */
export const ownTexts = async (db: Db, owner: UserId): Promise<OwnTexts> => {
  const chapters = await db
    .selectFrom('chapter as c')
    .where('c.user_id', '=', owner)
    .select(['c.id', 'c.title', 'c.deleted_at'])
    .select(hashOf('c').as('hash'))
    .execute();
  const versions = await db
    .selectFrom('chapter_revision as r')
    .innerJoin('chapter as c', 'c.id', 'r.chapter_id')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .select(hashOf('r').as('hash'))
    .execute();
  const existing = chapters.filter(({ deleted_at }) => deleted_at === null);
  return {
    existing: new Map(existing.map(({ hash, id }) => [hash, id])),
    deleted: new Set(chapters.filter(({ deleted_at }) => deleted_at !== null).map(({ hash }) => hash)),
    titles: new Set(existing.map(({ title }) => title.trim())),
    versions: new Set(versions.map(({ hash }) => hash)),
  };
};

type Archived = { readonly title: string; readonly hash: string; readonly isDeleted: boolean };

/**
 * Whether a chapter of an archive is new here. One that is deleted both in the archive and here counts as
 * `here`.
 */
export const stateOf = (
  { title, hash, isDeleted }: Archived,
  own: OwnTexts,
): 'new' | 'here' | 'other-text' => {
  if (own.existing.has(hash) || (isDeleted && own.deleted.has(hash))) return 'here';
  if (isDeleted) return 'new';
  return own.versions.has(hash) || own.titles.has(title.trim()) ? 'other-text' : 'new';
};

export type OwnThings = {
  /** The draft has a text, or something was said in its conversation. */
  readonly hasDraft: boolean;
  readonly draftHash: string | null;
  readonly hasPage: boolean;
  readonly hasBook: boolean;
};

/** The things an account can have only once, and whether it has them. */
export const ownThings = async (db: Db, owner: UserId): Promise<OwnThings> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('draft as d', 'd.user_id', 'u.id')
    .where('u.id', '=', owner)
    .select([
      sql<boolean>`coalesce(btrim(d.title) <> '' or btrim(d.content) <> '', false) or exists (
        select from conversation as v where v.user_id = u.id and v.chapter_id is null and (
          v.unsent_message <> ''
          or exists (select from message as m where m.conversation_id = v.id and m.type = 'user')
          or exists (select from photo as p where p.conversation_id = v.id)
          or exists (select from recording as r where r.conversation_id = v.id)
        ))`.as('has_draft'),
      sql<string | null>`case when d.user_id is not null then ${hashOf('d')} end`.as('draft_hash'),
      sql<boolean>`exists (select from family_member_profiles as f where f.user_id = u.id)`.as('has_page'),
      sql<boolean>`exists (select from book as b where b.user_id = u.id)`.as('has_book'),
    ])
    .executeTakeFirst();
  return {
    hasDraft: row?.has_draft ?? false,
    draftHash: row?.draft_hash ?? null,
    hasPage: row?.has_page ?? false,
    hasBook: row?.has_book ?? false,
  };
};
