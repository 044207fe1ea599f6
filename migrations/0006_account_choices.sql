-- What somebody chose for their account: the language of their mails (null: that of the request), and which mails may come unasked.
alter table "user" add column language text check (language in ('en', 'de'));
alter table "user" add column mail_from_family boolean not null default true;
alter table "user" add column mail_with_tips boolean not null default false;

-- A link may also move an account to another address; that waits in it until the link is opened there.
alter table one_time_link drop constraint one_time_link_kind_check;
alter table one_time_link add constraint one_time_link_kind_check
  check (kind in ('confirm', 'reset', 'first-password', 'change-email'));
alter table one_time_link add column new_email text;

-- Whose account a mail is about: it goes with the account, whichever address it went to.
alter table mail add column user_id text references "user" (id) on delete cascade;
create index mail_by_user on mail (user_id) where user_id is not null;

-- An account that was deleted, until nothing of it is left in the files either; then this row goes as well.
create table departure (
  id uuid primary key default gen_random_uuid(),
  -- { addresses, mailIds }: by these its mails in the outbox folder are found. Null once those are gone.
  outbox jsonb,
  left_at timestamptz not null default now()
);
