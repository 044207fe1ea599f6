alter table received_mail
  -- Of a mail that is larger than we take, only the beginning is stored. `bytes` is what is stored.
  add column is_cut boolean not null default false,
  drop constraint received_mail_outcome_check,
  drop constraint received_mail_told_check;
alter table received_mail
  -- 'waits': kept, but the conversation is full, so that it comes into the next chapter.
  add check (outcome in ('kept', 'waits', 'known', 'too-late', 'unknown', 'full', 'empty', 'auto-reply', 'bounce', 'other', 'unreadable', 'failed'));
-- Each thing is told once for each question. So far, everything but a receipt was one thing.
update received_mail set told = outcome where told = 'regret';
alter table received_mail
  add check (told in ('receipt', 'waits', 'cut', 'too-late', 'full', 'empty'));

-- How far a mailbox has been read. What another program marks as seen or unseen says nothing about that.
create table mailbox_place (
  -- Which one: 'user@host:port/folder'.
  mailbox text primary key,
  -- The server's numbers of its mails hold for as long as this doesn't change.
  uid_validity bigint not null,
  read_up_to bigint not null
);

-- Mails up to there that could not be stored yet.
create table mailbox_left_over (
  mailbox text not null references mailbox_place (mailbox) on delete cascade,
  uid bigint not null,
  primary key (mailbox, uid)
);

alter table question_answer
  -- How often the companion has failed to reply, and when it was given up.
  add column reply_attempts integer not null default 0,
  add column reply_given_up_at timestamptz;
create index question_answer_given_up on question_answer (reply_given_up_at) where reply_given_up_at is not null;

-- Whoever blocks the other ends what they agreed about their legacy: a contact reads nothing more, and nobody asks for anything. The log doesn't say who it was.
create function end_legacy_between() returns trigger language plpgsql as $$
begin
  with over as (
    update legacy_contact
    set state = 'ended', settled_at = new.created_at, asked_at = null, opens_at = null, message = null, told = 0,
      told_at = null, opened_at = null, seen_at = null
    where state not in ('declined', 'ended')
      and ((writer_id = new.user_id
          and (contact_id = new.blocked_id
            or contact_id is null and email = (select lower(email) from "user" where id = new.blocked_id)))
        or (writer_id = new.blocked_id
          and (contact_id = new.user_id
            or contact_id is null and email = (select lower(email) from "user" where id = new.user_id))))
    returning id),
  noted as (
    insert into legacy_event (legacy_contact_id, at, what, by_whom)
    select id, new.created_at, 'ended', 'nobody' from over)
  delete from book_file where legacy_contact_id in (select id from over);
  return null;
end $$;
create trigger blocked_people_end_legacy after insert on family_block
  for each row execute function end_legacy_between();
