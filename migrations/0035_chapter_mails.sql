-- Shared chapters in the e-mail itself (decision 0051): what a writer allows a relative, and what that relative has chosen. Both have to hold.
create table chapter_mail_choice (
  writer_id text not null references "user" (id) on delete cascade,
  reader_id text not null references "user" (id) on delete cascade,
  -- Since when the writer allows it; null if they don't.
  allowed_at timestamptz,
  -- Since when the reader wants it; null if they don't.
  chosen_at timestamptz,
  primary key (writer_id, reader_id)
);
create index chapter_mail_choice_by_reader on chapter_mail_choice (reader_id);

-- A chapter that was sent to a reader: once, however often it is shared again or corrected.
create table emailed_chapter (
  chapter_id uuid not null references chapter (id) on delete cascade,
  reader_id text not null references "user" (id) on delete cascade,
  -- Of the address that replies go to.
  token_hash text not null unique,
  -- Its e-mail, for as long as that is remembered.
  mail_id uuid,
  sent_at timestamptz not null,
  bounced_at timestamptz,
  -- When the reader was first told what became of a reply: passed on, put as a question, or not passed on.
  told_passed_on_at timestamptz,
  told_asked_at timestamptz,
  told_not_passed_on_at timestamptz,
  primary key (chapter_id, reader_id)
);
create index emailed_chapter_by_reader on emailed_chapter (reader_id, sent_at);
create index emailed_chapter_by_mail on emailed_chapter (mail_id);

-- An e-mail with a chapter that still waits, for example because the mail server doesn't answer, goes as soon as the chapter may no longer be sent, whichever way that happens.
create function drop_chapter_mail() returns trigger language plpgsql as $$
begin
  delete from mail where id = old.mail_id and sent_at is null;
  return null;
end $$;
create trigger emailed_chapter_drops_its_mail after delete on emailed_chapter
  for each row execute function drop_chapter_mail();

create function drop_mails_of_closed_chapter() returns trigger language plpgsql as $$
begin
  delete from mail using emailed_chapter e
  where mail.id = e.mail_id and mail.sent_at is null and e.chapter_id = new.id;
  return null;
end $$;
create trigger closed_chapter_drops_mails after update of shared_at, deleted_at on chapter
  for each row when (old.shared_at is not null and (new.shared_at is null or new.deleted_at is not null))
  execute function drop_mails_of_closed_chapter();

create function drop_unwanted_chapter_mails() returns trigger language plpgsql as $$
begin
  delete from mail using emailed_chapter e, chapter c
  where mail.id = e.mail_id and mail.sent_at is null
    and e.reader_id = new.reader_id and c.id = e.chapter_id and c.user_id = new.writer_id;
  return null;
end $$;
create trigger ended_choice_drops_mails after update on chapter_mail_choice
  for each row when (new.allowed_at is null or new.chosen_at is null)
  execute function drop_unwanted_chapter_mails();

create function drop_chapter_mails_between() returns trigger language plpgsql as $$
begin
  delete from mail using emailed_chapter e, chapter c
  where mail.id = e.mail_id and mail.sent_at is null and c.id = e.chapter_id
    and ((e.reader_id = new.user_id and c.user_id = new.related_user_id)
      or (e.reader_id = new.related_user_id and c.user_id = new.user_id));
  return null;
end $$;
create trigger ended_connection_drops_chapter_mails after update of state on family_relationships
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed')
  execute function drop_chapter_mails_between();

-- A reader who changes their address, wants no family e-mails, or is disabled: what still waits doesn't go, and may go later where it may.
create function drop_chapter_mails_of_reader() returns trigger language plpgsql as $$
begin
  delete from emailed_chapter using mail
  where emailed_chapter.mail_id = mail.id and emailed_chapter.reader_id = new.id
    and mail.sent_at is null and mail.failed_at is null;
  return null;
end $$;
create trigger changed_reader_drops_chapter_mails after update of email, email_verified, mail_from_family, disabled_at on "user"
  for each row when (old.email <> new.email or (old.email_verified and not new.email_verified)
    or (old.mail_from_family and not new.mail_from_family) or (old.disabled_at is null and new.disabled_at is not null))
  execute function drop_chapter_mails_of_reader();
