-- Shut out by an administrator: no sign-in begins while this stands. Why is for administrators to read.
alter table "user" add column disabled_at timestamptz;
alter table "user" add column disabled_because text;

-- What administrators did: written in the transaction of the deed, and never changed but for forgetting people.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  -- Null once their account is gone.
  by_id text references "user" (id) on delete set null,
  -- Null once the account is gone, and where it was about none.
  about_id text references "user" (id) on delete set null,
  -- Tells the one from the other.
  is_about_account boolean not null,
  plan text,
  reason text
);
create index audit_entry_about on audit_entry (about_id, id desc) where about_id is not null;
create index audit_entry_by on audit_entry (by_id);

-- The list of users is sorted by these, and read page by page.
create index user_by_sign_up on "user" (created_at, id);
create index user_by_last_login on "user" (coalesce(last_login_at, '-infinity'), id);
create index user_waiting on "user" (id) where needs_confirmation;
create index user_disabled on "user" (id) where disabled_at is not null;

-- How many chapters of each writer stand (the deleted ones do not count), kept by the database itself: counting those of 100,000 writers
-- takes too long for a page. A table of its own, so that whoever deletes a chapter does not hold the account's row.
create table chapter_tally (
  user_id text primary key references "user" (id) on delete cascade,
  chapters integer not null
);
create index chapter_tally_by_count on chapter_tally (chapters, user_id);

insert into chapter_tally (user_id, chapters)
  select id, (select count(*) from chapter where user_id = "user".id and deleted_at is null) from "user";

create function begin_chapter_tally() returns trigger language plpgsql as $$
begin
  insert into chapter_tally (user_id, chapters) values (new.id, 0);
  return null;
end $$;
create trigger user_begins_chapter_tally after insert on "user"
  for each row execute function begin_chapter_tally();

create function count_chapter() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update chapter_tally set chapters = chapters - 1 where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    update chapter_tally set chapters = chapters + 1 where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger chapter_is_counted after insert or delete on chapter
  for each row execute function count_chapter();
create trigger chapter_is_counted_anew after update of deleted_at, user_id on chapter
  for each row when (old.deleted_at is distinct from new.deleted_at or old.user_id <> new.user_id)
  execute function count_chapter();

-- The dashboard counts the chapters that were begun in some days.
create index chapter_by_creation on chapter (created_at) where deleted_at is null;
