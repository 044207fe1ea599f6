-- Someone a writer trusts to read their chapters when they can no longer do it themselves: asked for, waited for, and never more than reading.
create table legacy_contact (
  id uuid primary key default gen_random_uuid(),
  writer_id text not null references "user" (id) on delete cascade,
  -- As the writer calls them.
  name text not null check (btrim(name) <> ''),
  -- The invited address, in lower case. Null once its owner deleted their account.
  email text,
  -- All chapters, or only those that the family may read.
  scope text not null check (scope in ('everything', 'shared')),
  wait_days smallint not null check (wait_days between 7 and 90),
  -- 'to-confirm': accepted without proving the invited address; the writer says whether it is them. 'asked': the waiting time runs. 'open': they may read.
  state text not null check (state in ('invited', 'to-confirm', 'accepted', 'asked', 'open', 'declined', 'ended')),
  contact_id text references "user" (id) on delete set null,

  -- The invitation: how often it was mailed, and the hash of the newest link.
  language text not null check (language in ('en', 'de')),
  created_at timestamptz not null,
  mailed_at timestamptz not null,
  mails smallint not null default 1,
  mail_id uuid references mail (id) on delete set null,
  token_hash text unique,
  expires_at timestamptz not null,
  -- Accepted, declined or ended.
  settled_at timestamptz,

  -- The request: how many there were, and of the newest, when it was made and when it opens.
  requests smallint not null default 0,
  asked_at timestamptz,
  opens_at timestamptz,
  message text,
  -- How often the writer was told of it, and when last.
  told smallint not null default 0 check (told between 0 and 3),
  told_at timestamptz,
  -- Of the link that refuses it.
  refusal_hash text unique,
  refused_at timestamptz,
  opened_at timestamptz,
  -- The writer knows that the contact may read.
  seen_at timestamptz,

  -- The contact deleted their account, and when the writer was told of that.
  left_at timestamptz,
  left_told_at timestamptz,
  check ((state in ('asked', 'open')) = (asked_at is not null)),
  check ((state = 'open') = (opened_at is not null))
);
create index legacy_contact_of_writer on legacy_contact (writer_id, created_at);
create index legacy_contact_of_contact on legacy_contact (contact_id) where contact_id is not null;
create index legacy_contact_waiting on legacy_contact (opens_at) where state = 'asked';
create index legacy_contact_by_mail on legacy_contact (mail_id) where mail_id is not null;
create index legacy_contact_left on legacy_contact (left_at) where left_at is not null and left_told_at is null;
-- Nobody is named twice at the same time.
create unique index legacy_contact_once on legacy_contact (writer_id, email) where state not in ('declined', 'ended');

-- Everything that happened, for the writer to see.
create table legacy_event (
  id bigint generated always as identity primary key,
  legacy_contact_id uuid not null references legacy_contact (id) on delete cascade,
  at timestamptz not null,
  what text not null,
  by_whom text not null check (by_whom in ('writer', 'contact', 'nobody')),
  -- A chapter's title, the name of a format, or a number of days.
  detail text,
  chapter_id uuid
);
create index legacy_event_of_contact on legacy_event (legacy_contact_id, id);

-- A file may also be made of the book of a writer who trusted its owner. It goes when that ends.
alter table book_file add column legacy_contact_id uuid references legacy_contact (id) on delete cascade;
drop index book_file_under_way;
create unique index book_file_under_way on book_file (user_id, format, legacy_contact_id) nulls not distinct where state in ('waiting', 'making');
create index book_file_of_legacy_contact on book_file (legacy_contact_id) where legacy_contact_id is not null;
