import { sql } from 'kysely';

/**
 * Whether the writer's permission in `m` (`chapter_mail_choice`) counts: the two are connected, and it was
 * given during this connection. After reconnecting, people decide again.
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

/** After a longer outage of this server, such an e-mail would no longer make sense. */
const LOOKED_BACK_DAYS = 7;

/**
 * Whether a chapter `c` is to be sent in full to the reader `u`, by their choice `m`, as soon as it has been
 * quiet for a while: shared since both agreed, and not yet announced by e-mail, whether in full or in the
 * news.
 */
export const comesWhole = (now: Date) => sql<boolean>`(
  ${isChosen}
  and c.deleted_at is null and c.shared_at >= greatest(m.allowed_at, m.chosen_at)
  and c.shared_at > ${now}::timestamptz - make_interval(days => ${LOOKED_BACK_DAYS}::int)
  and u.email_verified and u.mail_from_family and u.disabled_at is null
  and not exists (
    select 1 from share_news told
    where told.chapter_id = c.id and told.reader_id = m.reader_id and told.told_at is not null)
  and not exists (
    select 1 from emailed_chapter e where e.chapter_id = c.id and e.reader_id = m.reader_id))`;
