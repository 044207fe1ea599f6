import { sql } from 'kysely';

/**
 * Whether the writer's permission in `m` (`chapter_mail_choice`) counts: the two are connected, and it was
 * given during this connection. Whoever connects again decides anew.
 */
export const isAllowed = sql<boolean>`exists (
  select 1 from family_relationships r
  where r.state = 'confirmed' and m.allowed_at >= coalesce(r.settled_at, r.created_at)
    and ((r.user_id = m.writer_id and r.related_user_id = m.reader_id)
      or (r.user_id = m.reader_id and r.related_user_id = m.writer_id)))`;

/** The same for the reader's choice, which counts only while the writer allows it. */
export const isChosen = sql<boolean>`(${isAllowed} and exists (
  select 1 from family_relationships r
  where r.state = 'confirmed' and m.chosen_at >= coalesce(r.settled_at, r.created_at)
    and ((r.user_id = m.writer_id and r.related_user_id = m.reader_id)
      or (r.user_id = m.reader_id and r.related_user_id = m.writer_id))))`;
