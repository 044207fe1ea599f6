import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Everything a book is made of, without its texts: ids, revisions and orders in place of large values, small
 * values in full. Unconfirmed names that the companion heard are not included.
 */
const madeOf = (owner: UserId) => sql<{ parts: unknown; voices: string | null; changed_at: Date }>`
  with relative as (
    select case when r.user_id = ${owner} then r.related_user_id else r.user_id end as id, r.id as tie, r.relationship_type, r.state
    from family_relationships as r
    where ${owner} in (r.user_id, r.related_user_id)
  ), own_chapter as (
    select * from chapter where user_id = ${owner}
  ), own_photo as (
    select p.*, v.chapter_id from photo as p join conversation as v on v.id = p.conversation_id
    where p.user_id = ${owner}
  ), own_event as (
    select e.* from life_events as e join family_member_profiles as f on f.id = e.family_member_id
    where f.user_id = ${owner}
  )
  select
    jsonb_build_array(
      u.display_name, u.language,
      (select revision from book where user_id = ${owner}),
      (select string_agg(id::text || ' ' || revision, ',' order by chapter_order) from own_chapter where deleted_at is null),
      (select string_agg(md5(jsonb_build_array(id, chapter_id, caption, after_paragraph, after_words, place)::text), ',' order by id)
        from own_photo where removed_at is null),
      (select string_agg(id::text || ' ' || revision, ',' order by id) from own_event),
      (select string_agg(md5(jsonb_build_array(id, kind, key, decision, meant)::text), ',' order by created_at, id)
        from known_fact where user_id = ${owner}),
      (select string_agg(md5(jsonb_build_array(id, full_name, born, died, user_id)::text), ',' order by created_at, id)
        from tree_person where owner_id = ${owner}),
      (select string_agg(md5(jsonb_build_array(kind, one_id, other_id)::text), ',' order by id) from tree_tie where owner_id = ${owner}),
      (select string_agg(md5(question), ',' order by question) from tree_not_so where owner_id = ${owner}),
      (select string_agg(md5(jsonb_build_array(r.tie, r.relationship_type, r.state, w.display_name, f.full_name)::text), ',' order by r.tie)
        from relative as r join "user" as w on w.id = r.id left join family_member_profiles as f on f.user_id = r.id),
      (select string_agg(md5(jsonb_build_array(b.user_id, b.blocked_id)::text), ',' order by b.user_id, b.blocked_id)
        from family_block as b
        where b.user_id in (select id from relative union select ${owner}) and b.blocked_id in (select id from relative union select ${owner})),
      (select string_agg(md5(jsonb_build_array(r.id, r.relationship_type, r.state)::text), ',' order by r.id)
        from family_relationships as r
        where r.user_id in (select id from relative) and r.related_user_id in (select id from relative))
    ) as parts,
    (select string_agg(l.token_hash, ',' order by l.recording_id, l.token_hash)
      from book_voice as b join book_voice_link as l on l.recording_id = b.recording_id where b.user_id = ${owner}) as voices,
    greatest(
      u.created_at,
      (select updated_at from book where user_id = ${owner}),
      (select max(greatest(updated_at, deleted_at)) from own_chapter),
      (select max(greatest(created_at, removed_at)) from own_photo),
      (select max(created_at) from own_event),
      (select max(created_at) from known_fact where user_id = ${owner}),
      (select max(created_at) from tree_person where owner_id = ${owner}),
      (select max(put_in_at) from book_voice where user_id = ${owner})
    ) as changed_at
  from "user" as u where u.id = ${owner}`;

export type BookState = {
  readonly state: string;
  /** The latest change recorded in any of the rows. */
  readonly changedAt: Date;
};

/** What the state of a book is derived from. The site's URL is printed with each voice. */
type BookOfSite = Pick<AppContext, 'db' | 'publicUrl'>;

export const readBookState = async ({ db, publicUrl }: BookOfSite, owner: UserId): Promise<BookState> => {
  const { rows } = await madeOf(owner).execute(db);
  const [row] = rows;
  if (!row) throw new Error('the account is gone');
  // A book without voices has the same state as before voices existed, so that files of earlier releases stay
  // up to date.
  const whole = row.voices === null ? row.parts : [row.parts, row.voices, publicUrl];
  const state = createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 32);
  return { state, changedAt: row.changed_at };
};

/**
 * Identifies the state of this writer's book, with a single statement that transfers no text. While the state
 * stays the same, so does the book.
 */
export const bookState = async (site: BookOfSite, owner: UserId): Promise<string> =>
  (await readBookState(site, owner)).state;
