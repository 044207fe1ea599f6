-- Chapters that are shared together come in one e-mail (decision 0051): the first whole, the others by their titles. Only what was sent whole has an address that replies go to.
alter table emailed_chapter alter column token_hash drop not null;
alter table emailed_chapter
  -- When the reader was first told that a reply had no words in it, or that what was attached to it was not passed on.
  add column told_empty_at timestamptz,
  add column told_left_out_at timestamptz,
  -- The reader has another address by now: if this one came back, that says nothing about the new one.
  add column to_former_address boolean not null default false;

create function mark_former_address() returns trigger language plpgsql as $$
begin
  update emailed_chapter set to_former_address = true where reader_id = new.id;
  return null;
end $$;
create trigger changed_address_marks_chapter_mails after update of email on "user"
  for each row when (old.email <> new.email)
  execute function mark_former_address();

-- An e-mail that was dropped before any attempt to send it has told its reader of nothing. Its chapters may still be told of, whole or in the news. After an attempt it may have arrived, and be answered.
create function forget_dropped_chapter_mail() returns trigger language plpgsql as $$
begin
  with dropped as (
    delete from emailed_chapter where mail_id = old.id returning chapter_id, reader_id)
  update share_news n set told_at = null from dropped d
  where n.chapter_id = d.chapter_id and n.reader_id = d.reader_id;
  return null;
end $$;
create trigger dropped_mail_told_of_no_chapter after delete on mail
  for each row when (old.kind = 'shared-chapter' and old.sent_at is null and old.attempts = 0)
  execute function forget_dropped_chapter_mail();

-- As before, and the news may tell of them.
create or replace function drop_chapter_mails_of_reader() returns trigger language plpgsql as $$
begin
  with dropped as (
    delete from emailed_chapter e using mail
    where e.mail_id = mail.id and e.reader_id = new.id and mail.sent_at is null and mail.failed_at is null
    returning e.chapter_id, e.reader_id)
  update share_news n set told_at = null from dropped d
  where n.chapter_id = d.chapter_id and n.reader_id = d.reader_id;
  return null;
end $$;

-- A reply quotes the chapter it answers, so a raw mail that could not be passed on goes with the chapter. Those that were passed on are let go at once.
create function drop_replies_to_chapter() returns trigger language plpgsql as $$
begin
  delete from received_mail where token_hash = old.token_hash;
  return null;
end $$;
create trigger emailed_chapter_drops_replies after delete on emailed_chapter
  for each row when (old.token_hash is not null)
  execute function drop_replies_to_chapter();

insert into stray_file (key, after)
  select r.file, now() from received_mail r join emailed_chapter e on e.token_hash = r.token_hash
  where r.file is not null and r.taken_at is not null and r.outcome <> 'failed'
  on conflict (key) do nothing;
update received_mail r set file = null from emailed_chapter e
  where e.token_hash = r.token_hash and r.taken_at is not null and r.outcome <> 'failed';
